import { expect, it } from "vitest";
import { nextHours, normalHours, readMudlog, stuckHours } from "../testing/mudlog";
import { connectionsBelow, replayStarts, startsEvery } from "../testing/replay-starts";
import { describeRecorded } from "../testing/describe-recorded";

/** The block and its load weigh 51 to 66 klb that day, and the stuck string never leaves less than 97 klb on the hook. */
const BELOW = 80;
const STEP = 420;
const LENGTH = 10_800;

describeRecorded("the mud log of 2019-03-01 from many starts", [normalHours, nextHours, stuckHours], () => {
  const samples = [normalHours, nextHours, stuckHours].flatMap(readMudlog);
  const truth = connectionsBelow(samples, BELOW);
  const starts = startsEvery(samples, STEP);

  it("has 37 connections by its hookload", () => {
    expect(truth).toHaveLength(37);
    expect(starts.length).toBeGreaterThan(130);
  });

  it("finds 99 % of the connections from every tenth start, and no other slips", () => {
    const few = starts.filter((_, index) => index % 10 === 0);
    const { connections, found, falseSlips, blind } = replayStarts(samples, truth, few, LENGTH);
    expect(blind).toEqual([]);
    expect(found / connections).toBeGreaterThanOrEqual(0.99);
    expect(falseSlips).toEqual([]);
  });

  it("finds all connections from the starts in which a slacked-off string is motionless before the first slips", () => {
    const trappedStarts = starts.filter((_, index) => index >= 101 && index <= 106);
    const { connections, missed, falseSlips } = replayStarts(samples, truth, trappedStarts, LENGTH);
    expect(connections).toBe(24);
    expect(missed).toEqual([]);
    expect(falseSlips).toEqual([]);
  });
});
