//! Prints the chances of racks of 1 to 20 tiles to open with 25 to 60 points in the retail game,
//! one line each: rack, points, favourable racks, all racks. It takes some minutes.

use rummikub::Rules;
use rummikub::solve::chance::{ChanceError, OpeningChances};

fn main() -> Result<(), ChanceError> {
    let chances = OpeningChances::count(20, 60, &Rules::retail_2019())?;
    println!("# Source: counted by examples/opening-chances.rs of this crate");
    println!("# rack\tpoints\tfavourable\tall");
    for rack in 1..=20 {
        for points in 25..=60 {
            if let Some(chance) = chances.chance(rack, points) {
                println!("{rack}\t{points}\t{}\t{}", chance.favourable, chance.all);
            }
        }
    }
    Ok(())
}
