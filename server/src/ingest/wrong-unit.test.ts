import { expect, it } from "vitest";
import { rigFrame } from "../sources/testing/rig-frames";
import { openTestIngest, until } from "./testing/test-ingest";
import { openForFile } from "../storage/testing/open-for-file";

const START = Math.floor(Date.now() / 1000) - 10_000;
/** The rig connects before its pumps start. */
const FIRST_FLOW = 60;
const ingest = openForFile(() => openTestIngest({ clock: () => START + 10_000 }));

/** A rig that circulates off bottom with a pressure in another unit than psi, one sample a second. */
const frames = (factor: number, seconds: number): string =>
  Array.from({ length: seconds }, (_, second) => {
    const pumps = second >= FIRST_FLOW;
    const waver = 1 + 0.01 * Math.sin(second * 12.9898);
    return rigFrame(START + second, {
      "0108": 8980,
      "0110": 9000,
      "0112": 60,
      "0114": 210,
      "0121": pumps ? 2800 * factor * waver : 0,
      "0130": pumps ? 600 * waver : 0,
    });
  }).join("");

it("names a pressure in bar within 10 minutes of the first flow, to the well and at its source", async () => {
  const { well, port } = await ingest.addRig("In bar");
  const socket = await ingest.send(port);
  socket.write(frames(1 / 14.5038, FIRST_FLOW + 600));
  await until(async () => (await ingest.stored(well)).length === FIRST_FLOW + 600);
  const messagePattern =
    /^Data quality: Pump pressure reads 19\d(\.\d)? psi at 60\d(\.\d)? gpm, which .*: as if bar were read as psi$/;
  const notices = await ingest.stores.notifications.list({ wellId: well._id });
  const [notice, ...others] = notices.filter(({ message }) => message.startsWith("Data quality"));
  expect(others).toEqual([]);
  expect(notice!.message).toMatch(messagePattern);
  expect(notice!.time).toBeLessThanOrEqual(START + FIRST_FLOW + 600);
  expect(ingest.service().live.statuses(well._id)[0]?.source).toMatchObject({
    state: "connected",
    reason: notice!.message,
  });
});

it("reports nothing for a pressure in psi", async () => {
  const { well, port } = await ingest.addRig("In psi");
  const socket = await ingest.send(port);
  socket.write(frames(1, FIRST_FLOW + 600));
  await until(async () => (await ingest.stored(well)).length === FIRST_FLOW + 600);
  expect(ingest.service().live.statuses(well._id)[0]?.source?.reason).toBeNull();
});

it("names a flow that changes from L/min to gpm in mid-stream, to the well and at its source, and gives no pack-off", async () => {
  const { well, port } = await ingest.addRig("Changed unit");
  const socket = await ingest.send(port);
  const changedAt = 400;
  const circulatingFrames = Array.from({ length: 1000 }, (_, second) => {
    const waver = 1 + 0.01 * Math.sin(second * 12.9898);
    const flow = (second >= changedAt ? 264.172 : 1000) * (1 + 0.003 * Math.sin(second * 78.233));
    return rigFrame(START + second, {
      "0108": 8980,
      "0110": 9000,
      "0112": 60,
      "0114": 210,
      "0121": 3800 * waver,
      "0130": flow,
    });
  });
  socket.write(circulatingFrames.join(""));
  await until(async () => (await ingest.stored(well)).length === circulatingFrames.length);
  const notices = await ingest.stores.notifications.list({ wellId: well._id });
  const changes = notices.filter(({ message }) => message.startsWith("Data quality"));
  expect(changes.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^Data quality: Pump rate changed by 3\.785 at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, from (1,00\d|99\d(\.\d)?) gpm to 26\d(\.\d)? gpm, while the other channels went on: likely sent in L\/min before, and in gpm since$/,
    ),
  ]);
  expect(notices.filter(({ message }) => message.includes("Stuck pipe"))).toEqual([]);
  expect(ingest.service().live.statuses(well._id)[0]?.source?.reason).toBe(changes[0]!.message);
});
