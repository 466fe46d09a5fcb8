import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { dependencyPage, PAGE, runPackages } from "./licences";

type Locked = { packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }> };

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Locked;

/** Whether a package is found: beside the package that requires it, or in one of the packages around it. */
function isLocked(place: string, name: string): boolean {
  if (`${place ? `${place}/` : ""}node_modules/${name}` in packages) return true;
  if (place === "") return false;
  const around = place.lastIndexOf("/node_modules/");
  return isLocked(around < 0 ? "" : place.slice(0, around), name);
}

it("locks the binaries of every platform, so that a clean install accepts the lock on each", () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(place, name)),
  );
  expect(missing).toEqual([]);
});

it("names no registry", () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith("http"))).toEqual([]);
});

it("has a page of the licences of all that runs with it", () => {
  expect(readFileSync(PAGE, "utf8")).toBe(dependencyPage());
});

it("runs with packages alone whose licence lets anyone use and pass them on", () => {
  const free =
    /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|Python-2\.0|OFL-1\.1|MPL-2\.0)\b/;
  expect(runPackages().filter(({ licence }) => !free.test(licence))).toEqual([]);
});
