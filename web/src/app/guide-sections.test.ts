import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { guideOf, guides, type GuideTexts, sectionsOf } from "../ui/help/guides";
import { leftPanels, rightPanels } from "./panels";

const folder = new URL("../../../docs/guides/", import.meta.url);
const texts = Object.fromEntries(
  guides.map(({ name }) => [name, readFileSync(new URL(`${name}.md`, folder), "utf8")]),
) as GuideTexts;

it("has a section of one guide for the help of each panel", () => {
  const names = [...leftPanels, ...rightPanels].map(({ tab, subTab }) => subTab ?? tab);
  expect(names.filter((name) => guideOf(texts, name) === null)).toEqual([]);
  const all = guides.flatMap(({ name }) => sectionsOf(texts[name]));
  expect(all.filter((heading, at) => all.indexOf(heading) !== at)).toEqual([]);
});

it("names pictures that are there", () => {
  const namedPictures = guides.flatMap(({ name }) =>
    [...texts[name].matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, path]) => path!),
  );
  expect(namedPictures.length).toBeGreaterThan(4);
  for (const path of namedPictures) expect(readFileSync(new URL(path, folder)).subarray(1, 4).toString()).toBe("PNG");
});
