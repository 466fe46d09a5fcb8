import { expect, it, vi } from "vitest";
import { createOutbox } from "./client-queue";

/** A connection whose network takes messages only when told. */
function slowWire() {
  const waiting: { frame: string; written: () => void }[] = [];
  return {
    write: (frame: string, _options: object, written: () => void) => void waiting.push({ frame, written }),
    frames: () => waiting.map(({ frame }) => frame),
    drain: () => waiting.splice(0).forEach(({ written }) => written()),
  };
}

const frameOf = (kilobytes: number) => "x".repeat(kilobytes * 1024);

it("passes messages on while the client keeps up", () => {
  const wire = slowWire();
  const outbox = createOutbox(wire, () => undefined);
  expect([outbox.offer("a"), outbox.offer("b")]).toEqual([true, true]);
  expect(wire.frames()).toEqual(["a", "b"]);
});

it("keeps at most 256 kB on their way and nothing beside them", () => {
  const wire = slowWire();
  const outbox = createOutbox(wire, () => undefined);
  const taken = Array.from({ length: 1000 }, () => outbox.offer(frameOf(100)));
  expect(taken.filter(Boolean)).toHaveLength(2);
  expect(wire.frames()).toHaveLength(2);
});

it("says once that a client has caught up, and only then writes again", () => {
  const wire = slowWire();
  const caughtUp = vi.fn(() => void outbox.offer("newest"));
  const outbox = createOutbox(wire, caughtUp);
  for (let count = 0; count < 5; count++) outbox.offer(frameOf(100));
  expect(outbox.offer("small")).toBe(false);
  wire.drain();
  expect(caughtUp).toHaveBeenCalledTimes(1);
  expect(wire.frames()).toEqual(["newest"]);
});

it("sends a message larger than the bound alone", () => {
  const outbox = createOutbox(slowWire(), () => undefined);
  expect([outbox.offer(frameOf(500)), outbox.offer("next")]).toEqual([true, false]);
});
