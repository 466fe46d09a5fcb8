import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, wellData } from "../../charts/testing/panel-of-well";
import { activatePreset } from "../../data/choices/presets";
import { fakeServer } from "../../data/testing/fake-server";
import { samplePreset, sampleUser } from "../../data/testing/samples";
import { waitForDrawing, open, pick, raw, zoom } from "./testing/open-depth-charts";

eachTestInItsOwnWell();

it("fetches the hole of the view for the charts of a preset that is activated, and stays there [SH-108, AN-153]", async () => {
  open({}, () => {
    const track = (trace: string) => [{ id: "t1", traces: [trace], weight: 1 }];
    fakeServer.events["dashboard-preset/get/all"] = () => [
      { ...samplePreset("default"), depthCharts: track("rop"), depthLength: "500" },
      { ...samplePreset("Tripping"), depthCharts: track("wob"), depthLength: "500" },
    ];
    fakeServer.routes["PATCH api/users"] = ({ activePreset = "" }) => sampleUser({ activePreset });
  });
  await waitForDrawing();
  await pick("2,400", "2,450");
  const view = zoom();
  await expect.element(page.getByText("ROP", { exact: true }).first()).toBeVisible();
  await expect.poll(() => raw().at(-1)!.from).toBeLessThanOrEqual(2400);
  fakeServer.asked.length = 0;
  await activatePreset("Tripping");
  await expect.element(page.getByText("WOB", { exact: true }).first()).toBeVisible();
  await expect.poll(() => raw().some(({ projection }) => projection?.includes("wob"))).toBe(true);
  expect(raw().at(-1)!.from).toBeLessThanOrEqual(2400);
  expect(raw().at(-1)!.to).toBeGreaterThanOrEqual(2450);
  expect([wellData().view.state.isLive, zoom()]).toEqual([false, view]);
});
