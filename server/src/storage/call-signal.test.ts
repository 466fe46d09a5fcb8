import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { callSignal, whileAwaited, withCallSignal, withoutCallSignal } from "./call-signal";
import { sharedRead } from "./shared-read";

const callOptions = { timeout: 60_000, late: () => new Error("late"), left: new AbortController().signal };

it("follows the signal of a call through its reads, while others end", async () => {
  const ofCall = async () => {
    const before = callSignal();
    await wait(20);
    return [before, callSignal()];
  };
  const short = whileAwaited(() => wait(5), callOptions);
  const [before, after] = await whileAwaited(ofCall, callOptions);
  await short;
  expect(before).toBeInstanceOf(AbortSignal);
  expect(after).toBe(before);
});

/** From this version on Node keeps the context of work in a frame of the engine, which costs no time for work without context. */
const FIRST_WITH_FRAMES = 24;
const costsAllWork = Number.parseInt(process.versions.node) < FIRST_WITH_FRAMES;

it.runIf(costsAllWork)(
  "tracks nothing once the last read is over, which would cost time for every packet of every rig",
  async () => {
    let later: Promise<AbortSignal | undefined> | undefined;
    let goOn = () => {};
    const isOver = new Promise<void>((resolve) => (goOn = resolve));
    await whileAwaited(async () => {
      later = isOver.then(() => callSignal());
      await wait(1);
    }, callOptions);
    goOn();
    expect(await later).toBeUndefined();
  },
);

it("follows nothing for the server's own shared read, which no caller can abandon", async () => {
  expect(await sharedRead({}, "well", () => Promise.resolve(callSignal()))).toBeUndefined();
});

it("keeps the signal of a call while work of other calls continues without it", async () => {
  const { signal } = new AbortController();
  const seenSignals = await withCallSignal(signal, async () => [
    await withoutCallSignal(() => Promise.resolve(callSignal())),
    callSignal(),
  ]);
  expect(seenSignals).toEqual([undefined, signal]);
});
