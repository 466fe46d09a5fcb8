import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder: string;
let origin: string;
let checkout: string;

/** git in a repository with a fixed user name, independent of the machine's settings. */
const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Sigma", "-c", "user.email=sigma@example.com", ...args], { cwd, stdio: "pipe" });

/** Commits a version of a product that is as small as possible: its backup and its build leave a file each. */
function publish(version: string, build: string): void {
  writeFileSync(
    join(origin, "package.json"),
    JSON.stringify({ name: "sigma", version, scripts: { backup: "node -e \"fs.writeFileSync('saved', '')\"" } }),
  );
  writeFileSync(
    join(origin, "package-lock.json"),
    JSON.stringify({ name: "sigma", version, lockfileVersion: 3, packages: { "": { name: "sigma", version } } }),
  );
  writeFileSync(join(origin, "tools/build.mjs"), build);
  git(origin, "add", "-A");
  git(origin, "commit", "-qm", version);
}

const building = (version: string) => `import fs from "node:fs"; fs.writeFileSync("built", "${version}");`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sigma-upgrade-"));
  origin = join(folder, "origin");
  checkout = join(folder, "checkout");
  mkdirSync(join(origin, "tools"), { recursive: true });
  git(folder, "init", "-q", origin);
  copyFileSync("tools/upgrade.mjs", join(origin, "tools/upgrade.mjs"));
  writeFileSync(join(origin, ".gitignore"), "node_modules\nsaved\nbuilt\n.data\n");
  publish("1.0.0", building("1.0.0"));
  git(folder, "clone", "-q", origin, checkout);
  mkdirSync(join(checkout, ".data"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function upgrade(env: Record<string, string> = {}, ...args: string[]) {
  const { DATA_DIR: _dataDir, DATABASE_URL: _database, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/upgrade.mjs", ...args], {
    cwd: checkout,
    encoding: "utf8",
    env: { ...rest, ...env },
  });
  return { status, said: stdout + stderr };
}

const at = (name: string) => join(checkout, name);
const version = () => (JSON.parse(readFileSync(at("package.json"), "utf8")) as { version: string }).version;

it("backs up, takes the newest version and builds it by one command", () => {
  publish("1.1.0", building("1.1.0"));
  expect(upgrade()).toEqual({ status: 0, said: expect.stringContaining("Sigma 1.0.0 is now 1.1.0") });
  expect(existsSync(at("saved"))).toBe(true);
  expect(readFileSync(at("built"), "utf8")).toBe("1.1.0");
  expect(upgrade()).toEqual({ status: 0, said: expect.stringContaining("Sigma 1.1.0 is the newest version") });
});

it("returns to the version of before when the new one does not build", () => {
  publish("1.1.0", "process.exit(1);");
  expect(upgrade()).toEqual({
    status: 1,
    said: expect.stringMatching(/The build failed: .*\. Sigma 1\.0\.0 is back as it was/),
  });
  expect(version()).toBe("1.0.0");
  expect(readFileSync(at("built"), "utf8")).toBe("1.0.0");
});

it("makes no changes if files were modified or the database is external and needs its own backup", () => {
  publish("1.1.0", building("1.1.0"));
  expect(upgrade({ DATABASE_URL: "postgresql://elsewhere/sigma" }).said).toContain("then run this with --no-backup");
  writeFileSync(at("tools/build.mjs"), "// mine");
  expect(upgrade().said).toContain("Files of this checkout have been changed");
  expect(version()).toBe("1.0.0");
  expect(existsSync(at("saved"))).toBe(false);
});
