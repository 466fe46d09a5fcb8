import type { WellId } from "@sigma/contract/ids";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, it } from "vitest";
import { drillingFrame } from "./testing/drilling-rig";
import { openTestIngest, until } from "./testing/test-ingest";
import { openForFile } from "../storage/testing/open-for-file";

const START = Math.floor(Date.now() / 1000) - 1000;
/** The server clock is stopped, and is moved by the tests. */
let now = START;
/** A look of a second and what it saves. */
const LOOK_MS = 1300;

const ingest = openForFile(() => openTestIngest({ clock: () => now }));
beforeEach(() => {
  now = START;
});

const messagesOf = async (wellId: WellId) =>
  (await ingest.stores.notifications.list({ wellId })).map(({ message }) => message).toReversed();

/** A rig that has sent its first sample. */
async function openFeed(name: string) {
  const { well, port } = await ingest.addRig(name);
  (await ingest.send(port)).write(drillingFrame(now, 0));
  await until(() => ingest.service().live.latestValues(well._id));
  await wait(LOOK_MS);
  return { well, port };
}

async function send(port: number, seconds: number) {
  const socket = await ingest.send(port);
  for (let second = 0; second < seconds; second++) {
    socket.write(drillingFrame(++now, 0));
    await wait(250);
  }
}

async function loseFeed(wellId: WellId) {
  now += 130;
  await until(async () => (await messagesOf(wellId)).length === 1);
  await wait(LOOK_MS);
}

const LOST = /^No data from the rig for 2 min/;

it("reports that a feed lost before a restart is back, and does not report the loss again", async () => {
  const { well, port } = await openFeed("R1");
  await loseFeed(well._id);
  await ingest.restart();
  now += 200;
  await wait(LOOK_MS);
  await send(port, 15);
  await until(async () => (await messagesOf(well._id)).length === 2);
  expect(await messagesOf(well._id)).toEqual([expect.stringMatching(LOST), "Data from the rig again after 6 min"]);
});

it("reports a feed that does not come back after a restart, after a grace period", async () => {
  const { well } = await openFeed("R2");
  now += 60;
  await ingest.restart();
  now += 100;
  await wait(LOOK_MS);
  expect(await messagesOf(well._id)).toEqual([]);
  now += 30;
  await until(async () => (await messagesOf(well._id)).length === 1);
  expect(await messagesOf(well._id)).toEqual([expect.stringMatching(/^No data from the rig for 3 min/)]);
});

it("does not report a restart if the feed continues", async () => {
  const { well, port } = await openFeed("R3");
  now += 5;
  await ingest.restart();
  await send(port, 15);
  now += 100;
  await wait(LOOK_MS);
  expect(await messagesOf(well._id)).toEqual([]);
});

it("reports that a feed is back that was lost before samples of its well were edited", async () => {
  const { well, port } = await openFeed("R4");
  await loseFeed(well._id);
  await ingest.service().sampleChanges.withIngestPaused(well._id, async () => undefined);
  await send(port, 15);
  await until(async () => (await messagesOf(well._id)).length === 2);
  expect((await messagesOf(well._id))[1]).toBe("Data from the rig again after 2 min");
});

it("reports a wrong clock once, also after a restart", async () => {
  const { well, port } = await openFeed("R5");
  now += 10;
  const socket = await ingest.send(port);
  for (let second = 0; second < 40; second++) socket.write(drillingFrame(now + 86_400 + second, 0));
  await until(async () => (await messagesOf(well._id)).length === 1);
  expect(await messagesOf(well._id)).toEqual([expect.stringMatching(/clock is .* ahead/)]);
  await wait(LOOK_MS);
  await ingest.restart();
  await wait(2 * LOOK_MS);
  expect(await messagesOf(well._id)).toHaveLength(1);
});
