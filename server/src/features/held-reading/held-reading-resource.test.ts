import { channelSlot } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const NOON = 1_790_000_000;
const heldAt = (rigTime: number, receivedAt: number) => ({
  rigTime,
  receivedAt,
  slots: [channelSlot("bitDepth"), channelSlot("inclination")],
  values: [5000, 12.5],
  surface: true,
});
const decide = (body: object, token = server.tokens.engineer) =>
  server.call("POST api/held-readings/decide", { body, token });

it("reports how many readings of a well are held, since when and how far ahead", async () => {
  const { _id: wellId, wellNo } = server.well;
  const get = () => server.call("GET api/held-readings", { query: { wellId } });
  expect((await get()).body).toEqual({ wellId, held: null, ignored: null });
  const { heldReadings } = server.stores;
  await heldReadings.add(wellNo, 1, [heldAt(NOON + 86_400, NOON), heldAt(NOON + 86_401, NOON + 1)]);
  await heldReadings.add(wellNo, 2, [heldAt(NOON + 90_000, NOON + 2)]);
  await heldReadings.add(wellNo, 2, [heldAt(NOON + 90_000, NOON + 2)]);
  expect((await get()).body.held).toEqual({
    count: 3,
    firstReceived: NOON,
    lastReceived: NOON + 2,
    firstTime: NOON + 86_400,
    lastTime: NOON + 90_000,
    leastAhead: 86_400,
    mostAhead: 89_998,
  });
  expect((await heldReadings.summary(wellNo)).lastSeq).toBe(2);
});

it("returns released batches as they were held, and removes ignored ones when space is needed", async () => {
  const { wellNo } = await server.stores.wells.create({ name: "Released" });
  const { heldReadings } = server.stores;
  for (let seq = 1; seq <= 5; seq++) await heldReadings.add(wellNo, seq, [heldAt(NOON + 86_400 + seq, NOON + seq)]);
  expect(await heldReadings.release(wellNo, 86_400, { mostAhead: 1000 })).toBe(0);
  expect(await heldReadings.release(wellNo, 86_400, { mostAhead: 87_000 })).toBe(5);
  const [first, ...more] = await heldReadings.nextReleased(wellNo);
  expect(first).toEqual({ seq: 1, shift: 86_400, readings: [heldAt(NOON + 86_401, NOON + 1)] });
  expect(more).toHaveLength(4);
  await heldReadings.forget(wellNo, [1, 2, 3, 4, 5]);
  expect(await heldReadings.nextReleased(wellNo)).toEqual([]);

  for (let seq = 6; seq <= 9; seq++)
    await heldReadings.add(wellNo, seq, [heldAt(NOON + seq, NOON), heldAt(NOON, NOON)]);
  expect(await heldReadings.setIgnored(wellNo, true)).toBe(8);
  await heldReadings.dropIgnored(wellNo, 3);
  expect((await heldReadings.summary(wellNo)).ignored).toMatchObject({ count: 4, lastTime: NOON + 9 });
  expect(await heldReadings.setIgnored(wellNo, false)).toBe(4);
});

it("asks the live service for the decision, and reports if no reading is waiting for it", async () => {
  const { _id: wellId } = server.well;
  expect(await decide({ wellId, action: "shift", shift: 86_400 })).toMatchObject({
    status: 409,
    body: { message: "This shift fits no held reading" },
  });
  expect(await decide({ wellId, action: "ignore" })).toMatchObject({ status: 409, body: { field: "action" } });
  expect(server.live.asked.slice(-2)).toEqual([
    `decide ${wellId} {"action":"store","by":86400}`,
    `decide ${wellId} {"action":"ignore"}`,
  ]);
});

it("names what is wrong with a decision, and lets a crew decide only", async () => {
  const { _id: wellId } = server.well;
  const readRefusal = async (body: object) => {
    const { status, body: fault } = await server.call("POST api/held-readings/decide", { body });
    return [status, fault.field, fault.message];
  };
  expect(await readRefusal({ wellId, action: "drop" })).toEqual([
    400,
    "action",
    "action must be accept, shift, ignore or restore",
  ]);
  expect(await readRefusal({ wellId, action: "shift" })).toEqual([
    400,
    "shift",
    "shift is required to shift readings, and only then",
  ]);
  expect(await readRefusal({ wellId, action: "shift", shift: 0 })).toEqual([400, "shift", "shift must not be 0"]);
  expect(await readRefusal({ wellId: "gone", action: "ignore" })).toEqual([
    404,
    "wellId",
    "Can't find Well with id: gone",
  ]);
  expect((await decide({ wellId, action: "ignore" }, server.tokens.guest)).status).toBe(403);
});
