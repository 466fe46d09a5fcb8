import { expect, it } from "vitest";
import { asFolded } from "../../ui/testing/phone-screen";
import { eachTestInItsOwnWell } from "../../charts/testing/panel-of-well";
import { waitForDrawing, open } from "./testing/open-time-charts";

eachTestInItsOwnWell();

it("shows newest values of five digits and depth ranges in full on a folded page", async () => {
  await asFolded();
  open();
  await waitForDrawing();
  const figures = [...document.querySelectorAll<HTMLElement>("[data-value-name][title]")];
  expect(figures.length).toBeGreaterThan(3);
  const depths = figures.filter(({ nextElementSibling }) => nextElementSibling?.textContent === "ft");
  expect(depths.length).toBeGreaterThan(1);
  for (const depth of depths) depth.textContent = "10,134.6";
  const ranges = [...document.querySelectorAll<HTMLElement>('[class*="_entry_"] [class*="_range_"]')];
  expect(ranges.length).toBeGreaterThan(3);
  for (const range of ranges) range.textContent = "10,125 – 10,145 ft";
  const isCut = (text: HTMLElement) => text.scrollWidth > text.clientWidth;
  const isBeside = (text: HTMLElement) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    return (
      words.getBoundingClientRect().right > text.closest('[class*="_gutter_"]')!.getBoundingClientRect().right + 0.5
    );
  };
  expect([figures.filter(isCut).length, ranges.filter(isBeside).length]).toEqual([0, 0]);
});
