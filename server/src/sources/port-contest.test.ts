import { expect, it } from "vitest";
import { createPortContest } from "./port-contest";

const arrival = (now: number, newcomer: string, holder: string | undefined, isHeard = true) => ({
  now,
  newcomer,
  holder,
  isHeard,
});

it("lets the newest device in and says so while the one before still sent", () => {
  const contest = createPortContest(5010);
  expect(contest.admits(arrival(100, "10.0.0.4", undefined))).toBe(true);
  expect(contest.sentence(100)).toBeNull();
  expect(contest.admits(arrival(200, "10.0.0.5", "10.0.0.4"))).toBe(true);
  expect(contest.sentence(200)).toBe("10.0.0.5 took port 5010 over from 10.0.0.4, which was still sending");
  expect(contest.sentence(801)).toBeNull();
});

it("says nothing where a device comes back or the one before was silent", () => {
  const contest = createPortContest(5010);
  expect(contest.admits(arrival(100, "10.0.0.5", "10.0.0.4", false))).toBe(true);
  expect(contest.admits(arrival(200, "10.0.0.4", "10.0.0.4"))).toBe(true);
  expect(contest.sentence(200)).toBeNull();
});

it("keeps the one that sends when two devices take turns", () => {
  const contest = createPortContest(5010);
  const turns = [0, 10, 20].map((now) => contest.admits(arrival(now, `10.0.0.${now}`, "10.0.0.4")));
  expect(turns).toEqual([true, true, true]);
  expect(contest.admits(arrival(30, "10.0.0.5", "10.0.0.4"))).toBe(false);
  expect(contest.sentence(30)).toBe(
    "Two devices, 10.0.0.4 and 10.0.0.5, send to port 5010. Only the first is read; disconnect the other",
  );
  expect(contest.admits(arrival(40, "10.0.0.5", "10.0.0.4", false))).toBe(true);
});

it("lets a newcomer in again when nothing happened for a minute", () => {
  const contest = createPortContest(5010);
  for (const now of [0, 1, 2]) contest.admits(arrival(now, "10.0.0.5", "10.0.0.4"));
  expect(contest.admits(arrival(3, "10.0.0.5", "10.0.0.4"))).toBe(false);
  expect(contest.admits(arrival(63, "10.0.0.5", "10.0.0.4"))).toBe(true);
});
