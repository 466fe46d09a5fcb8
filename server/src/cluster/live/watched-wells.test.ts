import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { createWatchedWells } from "./watched-wells";

const [a, b] = ["a", "b"] as WellId[] as [WellId, WellId];

it("knows which servers watch a well, as each of them said last", () => {
  const watched = createWatchedWells();
  watched.take("one", { live: [a, b], packets: [a] });
  watched.take("two", { live: [a], packets: [] });
  watched.take("one", { live: [a], packets: [b] });
  watched.change("two", b, "live", true);
  watched.change("two", a, "live", false);
  const of = (wellId: WellId) => [watched.serversOf(wellId, "live"), watched.serversOf(wellId, "packets")];
  expect(of(a)).toEqual([new Set(["one"]), null]);
  expect(of(b)).toEqual([new Set(["two"]), new Set(["one"])]);
});

it("forgets a server that is gone", () => {
  const watched = createWatchedWells();
  watched.take("one", { live: [a], packets: [a] });
  watched.take("two", { live: [a], packets: [] });
  watched.forget("one");
  expect([watched.serversOf(a, "live"), watched.serversOf(a, "packets")]).toEqual([new Set(["two"]), null]);
});
