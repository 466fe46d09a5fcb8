import { standardService } from "@sigma/formats/witsml/soap/soap-service";
import { beforeEach, expect, it } from "vitest";
import { createOutboundRules } from "../../outbound/outbound-rules";
import { createStoreClient, type StoreClient } from "../../witsml/store-client";
import { startStoreDouble } from "../../witsml/testing/store-double";
import { drillingRows, timeLog } from "../../witsml/testing/witsml-rig";
import { createLogFeed, type LogFeed } from "./log-feed";
import type { LogMemory } from "./log-memory";
import { openForEachTest } from "../../storage/testing/open-for-file";

const START = Date.UTC(2026, 4, 1) / 1000;
const SECONDS = 20_000;

const double = openForEachTest(startStoreDouble);
let client: StoreClient;
beforeEach(async () => {
  double.maxNodes = 5000;
  client = createStoreClient({
    place: { url: new URL(double.url), trustedFingerprint: null },
    user: { name: "sigma", password: "rig-7" },
    version: "1.4.1.1",
    service: standardService,
    rules: createOutboundRules(["loopback"]),
  });
});

/** A feed of a log with this known state, which runs a function while the past is passed on. */
function feedOf(
  knownMemory: Pick<LogMemory, "position" | "gaps"> | null,
  duringPast: (feed: LogFeed) => Promise<void> = () => Promise.resolve(),
  from: number | null = null,
): LogFeed {
  const log = { uid: "time-1", name: "Time SI", index: "time" as const };
  const place = { serverId: "s", uidWell: "w", uidWellbore: "b", wellId: "1" };
  const feed = createLogFeed(knownMemory && { ...place, uid: log.uid, covered: 0, ...knownMemory }, {
    feed: { ...place, logs: [log], channels: [] } as never,
    log,
    nullMarks: [],
    timezoneOffset: 0,
    from,
    clock: () => START + SECONDS,
    isJudged: true,
    deliver: async (_rows, isLive) => (isLive ? undefined : await duringPast(feed)),
    momentsOf: () => Promise.resolve([]),
    signal: new AbortController().signal,
  });
  return feed;
}

const spans = ({ memory }: LogFeed) => memory!.gaps.map(({ from, to }) => [from - START, to - START]);

it("reads the rows added to a log while the store was silent, even if the past is being read at that moment", async () => {
  double.logs = [timeLog(drillingRows(START, 0, 6000))];
  const knownMemory = { position: START + 1180, gaps: [{ from: START, to: START + 500 }] };
  const feed = feedOf(knownMemory, (read) => read.poll(client));
  expect(await feed.fill(client)).toBe(true);
  expect(spans(feed)).toEqual([[1000, 5399]]);
});

it("reads no more of the past than a user requests while a stretch of it is read", async () => {
  double.logs = [timeLog(drillingRows(START, 0, 10_000))];
  const knownMemory = { position: START + 9999, gaps: [{ from: START, to: START + 9000 }] };
  const feed = feedOf(knownMemory, (read) => Promise.resolve(read.fillFrom(START + 8000)));
  expect(await feed.fill(client)).toBe(true);
  expect(spans(feed)).toEqual([]);
});

it("reads the past from a user's start time if that is requested before the store has answered", async () => {
  double.logs = [timeLog(drillingRows(START, 0, 10_000))];
  const knownFeed = feedOf({ position: START + 9999, gaps: [{ from: START, to: START + 9000 }] });
  const unknown = feedOf(null);
  for (const feed of [knownFeed, unknown]) {
    feed.fillFrom(START + 8000);
    await feed.poll(client);
  }
  expect(spans(knownFeed)).toEqual([[8000, 9000]]);
  expect(spans(unknown)).toEqual([[8000, 9399]]);
});

it("reads the time before the past that was read if a user requests more", async () => {
  double.logs = [timeLog(drillingRows(START, 0, 10_000))];
  const feed = feedOf({ position: START + 9999, gaps: [] }, undefined, START + 8000);
  await feed.poll(client);
  feed.fillFrom(START + 5000);
  expect(spans(feed)).toEqual([[5000, 8000]]);
});

it("accepts no row of another log, wellbore or well than requested", async () => {
  double.logs = [timeLog(drillingRows(START, 0, 600))];
  for (const [own, other] of [
    ['uidWell="w"', 'uidWell="other"'],
    ['uidWellbore="b"', 'uidWellbore="other"'],
    ['uid="time-1"', 'uid="other"'],
  ] as const) {
    double.change = (document) => document.replaceAll(` ${own}`, ` ${other}`);
    const feed = feedOf(null);
    await expect(feed.poll(client)).rejects.toThrow(
      /^The log that the store sends has the uid\w* other, and .* was asked/,
    );
    expect(feed.status().rows).toBe(0);
  }
  double.change = (document) =>
    document.replaceAll(' uidWell="w"', "").replaceAll('uidWellbore="b"', 'uidWellbore="B"');
  const feed = feedOf(null);
  await feed.poll(client);
  expect(feed.status().rows).toBe(600);
});
