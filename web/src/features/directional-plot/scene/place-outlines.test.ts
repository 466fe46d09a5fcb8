import type { Target } from "@sigma/contract/directional/target";
import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { leaseLineItem, targetItem } from "./place-outlines";

const target = (change: Partial<Target>): Target => ({
  _id: "t1",
  wellId: "w1" as WellId,
  name: "T1",
  reference: "well",
  north: -500,
  east: 200,
  tvd: 3000,
  above: 0,
  below: 0,
  shape: { kind: "rectangle", length: 200, width: 100, azimuth: 90 },
  version: 1,
  ...change,
});

it("turns a rectangle so that its length points along its azimuth", () => {
  const [outline] = targetItem("w1", [target({})], null)[0]!.outlines;
  const ns = Array.from(outline!.corners.ns).map(Math.round);
  const ew = Array.from(outline!.corners.ew).map(Math.round);
  expect([Math.min(...ns), Math.max(...ns), Math.min(...ew), Math.max(...ew)]).toEqual([-550, -450, 100, 300]);
  expect(outline!.centre).toEqual({ ns: -500, ew: 200, tvd: 3000 });
});

it("draws the top and the bottom of a target that has a height", () => {
  const [item] = targetItem("w1", [target({ above: 20, below: 30 })], null);
  expect(item!.outlines.map(({ corners }) => corners.tvd[0])).toEqual([3000, 2980, 3030]);
  expect(item!.outlines.map(({ name }) => name)).toEqual(["T1", "", ""]);
  expect(item!.note).toBe("1");
});

it("places map coordinates relative to those of the well, and lists the outlines that cannot be placed", () => {
  const onMap = target({ reference: "map", north: 1100, east: 2050, shape: { kind: "point" } });
  const [placed] = targetItem("w1", [onMap], { x: 2000, y: 1000, feetPerUnit: 2 });
  expect(placed!.outlines[0]!.centre).toMatchObject({ ns: 200, ew: 100 });
  expect(targetItem("w1", [onMap], null)[0]).toMatchObject({ note: "0 of 1 placed", outlines: [] });
});

it("closes lease lines around their corners, at the surface", () => {
  const corners = [
    { north: 0, east: 0 },
    { north: 100, east: 0 },
    { north: 0, east: 100 },
  ];
  const line = { _id: "l1", wellId: "w1" as WellId, name: "L1", reference: "well" as const, corners };
  const [item] = leaseLineItem("w1", [{ ...line, side: "inside", setback: 0, version: 1 }], null);
  expect(item!.outlines[0]!.corners).toEqual({ ns: [0, 100, 0], ew: [0, 0, 100], tvd: [0, 0, 0] });
});
