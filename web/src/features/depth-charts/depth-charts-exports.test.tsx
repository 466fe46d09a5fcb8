import { chooseTool } from "../../ui/testing/tool-hand";
import { describe, expect, it } from "vitest";
import { catchFiles } from "../../charts/testing/chart-hand";
import { eachTestInItsOwnWell } from "../../charts/testing/panel-of-well";
import { chooseLength, waitForDrawing, open, valueAt } from "./testing/open-depth-charts";

eachTestInItsOwnWell();

describe("exports", () => {
  it("save the shown data as CSV: each foot with the time it was drilled, every trace with its unit", async () => {
    open();
    await waitForDrawing();
    await chooseLength("100 ft");
    const files = catchFiles();
    await chooseTool("Export", "Save as CSV");
    await expect.poll(() => files).toHaveLength(1);
    const lines = (await files[0]!.content.text()).trim().split("\r\n");
    expect(files[0]!.name).toBe("15-9-F-9-A-depth-charts-3108-3208-ft.csv");
    expect(lines[0]).toMatch(/^"depth, ft","time, UTC","Gamma, gAPI","ROP, ft\/hr"/);
    expect(lines).toHaveLength(1 + 101);
    expect(lines[1]).toMatch(new RegExp(`^3108\\.0,2009-07-04T05:12:00.000Z,${Math.round(valueAt("gamma", 3108))},`));
    expect(lines.at(-1)).toMatch(/^3208\.0,2009-07-04T06:52:00.000Z,,/);
    await chooseLength("500 ft");
  });

  it("save what is shown as an image", async () => {
    open();
    await waitForDrawing();
    const files = catchFiles();
    await chooseTool("Export", "Save as an image");
    await expect.poll(() => files).toHaveLength(1);
    expect(files[0]!.name).toBe("15-9-F-9-A-depth-charts-2708-3208-ft.png");
    const image = await createImageBitmap(files[0]!.content);
    expect(image.width / image.height).toBeCloseTo(960 / (764 + 36), 1);
  });
});
