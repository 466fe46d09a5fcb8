import { sampleOf } from "@sigma/terms/sample";
import { afterEach, beforeAll, expect, it } from "vitest";
import { testServer } from "../transport/testing/own-test-server";

type Message = { event: string; id: string | null; data: Record<string, unknown> };

const server = testServer();
let wellId: string;
let other: string;
const openStreams: AbortController[] = [];

beforeAll(async () => {
  wellId = server.well._id;
  other = (await server.stores.wells.create({ name: "Coyote 2H" }))._id;
});
afterEach(() => {
  for (const stream of openStreams.splice(0)) stream.abort();
});

/** Opens a stream; `next` waits for its next message. */
async function open(query: Record<string, string>, { token = server.tokens.engineer, after = "" } = {}) {
  const left = new AbortController();
  openStreams.push(left);
  const response = await fetch(`${server.url}/api/stream?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${token}`, ...(after && { "last-event-id": after }) },
    signal: left.signal,
  });
  if (!response.ok)
    return { status: response.status, fault: (await response.json()) as { code: string; field?: string } };
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const messages: Message[] = [];
  async function next(): Promise<Message> {
    for (;;) {
      const message = messages.shift();
      if (message) return message;
      const { value, done } = await reader.read();
      if (done) throw new Error("the stream has ended");
      text += value;
      const parts = text.split("\n\n");
      text = parts.pop()!;
      for (const part of parts) {
        const fields = new Map(part.split("\n").map((line) => line.split(/: ?(.*)/su, 2) as [string, string]));
        const data = fields.get("data");
        messages.push({
          event: fields.get("event") ?? "",
          id: fields.get("id") ?? null,
          data: data ? JSON.parse(data) : {},
        });
      }
    }
  }
  const start = await next();
  return { status: response.status, start, next, type: response.headers.get("content-type") };
}

const push = (id: string, md: number) =>
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId: id as never, md } });

it("sends changes of the wells and topics that it follows, with ids", async () => {
  const { next, start, type } = await open({ wellIds: wellId, topics: "surveys,notes" });
  expect(type).toBe("text/event-stream; charset=utf-8");
  expect(start!.id).toMatch(/^[0-9a-f]{12}-\d+$/u);
  push(other, 1);
  server.live.publish({ kind: "changed", topic: "plans", message: { wellId: wellId as never, what: "well-plans" } });
  push(wellId, 9000);
  expect(await next!()).toMatchObject({ event: "surveys", data: { wellId, md: 9000 } });
  server.live.publish({ kind: "changed", topic: "notes", message: { wellId: wellId as never } });
  expect(await next!()).toMatchObject({ event: "notes", data: { wellId } });
});

it("sends new samples of the channels", async () => {
  const { next } = await open({ wellIds: wellId, topics: "new-samples", channels: "rop" });
  const samples = [sampleOf(1_799_999_990, { rop: 61, wob: 20 })];
  server.live.publish({ kind: "samples", wellId: wellId as never, samples, receivedAt: 1_799_999_991 });
  expect(await next!()).toMatchObject({
    event: "new-samples",
    data: { wellId, columns: { time: [1_799_999_990], rop: [61] }, leftOut: 0 },
  });
});

it("continues after the last message that was received, and says what may be missing", async () => {
  const first = await open({ wellIds: wellId, topics: "surveys" });
  push(wellId, 1000);
  const { id } = await first.next!();
  push(wellId, 2000);
  push(other, 2500);
  push(wellId, 3000);
  const resumedStream = await open({ wellIds: wellId, topics: "surveys" }, { after: id! });
  expect([(await resumedStream.next!()).data, (await resumedStream.next!()).data]).toEqual([
    { wellId, md: 2000 },
    { wellId, md: 3000 },
  ]);
  const withSamples = await open({ wellIds: wellId, topics: "surveys,new-samples", channels: "rop" }, { after: id! });
  expect(await withSamples.next!()).toMatchObject({ event: "gap", data: { topics: ["new-samples"] } });
  const unknown = await open({ wellIds: wellId, topics: "surveys" }, { after: "000000000000-5" });
  expect(await unknown.next!()).toMatchObject({ event: "gap", data: { topics: ["surveys"] } });
});

it("is refused beyond the rights of the caller, and for what it cannot follow", async () => {
  const { body } = await server.call("POST api/api-token", {
    body: { name: "one well", access: "read", wells: [other] },
  });
  const faultOf = async (query: Record<string, string>, token?: string) => {
    const { status, fault } = await open(query, token === undefined ? {} : { token });
    return [status, fault?.code, fault?.field];
  };
  expect(await faultOf({ wellIds: wellId, topics: "surveys" }, body.token)).toEqual([403, "permission", undefined]);
  expect(await faultOf({ wellIds: `${other},${wellId}`, topics: "surveys" }, body.token)).toEqual([
    403,
    "permission",
    undefined,
  ]);
  expect((await open({ wellIds: other, topics: "surveys" }, { token: body.token })).status).toBe(200);
  expect(await faultOf({ wellIds: other, topics: "costs" }, body.token)).toEqual([403, "permission", undefined]);
  expect(await faultOf({ wellIds: wellId, topics: "bits" })).toEqual([400, "validation", "topics.0"]);
  expect(await faultOf({ wellIds: wellId, topics: "notes", channels: "rop" })).toEqual([400, "validation", "channels"]);
  expect(await faultOf({ wellIds: "gone", topics: "notes" })).toEqual([404, "not-found", "wellId"]);
});

it("isn't opened by HEAD, which no connection would end", async () => {
  const headers = { authorization: `Bearer ${server.tokens.engineer}` };
  const query = new URLSearchParams({ wellIds: wellId, topics: "notes" }).toString();
  for (let count = 0; count < 20; count++) {
    expect((await fetch(`${server.url}/api/stream?${query}`, { method: "HEAD", headers })).status).toBe(404);
  }
  expect((await open({ wellIds: wellId, topics: "notes" })).status).toBe(200);
});

it("ends when the token of its caller is deleted", { timeout: 20_000 }, async () => {
  const { body } = await server.call("POST api/api-token", {
    body: { name: "short", access: "read" },
  });
  const { next } = await open({ wellIds: wellId, topics: "notes" }, { token: body.token });
  const tokens = await server.call("GET api/api-token", {});
  const id = tokens.body.find(({ name }) => name === "short")!._id;
  expect((await server.call("DELETE api/api-token", { query: { tokenId: id } })).status).toBe(200);
  expect(await next!()).toMatchObject({ event: "error", data: { code: "session" } });
});
