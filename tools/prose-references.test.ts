import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { root, writtenFiles } from "./written-files";
const files = writtenFiles();

/** Every file and folder, and each of them from any of its folders on: a text may leave out what is clear. */
const places = new Set<string>();
for (const file of files) {
  for (let place = file; place !== "."; place = posix.dirname(place)) {
    for (let part = place; part !== ""; part = part.includes("/") ? part.slice(part.indexOf("/") + 1) : "")
      places.add(part);
  }
}

const FILE = String.raw`[\w@.-]+(?:/[\w@.-]+)*\.(?:tsx?|mjs|cjs|md|css|ya?ml)`;
const namedPattern = new RegExp(`\`(${FILE})\``, "g");
const linkPattern = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g;
const commentPattern = new RegExp(String.raw`(?:@see |docs/|(?:\*|//)[^\n]*\`)(${FILE})`, "g");

/** The files that a text names, each with its expected path, from the root or from the text. */
function namedBy(file: string): string[] {
  const text = readFileSync(`${root}/${file}`, "utf8");
  const patterns = file.endsWith(".md") ? [namedPattern, linkPattern] : [commentPattern];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!));
}

const isThere = (name: string, from: string) =>
  name.startsWith("../shared/") ||
  [name, posix.join(posix.dirname(from), name)].some((place) => places.has(posix.normalize(place).replace(/\/$/, "")));

it("names only files that are there, in documents and comments", () => {
  const texts = files.filter((file) => /\.(?:md|tsx?|mjs|cjs|ya?ml)$/.test(file) && file !== "CHANGELOG.md");
  const brokenReferences = texts.flatMap((file) =>
    namedBy(file)
      .filter((name) => !isThere(name, file))
      .map((name) => `${file}: ${name}`),
  );
  expect(brokenReferences).toEqual([]);
});
