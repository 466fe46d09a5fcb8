import { expect, it } from "vitest";
import { syntaxParts } from "./syntax-parts";

const partsOf = (text: string) => syntaxParts(text).map(({ from, to, kind }) => [text.slice(from, to).trim(), kind]);

it("tells comments, keywords, functions, rig states, numbers and units apart", () => {
  expect(partsOf("# calm 30 s\nlet t = mean(torque, 30 s)\nwhen(rigState in (ROT), t / 2)")).toEqual([
    ["# calm 30 s", "comment"],
    ["let", "keyword"],
    ["mean", "function"],
    ["30", "number"],
    ["s", "unit"],
    ["when", "function"],
    ["in", "keyword"],
    ["ROT", "state"],
    ["2", "number"],
  ]);
});

it("draws names of functions and text with faults as they are", () => {
  expect(partsOf("mean + § )")).toEqual([]);
});
