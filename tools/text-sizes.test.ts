import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** The smallest text of a screen at the usual text size, px. */
const SMALLEST = 12;

/** Pages for paper: their sizes are lengths on an A4 sheet. */
const isPaper = (path: string) => /print|paper/.test(path);

const web = fileURLToPath(new URL("../web/src", import.meta.url));
const files = readdirSync(web, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !isPaper(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`${web}/${path}`, "utf8") }));

it.each([
  ["style sheets", /\.css$/, /(?:font(?:-size)?|--type-[\w-]+): (?:\d{3} )?(?:calc\()?([\d.]+)px/g],
  ["canvases", /\.tsx?$/, /canvasFont\(([\d.]+)/g],
])("the text of %s is at least 12 px at the usual text size", (_where, ending, size) => {
  const sizes = files
    .filter(({ path }) => ending.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(size)].map(([found, px]) => ({ path, found, px: Number(px) })));
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes.filter(({ px }) => px < SMALLEST)).toEqual([]);
});
