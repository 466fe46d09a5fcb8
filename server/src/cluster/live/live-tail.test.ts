import type { WellId } from "@sigma/contract/ids";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it, vi } from "vitest";
import { createLiveTail, type LiveTailPorts } from "./live-tail";

const [a, b] = ["a", "b"] as WellId[] as [WellId, WellId];

it("sends one request for everything needed in one turn, and waits for every server that received it", async () => {
  const ask = vi.fn<LiveTailPorts["ask"]>(() => Promise.resolve(2));
  const tail = createLiveTail({ ask });
  const foundSamples = Promise.all([tail.newest(a), tail.latest(b), tail.newest(a)]);
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  const { id, wellIds } = ask.mock.calls[0]![0];
  expect(wellIds).toEqual([a, b]);
  tail.take({ kind: "newest", id, wells: [[a, [sampleOf(2, {}), sampleOf(1, {}), sampleOf(2, {})]]] });
  tail.take({ kind: "newest", id, wells: [[b, [sampleOf(3, {})]]] });
  const samples = [sampleOf(1, {}), sampleOf(2, {})];
  expect(await foundSamples).toEqual([samples, sampleOf(3, {}), samples]);
});

it("accepts responses that arrive before the number of receivers of the request is known", async () => {
  const tail = createLiveTail({
    ask({ id }) {
      tail.take({ kind: "newest", id, wells: [[a, [sampleOf(1, {})]]] });
      return Promise.resolve(1);
    },
  });
  expect(await tail.newest(a)).toEqual([sampleOf(1, {})]);
});

it("returns no samples while Redis is unavailable, or for wells that no server reads", async () => {
  expect(await createLiveTail({ ask: () => Promise.resolve(0) }).newest(a)).toEqual([]);
  const tail = createLiveTail({
    ask({ id }) {
      tail.take({ kind: "newest", id, wells: [] });
      return Promise.resolve(1);
    },
  });
  expect(await tail.latest(a)).toBeNull();
});

it("continues without a server that hangs", async () => {
  const tail = createLiveTail({ ask: () => Promise.resolve(1), answerWithin: 20 });
  expect(await tail.newest(a)).toEqual([]);
});
