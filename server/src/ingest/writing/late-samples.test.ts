import { channelSlot } from "@sigma/terms/channels";
import { type Sample, sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import type { Reading } from "../../sources/reading";
import { createLateSamples, type LatePorts } from "./late-samples";

const reading = (time: number, values: Record<"holeDepth" | "bitDepth", number> | { bitDepth: number }): Reading => ({
  time,
  origin: "live",
  slots: Object.keys(values).map((id) => channelSlot(id as "bitDepth")),
  values: Object.values(values),
  surface: true,
});

/** Storage that accepts no data while it is away, and the place of the data that it accepted. */
function storage() {
  const writtenBatches: (readonly Sample[])[] = [];
  const keptBatches: (readonly Sample[])[] = [];
  const all = { count: 0 };
  const is = { away: false, keeping: true };
  const ports: LatePorts = {
    clock: () => 1000,
    all,
    writer: {
      async layOver(_well, _seconds, lay) {
        if (is.away) throw new Error("away");
        writtenBatches.push(await lay([]));
      },
      keepLate: (_well, late) => is.keeping && keptBatches.push(late) > 0,
    },
    outdated: () => Promise.resolve(),
    repeated: () => undefined,
    failed: () => undefined,
    crowded: () => undefined,
  };
  return { ports, written: writtenBatches, kept: keptBatches, all, is };
}

it("has what could not be written kept on disk when its well is closed", async () => {
  const { ports, kept, all, is } = storage();
  const late = createLateSamples(1, ports);
  is.away = true;
  late.take(reading(500, { holeDepth: 7000, bitDepth: 6990 }));
  await expect(late.flush()).rejects.toThrow("away");
  late.take(reading(500, { bitDepth: 6991 }));
  late.take(reading(400, { bitDepth: 6900 }));
  expect([late.count(), all.count]).toEqual([3, 3]);
  await late.close();
  expect(kept).toEqual([
    [sampleOf(400, { bitDepth: 6900 }, "backfill"), sampleOf(500, { holeDepth: 7000, bitDepth: 6991 }, "backfill")],
  ]);
  expect([late.count(), all.count]).toEqual([0, 0]);
});

it("reports that waiting data are lost if neither storage nor disk accepts them", async () => {
  const { ports, all, is } = storage();
  const late = createLateSamples(1, ports);
  Object.assign(is, { away: true, keeping: false });
  late.take(reading(500, { bitDepth: 6990 }));
  await expect(late.close()).rejects.toThrow("away");
  expect(all.count).toBe(0);
});
