import { expect, it } from "vitest";
import { coordinateDirection, coordinateDirections } from "./coordinate-directions";

it("knows eight directions, each the eighth of the compass around its axis [AN-050]", () => {
  expect(coordinateDirections).toEqual(["N", "S", "W", "E", "NW", "NE", "SW", "SE"]);
  const foundDirections = [0, 22, 23, 45, 90, 135, 180, 225, 270, 315, 338].map((azimuth) => {
    const angle = (azimuth * Math.PI) / 180;
    return coordinateDirection(100 * Math.cos(angle), 100 * Math.sin(angle));
  });
  expect(foundDirections).toEqual(["N", "N", "NE", "NE", "E", "SE", "S", "SW", "W", "NW", "N"]);
  expect(coordinateDirection(0, 0)).toBeNull();
});
