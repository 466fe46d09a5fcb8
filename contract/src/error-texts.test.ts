import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { cantFind, cantFindBha, errorTexts, unknownValue } from "./error-texts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const SAMPLE = "@@";

/** The literal parts of a text, without what is filled in. */
const partsOf = (text: string | ((filled: string) => string)) =>
  (typeof text === "string" ? text : text(SAMPLE))
    .split(SAMPLE)
    .filter((part) => part.trim().length > 8 && part !== " is not available");

const sources = ["contract/src", "server/src", "web/src"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\/|\/dev-kit\/|error-texts\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), "utf8").replaceAll("&apos;", "'") }))
  .map(({ file, code }) => ({ file, code: code.replaceAll(/\/\*\*[\s\S]*?\*\//g, "") }));

it("holds each sentence of the error catalogue once: no other file spells one", () => {
  const parts = Object.values(errorTexts).flatMap(partsOf);
  const spelledTexts = sources.flatMap(({ file, code }) => [
    ...parts.filter((part) => code.includes(part)).map((part) => `${file}: ${part}`),
    ...(code.match(/Can't find [^\n]* with id/g) ?? []).map((part) => `${file}: ${part}`),
  ]);
  expect(parts.length).toBeGreaterThan(10);
  expect(spelledTexts).toEqual([]);
});

it("fills in what is unknown", () => {
  expect(cantFind("Formation Top", "t1")).toBe("Can't find Formation Top with id: t1");
  expect(cantFindBha("b1")).toBe("Can't find BHA with id b1");
  expect(unknownValue("range type", "month")).toBe("Unknown range type: month");
});
