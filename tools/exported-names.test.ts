import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = ["terms", "engine", "formats", "contract", "client", "server", "web", "simulator", "edge", "tools"];

/** Migrations all export `up`; what a test puts in the place of a module has its names. */
const ownNames = /\.test\.|\.d\.ts$|\/(?:testing|bench|node_modules|dist)\/|\/storage\/migrations\/\d/;
const declarationPattern =
  /^export (?:default )?(?:async )?(function\*?|const|let|type|interface|class|enum) ([A-Za-z_$][\w$]*)/gm;

/** The files of a package that export a name, by name: a name shared by a schema and its type is listed once. */
function filesByName(name: string): Map<string, string[]> {
  const foundFiles = new Map<string, string[]>();
  for (const path of readdirSync(`${root}/${name}`, { recursive: true, encoding: "utf8" })) {
    const file = `${name}/${path.replaceAll("\\", "/")}`;
    if (!/\.tsx?$/.test(file)) continue;
    if (ownNames.test(file)) continue;
    for (const [, kind, exported] of readFileSync(`${root}/${file}`, "utf8").matchAll(declarationPattern)) {
      const key = name === "contract" ? `${kind === "type" ? "type" : "value"} ${exported}` : exported!;
      const files = foundFiles.get(key) ?? [];
      if (!files.includes(file)) foundFiles.set(key, [...files, file]);
    }
  }
  return foundFiles;
}

it.each(packages)("each exported name of %s occurs in only one file", (name) => {
  const twice = [...filesByName(name)].filter(([, files]) => files.length > 1);
  expect(twice).toEqual([]);
});
