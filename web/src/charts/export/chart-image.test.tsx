import { expect, it } from "vitest";
import { palette } from "../../ui/theme/palette";
import { paintPicture } from "./chart-image";

/** Height of the heading above the image, CSS px. */
const HEADING = 36;

let box: HTMLElement;

/** Paints a box of 70 by 60 px with white text. @returns whether ink is found between two heights, CSS px */
function paint(html: string): (from: number, to: number) => boolean {
  box = document.createElement("div");
  box.style.cssText = "position: absolute; top: 0; left: 0; width: 70px; height: 60px; font: 12px / 20px sans-serif;";
  box.style.color = "#ffffff";
  box.innerHTML = html;
  document.body.append(box);
  const canvas = paintPicture(box, "dark", ["15/9-F-9 A"]);
  const scale = canvas.width / 70;
  const pen = canvas.getContext("2d")!;
  return (from, to) =>
    pen
      .getImageData(0, (HEADING + from) * scale, canvas.width, (to - from) * scale)
      .data.some((value, k) => k % 4 === 0 && value > 150);
}

it("paints each line of a wrapped text at its place", () => {
  const isInked = paint("Stationary Reaming");
  expect([isInked(2, 18), isInked(22, 38), isInked(42, 58)]).toEqual([true, true, false]);
});

it("paints a text of a drawing on its base line, also behind a text of the page", () => {
  const drawing = (more = "") =>
    `A<svg width="70" height="60" style="position: absolute; inset: 0"><text fill="#ffffff" x="30" y="45"${more}>H</text></svg>`;
  const isInked = paint(drawing());
  expect([isInked(34, 45), isInked(47, 58)]).toEqual([true, false]);
  box.remove();
  const isMiddleInked = paint(drawing(' dominant-baseline="middle"'));
  expect([isMiddleInked(40, 45), isMiddleInked(47, 58)]).toEqual([true, true]);
});

it("cuts what the element cuts", () => {
  const isInked = paint('<div style="height: 20px; overflow: hidden">Stationary Reaming</div>');
  expect([isInked(2, 18), isInked(22, 38)]).toEqual([true, false]);
});

it("cuts what the element scrolls, and keeps the head of a table over the rows beneath it", () => {
  const rows = Array.from({ length: 6 }, (_, at) => `<tr><td style="padding: 0">Row ${at}</td></tr>`).join("");
  const head =
    '<thead><tr><th style="position: sticky; top: 0; padding: 0; background: #000000">&nbsp;</th></tr></thead>';
  const table = `<table style="border-spacing: 0">${head}<tbody>${rows}</tbody></table>`;
  const isInked = paint(
    `<div class="scroller" style="height: 40px; overflow: auto; scrollbar-width: none">${table}</div>`,
  );
  expect([isInked(22, 38), isInked(42, 58)]).toEqual([true, false]);
  box.querySelector(".scroller")!.scrollTop = 30;
  const canvas = paintPicture(box, "dark", [""]);
  const scale = canvas.width / 70;
  const { data } = canvas.getContext("2d")!.getImageData(0, (HEADING + 2) * scale, canvas.width, 16 * scale);
  expect(data.some((value, k) => k % 4 === 0 && value > 150)).toBe(false);
});

it("paints stripes of two colours, in either order", () => {
  const stripes = "repeating-linear-gradient(-45deg, transparent 0 6px, rgb(255, 0, 0) 6px 7px)";
  const solid = "repeating-linear-gradient(135deg, rgb(255, 0, 0) 0 3px, rgb(250, 0, 0) 3px 6px)";
  const isInked = paint(
    `<div style="height: 20px; background: ${stripes}"></div><div style="height: 20px; background: ${solid}"></div>`,
  );
  expect([isInked(0, 18), isInked(20, 40), isInked(44, 58)]).toEqual([true, true, false]);
});

it("paints the dots of a cloud, and a hatched span without its pattern outside the span", () => {
  const isInked = paint(
    `<svg width="70" height="60" style="display: block">
      <pattern id="hatched" width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 8L8 0" style="stroke: #ffffff" />
      </pattern>
      <path d="M30 30h.01" style="fill: none; stroke: #ffffff; stroke-width: 6; stroke-linecap: round" />
      <rect x="0" y="44" width="70" height="16" fill="url(#hatched)" />
    </svg>`,
  );
  expect([isInked(0, 20), isInked(26, 34), isInked(45, 59)]).toEqual([false, true, true]);
});

it("has the background of its theme everywhere, and what it shows over it", () => {
  paint("");
  const colorAt = (theme: "dark" | "light", x: number, y: number) => {
    const canvas = paintPicture(box, theme, ["15/9-F-9 A", "Rig Mærsk Inspirer"]);
    const scale = canvas.width / 70;
    return [...canvas.getContext("2d")!.getImageData(x * scale, y * scale, 1, 1).data];
  };
  const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  for (const theme of ["dark", "light"] as const) {
    expect(colorAt(theme, 2, 2)).toEqual([...rgb(palette[theme].panel), 255]);
    expect(colorAt(theme, 60, HEADING + 50)).toEqual([...rgb(palette[theme].panel), 255]);
  }
  expect(paint("")(-30, -6)).toBe(true);
});

it("paints borders, dashes, triangles made of borders, stripes and lines before the content", () => {
  const swatches = [
    '<div style="height: 8px; border-top: 2px solid #ff0000"></div>',
    '<div style="height: 8px; border-top: 2px dashed #ff0000"></div>',
    '<div style="height: 0; width: 0; border: 4px solid transparent; border-top: 0; border-bottom: 8px solid #ff0000"></div>',
    '<div style="height: 8px; background: repeating-linear-gradient(45deg, rgb(255, 0, 0) 0 1.2px, transparent 1.2px 4px)"></div>',
    '<style>.scale { position: relative; height: 8px } .scale::before { content: ""; position: absolute; top: 3px; left: 0; right: 0; height: 2px; background: #ff0000 }</style><div class="scale"></div>',
  ];
  const isInked = paint(swatches.join(""));
  expect([0, 10, 20, 28, 36].map((top) => isInked(top, top + 8))).toEqual([true, true, true, true, true]);
});

it("wraps a heading that is wider than the image, so that it is complete", () => {
  paint("");
  box.style.width = "200px";
  const long = ["15/9-F-9 A", "Rig Maersk Inspirer", "04 Jul 2009 06:37:00 – 04 Jul 2009 06:52:00 UTC"];
  const lines = (heading: string[]) => paintPicture(box, "dark", heading).height / Math.max(devicePixelRatio, 2) - 60;
  expect(lines(["15/9-F-9 A"])).toBe(HEADING);
  expect(lines(long)).toBe(HEADING + 3 * 18);
});

it("narrows the name of a well that is wider than the image", () => {
  paint("");
  box.style.width = "200px";
  const canvas = paintPicture(box, "dark", ["FORGE 58-32 (MU-ESW1), first sidetrack"]);
  const scale = canvas.width / 200;
  const edge = canvas.getContext("2d")!.getImageData(canvas.width - 10 * scale, 0, 10 * scale, 30 * scale);
  expect(edge.data.some((value, k) => k % 4 === 0 && value > 150)).toBe(false);
});

/** Whether any bright pixel is in the first line of the box between two positions, px. */
function isInkedAcross(from: number, to: number): boolean {
  const canvas = paintPicture(box, "dark", [""]);
  const scale = canvas.width / 70;
  const { data } = canvas
    .getContext("2d")!
    .getImageData(from * scale, HEADING * scale, (to - from) * scale, 20 * scale);
  return data.some((value, k) => k % 4 === 0 && value > 150);
}

/** The red of the image at a place of the box, 0 to 255. */
const redAt = (x: number, y: number): number => {
  const canvas = paintPicture(box, "dark", ["15/9-F-9 A"]);
  const scale = canvas.width / 70;
  return canvas.getContext("2d")!.getImageData(x * scale, (HEADING + y) * scale, 1, 1).data[0]!;
};

it("paints the colours of a scale from its low end to its high end", () => {
  paint('<div style="height: 20px; background: linear-gradient(to right, rgb(0, 0, 0), rgb(250, 0, 0))"></div>');
  expect(redAt(5, 10)).toBeLessThan(50);
  expect(redAt(65, 10)).toBeGreaterThan(200);
});

it("paints a switch with its knob and its round ends, and what is typed in a field", () => {
  const style =
    "<style>.knob { position: relative; height: 20px; border-radius: 10px; background: rgb(250, 0, 0) }" +
    '.knob::after { content: ""; position: absolute; top: 5px; left: 40px; width: 10px; height: 10px; background: rgb(0, 0, 0) }</style>';
  const isInked = paint(
    `${style}<div class="knob"></div><input style="all: unset; display: block; height: 20px; color: #ffffff" value="1,250" />`,
  );
  expect(redAt(20, 10)).toBe(250);
  expect(redAt(45, 10)).toBe(0);
  expect(redAt(0, 0)).toBeLessThan(100);
  expect(isInked(20, 40)).toBe(true);
});

it("paints the edge around the letters of a plot, which keeps them apart from curves", () => {
  paint(
    '<svg width="70" height="60" style="display: block"><rect width="70" height="60" fill="#ff0000" />' +
      '<text x="10" y="40" style="font: 600 30px sans-serif; fill: #ff0000; stroke: #000000; stroke-width: 6; paint-order: stroke">1</text></svg>',
  );
  const canvas = paintPicture(box, "dark", [""]);
  const scale = canvas.width / 70;
  const { data } = canvas.getContext("2d")!.getImageData(0, (HEADING + 10) * scale, canvas.width, 40 * scale);
  expect(data.some((value, k) => k % 4 === 0 && value < 50)).toBe(true);
});

it("leaves out the buttons that save", () => {
  const isInked = paint('<button type="button" data-image="none" style="height: 20px; color: #ffffff">CSV</button>');
  expect(isInked(0, 20)).toBe(false);
});

it("paints capitals if the page shows them", () => {
  const inkOf = (style: string, text: string) => {
    paint(`<div style="font: 600 10px monospace; ${style}">${text}</div>`);
    const canvas = paintPicture(box, "dark", [""]);
    box.remove();
    const scale = canvas.width / 70;
    const { data } = canvas.getContext("2d")!.getImageData(0, HEADING * scale, canvas.width, 20 * scale);
    return data.filter((value, k) => k % 4 === 0 && value > 150).length;
  };
  expect(inkOf("text-transform: uppercase", "bit")).toBe(inkOf("", "BIT"));
});

it("paints letters as far apart as on the page", () => {
  paint('<div style="font: 600 12px monospace; letter-spacing: 30px">II</div>');
  // The second letter starts after the first one and the space.
  expect(isInkedAcross(25, 50)).toBe(true);
  expect(isInkedAcross(12, 25)).toBe(false);
});
