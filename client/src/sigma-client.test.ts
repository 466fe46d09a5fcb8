import { expect, it, vi } from "vitest";
import { SigmaClient } from "./sigma-client";

type Sent = { url: string; init: RequestInit };

/** A client whose calls receive these responses in order; an Error is a network failure. */
function clientOf(...answers: (Response | Error)[]) {
  const sentRequests: Sent[] = [];
  const fetch = vi.fn(async (url: string, init: RequestInit) => {
    sentRequests.push({ url, init });
    init.signal?.throwIfAborted();
    const answer = answers[Math.min(sentRequests.length, answers.length) - 1]!;
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
  const retry = { retries: 2, waitMs: 1 };
  return {
    sigma: new SigmaClient({ url: "https://rig.example/sigma/", token: "abc", retry, fetch }),
    sent: sentRequests,
  };
}

const busy = () => Response.json({ message: "The server is busy", code: "busy" }, { status: 503 });
const noNetwork = new TypeError("fetch failed");

it("sends the token, queries of GET and DELETE, and bodies of POST and PATCH, below the base address", async () => {
  const { sigma, sent } = clientOf(Response.json([]));
  await sigma.call("GET api/well-data/borders", { wellId: "w 1" });
  await sigma.call("PATCH api/well", { wellId: "w1", name: "A" });
  expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
    ["GET", "https://rig.example/sigma/api/well-data/borders?wellId=w+1", undefined],
    ["PATCH", "https://rig.example/sigma/api/well", '{"wellId":"w1","name":"A"}'],
  ]);
  expect(sent.map(({ init }) => new Headers(init.headers).get("authorization"))).toEqual(["Bearer abc", "Bearer abc"]);
});

it("uploads a file in the part of the form that the route names", async () => {
  const { sigma, sent } = clientOf(Response.json({ uploadId: "u1" }));
  const file = new File(["time,holeDepth\n"], "day.csv");
  await sigma.upload("POST api/well-data-upload-proxy", { wellId: "w1" }, { file });
  expect(sent[0]!.url).toContain("well-data-upload-proxy?wellId=w1");
  expect((sent[0]!.init.body as FormData).get("file")).toMatchObject({ name: "day.csv" });
});

it("repeats a call that reads if no answer arrived or the server was busy", async () => {
  const { sigma, sent } = clientOf(noNetwork, busy(), Response.json([{ _id: "w1" }]));
  expect(await sigma.call("GET api/wells", {})).toEqual([{ _id: "w1" }]);
  expect(sent).toHaveLength(3);
});

it("repeats a write with an idempotency key, with the same key", async () => {
  const running = Response.json({ message: "Running", code: "running" }, { status: 409 });
  const { sigma, sent } = clientOf(noNetwork, running, Response.json({ _id: "w1" }));
  expect(await sigma.call("POST api/well", { name: "A" }, { idempotencyKey: "k1" })).toEqual({ _id: "w1" });
  expect(sent.map(({ init }) => new Headers(init.headers).get("idempotency-key"))).toEqual(["k1", "k1", "k1"]);
});

it("waits as long as the server says before it repeats, and not at all for more than 30 s", async () => {
  const later = (seconds: number) =>
    Response.json({ message: "Busy", code: "busy" }, { status: 503, headers: { "retry-after": String(seconds) } });
  const { sigma } = clientOf(later(1), Response.json([]));
  const start = performance.now();
  await sigma.call("GET api/wells", {});
  expect(performance.now() - start).toBeGreaterThan(990);
  const refusedClient = clientOf(later(31), Response.json([]));
  await expect(refusedClient.sigma.call("GET api/wells", {})).rejects.toMatchObject({ code: "busy", retryAfter: 31 });
  expect(refusedClient.sent).toHaveLength(1);
});

it("makes a write once, and a refused call once", async () => {
  const change = clientOf(noNetwork, Response.json({}));
  await expect(change.sigma.call("POST api/well", { name: "A" })).rejects.toMatchObject({ code: "unavailable" });
  const refusedClient = clientOf(Response.json({ message: "No", code: "permission" }, { status: 403 }));
  await expect(refusedClient.sigma.call("GET api/wells", {})).rejects.toMatchObject({
    code: "permission",
    status: 403,
  });
  expect([change.sent.length, refusedClient.sent.length]).toEqual([1, 1]);
});

it("reports what went wrong: code, field, the value stored now, and the id of the request", async () => {
  const body = { message: "name is required", code: "validation", field: "name" };
  const invalid = clientOf(Response.json(body, { status: 400, headers: { "x-request-id": "r7" } }));
  const failure = { name: "SigmaError", code: "validation", field: "name", requestId: "r7", status: 400 };
  await expect(invalid.sigma.call("POST api/well", { name: "" })).rejects.toMatchObject(failure);
  const newer = { message: "Changed", code: "conflict", field: "version", current: { version: 2 }, changedBy: "A" };
  const older = clientOf(Response.json(newer, { status: 409 }));
  await expect(older.sigma.call("PATCH api/well", { wellId: "w1", version: 1 })).rejects.toMatchObject({
    code: "conflict",
    newer: { current: { version: 2 }, changedBy: "A" },
  });
  const gateway = clientOf(new Response("<html>", { status: 502 }));
  await expect(gateway.sigma.call("POST api/logout", {})).rejects.toMatchObject({ code: "unavailable", status: 502 });
});

it("gives a call up at the signal, with its reason, also while it waits to try again", async () => {
  const { sigma, sent } = clientOf(busy());
  await expect(sigma.call("GET api/wells", {}, { signal: AbortSignal.abort(new Error("gone")) })).rejects.toThrow(
    "gone",
  );
  expect(sent).toHaveLength(0);
  const patient = new SigmaClient({
    url: "https://rig.example",
    token: null,
    retry: { retries: 9, waitMs: 60_000 },
    fetch: async () => busy(),
  });
  const stop = new AbortController();
  const pendingCall = patient.call("GET api/wells", {}, { signal: stop.signal });
  setTimeout(() => stop.abort(new Error("enough")), 5);
  await expect(pendingCall).rejects.toThrow("enough");
});
