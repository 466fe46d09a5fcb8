import { expect, it } from "vitest";
import { loadFonts } from "../../ui/theme/load-fonts";
import "../../ui/theme/fonts";
import { svgPicture } from "./svg-picture";

const WIDTH = 300;
const HEIGHT = 40;

/** The columns of the picture of a drawing that have ink, first and last. */
async function inkOf(content: string): Promise<[number, number]> {
  document.body.innerHTML = `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d")!;
  pen.drawImage(await svgPicture(document.querySelector("svg")!), 0, 0, WIDTH, HEIGHT);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const columns = Array.from({ length: WIDTH * HEIGHT }, (_, k) => k)
    .filter((k) => data[4 * k + 3]! > 100)
    .map((k) => k % WIDTH);
  return [Math.min(...columns), Math.max(...columns)];
}

it("writes texts in the font of the page", async () => {
  const text = "Well 15/9-F-9 A, 4,321 ft";
  for (const [family, weight] of [
    ["IBM Plex Sans Condensed", 400],
    ["IBM Plex Mono", 400],
    ["IBM Plex Sans", 600],
  ] as const) {
    await loadFonts(text);
    const pen = document.createElement("canvas").getContext("2d")!;
    pen.font = `${weight} 16px "${family}"`;
    const end = 10 + pen.measureText(text).actualBoundingBoxRight;
    const style = `font: ${weight} 16px '${family}', serif`;
    const [, last] = await inkOf(`<text x="10" y="25" style="${style}">${text}</text>`);
    expect(Math.abs(last - end)).toBeLessThan(2.5);
  }
});

it("leaves out what belongs to the pointer", async () => {
  const rect = (x: number, more = "") => `<rect x="${x}" y="5" width="10" height="10" fill="#ff0000" ${more}/>`;
  expect(await inkOf(`${rect(20)}${rect(50)}`)).toEqual([20, 59]);
  expect(await inkOf(`${rect(20)}<g data-image="none">${rect(50)}</g>`)).toEqual([20, 29]);
});
