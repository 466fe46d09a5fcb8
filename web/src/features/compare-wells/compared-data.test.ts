import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { type AskCompared, type Compared, ComparedData } from "./compared-data";

const [own, other, third] = ["own", "other", "third"] as WellId[] as [WellId, WellId, WellId];

function createComparison(isLive: boolean) {
  const askedQuestions: { wellIds: readonly WellId[]; from: number | undefined }[] = [];
  let bottom = 5000;
  const ask: AskCompared = (wellIds, _traces, { from }) => {
    askedQuestions.push({ wellIds, from });
    const depth = Float64Array.from({ length: bottom - (from ?? 4990) + 1 }, (_, row) => (from ?? 4990) + row);
    return Promise.resolve(Object.fromEntries(wellIds.map((id) => [id, { depth, rop: depth.map((at) => at / 50) }])));
  };
  const data = new ComparedData(ask);
  const show = (wellIds: WellId[], more: Partial<Compared> = {}) =>
    data.show({ wellIds, traces: ["rop"], range: {}, isLive, ...more });
  return { data, asked: askedQuestions, show, drill: (feet: number) => (bottom += feet) };
}

it("reads all wells again after one has been added or removed, except in live mode [AN-147]", async () => {
  const { show, asked } = createComparison(false);
  await show([own]);
  await show([own, other]);
  await show([own, other, third]);
  await show([own, third]);
  expect(asked.map(({ wellIds }) => wellIds)).toEqual([[own], [own, other], [own, other, third], [own, third]]);

  const live = createComparison(true);
  await live.show([own]);
  await live.show([own, other]);
  await live.show([own]);
  // Live, the shown data stays: only a well without data is read, and a removal reads nothing.
  expect(live.asked.map(({ wellIds }) => wellIds)).toEqual([[own], [other]]);
  expect([...live.data.columns.keys()]).toEqual([own]);
});

it("forgets the last depth when a well is added or removed, so the live well is read from the beginning [AN-146]", async () => {
  const { data, show, asked, drill } = createComparison(true);
  await show([own]);
  expect(data.lastDepth).toBe(5000);
  drill(3);
  await data.append();
  expect([asked.at(-1)!.from, data.lastDepth]).toEqual([5001, 5003]);
  for (const wellIds of [[own, other], [own]]) {
    await show(wellIds);
    expect(data.lastDepth).toBeNull();
    await data.append();
    expect([asked.at(-1), data.lastDepth]).toEqual([{ wellIds: [own], from: undefined }, 5003]);
  }
});

it("reads the other wells again if one is added before their answer to other traces", async () => {
  const { data, show, asked } = createComparison(true);
  await show([own, other]);
  const firstShow = show([own, other], { traces: ["wob"] });
  await Promise.all([firstShow, show([own, other, third], { traces: ["wob"] })]);
  expect(asked.map(({ wellIds }) => wellIds).slice(1)).toEqual([
    [own, other],
    [own, other, third],
  ]);
  await show([own, third], { traces: ["wob"] });
  expect([asked.length, ...data.columns.keys()]).toEqual([3, own, third]);
});

it("ignores the data of a well that was removed during its fetch, and reads it again if it comes back", async () => {
  const { data, show, asked } = createComparison(true);
  await show([own]);
  await Promise.all([show([own, other]), show([own])]);
  expect([...data.columns.keys()]).toEqual([own]);
  await show([own], { traces: ["wob"] });
  await show([own, other], { traces: ["wob"] });
  expect(asked.at(-1)!.wellIds).toEqual([other]);
});

it("appends what the live well has drilled since, with every trace", async () => {
  const { data, show, drill } = createComparison(true);
  await show([own]);
  drill(2);
  await data.append();
  const { depth, rop } = data.columns.get(own)!;
  expect([depth!.length, depth!.at(-1), rop!.at(-1)]).toEqual([13, 5002, 5002 / 50]);
});

it("reads all wells for other traces and another range, also live", async () => {
  const { show, asked } = createComparison(true);
  await show([own, other]);
  await show([own, other], { range: { from: 4990, to: 5100 } });
  await show([own, other], { range: { from: 4990, to: 5100 } });
  await show([own, other], { range: { from: 4990, to: 5100 }, traces: ["wob"] });
  expect(asked.map(({ wellIds, from }) => [wellIds.length, from])).toEqual([
    [2, undefined],
    [2, 4990],
    [2, 4990],
  ]);
});

it("ignores the response to an earlier request, and keeps its data when a fetch fails", async () => {
  const answers: ((found: Awaited<ReturnType<AskCompared>> | Error) => void)[] = [];
  const data = new ComparedData(
    () =>
      new Promise((resolve, reject) =>
        answers.push((reply) => (reply instanceof Error ? reject(reply) : resolve(reply))),
      ),
  );
  const shownQuestion = { traces: ["rop"], range: {}, isLive: false };
  const first = data.show({ ...shownQuestion, wellIds: [own] });
  const second = data.show({ ...shownQuestion, wellIds: [own, other] });
  answers[1]!({ [own]: { depth: Float64Array.of(2) }, [other]: { depth: Float64Array.of(3) } });
  answers[0]!({ [own]: { depth: Float64Array.of(1) } });
  await Promise.all([first, second]);
  expect(data.lastDepth).toBe(2);
  const failing = data.reload();
  answers[2]!(new Error("away"));
  await failing;
  expect([data.state, data.columns.size]).toEqual(["ready", 2]);
});
