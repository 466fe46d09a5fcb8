import type { WellId } from "@sigma/contract/ids";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginReplay, endReplay } from "./replay";
import { samplesAsked, samplesFirst } from "./samples-first";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  endReplay();
  vi.useRealTimers();
});

/** Starts a replay whose samples arrive on request. */
function replayWithSamples(): { arrive: () => void } {
  beginReplay("5b4734b36a7bc48f3d12a7e5" as WellId, 1000, 1);
  let arrive = (): void => undefined;
  samplesAsked(new Promise<void>((resolve) => (arrive = resolve)));
  return { arrive: () => arrive() };
}

it("makes no call wait on a page of now", () => {
  expect(samplesFirst("anti-collision/get")).toBeNull();
});

it("makes only what is calculated wait in a replay", () => {
  replayWithSamples();
  expect(samplesFirst("well-plan/get")).toBeNull();
  expect(samplesFirst("live-data/get")).toBeNull();
});

it("requests a calculation in a replay once the samples of the moment have arrived", async () => {
  const samples = replayWithSamples();
  const askSpy = vi.fn();
  void samplesFirst("anti-collision/get")!.then(askSpy);
  await vi.advanceTimersByTimeAsync(100);
  expect(askSpy).not.toHaveBeenCalled();
  samples.arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(askSpy).toHaveBeenCalledOnce();
});

it("requests a calculation after half a second even if no samples have arrived", async () => {
  replayWithSamples();
  const askSpy = vi.fn();
  void samplesFirst("drilling-recommendation/get")!.then(askSpy);
  await vi.advanceTimersByTimeAsync(501);
  expect(askSpy).toHaveBeenCalledOnce();
});

it("stops waiting if the samples could not be read", async () => {
  beginReplay("5b4734b36a7bc48f3d12a7e5" as WellId, 1000, 1);
  samplesAsked(Promise.reject(new Error("no connection")));
  const askSpy = vi.fn();
  void samplesFirst("directional-plot/get")!.then(askSpy);
  await vi.advanceTimersByTimeAsync(1);
  expect(askSpy).toHaveBeenCalledOnce();
});
