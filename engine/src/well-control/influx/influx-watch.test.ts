import { expect, it } from "vitest";
import { column, COLUMNS } from "../circulation-trend";
import { interruptWatch, noInfluxWatch, watchMud } from "./influx-watch";
import { notLikely } from "./sure-influx";

const STOPS = 1800;

it("learns nothing of flow out from pumps that have stopped while their meter holds its last reading", () => {
  let watch = noInfluxWatch;
  for (let second = 0; second < STOPS + 400; second += 5) {
    const isPumping = second < STOPS;
    const values = Array.from({ length: COLUMNS }, () => Number.NaN);
    values[column.pit - 1] = 300;
    values[column.flowIn - 1] = 300;
    values[column.pressure - 1] = isPumping ? 900 : 20;
    values[column.flowOutPercent - 1] = isPumping ? 33 : 33 * Math.exp((STOPS - second) / 60);
    // The meter reads nothing at last: the pumps are seen to have stopped.
    const isRunning = second < STOPS + 200;
    watch = watchMud(watch, {
      time: second,
      values,
      bitDepth: 9000,
      isRunning,
      since: isRunning ? 0 : STOPS + 200,
    }).watch;
  }
  expect(watch.flow.full).toBeCloseTo(33, 0);
});

it("counts no time in which data were missing as one in which tests pointed to an influx", () => {
  const pointing = { ...noInfluxWatch, time: 100, mud: { ...noInfluxWatch.mud, likelySince: notLikely.map(() => 50) } };
  expect(interruptWatch(pointing).mud.likelySince).toEqual(notLikely);
});
