import { newBha } from "@sigma/contract/well-settings/new-bha";
import { expect, it } from "vitest";
import { chosenRun, motorRunsOf, runText, spanOfRun, WHOLE_WELL } from "./motor-runs";

const bha = (_id: string, startDate: number | null, endDate: number | null, active = false) => ({
  ...newBha(1),
  _id,
  wellId: "well" as never,
  version: 1,
  name: `BHA ${_id}`,
  startDate,
  endDate,
  active,
});
const recordedRange = { from: 1000, to: 9000 };

it("has a run for each BHA that drilled, newest first, and the whole well", () => {
  const runs = motorRunsOf(
    [bha("1", 1000, 4000), bha("2", null, null), bha("3", 4100, null, true)],
    recordedRange,
    false,
  );
  expect(runs.map(({ id }) => id)).toEqual(["3", "1", WHOLE_WELL]);
  expect(spanOfRun(runs[0]!, 9000)).toEqual({ from: 4100, to: 9000 });
  expect(spanOfRun(runs[1]!, 9000)).toEqual({ from: 1000, to: 4000 });
});

it("shows the run of the active BHA unless another is chosen, and the whole well before it drills", () => {
  const runs = motorRunsOf([bha("1", 1000, 4000), bha("3", 4100, null, true)], recordedRange, false);
  expect(chosenRun(runs, null).id).toBe("3");
  expect(chosenRun(runs, "1").id).toBe("1");
  expect(chosenRun(motorRunsOf([bha("3", null, null, true)], recordedRange, false), null).id).toBe(WHOLE_WELL);
});

it("ends the last run of a finished well with its data", () => {
  const runs = motorRunsOf([bha("3", 4100, null, true)], recordedRange, true);
  expect(runs.map(({ to }) => to)).toEqual([9000, 9000]);
  expect(runText(runs[0]!)).toBe("01 Jan 01:08 to 01 Jan 02:30");
  expect(runText({ from: 4100, to: null })).toBe("01 Jan 01:08 to now");
});

it("ends a run without an end depth at the start of the next BHA, but not at the start of a planned BHA", () => {
  const former = { ...bha("1", 1000, null), startDepth: 0 };
  const active = { ...bha("2", 4100, null, true), startDepth: 3000 };
  const plannedBha = { ...bha("3", 6000, null), startDepth: 5000 };
  const ends = motorRunsOf([former, active, plannedBha], recordedRange, false).map(({ id, to }) => [id, to]);
  expect(ends).toEqual([
    ["3", null],
    ["2", null],
    ["1", 4100],
    [WHOLE_WELL, null],
  ]);
});
