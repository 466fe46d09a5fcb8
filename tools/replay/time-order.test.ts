import { expect, it } from "vitest";
import { everySecond, inTimeOrder, type Moment } from "./time-order";

async function* rows(...moments: [number, ...(number | null)[]][]): AsyncGenerator<Moment> {
  for (const [time, ...values] of moments) yield { time, values };
}

async function collect(moments: AsyncIterable<Moment>): Promise<[number, ...(number | null)[]][]> {
  const all: [number, ...(number | null)[]][] = [];
  for await (const { time, values } of moments) all.push([time, ...values]);
  return all;
}

it("sorts rows, merges rows of the same time and leaves out rows that are far too late", async () => {
  const late: number[] = [];
  const source = rows([10, 1], [30, 3], [20, 2], [30, 9], [200, 4], [15, 7]);
  const orderedRows = await collect(inTimeOrder(source, 60, (time) => late.push(time)));
  expect(orderedRows).toEqual([
    [10, 1],
    [20, 2],
    [30, 3],
    [200, 4],
  ]);
  expect(late).toEqual([15]);
});

it("completes a moment from a second row for values that the first one lacks", async () => {
  expect(await collect(inTimeOrder(rows([1, null, 5], [1, 4, 6])))).toEqual([[1, 4, 5]]);
});

it("fills the seconds between two rows along a line", async () => {
  expect(await collect(everySecond(rows([0, 0, 8], [4, 8, 8])))).toEqual([
    [0, 0, 8],
    [1, 2, 8],
    [2, 4, 8],
    [3, 6, 8],
    [4, 8, 8],
  ]);
});

it("keeps a gap, and keeps a missing value missing", async () => {
  expect(await collect(everySecond(rows([0, 1], [2, null], [33, 5])))).toEqual([
    [0, 1],
    [1, null],
    [2, null],
    [33, 5],
  ]);
});

it("leaves rows of every second, and rows between seconds, as they are", async () => {
  expect(await collect(everySecond(rows([0, 1], [1, 2], [1.5, 3], [2, 4])))).toEqual([
    [0, 1],
    [1, 2],
    [1.5, 3],
    [2, 4],
  ]);
});
