import { expect, it, vi } from "vitest";
import { formationChoices, runChoices, sectionChoices } from "./filter-choices";

it("starts a section at the end of the one before it, the first at 0", () => {
  expect(sectionChoices({ Surface: 1400, Curve: 9800, "Intermediate #1": 4500, Lateral: 9800 })).toEqual([
    { key: "Surface", label: "Surface", range: { from: 0, to: 1400 } },
    { key: "Intermediate #1", label: "Intermediate #1", range: { from: 1400, to: 4500 } },
    { key: "Curve", label: "Curve", range: { from: 4500, to: 9800 } },
  ]);
  expect(sectionChoices({})).toEqual([]);
});

it("places formations by measured depth", () => {
  const [top] = formationChoices([{ _id: "1", formationName: "Utsira Fm.", mdStart: 2971, mdEnd: 3956 }]);
  expect(top).toEqual({ key: "1", label: "Utsira Fm.", range: { from: 2971, to: 3956 } });
});

const bha = { name: "BHA 4", startDepth: 3000, endDepth: 35_000, startDate: 100, endDate: null };
const run = { _id: "r1", name: "Run 4", bhaId: "BHA 4" };

it("names a formation without a name, so that no choice is blank", () => {
  const [unnamed] = formationChoices([{ _id: "f1", formationName: "", mdStart: 479, mdEnd: 1200 }]);
  expect(unnamed).toMatchObject({ label: "Untitled" });
});

it("places MWD runs by the depths of their BHA or by its dates", () => {
  expect(runChoices([run], [bha], "depth", 900)).toEqual([
    { key: "r1", label: "Run 4", bha: "BHA 4", range: { from: 3000, to: 35_000 } },
  ]);
  expect(runChoices([run], [bha], "time", 900)[0]!.range).toEqual({ from: 100, to: 900 });
  expect(runChoices([run], [{ ...bha, startDate: null }], "time", 900)[0]!.range).toBeNull();
});

it("logs a deleted BHA on the console and leaves its run without a range", () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(runChoices([{ ...run, bhaId: "BHA 9" }], [bha], "depth", 900)[0]!.range).toBeNull();
  expect(consoleError).toHaveBeenCalledWith("Can't find BHA with id BHA 9");
  consoleError.mockRestore();
});
