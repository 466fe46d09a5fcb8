import { DAY } from "@sigma/terms/durations";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { drillingFrame } from "./testing/drilling-rig";
import { openTestIngest, until } from "./testing/test-ingest";
import { openForFile } from "../storage/testing/open-for-file";

const BURST = 5000;
const MOST_DELAY = 5;

const ingest = openForFile(openTestIngest);

const SCHEDULING = "/proc/thread-self/schedstat";

/** Time for which this thread has been waiting for a core used by other processes, s; 0 if the system does not report it. */
const waitedForCore = (): number =>
  existsSync(SCHEDULING) ? Number(readFileSync(SCHEDULING, "utf8").split(" ")[1]) / 1e9 : 0;

/** Now, in s that count only while this thread could have run. */
const ownNow = (): number => performance.now() / 1000 - waitedForCore();

/**
 * Sends the sample of each second at its start, and records the seconds of `ownNow` until it is committed. Time in
 * which this thread was stopped still counts, since a rig would have sent then.
 */
async function sendLive(name: string) {
  const { well, port } = await ingest.addRig(name);
  const socket = await ingest.send(port);
  const delays: number[] = [];
  const sentTimes = new Map<number, number>();
  const leave = ingest.writer().onCommit((commit) => {
    const now = ownNow();
    for (const [second, at] of sentTimes) {
      if (second > (commit.get(well.wellNo) ?? 0)) continue;
      delays.push(now - at);
      sentTimes.delete(second);
    }
  });
  let second = Math.floor(Date.now() / 1000);
  let lookedAt = ownNow();
  const timer = setInterval(() => {
    const due = lookedAt;
    lookedAt = ownNow();
    const now = Date.now() / 1000;
    if (now < second + 1) return;
    second = Math.floor(now);
    sentTimes.set(second, due);
    socket.write(drillingFrame(second, 0));
  }, 20);
  const stop = () => {
    clearInterval(timer);
    leave();
  };
  return { well, socket, delays, sent: sentTimes, stop };
}

/** Seconds that are spread over a span before a moment, each once, in no order. */
const scatterTimes = (before: number, span: number, count: number) =>
  Array.from({ length: count }, (_, index) => before - 1 - ((index * 7919) % count) * Math.floor(span / count));

it("delays a rig that sends a burst of scattered times, and other rigs, by at most 5 s, until all is recomputed", async () => {
  const [bursting, other] = [await sendLive("S1"), await sendLive("S2")];
  await until(() => bursting.delays.length >= 10 && other.delays.length >= 10);
  const usual = Math.max(...bursting.delays, ...other.delays);
  const first = Math.floor(Date.now() / 1000) - 12;
  const times = [
    ...scatterTimes(first, 120, 100),
    ...scatterTimes(first - 600, 3000, 900),
    ...scatterTimes(first - DAY, 20 * DAY, BURST - 1000),
  ];
  const before = bursting.delays.length;
  bursting.socket.write(times.map((time) => drillingFrame(time, 0)).join(""));
  await until(() => bursting.delays.length >= before + 8);
  const { _id: wellId } = bursting.well;
  while (ingest.service().recomputes.status(wellId).state !== "idle") await wait(100);
  for (const feed of [bursting, other]) feed.stop();
  // Other processes delay the ones this test waits for, such as the database: work from before the burst is allowed on top.
  for (const { delays } of [bursting, other]) expect(Math.max(...delays)).toBeLessThan(MOST_DELAY + 2 * usual);
  const storedTimes = new Set((await ingest.stored(bursting.well)).map(({ time }) => time));
  expect(times.filter((time) => !storedTimes.has(time))).toEqual([]);
});
