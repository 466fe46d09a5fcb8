import { expect, it } from "vitest";
import { parseReplay, replayFault, replaySearch } from "./replay-address";

it("writes and reads a moment with its speed", () => {
  const search = replaySearch(Date.UTC(2009, 6, 4, 6, 52) / 1000, 10);
  expect(search).toEqual({ asOf: "20090704T065200Z", speed: 10 });
  expect(parseReplay(search)).toEqual({ moment: 1246690320, speed: 10 });
});

it("omits the default speed", () => {
  expect(replaySearch(1246690320.9, 1)).toEqual({ asOf: "20090704T065200Z" });
});

it("reads epoch seconds as well", () => {
  expect(parseReplay({ asOf: 1246690320, speed: "50" })).toEqual({ moment: 1246690320, speed: 50 });
});

it.each(["soon", "20091304T065200Z", -5, 1e15, "", {}])("takes %j for no replay, and names it", (asOf) => {
  expect(parseReplay({ asOf })).toBeNull();
  expect(replayFault({ asOf })).toMatch(/^asOf=/);
});

it("finds no fault in an address without a replay", () => {
  expect([parseReplay({ view: "mwd" }), replayFault({ view: "mwd" })]).toEqual([null, null]);
});
