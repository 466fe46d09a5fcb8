import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { createWatchedWells } from "./watched-wells";

const [a, b] = ["a", "b"] as WellId[] as [WellId, WellId];

it("knows which servers watch a well, from the last message of each", () => {
  const watchedWells = createWatchedWells();
  watchedWells.take("one", { live: [a, b], packets: [a] });
  watchedWells.take("two", { live: [a], packets: [] });
  watchedWells.take("one", { live: [a], packets: [b] });
  watchedWells.change("two", b, "live", true);
  watchedWells.change("two", a, "live", false);
  const of = (wellId: WellId) => [watchedWells.serversOf(wellId, "live"), watchedWells.serversOf(wellId, "packets")];
  expect(of(a)).toEqual([new Set(["one"]), null]);
  expect(of(b)).toEqual([new Set(["two"]), new Set(["one"])]);
});

it("forgets a server that has left", () => {
  const watchedWells = createWatchedWells();
  watchedWells.take("one", { live: [a], packets: [a] });
  watchedWells.take("two", { live: [a], packets: [] });
  watchedWells.forget("one");
  expect([watchedWells.serversOf(a, "live"), watchedWells.serversOf(a, "packets")]).toEqual([new Set(["two"]), null]);
});
