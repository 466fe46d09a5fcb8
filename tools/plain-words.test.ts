import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { root, writtenFiles } from "./written-files";

/** Words that plain English has better ones for, with what to write. */
const replacedWords: Readonly<Record<string, RegExp>> = {
  again: /\banew\b/i,
  "the quantity: maximum number of, period, length, multiple": /\bso (?:many|much)\b/i,
  "notified, reported, sent": /\btold of\b/i,
  "a deleted user, the author": /\bwho was\b/i,
  "a noun with its subject, such as knownWells, or a verb with its object":
    /\b(?:const|let|function) (?!(?:speed|feed|bed|seed|need|red)\b)(?:[a-z]+ed|known|found|kept|given|made|taken|seen|shown|sent|held|told|one)(?=[ :(])/,
};

const texts = writtenFiles().filter(
  (file) => /\.(?:md|tsx?|mjs|cjs|css|ya?ml)$/.test(file) && file !== "tools/plain-words.test.ts",
);

it.each(Object.entries(replacedWords))("has words such as %j instead of %s", (_better, word) => {
  const foundWords = texts.flatMap((file) =>
    readFileSync(`${root}/${file}`, "utf8")
      .split("\n")
      .flatMap((line, at) => (word.test(line) ? [`${file}:${at + 1}`] : [])),
  );
  expect(foundWords).toEqual([]);
});
