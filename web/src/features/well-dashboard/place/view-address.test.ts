import { expect, it } from "vitest";
import { LiveView } from "../../../data/well/live-view";
import { addressFaults, addressOf, parseAddress, showAddress, type ViewAddress } from "./view-address";

const open = () => new LiveView(() => ({}));

it("omits the live view with the usual window", () => {
  expect(addressOf(open().state)).toEqual({});
});

it.each<[string, ViewAddress]>([
  ["an interval", { last: "2h" }],
  ["another window", { last: "6h" }],
  ["a window of odd length", { last: "754s" }],
  ["the whole well", { last: "whole" }],
  ["a stretch of time", { from: "20090704T065200Z", to: "20090704T075203Z" }],
  ["a stretch of hole", { top: 2400, bottom: 3000.5 }],
  ["a cursor in each chart", { last: "2h", at: "20090704T065200Z", md: 2450.5 }],
  ["both", { from: "20090704T065200Z", to: "20090704T075203Z", top: 2400, bottom: 3000.5 }],
])("writes and shows %s", (_what, address) => {
  const view = open();
  showAddress(view, address);
  expect(addressOf(view.state)).toEqual(address);
  expect(view.state.isLive).toBe("last" in address);
});

it("returns from the past to the live view", () => {
  const view = open();
  showAddress(view, { from: "20090704T065200Z", to: "20090704T075203Z" });
  showAddress(view, {});
  expect([view.state.isLive, addressOf(view.state)]).toEqual([true, {}]);
});

it.each<ViewAddress>([
  { last: "soon" },
  { last: "0h" },
  { from: "2009", to: "20090704T075203Z" },
  { from: "20091304T065200Z", to: "20090704T075203Z" },
  { top: 3000, bottom: 2400 },
])("takes %j for the usual view", (address) => {
  const view = open();
  showAddress(view, address);
  expect([view.state.isLive, addressOf(view.state)]).toEqual([true, {}]);
});

it("reads the values in an address, and ignores unreadable ones", () => {
  const read = parseAddress({ view: "mwd", last: "6h", top: 2400, bottom: "3000.5", from: { odd: true } });
  expect(read).toEqual({ last: "6h", top: 2400, bottom: 3000.5 });
  expect(parseAddress({ top: "deep", bottom: "" })).toEqual({});
});

it.each<[Record<string, unknown>, string[]]>([
  [{ view: "mwd", last: "6h" }, []],
  [{ from: "20090704T065200Z", to: "20090704T075203Z", top: 10, bottom: 20, at: "20090704T065200Z" }, []],
  [{ last: "soon" }, ["last=soon"]],
  [{ from: "20090704T075203Z", to: "20090704T065200Z" }, ["from=20090704T075203Z is not before to=20090704T065200Z"]],
  [{ top: 3000 }, ["top=3000 without its other end"]],
  [{ top: "deep", bottom: 20, at: "noon" }, ["top=deep", "at=noon"]],
])("names what of %j it cannot show", (search, faults) => {
  expect(addressFaults(search)).toEqual(faults);
});
