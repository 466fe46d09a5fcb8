import { chooseTool } from "../../ui/testing/tool-hand";
import { depthColumns } from "@sigma/terms/depth-columns";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pressOn, trace, traces } from "../../charts/testing/chart-hand";
import { removeAsTwoUsers } from "../../charts/testing/chart-tests";
import { eachTestInItsOwnWell, wellData } from "../../charts/testing/panel-of-well";
import { savePreset } from "../../data/choices/presets";
import { windowSpan } from "../../data/live/live-mode";
import { samplePreset } from "../../data/testing/samples";
import { fakeServer } from "../../data/testing/fake-server";
import { chooseLength, waitForDrawing, open, raw } from "./testing/open-depth-charts";

eachTestInItsOwnWell();

describe("tracks", () => {
  it("are gamma left of the depth column and four pairs right of it until the user rearranges them", async () => {
    open();
    await expect
      .poll(traces)
      .toEqual(["Gamma", "ROP", "WOB", "RPM", "Torque", "Pump pressure", "Diff. pressure", "MSE", "DOC"]);
    const left = (name: string) => page.getByRole("button", { name }).element().getBoundingClientRect().left;
    const depth = page.getByText("MD, ft").element().getBoundingClientRect().left;
    expect(left("Gamma, trace settings")).toBeLessThan(depth);
    expect(left("ROP, trace settings")).toBeGreaterThan(depth + 100);
  });

  it("take any depth column that is found by its name [AN-063, AN-066, AN-067]", async () => {
    open();
    await waitForDrawing();
    await chooseTool("More", "Add a track");
    for (const { label } of depthColumns) {
      await expect
        .element(
          page.getByRole("option", { name: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}`) }).first(),
        )
        .toBeInTheDocument();
    }
    await userEvent.fill(page.getByLabelText("Search channels"), "aggress");
    await userEvent.click(page.getByRole("option", { name: "Bit aggressiveness" }));
    await expect.poll(traces).toContain("Bit aggressiveness");
    await expect.poll(() => raw().at(-1)!.projection).toContain("bitAggressiveness");
  });

  it("take the means of a formula by its name", async () => {
    open({}, () => {
      fakeServer.routes["GET api/formula-channel/names"] = () => [
        { channel: "formula7", name: "Torque number", unit: "ft·lb/psi", decimals: 0, min: 0, max: 50, color: 2 },
      ];
    });
    await waitForDrawing();
    await chooseTool("More", "Add a track");
    await userEvent.fill(page.getByLabelText("Search channels"), "torque number");
    await userEvent.click(page.getByRole("option", { name: /^Torque number/ }));
    await expect.poll(traces).toContain("Torque number");
    await expect.poll(() => raw().at(-1)!.projection).toContain("formula7");
  });

  it("move left and right, and lose a trace, by button and by key", async () => {
    open();
    await userEvent.click(trace("ROP"));
    await userEvent.click(page.getByRole("button", { name: "Track left" }));
    await expect.poll(() => traces().slice(0, 3)).toEqual(["ROP", "WOB", "Gamma"]);
    await userEvent.keyboard("{Escape}");
    await pressOn("WOB", "{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
    await expect.poll(() => traces().slice(0, 3)).toEqual(["Gamma", "ROP", "WOB"]);
    await pressOn("WOB", "{Alt>}{ArrowUp}{/Alt}");
    await expect.poll(() => traces().slice(1, 3)).toEqual(["WOB", "ROP"]);
    await pressOn("ROP", "{Delete}");
    await expect.poll(traces).not.toContain("ROP");
  });

  it("take their length and scale from the preset, and Save stores new ones", async () => {
    open({ user: { type: "admin", activePreset: "default" } }, () => {
      fakeServer.events["dashboard-preset/get/all"] = () => [{ ...samplePreset("default"), depthLength: "100" }];
      fakeServer.events["dashboard-preset/patch"] = ({ name, updateQuery }) => ({
        ...samplePreset(name),
        ...(updateQuery as object),
      });
    });
    const window = () => windowSpan(wellData().view.state, "depth-charts");
    await expect.poll(window).toBe(100);
    await chooseLength("500 ft");
    await expect.poll(window).toBe(500);
    await waitForDrawing();
    await savePreset();
    expect(fakeServer.askedOf("dashboard-preset/patch")).toMatchObject([
      { updateQuery: { depthLength: "500", depthScale: "fit" } },
    ]);
  });

  it("are stored in the preset for a user who may change it, and otherwise only here", async () => {
    const keptViews = await removeAsTwoUsers(open, "MSE", "DOC");
    expect(keptViews.depthCharts?.at(-1)).toMatchObject({ traces: ["pumpPressure", "diffPressure"] });
  });

  it("are drawn as configured for the type depth [SH-255, SH-256, AN-087]", async () => {
    open({ user: { activePreset: "Directional" } });
    const whose = { userId: "u1", presetName: "Directional", type: "depth" };
    await expect.poll(() => fakeServer.askedOf("trace-config/get")[0]).toEqual(whose);
    await userEvent.click(trace("ROP"));
    await userEvent.click(page.getByLabelText("Autoscale"));
    await userEvent.fill(page.getByLabelText("Max"), "150");
    await userEvent.keyboard("{Enter}");
    await expect.element(trace("ROP")).toHaveTextContent("150");
    await savePreset();
    expect(fakeServer.askedOf("trace-config/patch")).toEqual([
      { ...whose, updateQuery: { rop: { autoScale: false, min: 0, max: 150 } } },
    ]);
  });
});
