import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const START = 1_700_000_000;

/** A connection of 3 min every hour, in which this volume flows back. */
const stop = (number: number, volume: number, usual: number | null, isFlowing = false) => ({
  kind: "flow-back",
  time: START + 3600 * number + 180,
  ordinal: 0,
  value: {
    startTime: START + 3600 * number,
    bitDepth: 9000 + 90 * number,
    duration: 180,
    volume,
    usual,
    scatter: usual === null ? null : 0.4,
    trace: Array.from({ length: 12 }, (_, index) => (volume * (index + 1)) / 12),
    isFlowing,
  },
});

it("returns the newest connections with their verdicts, and the band of the earlier ones", async () => {
  const well = await server.stores.wells.create({ name: "Flow-back" });
  const { ask } = await server.connect();
  const get = async (last: number) => {
    const { data } = await ask("flow-back/get", { wellId: well._id, last });
    return data!;
  };
  expect(await get(10)).toMatchObject({ flowBacks: [], band: [] });

  const volumes = [11.5, 12, 12.5, 12, 12, 25, 12, 20];
  const events = volumes.map((volume, number) => stop(number, volume, number < 3 ? null : 12, number === 5));
  await server.record(well.wellNo, { events });
  const { flowBacks, band, every } = await get(4);
  expect(flowBacks.map(({ volume, verdict }) => [volume, verdict])).toEqual([
    [20, "more"],
    [12, "usual"],
    [25, "flows"],
    [12, "usual"],
  ]);
  expect(every).toBe(15);
  expect(flowBacks[0]).toMatchObject({ startTime: START + 7 * 3600, endTime: START + 7 * 3600 + 180, bitDepth: 9630 });
  // Five connections before the newest; the one with a flow isn't a fingerprint.
  expect(band.at(-1)).toMatchObject({ seconds: 180, low: expect.closeTo(7, 3), high: expect.closeTo(17, 3) });
});
