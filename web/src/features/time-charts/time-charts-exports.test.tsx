import { chooseTool } from "../../ui/testing/tool-hand";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { catchFiles } from "../../charts/testing/chart-hand";
import { HOUR } from "@sigma/terms/durations";
import { eachTestInItsOwnWell, NOW, wellData } from "../../charts/testing/panel-of-well";
import { chart, waitForDrawing, open } from "./testing/open-time-charts";

eachTestInItsOwnWell();

/** Height of the heading above an image, CSS px. */
const HEADING = 36;

describe("exports", () => {
  it("save what is shown as CSV, every trace with its unit", async () => {
    open();
    await waitForDrawing();
    const files = catchFiles();
    await chooseTool("Export", "Save as CSV");
    await expect.poll(() => files).toHaveLength(1);
    const lines = (await files[0]!.content.text()).trim().split("\r\n");
    expect(files[0]!.name).toBe("15-9-F-9-A-time-charts-2009-07-04-06-37-00-06-52-00.csv");
    expect(lines[0]).toMatch(/^"time, UTC","time, s","Block height, ft","Hookload, klb"/);
    expect(lines).toHaveLength(1 + 901);
    expect(lines[0]).toMatch(/"Rig state, code","Rig state, name"$/);
    expect(lines.at(-1)).toMatch(
      new RegExp(`^2009-07-04T06:52:00.000Z,${NOW},\\d+\\.\\d,\\d+\\.\\d,.*,\\d+,[A-Z][A-Za-z ]+$`),
    );
  });

  it("save every sample as CSV even if the curves are thinned to their pixels", async () => {
    open();
    await waitForDrawing();
    wellData().view.leave();
    const [from, to] = [NOW - 4 * HOUR, NOW - 600];
    wellData().view.zoomHistorical("time-charts", { from, to });
    await expect.element(page.getByText(/^At 04 Jul 2009 06:42:00, per \d/)).toBeVisible();
    const files = catchFiles();
    await chooseTool("Export", "Save as CSV");
    await expect.poll(() => files).toHaveLength(1);
    const lines = (await files[0]!.content.text()).trim().split("\r\n");
    expect(lines).toHaveLength(1 + to - from + 1);
    const rows = lines.slice(1).map((line) => line.split(","));
    expect(rows.map(([, at]) => Number(at))).toEqual(Array.from({ length: rows.length }, (_, k) => from + k));
  });

  it("save what is shown as an image, labels included", async () => {
    open();
    await waitForDrawing();
    const files = catchFiles();
    await chooseTool("Export", "Save as an image");
    await expect.poll(() => files).toHaveLength(1);
    expect(files[0]!.name).toMatch(/\.png$/);
    const image = await createImageBitmap(files[0]!.content);
    const { width, height } = chart().element().parentElement!.parentElement!.getBoundingClientRect();
    expect(image.width / image.height).toBeCloseTo(width / (height + HEADING), 1);
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    pen.drawImage(image, 0, 0);
    const scale = image.width / width;
    // The well is above it. The name of the first trace is in the gutter, its curve is in the plot.
    const brightest = (x: number, y: number, w: number, h: number) =>
      pen
        .getImageData(x * scale, y * scale, w * scale, h * scale)
        .data.reduce((most, value, k) => (k % 4 === 3 ? most : Math.max(most, value)), 0);
    expect(brightest(12, 8, 80, 20)).toBeGreaterThan(180);
    expect(brightest(32, HEADING + 36, 80, 16)).toBeGreaterThan(180);
    expect(brightest(140, HEADING + 36, 600, 100)).toBeGreaterThan(180);
  });
});
