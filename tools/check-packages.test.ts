import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkPackages } from "./check-packages.mjs";

const lock = (packages: object) => JSON.stringify({ packages });
const lockedPackages = {
  "": { name: "sigma" },
  "node_modules/@sigma/web": { link: true },
  "node_modules/mqtt": { version: "5.1.0" },
  "node_modules/mqtt/node_modules/ws": { version: "8.0.0" },
  "node_modules/other-platform": { version: "1.0.0", optional: true },
};

function checkout(installedPackages: object | null) {
  const root = mkdtempSync(join(tmpdir(), "sigma-packages-"));
  writeFileSync(join(root, "package-lock.json"), lock(lockedPackages));
  mkdirSync(join(root, "node_modules"));
  if (installedPackages) writeFileSync(join(root, "node_modules/.package-lock.json"), lock(installedPackages));
  return root;
}

const complete = {
  "node_modules/mqtt": { version: "5.1.0" },
  "node_modules/mqtt/node_modules/ws": { version: "8.0.0" },
};

it("says that the packages have to be installed, naming the first that differs from the lock file", () => {
  expect(checkPackages(checkout(null))).toBe("Run npm ci first: the packages that Sigma needs are not installed.");
  expect(checkPackages(checkout({ "node_modules/mqtt": { version: "5.0.0" } }))).toBe(
    "Run npm ci first: mqtt 5.1.0 is needed and is installed in version 5.0.0.",
  );
  expect(checkPackages(checkout({ "node_modules/mqtt": { version: "5.1.0" } }))).toBe(
    "Run npm ci first: ws 8.0.0 is needed and is not installed.",
  );
});

it("starts with the packages of the lock file, whatever is left out on this platform", () => {
  expect(checkPackages(checkout(complete))).toBeNull();
});
