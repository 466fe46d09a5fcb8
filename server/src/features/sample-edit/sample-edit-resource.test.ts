import { DAY } from "@sigma/terms/durations";
import { sampleOf, type Sample, valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { wellNoOfRow } from "../../storage/entities/row-id";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const START = 1_799_900_000;
const sampleAt = (time: number, bitDepth: number) => sampleOf(time, { bitDepth, hookload: 180 });

/** A well with 100 samples of a right clock, then 5,000 of a clock that is a day ahead, about the end of an hour. */
async function wrongWell(name: string): Promise<StoredWell> {
  const well = await server.stores.wells.create({ name });
  const right = Array.from({ length: 100 }, (_, second) => sampleAt(START + second, 5000 + second));
  const wrong = Array.from({ length: 5000 }, (_, second) => sampleAt(START + DAY + 100 + second, 6000 + second));
  await server.record(well.wellNo, { samples: [...right, ...wrong] });
  return well;
}

async function readStoredSamples({ wellNo }: StoredWell): Promise<Sample[]> {
  const samples: Sample[] = [];
  for await (const batch of server.stores.samples.scan(wellNo)) samples.push(...batch);
  return samples;
}
const depths = (samples: readonly Sample[]) =>
  samples.map((sample) => [sample.time - START, valueOf(sample, "bitDepth")]);
const make = (body: object, token = server.tokens.admin) => server.call("POST api/sample-edits", { body, token });
const undo = (wellId: string, id: string) => server.call("POST api/sample-edits/undo", { body: { wellId, id } });
const wrongRange = { from: START + DAY, to: START + 2 * DAY };

it("reports before an edit how many samples it changes and how many others it would cover", async () => {
  const { _id: wellId } = await wrongWell("Preview");
  const preview = async (query: Record<string, string>) =>
    (await server.call("GET api/sample-edits/preview", { query: { wellId, ...query } })).body;
  const range = { from: String(wrongRange.from), to: String(wrongRange.to) };
  const ends = { first: START + DAY + 100, last: START + DAY + 5099 };
  expect(await preview(range)).toEqual({ samples: 5000, covered: 0, ...ends });
  expect(await preview({ ...range, shift: String(DAY) })).toEqual({ samples: 5000, covered: 0, ...ends });
  expect(await preview({ ...range, shift: String(DAY + 40) })).toEqual({ samples: 5000, covered: 40, ...ends });
});

it("moves samples to their right time, as edited, and takes that back whole", async () => {
  const well = await wrongWell("Moved");
  const before = await readStoredSamples(well);
  const { body: edit } = await make({
    wellId: well._id,
    ...wrongRange,
    shift: DAY + 40,
    reason: "Rig clock a day ahead",
  });
  expect(edit).toMatchObject({ samples: 5000, covered: 40, shift: DAY + 40, madeBy: "admin", undoneAt: null });
  const movedSamples = await readStoredSamples(well);
  expect(movedSamples.map(({ time }) => time - START)).toEqual(Array.from({ length: 5060 }, (_, second) => second));
  expect(depths(movedSamples)[59]).toEqual([59, 5059]);
  expect(depths(movedSamples)[60]).toEqual([60, 6000]);
  expect([movedSamples[59]!.origin, movedSamples[60]!.origin]).toEqual(["live", "edited"]);
  expect(server.live.asked.at(-1)).toBe(`edit ${well._id} ${START - 40} ${START + 2 * DAY}`);

  server.now.seconds += 60;
  expect(wellNoOfRow(edit._id)).toBe(well.wellNo);
  const { body: undone } = await undo(well._id, edit._id);
  expect(undone).toEqual({ ...edit, state: "undone", undoneBy: "admin", undoneAt: server.now.seconds });
  expect(await readStoredSamples(well)).toEqual(before);
  const { body: list } = await server.call("GET api/sample-edits", { query: { wellId: well._id } });
  expect(list).toEqual([undone]);
  expect(await undo(well._id, edit._id)).toMatchObject({
    status: 409,
    body: { message: "This edit is undone already" },
  });
});

it.each([10, -10, 5000, -5000, DAY, -DAY])(
  "moves samples of several hours by %i s, over existing samples, and undoes that completely",
  async (shift) => {
    const well = await server.stores.wells.create({ name: `Hours ${shift}` });
    const times = [...Array.from({ length: 300 }, (_, index) => START + 37 * index), START + DAY + 3700];
    await server.record(well.wellNo, { samples: times.map((time) => sampleAt(time, time - START)) });
    const before = await readStoredSamples(well);
    const [from, to] = [START + 700, START + 9000];
    const { body: edit } = await make({ wellId: well._id, from, to, shift, reason: "try" });
    const movedTimes = times.filter((time) => time >= from && time <= to);
    const expectedDepths = new Map(times.map((time) => [time, time - START]));
    for (const time of movedTimes) expectedDepths.delete(time);
    for (const time of movedTimes) expectedDepths.set(time - shift, time - START);
    expect(depths(await readStoredSamples(well))).toEqual(
      [...expectedDepths].toSorted(([a], [b]) => a - b).map(([time, depth]) => [time - START, depth]),
    );
    await undo(well._id, edit._id);
    expect(await readStoredSamples(well)).toEqual(before);
  },
);

it("removes samples and their derived results, and keeps samples stored in their place when the removal is undone", async () => {
  const well = await wrongWell("Removed");
  const before = await readStoredSamples(well);
  const kind = "pump-recycle";
  await server.record(well.wellNo, {
    events: [
      { kind, time: START + 50, ordinal: 0, value: null },
      { kind, time: START + DAY + 200, ordinal: 0, value: null },
    ],
  });
  const { body: edit } = await make({ wellId: well._id, ...wrongRange, reason: "Test data" });
  expect(edit).toMatchObject({ samples: 5000, covered: 0, shift: null });
  expect(await readStoredSamples(well)).toEqual(before.slice(0, 100));
  expect((await server.stores.events.list(well.wellNo, kind)).map(({ time }) => time - START)).toEqual([50]);
  await server.record(well.wellNo, { samples: [sampleAt(START + DAY + 100, 1)] });
  await undo(well._id, edit._id);
  const after = await readStoredSamples(well);
  expect(after).toHaveLength(5100);
  expect(depths(after)[100]).toEqual([DAY + 100, 1]);
  expect(after.slice(101)).toEqual(before.slice(101));
});

it("keeps samples that were stored over moved ones when the move is undone", async () => {
  const well = await wrongWell("Stored over");
  const before = await readStoredSamples(well);
  const { body: edit } = await make({ wellId: well._id, ...wrongRange, shift: DAY, reason: "a day ahead" });
  await server.record(well.wellNo, { samples: [sampleAt(START + 200, 1)] });
  await undo(well._id, edit._id);
  const after = await readStoredSamples(well);
  expect(depths(after)[100]).toEqual([200, 1]);
  expect(after.filter(({ time }) => time !== START + 200)).toEqual(before);
});

it("takes edits of the same samples back in the reverse order only", async () => {
  const well = await wrongWell("Twice");
  const before = await readStoredSamples(well);
  const first = (await make({ wellId: well._id, ...wrongRange, shift: DAY, reason: "a day" })).body;
  server.now.seconds += 1;
  const second = (await make({ wellId: well._id, from: START + 50, to: START + 150, shift: 10, reason: "10 s" })).body;
  expect(await undo(well._id, first._id)).toMatchObject({
    status: 409,
    body: { message: "A later edit concerns the same samples; undo that one first" },
  });
  await undo(well._id, second._id);
  expect((await undo(well._id, first._id)).status).toBe(200);
  expect(await readStoredSamples(well)).toEqual(before);
});

it("names what is wrong with an edit, and lets admins edit only", async () => {
  const { _id: wellId } = await wrongWell("Refused");
  const readRefusal = async (fields: object) => {
    const { status, body } = await make({ wellId, ...wrongRange, reason: "why", ...fields });
    return [status, (body as unknown as { field: string }).field, (body as unknown as { message: string }).message];
  };
  expect(await readRefusal({ reason: " " })).toEqual([400, "reason", "reason is required"]);
  expect(await readRefusal({ shift: 0 })).toEqual([400, "shift", "shift must not be 0"]);
  expect(await readRefusal({ from: START + 3 * DAY })).toEqual([400, "from", "from must not be after to"]);
  expect(await readRefusal({ from: START - 10, to: START - 5 })).toEqual([400, "from", "No sample lies in this range"]);
  expect(await readRefusal({ shift: -10 * DAY })).toEqual([
    400,
    "shift",
    "shift would bring samples ahead of the server's time",
  ]);
  expect(await readRefusal({ wellId: "gone" })).toEqual([404, "wellId", "Can't find Well with id: gone"]);
  expect(await undo(wellId, "gone")).toMatchObject({ status: 404, body: { field: "id" } });
  for (const token of [server.tokens.engineer, server.tokens.guest]) {
    expect((await make({ wellId, ...wrongRange, reason: "why" }, token)).status).toBe(403);
  }
});
