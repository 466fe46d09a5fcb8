import { chooseTool } from "../../ui/testing/tool-hand";
import { CallError } from "@sigma/contract/errors";
import type { FormulaName } from "@sigma/contract/formula/formula-channel";
import type { WellId } from "@sigma/contract/ids";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dragTrace, landing, pressOn, trace, traces } from "../../charts/testing/chart-hand";
import { removeAsTwoUsers } from "../../charts/testing/chart-tests";
import { eachTestInItsOwnWell, NOW } from "../../charts/testing/panel-of-well";
import { savePreset } from "../../data/choices/presets";
import { fakeServer } from "../../data/testing/fake-server";
import { samplePreset } from "../../data/testing/samples";
import { useToasts } from "../../data/notifications/toasts";
import { formatNumber } from "../../ui/format/numbers";
import { waitForDrawing, open, valueAt } from "./testing/open-time-charts";
import { expectTextsIn } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

describe("tracks", () => {
  it("are six pairs until the user rearranges them", async () => {
    open();
    await expect
      .poll(traces)
      .toEqual([
        "Block height",
        "Hookload",
        "ROP",
        "WOB",
        "RPM",
        "Torque",
        "Pump pressure",
        "Diff. pressure",
        "Pump rate",
        "Bit depth",
        "MSE",
        "DOC",
      ]);
  });

  it("are the tracks of the active preset", async () => {
    open({}, () => {
      const timeCharts = [{ id: "a", traces: ["gamma", "rop"], weight: 1 }];
      fakeServer.events["dashboard-preset/get/all"] = () => [{ ...samplePreset("default"), timeCharts }];
    });
    await expect.poll(traces).toEqual(["Gamma", "ROP"]);
  });

  it("show a formula of the preset before its name arrives, and that of another well", async () => {
    let answer: (names: FormulaName[]) => void = () => {};
    open({}, () => {
      const timeCharts = [{ id: "a", traces: ["formula11", "formula12"], weight: 1 }];
      fakeServer.events["dashboard-preset/get/all"] = () => [{ ...samplePreset("default"), timeCharts }];
      fakeServer.routes["GET api/formula-channel/names"] = () =>
        new Promise<FormulaName[]>((resolve) => (answer = resolve));
    });
    await expect.poll(traces).toEqual(["Formula 11", "Formula 12"]);
    const shape = { unit: "", decimals: 0, min: 0, max: 5, color: 2 };
    answer([
      { ...shape, channel: "formula11", name: "Own number" },
      { ...shape, channel: "formula12", name: "Number elsewhere", wellId: "other" as WellId },
    ]);
    await expect.poll(traces).toEqual(["Own number", "Number elsewhere"]);
  });

  it("take a further channel that is found by its name, and its samples", async () => {
    open();
    await waitForDrawing();
    await chooseTool("More", "Add a track");
    await userEvent.fill(page.getByLabelText("Search channels"), "stick");
    await userEvent.click(page.getByRole("option", { name: /^Stick-slip(?! index)/ }));
    await expect.poll(traces).toContain("Stick-slip");
    await expect.poll(() => fakeServer.askedOf("live-data/watch").at(-1)!.projection).toContain("stickSlip");
    expect(fakeServer.askedOf("live-data/get").at(-1)!.projection).toContain("stickSlip");
    await expect.element(page.getByText("not defined")).toBeVisible();
  });

  it("take a formula of the well or of all wells by its name, not one of another well", async () => {
    const otherWell = "other" as WellId;
    open({}, () => {
      fakeServer.routes["GET api/formula-channel/names"] = () => [
        { channel: "formula7", name: "Torque number", unit: "ft·lb/psi", decimals: 0, min: 0, max: 50, color: 2 },
        {
          channel: "formula8",
          name: "Torque elsewhere",
          unit: "",
          decimals: 0,
          min: 0,
          max: 5,
          color: 2,
          wellId: otherWell,
        },
      ];
    });
    await waitForDrawing();
    await chooseTool("More", "Add a track");
    await userEvent.fill(page.getByLabelText("Search channels"), "torque");
    await expect.element(page.getByRole("option", { name: /^Torque number/ })).toBeVisible();
    expect(page.getByRole("option", { name: /^Torque elsewhere/ }).elements()).toEqual([]);
    await userEvent.click(page.getByRole("option", { name: /^Torque number/ }));
    await expect.poll(traces).toContain("Torque number");
    await expect.poll(() => fakeServer.askedOf("live-data/watch").at(-1)!.projection).toContain("formula7");
  });

  it("are added with Enter as the first match of a search", async () => {
    open();
    await waitForDrawing();
    await chooseTool("More", "Add a track");
    await userEvent.fill(page.getByLabelText("Search channels"), "stick");
    const first = page.getByRole("option").first();
    await expect.element(first).toHaveAttribute("data-combobox-selected");
    const name = /^[^0-9%]*/.exec(first.element().firstElementChild!.textContent)![0];
    await userEvent.keyboard("{Enter}");
    await expect.poll(traces).toContain(name);
  });

  it("move and go by key and by button", async () => {
    open();
    await pressOn("Hookload", "{Alt>}{ArrowUp}{/Alt}");
    await expect.poll(() => traces().slice(0, 2)).toEqual(["Hookload", "Block height"]);
    await userEvent.click(trace("WOB"));
    await userEvent.click(page.getByRole("button", { name: "Track up" }));
    await expect.poll(() => traces().slice(0, 2)).toEqual(["ROP", "WOB"]);
    // The settings stay open while their track moves: another click on the trace would close them.
    await userEvent.click(page.getByRole("button", { name: "Remove", exact: true }));
    await expect.poll(traces).not.toContain("WOB");
  });

  it("show where a dragged trace would be dropped, keep its scale there, and undo the move", async () => {
    open();
    await waitForDrawing();
    await userEvent.click(trace("ROP"));
    await userEvent.click(page.getByLabelText("Autoscale"));
    await userEvent.fill(page.getByLabelText("Max"), "150");
    await userEvent.keyboard("{Enter}{Escape}");
    await expect.element(trace("ROP")).toHaveTextContent("0 – 150 ft/hr");
    const { over, drop } = dragTrace("ROP");
    over("Torque", 0.9);
    await expect.poll(landing).toBeCloseTo(trace("Torque").element().getBoundingClientRect().bottom, 0);
    over("Torque", 0.1);
    await expect.poll(landing).toBeCloseTo(trace("Torque").element().getBoundingClientRect().top, 0);
    over("ROP", 0.9);
    await expect.poll(landing).toBeNull();
    over("Torque", 0.1);
    drop("Torque", 0.1);
    await expect.poll(() => traces().slice(2, 6)).toEqual(["WOB", "RPM", "ROP", "Torque"]);
    await expect.poll(landing).toBeNull();
    await expect.element(trace("ROP")).toHaveTextContent("0 – 150 ft/hr");
    useToasts
      .getState()
      .toasts.find(({ title }) => title === "Trace moved")!
      .action!.run();
    await expect.poll(() => traces().slice(2, 6)).toEqual(["ROP", "WOB", "RPM", "Torque"]);
  });

  it("are saved in the preset of a user with permission, and otherwise only locally", async () => {
    const keptPreset = await removeAsTwoUsers(open, "MSE", "DOC");
    expect(keptPreset.timeCharts?.at(-1)).toMatchObject({ traces: ["pumpRate", "bitDepth"] });
  });
});

describe("the configuration of a trace", () => {
  it("is fetched and changed with user, preset and type [SH-255, SH-256, AN-087]", async () => {
    open({ user: { activePreset: "Directional" } });
    const whose = { userId: "u1", presetName: "Directional", type: "time" };
    await expect.poll(() => fakeServer.askedOf("trace-config/get")[0]).toEqual(whose);
    await userEvent.click(trace("ROP"));
    await userEvent.click(page.getByLabelText("Autoscale"));
    await userEvent.fill(page.getByLabelText("Max"), "150");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("0 – 150 ft/hr")).toBeVisible();
    await userEvent.click(page.getByText("Point"));
    await userEvent.click(page.getByTitle("Colour 4"));
    expect(fakeServer.askedOf("trace-config/patch")).toEqual([]);
    await savePreset();
    expect(fakeServer.askedOf("trace-config/patch")).toEqual([
      { ...whose, updateQuery: { rop: { autoScale: false, min: 0, max: 150, renderType: "point", color: "#D62728" } } },
    ]);
  });

  it("keeps the focus in the next field after a typed number has been accepted", async () => {
    open();
    const end = (name: string) => page.getByRole("textbox", { name });
    await userEvent.click(trace("ROP"));
    await userEvent.click(page.getByLabelText("Autoscale"));
    await userEvent.fill(end("Min"), "10");
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByText(/^10 – .* ft\/hr$/)).toBeVisible();
    await expect.element(end("Max")).toHaveFocus();
    await userEvent.fill(end("Max"), "150");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("10 – 150 ft/hr")).toBeVisible();
    await expect.element(end("Max")).toHaveFocus();
  });

  it("keeps a change that could not be saved, so that saving can be retried", async () => {
    open();
    const servedHandler = fakeServer.events["trace-config/patch"]!;
    fakeServer.events["trace-config/patch"] = () => {
      throw new CallError("unavailable");
    };
    await userEvent.click(trace("ROP"));
    await userEvent.click(page.getByText("Point"));
    await expect(savePreset()).rejects.toMatchObject({ code: "unavailable" });
    await expect.element(page.getByRole("radio", { name: "Point" })).toBeChecked();
    fakeServer.events["trace-config/patch"] = servedHandler;
    await savePreset();
    await expect.element(page.getByRole("radio", { name: "Point" })).toBeChecked();
  });

  it("is shown beside its track, so that the curve stays visible, and shows which fields are inactive", async () => {
    open();
    await waitForDrawing();
    for (const name of ["Block height", "RPM", "DOC"]) {
      await userEvent.click(trace(name));
      const dialog = page.getByRole("dialog", { name: `${name}, trace settings` });
      await expect.element(dialog).toBeVisible();
      const settings = dialog.element().getBoundingClientRect();
      const track = trace(name).element().closest("section")!.getBoundingClientRect();
      expect([name, settings.top >= track.bottom || settings.bottom <= track.top]).toEqual([name, true]);
      const min = dialog.getByLabelText("Min");
      await expect.element(min).toBeDisabled();
      const { color } = getComputedStyle(min.element());
      await userEvent.click(dialog.getByLabelText("Autoscale"));
      await expect.element(min).toBeEnabled();
      expect(getComputedStyle(min.element()).color).not.toBe(color);
      await userEvent.click(trace(name));
      await expect.element(dialog).not.toBeInTheDocument();
    }
  });

  it("turns an axis round and draws it by decades", async () => {
    open();
    await waitForDrawing();
    await userEvent.click(trace("ROP"));
    await userEvent.click(page.getByLabelText("Reversed"));
    await expectTextsIn(trace("ROP"), /ft\/hr$/, /[1-9]\d* – 0 ft\/hr/);
    await userEvent.click(page.getByLabelText("Logarithmic"));
    await expect.element(trace("ROP")).toHaveTextContent(/1,?0+ – [01.]+ ft\/hr/);
    await savePreset();
    expect(fakeServer.askedOf("trace-config/patch").map(({ updateQuery }) => updateQuery)).toEqual([
      { rop: { isReversed: true, isLogarithmic: true } },
    ]);
  });

  it("refuses a range that ends before it starts", async () => {
    open();
    await userEvent.click(trace("ROP"));
    await userEvent.click(page.getByLabelText("Autoscale"));
    await userEvent.fill(page.getByLabelText("Max"), "-5");
    await expect.element(page.getByText("Min must be less than max")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await savePreset();
    expect(fakeServer.askedOf("trace-config/patch").map(({ updateQuery }) => updateQuery)).toEqual([
      { rop: { autoScale: false } },
    ]);
  });

  it("adds its offset to every value that is shown", async () => {
    open();
    await waitForDrawing();
    await userEvent.click(trace("Hookload"));
    await userEvent.fill(page.getByLabelText("Offset"), "1000");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(formatNumber(valueAt("hookload", NOW) + 1000, 1)).first()).toBeVisible();
  });
});
