// Updates a checkout that is not running to the newest version: a backup, the new code, its packages, a build.
// The database is migrated at the next start. If a step fails, the previous version stays.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const dataDir = resolve(root, process.env.DATA_DIR ?? ".data");

const version = () => String(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version);

/** Runs a command that shows its own output; throws with `purpose` if it fails. */
function run(purpose, command, ...args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`${purpose} failed: ${error?.message ?? `${command} ${args.join(" ")}`}`);
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
}

function backUp() {
  if (process.argv.includes("--no-backup")) return;
  if (process.env.DATABASE_URL)
    throw new Error(
      "DATABASE_URL names a PostgreSQL of your own: back it up with its own tools, then run this with --no-backup.",
    );
  if (existsSync(dataDir)) run("The backup", "npm", "run", "--silent", "backup");
}

function install() {
  run("The installation", "npm", "ci");
  run("The build", process.execPath, "tools/build.mjs");
}

try {
  if (git("status", "--porcelain", "--untracked-files=no"))
    throw new Error("Files of this checkout have been changed. Commit or undo the changes, then run this again.");
  git("fetch");
  const former = { version: version(), commit: git("rev-parse", "HEAD") };
  if (git("rev-list", "--count", "HEAD..@{upstream}") === "0") {
    console.log(`Sigma ${former.version} is the newest version.`);
  } else {
    backUp();
    git("merge", "--ff-only", "@{upstream}");
    try {
      install();
    } catch (fault) {
      git("reset", "--hard", former.commit);
      install();
      throw new Error(`${fault.message}. Sigma ${former.version} is back as it was.`, { cause: fault });
    }
    console.log(
      `Sigma ${former.version} is now ${version()}. Start it: the database follows. See CHANGELOG.md for what is new.`,
    );
  }
} catch (fault) {
  console.error(`Sigma could not upgrade. ${fault.message}`);
  process.exitCode = 1;
}
