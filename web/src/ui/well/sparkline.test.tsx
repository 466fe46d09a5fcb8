import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../testing/render";
import { Sparkline } from "./sparkline";

const lines = () =>
  [...page.getByRole("img").element().querySelectorAll("polyline")].map((line) => line.getAttribute("points"));

it("scales its line to its time range", async () => {
  render(<Sparkline label="Depth" time={[90, 95, 100]} values={[0, 5, 10]} span={{ from: 0, to: 100 }} width={100} />);
  await expect.element(page.getByRole("img", { name: "Depth" })).toBeVisible();
  expect(lines()).toEqual(["90.0,21.0 95.0,11.0 100.0,1.0"]);
});

it("is broken where data is missing, and not between the pairs of thinned points", async () => {
  const time = [0, 1, 10, 11, 20, 21, 80, 81, 90, 91, 100];
  render(<Sparkline label="Rate" time={time} values={time.map(() => 5)} range={{ min: 0, max: 10 }} width={100} />);
  await expect.element(page.getByRole("img", { name: "Rate" })).toBeVisible();
  expect(lines().map((line) => line?.split(" ").length)).toEqual([6, 5]);
});
