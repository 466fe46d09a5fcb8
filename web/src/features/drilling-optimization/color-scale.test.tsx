import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { paintPicture } from "../../charts/export/chart-image";
import { setPreferences } from "../../data/choices/preferences";
import { render } from "../../ui/testing/render";
import { heatColor } from "../../ui/theme/heat-ramp";
import { ColorScale } from "./color-scale";
import { traceOf } from "./traces";

/** The colours at the ends of the ramp in an image of the scale, low values first. */
async function endsOf(id: "rop" | "mse"): Promise<string[]> {
  setPreferences({ theme: "dark" });
  render(<ColorScale trace={traceOf(id)} colors={{ from: 0, to: 100 }} />);
  const scale = page.getByTitle(/^Colour: /);
  await expect.element(scale).toBeVisible();
  const element = scale.element() as HTMLElement;
  const [box, ramp] = [element, element.querySelector("span")!].map((markElement) =>
    markElement.getBoundingClientRect(),
  );
  const canvas = paintPicture(element, "dark", [""]);
  const ratio = canvas.width / box!.width;
  const y = canvas.height - (box!.bottom - ramp!.top - ramp!.height / 2) * ratio;
  return [1, ramp!.width - 1].map((x) => {
    const { data } = canvas.getContext("2d")!.getImageData((ramp!.left - box!.left + x) * ratio, y, 1, 1);
    return `rgb(${data[0]}, ${data[1]}, ${data[2]})`;
  });
}

const parts = (color: string) => color.match(/\d+/g)!.map(Number);

/** Whether two colours are equal within a few steps, as at the very end of a ramp. */
const isLike = (firstColor: string, other: string) =>
  parts(firstColor).every((part, k) => Math.abs(part - parts(other)[k]!) < 12);

it("has its colours as in the plot, and so has its image: turned round where little is wanted", async () => {
  const [low, high] = [heatColor(0, "dark"), heatColor(1, "dark")];
  const [ropLow, ropHigh] = await endsOf("rop");
  expect([isLike(ropLow!, low), isLike(ropHigh!, high)]).toEqual([true, true]);
  const [mseLow, mseHigh] = await endsOf("mse");
  expect([isLike(mseLow!, high), isLike(mseHigh!, low)]).toEqual([true, true]);
});
