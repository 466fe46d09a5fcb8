import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { startSigmaServer } from "../../src/sigma-server";
import { openWire } from "../../src/wire";

test("after a power cut every stored sample is there once, and the rig continues to drill", async () => {
  const sigma = await startSigmaServer({}, "600s");
  try {
    const before = await openWire(sigma);
    const { well } = before;
    const readStoredTimes = async (wire: typeof before, from: number, to: number) => {
      const columns = await wire.ask("well-data/get/raw", {
        wellId: well._id,
        from,
        to,
        projection: ["time", "bitDepth"],
      });
      return (columns as { time: number[] }).time;
    };
    const lateness = async () =>
      Date.now() / 1000 - ((await before.ask("well-status/get", { wellId: well._id }))[0]?.lastTime ?? 0);
    await expect.poll(lateness).toBeLessThan(5);
    await sleep(3000);
    const timesBefore = (await readStoredTimes(before, Date.now() / 1000 - 3600, Date.now() / 1000 - 2)).slice(-600);
    expect(timesBefore.length).toBeGreaterThan(100);

    await sigma.kill();
    before.close();
    await sigma.restart();

    const after = await openWire(sigma);
    const timesAfter = await readStoredTimes(after, timesBefore[0]!, timesBefore.at(-1)!);
    expect(timesAfter).toEqual(timesBefore);
    await expect
      .poll(async () => (await readStoredTimes(after, timesBefore.at(-1)! + 1, Date.now() / 1000 + 60)).length)
      .toBeGreaterThan(10);
    const all = await readStoredTimes(after, timesBefore[0]!, Date.now() / 1000 + 60);
    expect(new Set(all).size).toBe(all.length);
    after.close();
  } finally {
    await sigma.stop();
  }
});
