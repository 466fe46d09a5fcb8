import { isInSlips } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { eventsOf, runPipeline } from "../../well-pipeline/testing/run-pipeline";
import { normalHours, readMudlog, stuckHours } from "../testing/mudlog";
import { overlapsAny, restlessness, spellsOf } from "../testing/spells";
import { describeRecorded } from "../testing/describe-recorded";

/** The empty block weighs 53 klb that day, and the stuck string never leaves less than 97 klb on the hook. */
const EMPTY_BELOW = 80;

describeRecorded("mud log with stuck pipe, 1 s", [normalHours, stuckHours], () => {
  const stuck = readMudlog(stuckHours);
  const all = [...readMudlog(normalHours), ...stuck];

  const slipsOf = (samples: readonly Sample[]) => {
    const { codes } = runPipeline(samples);
    return spellsOf(samples, 5, (index) => isInSlips(codes[index]!));
  };

  it("finds every time in the slips and none on the string that is worked", () => {
    const real = spellsOf(all, 20, (index) => valueOf(all[index]!, "hookload")! < EMPTY_BELOW);
    const foundSlips = slipsOf(all);
    expect(real).toHaveLength(33);
    expect(real.filter((spell) => overlapsAny(spell, foundSlips))).toHaveLength(33);
    expect(foundSlips.filter((spell) => !overlapsAny(spell, real))).toEqual([]);
  });

  it("finds none if only the stuck hours of the well are known", () => {
    expect(slipsOf(stuck)).toEqual([]);
    expect(eventsOf(runPipeline(stuck), "connection")).toEqual([]);
  });

  it("changes its state at most 60 times an hour, with no run below 5 s outside the slips", () => {
    for (const samples of [readMudlog(normalHours), all]) {
      const { changesAnHour, shortRuns } = restlessness(samples, runPipeline(samples).codes);
      expect(changesAnHour).toBeLessThanOrEqual(60);
      expect(shortRuns).toBe(0);
    }
  });
});
