import { expect, it } from "vitest";
import { blankItem } from "../scene/scene";
import { boxOf, cameraMultiples, cameraPlace, FIRST_CAMERA, pointOf } from "./space";

const path = { md: [0, 1000], ns: [0, 200], ew: [0, -300], tvd: [0, 900] };
const item = { ...blankItem, key: "a/surveys", kind: "surveys" as const, label: "Surveys", note: "", paths: [path] };
const visibleWells = [
  { well: { wellId: "a" as never, name: "A", isOwn: true, note: "", level: null, items: [item] }, items: [item] },
];

it("draws east to the right, depth down and north away", () => {
  expect(pointOf(200, -300, 900)).toEqual([-300, -900, -200]);
});

it("leaves at least 1,000 ft around what is shown on each axis, up to the next grid line [AN-027]", () => {
  const box = boxOf(visibleWells);
  expect(box.step).toBe(500);
  expect(box.from).toEqual([-1500, -2000, -1500]);
  expect(box.to).toEqual([1000, 1000, 1000]);
  expect(box.size).toBe(3000);
  expect(boxOf([]).size).toBeGreaterThanOrEqual(2000);
});

it("keeps its box while the hole gets a few feet deeper", () => {
  const deeper = { ...item, paths: [{ ...path, tvd: [0, 930] }] };
  expect(boxOf([{ ...visibleWells[0]!, items: [deeper] }])).toEqual(boxOf(visibleWells));
});

it("puts the camera 1.25 times the size of the box east, north and above its middle", () => {
  const box = boxOf(visibleWells);
  const place = cameraPlace(box, FIRST_CAMERA);
  expect(place).toEqual([box.centre[0] + 3750, box.centre[1] + 3750, box.centre[2] - 3750]);
  expect(cameraMultiples(box, place)).toEqual({ x: 1.25, y: 1.25, z: 1.25 });
});
