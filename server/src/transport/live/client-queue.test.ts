import { expect, it, vi } from "vitest";
import { createClientQueue } from "./client-queue";

/** A connection whose network takes messages only on request. */
function slowWire() {
  const waiting: { frame: string; written: () => void }[] = [];
  return {
    write: (frame: string, _options: object, onWritten: () => void) => void waiting.push({ frame, written: onWritten }),
    frames: () => waiting.map(({ frame }) => frame),
    drain: () => waiting.splice(0).forEach(({ written }) => written()),
  };
}

const frameOf = (kilobytes: number) => "x".repeat(kilobytes * 1024);

it("passes messages on while the client keeps up", () => {
  const wire = slowWire();
  const queue = createClientQueue(wire, () => undefined);
  expect([queue.offer("a"), queue.offer("b")]).toEqual([true, true]);
  expect(wire.frames()).toEqual(["a", "b"]);
});

it("keeps at most 256 kB in flight and queues no other data", () => {
  const wire = slowWire();
  const queue = createClientQueue(wire, () => undefined);
  const offerResults = Array.from({ length: 1000 }, () => queue.offer(frameOf(100)));
  expect(offerResults.filter(Boolean)).toHaveLength(2);
  expect(wire.frames()).toHaveLength(2);
});

it("reports once that a client has caught up, and only then writes again", () => {
  const wire = slowWire();
  const caughtUp = vi.fn(() => void queue.offer("newest"));
  const queue = createClientQueue(wire, caughtUp);
  for (let count = 0; count < 5; count++) queue.offer(frameOf(100));
  expect(queue.offer("small")).toBe(false);
  wire.drain();
  expect(caughtUp).toHaveBeenCalledTimes(1);
  expect(wire.frames()).toEqual(["newest"]);
});

it("sends a message larger than the bound alone", () => {
  const queue = createClientQueue(slowWire(), () => undefined);
  expect([queue.offer(frameOf(500)), queue.offer("next")]).toEqual([true, false]);
});
