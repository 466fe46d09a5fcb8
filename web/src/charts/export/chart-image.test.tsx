import { afterEach, expect, it } from "vitest";
import { pictureOf } from "./chart-image";

let box: HTMLElement;

afterEach(() => box.remove());

/** Paints a box of 70 by 60 px with white text. @returns whether there is ink between two heights, CSS px */
function paint(html: string): (from: number, to: number) => boolean {
  box = document.createElement("div");
  box.style.cssText = "position: absolute; top: 0; left: 0; width: 70px; height: 60px; font: 12px / 20px sans-serif;";
  box.style.color = "#ffffff";
  box.innerHTML = html;
  document.body.append(box);
  const canvas = pictureOf(box);
  const scale = canvas.height / 60;
  const pen = canvas.getContext("2d")!;
  return (from, to) =>
    pen
      .getImageData(0, from * scale, canvas.width, (to - from) * scale)
      .data.some((value, k) => k % 4 === 3 && value > 0);
}

it("paints a text that is broken into lines where each line stands", () => {
  const isInked = paint("Stationary Reaming");
  expect([isInked(2, 18), isInked(22, 38), isInked(42, 58)]).toEqual([true, true, false]);
});

it("cuts what the element cuts", () => {
  const isInked = paint('<div style="height: 20px; overflow: hidden">Stationary Reaming</div>');
  expect([isInked(2, 18), isInked(22, 38)]).toEqual([true, false]);
});
