//! Which files and which crates are here?
//!
//! [`Workspace`] is the source tree as text, read once: the files git knows or would take, and one
//! [`Package`] for each `crates/*/Cargo.toml`. It is plain data, so the checks over it are tested
//! on small trees made up in a test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

use toml::{Table, Value};

use crate::steps::{output, tool};

/// The folder of the package on which all others may stand.
pub(crate) const CORE: &str = "crates/cards-core";

/// The source tree.
#[derive(Debug)]
pub(crate) struct Workspace {
    /// The text of each file by its path from the root, with `/`.
    pub(crate) files: BTreeMap<String, String>,
    /// Those of `files` that git does not know yet.
    pub(crate) untracked: BTreeSet<String>,
    /// The crates, by folder.
    pub(crate) packages: Vec<Package>,
}

/// A crate of ours.
#[derive(Debug)]
pub(crate) struct Package {
    /// Where it is: `crates/tichu`.
    pub(crate) folder: String,
    /// What the registry calls it: `cards-tichu`.
    pub(crate) name: String,
    /// Its version.
    pub(crate) version: String,
    /// The minimum Rust it states.
    pub(crate) rust_version: Option<String>,
    /// What it is for.
    pub(crate) kind: Kind,
    /// The packages it names, in every section of its manifest.
    pub(crate) dependencies: Vec<Dependency>,
    /// Its manifest.
    pub(crate) manifest: Table,
}

/// The three kinds of crates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The shared sets and counts; knows no game.
    Core,
    /// One game; knows no other.
    Game,
    /// A program over the games.
    Program,
}

/// A package that another one names.
#[derive(Debug)]
pub(crate) struct Dependency {
    /// The key in the manifest: `tichu`.
    pub(crate) key: String,
    /// The package: `cards-tichu`.
    pub(crate) name: String,
    /// Is it part of what users build, not of tests or build scripts?
    pub(crate) is_normal: bool,
}

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

impl Workspace {
    /// Reads the tree around this program.
    ///
    /// # Errors
    /// A message that names the file that cannot be read.
    pub(crate) fn read() -> Result<Self, String> {
        let mut files = BTreeMap::new();
        let (tracked, untracked) = paths()?;
        for path in tracked.into_iter().chain(untracked.iter().cloned()) {
            let file = root().join(&path);
            let bytes = match fs::read(&file) {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => return Err(format!("{path}: {error}")),
            };
            files.insert(path, String::from_utf8_lossy(&bytes).into_owned());
        }
        Ok(Self {
            untracked,
            ..Self::new(files)?
        })
    }

    /// The workspace these files are, all of them tracked.
    ///
    /// # Errors
    /// A message that names the manifest that is not one, or says that there is no crate.
    pub(crate) fn new(files: BTreeMap<String, String>) -> Result<Self, String> {
        let root = table(&files, "Cargo.toml")?;
        let mut packages = Vec::new();
        for path in files.keys() {
            let parts: Vec<&str> = path.split('/').collect();
            if let ["crates", folder, "Cargo.toml"] = parts.as_slice() {
                let folder = format!("crates/{folder}");
                packages.push(Package::new(&files, &root, folder)?);
            }
        }
        if packages.is_empty() {
            return Err("no crate in `crates/`, and at least one is expected".to_owned());
        }
        Ok(Self {
            files,
            untracked: BTreeSet::new(),
            packages,
        })
    }

    /// The crate of this package or folder name.
    ///
    /// # Errors
    /// A message that lists the names there are.
    pub(crate) fn package(&self, name: &str) -> Result<&Package, String> {
        let matches = |package: &&Package| package.name == name || package.short_name() == name;
        self.packages.iter().find(matches).ok_or_else(|| {
            let names: Vec<&str> = self.packages.iter().map(Package::short_name).collect();
            format!("no crate `{name}`; there are {}", names.join(", "))
        })
    }

    /// The text of a file of a package.
    pub(crate) fn file(&self, package: &Package, path: &str) -> Option<&str> {
        let path = format!("{}/{path}", package.folder);
        self.files.get(&path).map(String::as_str)
    }

    /// The files below a folder of a package (`""` for all of them), by path from the root.
    pub(crate) fn files_in<'a>(
        &'a self,
        package: &Package,
        folder: &str,
    ) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let prefix = format!("{}/{folder}", package.folder);
        let prefix = format!("{}/", prefix.trim_end_matches('/'));
        let file = |(path, text): (&'a String, &'a String)| (path.as_str(), text.as_str());
        let inside = move |(path, _): &(&str, &str)| path.starts_with(&prefix);
        self.files.iter().map(file).filter(inside)
    }

    /// The games.
    pub(crate) fn games(&self) -> impl Iterator<Item = &Package> {
        let game = |package: &&Package| package.kind == Kind::Game;
        self.packages.iter().filter(game)
    }

    /// The libraries: the core and the games.
    pub(crate) fn libraries(&self) -> impl Iterator<Item = &Package> {
        let library = |package: &&Package| package.kind != Kind::Program;
        self.packages.iter().filter(library)
    }

    /// `package` and the crates of ours it stands on, each after those it needs.
    pub(crate) fn in_dependency_order<'a>(&'a self, package: &'a Package) -> Vec<&'a Package> {
        fn visit<'a>(all: &'a Workspace, package: &'a Package, order: &mut Vec<&'a Package>) {
            for needed in package.dependencies.iter().filter(|d| d.is_normal) {
                if let Some(needed) = all.packages.iter().find(|p| p.name == needed.name) {
                    visit(all, needed, order);
                }
            }
            if !order.iter().any(|done| done.name == package.name) {
                order.push(package);
            }
        }
        let mut order = Vec::new();
        visit(self, package, &mut order);
        order
    }
}

impl Package {
    fn new(files: &BTreeMap<String, String>, root: &Table, folder: String) -> Result<Self, String> {
        let path = format!("{folder}/Cargo.toml");
        let manifest = table(files, &path)?;
        let text = |key| inherited(&manifest, root, key);
        let need = |key| text(key).ok_or_else(|| format!("{path}:1: no `{key}` in `[package]`"));
        let has = |file: &str| files.contains_key(&format!("{folder}/{file}"));
        let kind = if folder == CORE {
            Kind::Core
        } else if has("src/main.rs") && !has("src/lib.rs") {
            Kind::Program
        } else {
            Kind::Game
        };
        Ok(Self {
            name: need("name")?,
            version: need("version")?,
            rust_version: text("rust-version"),
            kind,
            dependencies: dependencies(&manifest, root),
            manifest,
            folder,
        })
    }

    /// The name of its folder, which is what we call it: `tichu`.
    pub(crate) fn short_name(&self) -> &str {
        self.folder.trim_start_matches("crates/")
    }
}

/// Does the name of this file end with `.extension`?
pub(crate) fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|end| end == extension)
}

fn table(files: &BTreeMap<String, String>, path: &str) -> Result<Table, String> {
    let text = files
        .get(path)
        .ok_or_else(|| format!("{path}: not found"))?;
    text.parse().map_err(|error| format!("{path}: {error}"))
}

/// A value of `[package]`, taken from `[workspace.package]` where it says so.
fn inherited(manifest: &Table, root: &Table, key: &str) -> Option<String> {
    let own = manifest.get("package")?.get(key)?;
    let value = match own {
        Value::Table(_) => root.get("workspace")?.get("package")?.get(key)?,
        own => own,
    };
    value.as_str().map(str::to_owned)
}

fn dependencies(manifest: &Table, root: &Table) -> Vec<Dependency> {
    let targets = manifest.get("target").and_then(Value::as_table);
    let targets = targets.into_iter().flat_map(Table::values);
    let tables = targets.filter_map(Value::as_table).chain([manifest]);
    let mut all = Vec::new();
    for table in tables {
        for section in ["dependencies", "build-dependencies", "dev-dependencies"] {
            let entries = table.get(section).and_then(Value::as_table);
            for (key, value) in entries.into_iter().flatten() {
                all.push(Dependency {
                    key: key.clone(),
                    name: package_name(key, value, root),
                    is_normal: section == "dependencies",
                });
            }
        }
    }
    all
}

/// The package a dependency stands for: `package = "…"`, here or in `[workspace.dependencies]`.
fn package_name(key: &str, value: &Value, root: &Table) -> String {
    let shared = || {
        value.get("workspace")?;
        root.get("workspace")?.get("dependencies")?.get(key)
    };
    let renamed = |value: &Value| value.get("package")?.as_str().map(str::to_owned);
    renamed(value)
        .or_else(|| renamed(shared()?))
        .unwrap_or_else(|| key.to_owned())
}

/// The paths of the files git knows, and of those it would take. All files count as known where
/// git knows none, as in an unpacked archive.
fn paths() -> Result<(Vec<String>, BTreeSet<String>), String> {
    let listed = |options: &[&str]| {
        let command = ["ls-files", "-z"].iter().chain(options);
        output(&mut tool("git", command)).unwrap_or_default()
    };
    let split = |listed: &str| -> Vec<String> {
        let paths = listed.split('\0').filter(|path| !path.is_empty());
        paths.map(str::to_owned).collect()
    };
    let tracked = split(&listed(&["--cached"]));
    if !tracked.is_empty() {
        let others = split(&listed(&["--others", "--exclude-standard"]));
        return Ok((tracked, others.into_iter().collect()));
    }
    let mut paths = Vec::new();
    walk(root(), &mut paths).map_err(|error| format!("{}: {error}", root().display()))?;
    Ok((paths, BTreeSet::new()))
}

fn walk(folder: &Path, paths: &mut Vec<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.ends_with(".git") || path.ends_with("target") {
            continue;
        }
        if path.is_dir() {
            walk(&path, paths)?;
        } else {
            let inside = path.strip_prefix(root()).unwrap_or(&path);
            paths.push(inside.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A manifest that inherits what ours inherit.
    const GAME: &str = "
        [package]
        name = \"cards-gin\"
        version.workspace = true
        rust-version = \"1.90\"
        [dependencies]
        cards-core.workspace = true
        [dev-dependencies]
        whist.workspace = true
        [target.'cfg(unix)'.dependencies]
        libc = \"0.2\"
    ";

    /// A small workspace: the core, a game `gin`, and these files beside or instead.
    pub(crate) fn made_up(files: &[(&str, &str)]) -> Workspace {
        let root = "
            [workspace.package]
            version = \"0.3.0\"
            [workspace.dependencies]
            cards-core = { path = \"crates/cards-core\" }
            whist = { package = \"cards-whist\", path = \"crates/whist\" }
        ";
        let core = "[package]\nname = \"cards-core\"\nversion.workspace = true";
        let base = [
            ("Cargo.toml", root),
            ("crates/cards-core/Cargo.toml", core),
            ("crates/gin/Cargo.toml", GAME),
        ];
        let all = base.iter().chain(files);
        let owned = |&(path, text): &(&str, &str)| (path.to_owned(), text.to_owned());
        Workspace::new(all.map(owned).collect()).expect("the made-up manifests parse")
    }

    #[test]
    fn a_package_inherits_from_the_workspace() {
        let workspace = made_up(&[]);
        let gin = workspace.package("gin").expect("made up above");
        assert_eq!(gin.name, "cards-gin");
        assert_eq!(gin.version, "0.3.0");
        assert_eq!(gin.rust_version.as_deref(), Some("1.90"));
        assert_eq!(gin.kind, Kind::Game);
    }

    #[test]
    fn a_dependency_is_named_by_its_package() {
        let workspace = made_up(&[]);
        let gin = workspace.package("cards-gin").expect("made up above");
        let dependency = |d: &Dependency| format!("{} {} {}", d.key, d.name, d.is_normal);
        let found: Vec<String> = gin.dependencies.iter().map(dependency).collect();
        let expected = [
            "libc libc true",
            "cards-core cards-core true",
            "whist cards-whist false",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_crate_comes_after_those_it_needs() {
        let program = "
            [package]
            name = \"cards-cli\"
            version = \"1.0.0\"
            [dependencies]
            gin = { package = \"cards-gin\", path = \"../gin\" }
        ";
        let files = [
            ("crates/cli/Cargo.toml", program),
            ("crates/cli/src/main.rs", ""),
        ];
        let workspace = made_up(&files);
        let program = workspace.package("cli").expect("made up above");
        assert_eq!(program.kind, Kind::Program);
        let order = workspace.in_dependency_order(program);
        let order: Vec<&str> = order.iter().map(|package| package.name.as_str()).collect();
        assert_eq!(order, ["cards-core", "cards-gin", "cards-cli"]);
    }

    #[test]
    fn an_unknown_crate_is_told_which_there_are() {
        let error = made_up(&[]).package("chess").expect_err("no such crate");
        assert_eq!(error, "no crate `chess`; there are cards-core, gin");
    }

    #[test]
    fn a_tree_without_crates_is_an_error() {
        let files = BTreeMap::from([("Cargo.toml".to_owned(), String::new())]);
        let error = Workspace::new(files).expect_err("there is no crate");
        assert_eq!(error, "no crate in `crates/`, and at least one is expected");
    }

    #[test]
    fn the_walk_finds_what_git_lists() {
        let mut walked = Vec::new();
        walk(&root().join("xtask/src"), &mut walked).expect("our own source can be read");
        let (tracked, untracked) = paths().expect("the tree can be listed");
        let listed = tracked.iter().chain(&untracked);
        let mut listed: Vec<&str> = listed.map(String::as_str).collect();
        listed.retain(|path| path.starts_with("xtask/src/") && root().join(path).exists());
        listed.sort_unstable();
        walked.sort_unstable();
        assert_eq!(walked, listed);
    }

    #[test]
    fn files_are_found_below_a_folder() {
        let files = [
            ("crates/gin/src/lib.rs", "a"),
            ("crates/gin-rummy/src/lib.rs", "b"),
        ];
        let workspace = made_up(&files);
        let gin = workspace.package("gin").expect("made up above");
        let found: Vec<_> = workspace.files_in(gin, "src").collect();
        assert_eq!(found, [("crates/gin/src/lib.rs", "a")]);
        assert_eq!(workspace.files_in(gin, "").count(), 2);
    }
}
