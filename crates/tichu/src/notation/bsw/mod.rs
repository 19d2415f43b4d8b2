//! How are real games logged?
//!
//! Brettspielwelt, where Tichu has been played online for more than twenty years, keeps a text log
//! of each game, `.tch`. [`Log::read`] reads one, [`Round::replay`] plays a round of it under the
//! rules and compares the result, and [`Round::of`] writes a round that was played here.
//!
//! A round is these lines, `N` a seat of 0 to 3 and seat N+1 to the right of N:
//!
//! ```text
//! ---------------Gr.Tichukarten------------------
//! (N)name c c c c c c c c              the first eight cards, a line a seat
//! ---------------Startkarten------------------
//! (N)name c c c c c c c c c c c c c c  all fourteen, a line a seat
//! Grosses Tichu: (N)name               a grand call
//! Tichu: (N)name                       a call, here or anywhere below
//! Schupfen:
//! (N)name gibt: name: c - name: c - name: c -   to seats N+1, N+2 and N+3, a line a seat
//! BOMBE: (N)name (N)name               who holds a bomb now, if anybody
//! ---------------Rundenverlauf------------------
//! (N)name: c c c                       a play; out of turn it is a bomb
//! (N)name passt.                       a pass
//! Wunsch:r                             a wish, after the play with the Mah Jong
//! Drache an: (N)name                   whom the trick with the Dragon goes to
//! Ergebnis: a - b                      the points of the seats 0 and 2, and of the others
//! ```
//!
//! A card is a letter for its suit, `G` Jade, `S` Sword, `B` Pagoda, `R` Star, and its rank, `2` to
//! `10`, `B`, `D`, `K`, `A`; the specials are `Dr`, `Ph`, `Hu`, `Ma`. Cards and what is given end
//! with a blank. Cards of a play stand from the highest to the lowest, the Phoenix before those of
//! the rank it stands for. When all others have passed, the owner of the trick passes too and so
//! takes it, unless out. Lines beginning with `#` before the first round are ours.
//!
//! The logs have quirks; see [`AnomalyKind`]. The source of all this are real games, replayed to
//! the logged result.

mod anomaly;
mod error;
mod event;
mod line;
mod log;
mod phoenix;
mod player;
mod read;
mod replay;
mod verdict;
mod words;
mod write;

pub use anomaly::{Anomaly, AnomalyKind};
pub use error::{Expected, ReadError};
pub use log::{CardList, Entry, Event, Log, Name, Round};
pub use replay::{Replay, ReplayError};
pub use verdict::Verdict;
pub use write::WriteError;
