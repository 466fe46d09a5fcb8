import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Topic } from "@sigma/contract/topics";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { afterEach, expect, it, vi } from "vitest";
import { createLiveSubscriptions } from "../transport/live/live-subscriptions";
import type { Connections } from "../transport/socket/connections";
import type { StreamChoice } from "./stream";
import { createStreamService } from "./stream-service";

const wellId = "well-1" as WellId;
/** More than may be on the way to a client. */
const LONG_TEXT = "x".repeat(300 * 1024);

type Message = { event: string | undefined; id: string | undefined; data: Record<string, unknown> | null };

const services: { close(): void }[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const service of services.splice(0)) service.close();
});

function openService(check: () => Promise<void> = () => Promise.resolve()) {
  const subscriptions = createLiveSubscriptions({
    live: { statuses: () => [] },
    wallOf: () => ({ at: 0, wells: [], gone: [] }),
    deadTimeOf: () => Promise.reject(new Error("not asked for")),
    depthGapFor: () => Promise.reject(new Error("not asked for")),
    countLeftOut: () => undefined,
  });
  let listen: Parameters<Connections["onPush"]>[0] = () => undefined;
  const onPush: Connections["onPush"] = (listener) => {
    listen = listener;
    return () => undefined;
  };
  const service = createStreamService({ subscriptions, connections: { onPush }, check });
  services.push(service);
  return {
    open: (topics: Topic[], rest: Partial<StreamChoice> = {}) =>
      service.open({
        wellIds: [wellId],
        topics,
        channels: topics.includes("new-samples") ? ["rop"] : [],
        lastEventId: null,
        owner: "engineer",
        token: null,
        showsCosts: false,
        ...rest,
      }),
    pushSurvey: (md: number, text = "") => listen(wellId, "survey-data", { wellId, md, text }),
    publishSample: (time: number) =>
      subscriptions.publish({ kind: "samples", wellId, samples: [sampleOf(time, { rop: 60 })], receivedAt: time }),
    publishDepthRow: (depth: number) =>
      subscriptions.publish({ kind: "depth-rows", wellId, rows: [depthRowOf(depth, 5)] }),
  };
}

/** The messages that have arrived since the last read. */
async function read(stream: Readable): Promise<Message[]> {
  let text = "";
  for (;;) {
    await nextTurn();
    const chunk = stream.read() as Buffer | null;
    if (chunk === null) break;
    text += chunk.toString();
  }
  const messages = text.split("\n\n").slice(0, -1);
  return messages.map((message) => {
    const fields = new Map(message.split("\n").map((line) => line.split(/: ?(.*)/su, 2) as [string, string]));
    const data = fields.get("data");
    return { event: fields.get("event"), id: fields.get("id"), data: data === undefined ? null : JSON.parse(data) };
  });
}

it("sends a slow reader the number of messages that it missed, and of samples with the newest one", async () => {
  const { open, pushSurvey, publishSample, publishDepthRow } = openService();
  const stream = open(["surveys", "new-samples", "depth-rows"]);
  const [start] = await read(stream);
  pushSurvey(1000, LONG_TEXT);
  pushSurvey(2000);
  for (const number of [1, 2, 3]) {
    publishSample(number);
    if (number < 3) publishDepthRow(5000 + number);
  }
  const [survey, gap, sample, ...rest] = await read(stream);
  expect(survey).toMatchObject({ event: "surveys", data: { md: 1000 } });
  expect(gap!.event).toBe("gap");
  expect(gap!.data).toEqual({ topics: ["surveys", "depth-rows"], leftOut: { surveys: 1, "depth-rows": 2 } });
  expect(sample).toMatchObject({ event: "new-samples", data: { columns: { time: [3] }, leftOut: 2 } });
  expect(rest).toEqual([]);
  publishDepthRow(5003);
  expect(await read(stream)).toMatchObject([{ event: "depth-rows", data: { columns: { depth: [5003] } } }]);
  expect([start!.id, survey!.id, gap!.id].map((id) => id!.split("-")[1])).toEqual(["0", "1", "2"]);
});

it("moves the id on with the messages that were received, so that none is lost if the connection breaks between them", async () => {
  const { open, pushSurvey } = openService();
  const stream = open(["surveys"]);
  for (const md of [1000, 2000, 3000]) pushSurvey(md);
  const sentIds = (await read(stream)).slice(1).map(({ id }) => id!);
  const resumedStream = open(["surveys"], { lastEventId: sentIds[0]! });
  expect((await read(resumedStream)).map(({ id }) => id)).toEqual(sentIds);
  const unknown = await read(open(["surveys"], { lastEventId: "000000000000-5" }));
  expect(unknown.map(({ event, id }) => [event, id])).toEqual([
    [undefined, undefined],
    ["gap", sentIds[2]],
  ]);
  expect((await read(open(["surveys"]))).map(({ id }) => id)).toEqual([sentIds[2]]);
});

it("sends every followed topic of a message, the id with the last one", async () => {
  const { open, pushSurvey } = openService();
  const stream = open(["surveys", "survey-results"]);
  await read(stream);
  pushSurvey(1000);
  const messages = await read(stream);
  expect(messages.map(({ event, id }) => [event, id === undefined])).toEqual([
    ["surveys", true],
    ["survey-results", false],
  ]);
});

it("stays open while rights can't be checked, makes one check at a time, and ends when the rights have ended", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let failCheck: (fault: Error) => void = () => undefined;
  const check = vi.fn(() => new Promise<void>((_resolve, reject) => (failCheck = reject)));
  const { open, pushSurvey } = openService(check);
  const stream = open(["surveys"]);
  vi.advanceTimersByTime(12_000);
  expect(check).toHaveBeenCalledTimes(1);
  failCheck(new Error("Connection terminated unexpectedly"));
  await read(stream);
  pushSurvey(1000);
  expect(await read(stream)).toMatchObject([{ event: "surveys", data: { md: 1000 } }]);
  vi.advanceTimersByTime(5000);
  expect(check).toHaveBeenCalledTimes(2);
  failCheck(new CallError("permission"));
  expect((await read(stream)).at(-1)).toMatchObject({ event: "error", data: { code: "permission" } });
});
