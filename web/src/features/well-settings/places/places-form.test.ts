import type { LeaseLine } from "@sigma/contract/directional/lease-line";
import type { Target } from "@sigma/contract/directional/target";
import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import {
  leaseErrors,
  newLease,
  newTarget,
  savedLeases,
  savedTargets,
  targetErrors,
  toLease,
  toTarget,
} from "./places-form";

const own = { _id: "t1", wellId: "w1" as WellId, version: 2 };
const place = { name: "T1", reference: "well", north: -1450, east: -250, tvd: 9000, above: 10, below: 20 } as const;
const corners = [
  { north: 0, east: 0 },
  { north: 100, east: 0 },
  { north: 100, east: 100 },
];

it.each<Target["shape"]>([
  { kind: "point" },
  { kind: "circle", radius: 50 },
  { kind: "rectangle", length: 200, width: 100, azimuth: 30 },
  { kind: "polygon", corners },
])("opens and sends a target with the shape $kind unchanged", (shape) => {
  const [saved] = savedTargets([{ ...own, ...place, shape }]);
  expect(saved).toMatchObject({ id: "t1", version: 2 });
  expect(targetErrors(saved!.form)).toEqual({});
  expect(toTarget(saved!.form)).toEqual({ ...place, shape });
});

it("opens and sends a lease line unchanged", () => {
  const line: LeaseLine = { ...own, name: "North", reference: "map", side: "outside", setback: 330, corners };
  const [saved] = savedLeases([line]);
  const { _id, wellId, version, ...fields } = line;
  expect([_id, wellId, version]).toEqual([saved!.id, "w1", saved!.version]);
  expect(toLease(saved!.form)).toEqual(fields);
});

it("names the fields that need a value, of the shape that is chosen alone", () => {
  expect(Object.keys(targetErrors(newTarget))).toEqual(["name", "north", "east", "tvd"]);
  expect(targetErrors({ ...newTarget, kind: "circle" })).toHaveProperty("radius");
  expect(targetErrors({ ...newTarget, kind: "polygon" })).toMatchObject({ corners: "A corner needs a valid value" });
  expect(leaseErrors(newLease)).toMatchObject({ corners: "A corner needs a valid value" });
  expect(leaseErrors({ ...newLease, corners: [] })).toMatchObject({
    corners: "An outline needs at least 3 corners",
  });
});
