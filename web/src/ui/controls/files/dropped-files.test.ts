import { expect, it } from "vitest";
import { sortFiles } from "./dropped-files";

const files = [{ name: "a.csv" }, { name: "B.CSV" }, { name: "c.xlsx" }, { name: "csv" }];

it("takes files by their extension, ignoring case", () => {
  const { taken, refused, error } = sortFiles(files, [".csv"], true);
  expect(taken.map(({ name }) => name)).toEqual(["a.csv", "B.CSV"]);
  expect(refused.map(({ name }) => name)).toEqual(["c.xlsx", "csv"]);
  expect(error).toBe("Invalid extension. CSV expected");
});

it("names every ending that is expected", () => {
  expect(sortFiles([{ name: "x.pdf" }], [".csv", ".las"], true).error).toBe("Invalid extension. CSV or LAS expected");
});

it("takes any file if no extension is given", () => {
  expect(sortFiles(files, [], true)).toEqual({ taken: files, refused: [], error: null });
});

it("takes the first file if only one is allowed, and reports it", () => {
  const { taken, error } = sortFiles(files.slice(0, 2), [".csv"], false);
  expect(taken.map(({ name }) => name)).toEqual(["a.csv"]);
  expect(error).toBe("One file at a time: the first one was taken");
});
