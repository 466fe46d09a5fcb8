import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Writes docs/dependencies.md from the lock file. Run it after a change of dependencies; a test fails if the page is outdated.

const root = fileURLToPath(new URL("..", import.meta.url));

/** The page that `npm run licences` writes. */
export const PAGE = `${root}docs/dependencies.md`;

/** A package that runs with Sigma, as the lock file has it. */
type RunPackage = { name: string; version: string; licence: string };

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean };

/** Licences that the lock file lacks: the package names its licence in an older form. */
const namedLicences: Readonly<Record<string, string>> = { "xmlhttprequest-ssl": "MIT" };

/** The packages that run with Sigma, of every platform, by name, without packages only for development and tests. */
export function runPackages(): RunPackage[] {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")) as {
    packages: Record<string, Locked>;
  };
  const rows = Object.entries(packages).flatMap(([place, { version = "", license, dev, devOptional, link }]) => {
    const name = place.split("node_modules/").at(-1)!;
    if (dev || devOptional || link || !place.includes("node_modules/")) return [];
    return [{ name, version, licence: license ?? namedLicences[name] ?? "unknown" }];
  });
  const byPackage = new Map(rows.map((row) => [`${row.name} ${row.version}`, row]));
  return [...byPackage.values()].toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** The page of all packages that run with Sigma, with their licences. */
export function dependencyPage(): string {
  const packages = runPackages();
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [
    "# Dependencies",
    "",
    "The packages that run with Sigma, on every platform, with their licences, from `package-lock.json`; `npm run licences` writes",
    "this page. `npm run sbom` prints them as CycloneDX. Why each direct dependency was chosen: [decisions](decisions).",
    "",
    "| licence | packages |",
    "|---|---|",
    ...[...counts].toSorted(([, a], [, b]) => b - a).map(([licence, count]) => `| ${licence} | ${count} |`),
    "",
    "| package | version | licence |",
    "|---|---|---|",
    ...packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    "",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(PAGE, dependencyPage());
