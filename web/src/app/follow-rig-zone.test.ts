import { expect, it } from "vitest";
import { wellOfPath } from "./follow-rig-zone";

it("finds the well that a page is about in its path", () => {
  const paths = [
    "/well/w1",
    "/well/w1/settings",
    "/mobile/w%2F1",
    "/daily-reports/w1",
    "/wells",
    "/well",
    "/monitoring",
  ];
  expect(paths.map(wellOfPath)).toEqual(["w1", "w1", "w/1", "w1", null, null, null]);
});
