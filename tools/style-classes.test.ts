import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const web = fileURLToPath(new URL("../web/src", import.meta.url));
const files = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(?:tsx?|css)$/.test(path))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${web}/${path}`, "utf8") }));
const importersBySheet = new Map<string, string[]>();
for (const { text } of files.filter((file) => !file.path.endsWith(".css"))) {
  for (const [, sheet] of text.matchAll(/import \w+ from "[^"]*\/([^"/]+\.module\.css)"/g)) {
    importersBySheet.set(sheet!, [...(importersBySheet.get(sheet!) ?? []), text]);
  }
}
const composedNames = files.flatMap(({ text }) =>
  [...text.matchAll(/composes:([^;]*);/g)].flatMap(([, names]) => names!.split(/\s+/)),
);

/** The classes that a sheet defines for its own elements. */
function classesOf(sheet: string): Set<string> {
  const selectors = sheet.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)|\{[^{}]*\}/g, " ");
  return new Set([...selectors.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!));
}

it("each class of a style sheet is used by a file that imports the sheet", () => {
  const unusedClasses = files
    .filter(({ path }) => path.endsWith(".module.css"))
    .flatMap(({ path, text }) => {
      const importers = importersBySheet.get(basename(path)) ?? [];
      // A sheet that is passed on whole, or whose classes are chosen by a value, may use any of them.
      if (importers.some((importer) => /(?<!import )\bstyles\b(?!\.|\[")/.test(importer))) return [];
      const words = new Set([...composedNames, ...importers.flatMap((importer) => importer.match(/[\w-]+/g) ?? [])]);
      return [...classesOf(text)].filter((name) => !words.has(name)).map((name) => `${path} .${name}`);
    });
  expect(unusedClasses).toEqual([]);
});

it("each class that a file takes from a style sheet is in the sheet", () => {
  const sheets = new Map(files.map(({ path, text }) => [path, text]));
  const missingClasses = files.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(([, name, sheet]) => {
      const classes = classesOf(sheets.get(join(dirname(path), sheet!)) ?? "");
      const usedNames = [...text.replaceAll(/from "[^"]*"/g, "").matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(
        (use) => use[1]!,
      );
      return usedNames.filter((used) => !classes.has(used)).map((used) => `${path} ${name}.${used}`);
    }),
  );
  expect(missingClasses).toEqual([]);
});
