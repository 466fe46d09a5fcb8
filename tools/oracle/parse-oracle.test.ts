import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { parseOracle } from "./parse-oracle";

const encode = (text: string) => new TextEncoder().encode(text);

it("reads plain and packed files alike, with or without a byte order mark", () => {
  const text = '{"topic": "mse", "cases": []}';
  const file = { topic: "mse", cases: [] };
  expect(parseOracle(encode(text))).toEqual(file);
  expect(parseOracle(encode(`\uFEFF${text}`))).toEqual(file);
  expect(parseOracle(gzipSync(text))).toEqual(file);
});

it("takes numbers without a value as not defined", () => {
  expect(parseOracle(encode('{"a": [1, NaN, -Infinity], "b": Infinity, "c": "NaN, here"}'))).toEqual({
    a: [1, null, null],
    b: null,
    c: "NaN, here",
  });
});

it("refuses a text that isn't an object", () => {
  expect(() => parseOracle(encode("[1]"))).toThrow("no JSON object");
  expect(() => parseOracle(encode("{"))).toThrow(SyntaxError);
});
