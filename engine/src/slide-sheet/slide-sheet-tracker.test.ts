import { expect, it } from "vitest";
import { initialState, type PipelineState } from "../well-pipeline/state";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { step } from "../well-pipeline/step";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { ScriptedRig } from "../well-pipeline/testing/scripted-rig";
import { findStretches } from "./find-stretches";
import { slideSheetRow, type SlideSheetRow } from "./slide-sheet-row";
import { footOf } from "./slide-sheet-tracker";

const drillStands = (rig: ScriptedRig) => rig.stand(60).stand(0).stand(95).stand(0).stand(30);

/** Sums of the same feet in another order differ in their last digits. */
const roundRow = (row: SlideSheetRow) =>
  Object.entries(row).map(([name, value]) => [name, value === null ? null : Math.round(value * 1e6) / 1e6]);

it("finds the rows that the depth rows give in one go, the last one apart, which is in progress", () => {
  const run = runPipeline(drillStands(new ScriptedRig({ interval: 5 })).samples);
  const feet = run.rows
    .filter(({ values }) => !Number.isNaN(values[0]!))
    .map((row) => ({ ...footOf(row), rpm: null, pumpRate: null, toolfaceType: "gravity" as const }));
  const first = feet[0]!;
  const whole = findStretches([{ ...first, depth: first.depth - 1 }, ...feet]).map((stretch) => {
    const above = feet.findLast(({ depth }) => depth <= stretch.startMD) ?? null;
    return slideSheetRow(stretch, above);
  });
  const rows = eventsOf(run, "slide-sheet-row").map(({ row }) => row);
  expect(rows).toHaveLength(whole.length - 1);
  expect(rows.map(({ activity }) => activity > 50)).toEqual([false, true, false, true]);
  expect(rows.map(roundRow)).toEqual(whole.slice(0, -1).map(roundRow));
});

it("continues from a saved state after any sample with the same results", () => {
  const { samples } = drillStands(new ScriptedRig({ interval: 10 }));
  let state = initialState();
  const rows: unknown[] = [];
  for (const sample of samples) {
    const stepResult = step(state, sample, defaultPipelineSettings);
    state = JSON.parse(JSON.stringify(stepResult.state)) as PipelineState;
    for (const event of stepResult.events) if (event.kind === "slide-sheet-row") rows.push(event.row);
  }
  expect(rows).toEqual(eventsOf(runPipeline(samples), "slide-sheet-row").map(({ row }) => row));
});
