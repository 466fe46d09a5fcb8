import type { Bha } from "@sigma/contract/well-settings/bha";
import { newMwdRun } from "@sigma/contract/well-settings/new-mwd-run";
import { expect, it } from "vitest";
import { runFormOf } from "./mwd-run-form";
import { namedRuns, type RunDepths, runDepths } from "./run-depths";

const bha = (name: string, startDepth: number, endDepth: number) => ({ name, startDepth, endDepth }) as Bha;
const bhas = [bha("BHA 2", 1900, 35_000), bha("BHA 1", 0, 1900)];
const run = (id: string, bhaId: string) => ({
  id,
  form: runFormOf({ ...newMwdRun(1), bhaId, holeSize: 0 }),
  isChanged: false,
  isNew: false,
});

it("lists runs shallow first, and ends a current run at the bottom of the hole", () => {
  const runs = [run("b", "BHA 2"), run("a", "BHA 1"), run("c", "gone")] as never;
  const shownDepths = (holeDepth: number | null) =>
    runDepths(runs, bhas, holeDepth).map(({ run: { id }, from, to }) => [id, from, to]);
  expect(shownDepths(8091)).toEqual([
    ["a", 0, 1900],
    ["b", 1900, 8091],
  ]);
  expect(shownDepths(null)[1]).toEqual(["b", 1900, 2900]);
  expect(shownDepths(1500)[1]).toEqual(["b", 1900, 2900]);
});

it("names one of several runs at the same depths, and none that is too short for its name", () => {
  const at = (id: string, from: number, to: number) => ({ run: { id }, from, to }) as RunDepths;
  const depths = [at("open", 2000, 3000), at("same", 2000, 3000), at("above", 1000, 2000), at("low", 3000, 3050)];
  expect([...namedRuns(depths, (depth) => depth / 10, 13)]).toEqual(["open", "above"]);
});
