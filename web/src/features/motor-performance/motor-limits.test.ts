import type { Bha } from "@sigma/contract/well-settings/bha";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { expect, it } from "vitest";
import { limitsOverRun } from "./motor-limits";
import { motorRunsOf } from "./motor-runs";

const bha = (
  _id: string,
  startDepth: number,
  startDate: number | null,
  stallPressure: number,
  active = false,
): Bha => ({
  ...newBha(1),
  _id,
  wellId: "well" as never,
  version: 1,
  startDepth,
  startDate,
  endDate: null,
  active,
  components: [newComponent(1, "Motor")],
  motor: { ...newBha(1).motor, stallPressure },
});
const settings = { stallPressureRatio: 0.5 };

it("gives each part of a run the limits of its motor, even if no BHA has an end depth", () => {
  const bhas = [bha("1", 0, 1000, 800), bha("2", 3000, 4000, 1000), bha("3", 6000, 7000, 1200, true)];
  const runs = motorRunsOf(bhas, { from: 1000, to: 9000 }, false);
  const limits = runs.map((run) =>
    limitsOverRun({ bhas, run, newest: 9000 }, settings).map(({ from, to, stall }) => [from, to, stall]),
  );
  expect(limits).toEqual([
    [[7000, 9000, 1200]],
    [[4000, 7000, 1000]],
    [[1000, 4000, 800]],
    [
      [1000, 4000, 800],
      [4000, 7000, 1000],
      [7000, 9000, 1200],
    ],
  ]);
});

it("gives the limits of the active motor before a BHA has drilled", () => {
  const bhas = [bha("1", 0, null, 800, true)];
  const [run] = motorRunsOf(bhas, { from: 1000, to: 9000 }, false);
  expect(limitsOverRun({ bhas, run: run!, newest: 9000 }, settings)).toEqual([
    { from: 1000, to: 9000, stall: 800, alarm: 400 },
  ]);
});
