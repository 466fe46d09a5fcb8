import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PastSamples } from "./past-samples";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seconds = (from: number, to: number) => Float64Array.from({ length: to - from + 1 }, (_, k) => from + k);

function openPast() {
  let heldColumns: NumericColumns | null = null;
  const answers: ((columns: NumericColumns | undefined) => void)[] = [];
  const fetch = vi.fn<PastSamples["ports"]["fetch"]>(() => new Promise((answer) => answers.push(answer)));
  const endSpy = vi.fn<PastSamples["ports"]["ended"]>((_view, columns) => {
    heldColumns = columns ?? heldColumns;
  });
  const past = new PastSamples({
    index: "time",
    held: () => heldColumns,
    fetch,
    began: () => undefined,
    ended: endSpy,
    complete: () => undefined,
  });
  const wantedSamples = { fields: ["wob"], pixels: 700, interval: 1, borders: null };
  return {
    past,
    fetch,
    ended: endSpy,
    want: async (from: number, to: number) => {
      past.want({ from, to }, () => wantedSamples);
      await vi.advanceTimersByTimeAsync(200);
    },
    answer: async (columns: NumericColumns | undefined) => {
      answers.shift()!(columns);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const columns = () => ({ time: seconds(900, 2100), wob: seconds(900, 2100) });

it("fetches a view once it has stopped moving, with a margin that serves adjacent views", async () => {
  const { fetch, want, answer } = openPast();
  await want(1000, 1100);
  expect(fetch).toHaveBeenCalledOnce();
  await answer(columns());
  await want(1050, 1150);
  expect(fetch).toHaveBeenCalledOnce();
  await want(1500, 1600);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("is not put off by asking for the same view again and again", async () => {
  const { past, fetch } = openPast();
  for (let turn = 0; turn < 10; turn += 1) {
    past.want({ from: 1000, to: 1100 }, () => ({ fields: ["wob"], pixels: 700, interval: 1, borders: null }));
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(fetch).toHaveBeenCalledOnce();
});

it("fetches again what changed on the server, one fetch at a time", async () => {
  const { past, fetch, want, answer } = openPast();
  await want(1000, 1100);
  for (let turn = 0; turn < 5; turn += 1) {
    past.outdate();
    await want(1000, 1100);
  }
  expect(fetch).toHaveBeenCalledOnce();
  await answer(columns());
  await want(1000, 1100);
  expect(fetch).toHaveBeenCalledTimes(2);
  await answer(columns());
  await want(1000, 1100);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("reports that a fetch failed, and repeats it only on request", async () => {
  const { past, fetch, ended, want, answer } = openPast();
  await want(1000, 1100);
  await answer(undefined);
  expect(ended).toHaveBeenCalledWith({ from: 1000, to: 1100 }, undefined);
  await want(1000, 1100);
  expect(fetch).toHaveBeenCalledOnce();
  past.tryAgain();
  await want(1000, 1100);
  expect(fetch).toHaveBeenCalledTimes(2);
});
