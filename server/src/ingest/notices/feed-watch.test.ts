import type { FeedState } from "@sigma/engine/feed/feed-state";
import { expect, it } from "vitest";
import { type FeedNews, unknownFeed, watchFeed } from "./feed-watch";

/** Looks once a second at feeds, each a state and for how many seconds it lasts; a live one has a sample each second. */
function watch(course: readonly (readonly [FeedState, number])[]) {
  const news: (FeedNews & { at: number })[] = [];
  let now = 0;
  let feedWatch = unknownFeed;
  let sampleAt: number | null = null;
  for (const [feed, seconds] of course) {
    for (let second = 0; second < seconds; second++, now++) {
      if (feed === "live") sampleAt = now;
      const step = watchFeed(feedWatch, feed, sampleAt, now);
      feedWatch = step.watch;
      if (step.news) news.push({ ...step.news, at: now });
    }
  }
  return news;
}

it("reports once that a feed is lost, when it is stale, and once that it is back, when it is steady", () => {
  const course = [
    ["live", 100],
    ["late", 110],
    ["stale", 500],
    ["live", 60],
  ] as const;
  expect(watch(course)).toEqual([
    { kind: "lost", after: 111, at: 210 },
    { kind: "back", after: 611, at: 720 },
  ]);
});

it("reports nothing for a feed that is only late, or was never live", () => {
  expect(
    watch([
      ["live", 10],
      ["late", 100],
      ["live", 10],
      ["late", 100],
    ]),
  ).toEqual([]);
  expect(watch([["dead", 1000]])).toEqual([]);
});

it("does not call a feed back that does not stay", () => {
  const course = [
    ["live", 10],
    ["stale", 100],
    ["live", 5],
    ["stale", 100],
    ["live", 5],
    ["stale", 100],
  ] as const;
  expect(watch(course).map(({ kind }) => kind)).toEqual(["lost"]);
});

it("reports an intermittent feed at most every ten minutes", () => {
  const comesAndGoes = Array.from(
    { length: 30 },
    () =>
      [
        ["live", 30],
        ["stale", 30],
      ] as const,
  ).flat();
  const lostNews = watch(comesAndGoes).filter(({ kind }) => kind === "lost");
  expect(lostNews.length).toBe(3);
  const gaps = lostNews.slice(1).map(({ at }, index) => at - lostNews[index]!.at);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(600);
});

it("counts both durations from the last sample, not from when the feed was reported late or lost", () => {
  let feedWatch = unknownFeed;
  const news: FeedNews[] = [];
  for (let now = 0; now <= 200; now++) {
    const sampleAt = now < 160 ? 0 : now;
    const age = now - sampleAt;
    const step = watchFeed(feedWatch, age <= 10 ? "live" : age <= 120 ? "late" : "stale", sampleAt, now);
    feedWatch = step.watch;
    if (step.news) news.push(step.news);
  }
  expect(news).toEqual([
    { kind: "lost", after: 121 },
    { kind: "back", after: 160 },
  ]);
});
