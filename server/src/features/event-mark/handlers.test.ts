import { fieldUnits } from "@sigma/contract/texts/quantity-writer";
import { writeText } from "@sigma/contract/texts/write-text";
import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { storedNotice } from "../../storage/testing/stored-notice";

const server = testServer();

const START = 1_700_000_000;

/** A stop of the pumps of 4 min every hour, in which this volume flows back within 3 min. */
const stop = (number: number, volume: number, usual: number | null, isFlowing = false) => ({
  kind: "flow-back",
  time: START + 3600 * number + 240,
  ordinal: 0,
  value: {
    startTime: START + 3600 * number,
    bitDepth: 9000 + 90 * number,
    duration: 240,
    volume,
    usual,
    scatter: usual === null ? null : 0.4,
    trace: Array.from({ length: 16 }, (_, index) => volume * Math.min(1, (index + 1) / 12)),
    isFlowing,
  },
});

it("marks each pump stop with its flow-back volume, and unusual ones with their urgency", async () => {
  const well = await server.stores.wells.create({ name: "Flow-back marks" });
  const { ask } = await server.connect();
  const marks = async (range: object = {}) => (await ask("event-mark/get", { wellId: well._id, ...range })).data!;
  expect(await marks()).toEqual([]);

  const { trace: _, ...untraced } = stop(6, 12, 12).value;
  await server.record(well.wellNo, {
    events: [
      stop(0, 11.5, null),
      stop(1, 12.5, 12),
      stop(2, 20, 12),
      stop(3, 2, 12),
      stop(4, 25, 12, true),
      { ...stop(6, 12, 12), value: untraced },
    ],
  });
  const all = await marks();
  expect(all.map(({ time, level, isUsual }) => [(time - START) / 3600, level, isUsual])).toEqual([
    [0, "Info", true],
    [1, "Info", true],
    [2, "Warning", false],
    [3, "Warning", false],
    [4, "Error", false],
  ]);
  expect(all.slice(0, 2).map(({ text }) => writeText(text, fieldUnits))).toEqual([
    "Flow-back of 11.5 bbl in 4 min",
    "Flow-back of 12.5 bbl in 4 min, 12.0 bbl is the median of those before",
  ]);
  const range = { from: START + 3600, to: START + 3 * 3600 };
  expect((await marks(range)).map(({ time }) => (time - START) / 3600)).toEqual([1, 2]);
  expect((await ask("event-mark/get", { wellId: well._id, from: 2, to: 1 })).error).toMatchObject({ field: "from" });
});

it("leaves out the oldest stops that are as usual when a view has more than 500 marks", async () => {
  const well = await server.stores.wells.create({ name: "Many marks" });
  const { ask } = await server.connect();
  const unusual = [stop(0, 20, 12), stop(1, 25, 12, true)];
  const usual = Array.from({ length: 520 }, (_, at) => stop(at + 2, 12, 12));
  await server.record(well.wellNo, { events: [...unusual, ...usual] });
  const marks = (await ask("event-mark/get", { wellId: well._id })).data!;
  expect(marks.map(({ time }) => (time - START) / 3600)).toEqual([0, 1, ...usual.slice(22).map((_, at) => at + 24)]);
});

it("gives events and notifications as sentences in field units, in their order", async () => {
  const well = await server.stores.wells.create({ name: "Moments" });
  await server.stores.notifications.add(storedNotice(well._id, START + 100, { md: 9000, message: "Tight hole" }));
  await server.record(well.wellNo, { events: [stop(0, 11.5, null), stop(1, 20, 12)] });
  const read = async (query: Record<string, string> = {}) =>
    (await server.call("GET api/event-mark", { query: { wellId: well._id, ...query } })).body;
  const moments = await read();
  expect(moments.map(({ time, level }) => [time - START, level])).toEqual([
    [0, "Info"],
    [100, "Warning"],
    [3600, "Warning"],
  ]);
  expect(moments[1]!.message).toBe("Tight hole");
  expect(moments[0]!.message).toMatch(/11\.5 bbl/u);
  expect((await read({ to: String(START + 200) })).map(({ message }) => message)).toEqual(["Tight hole"]);
});
