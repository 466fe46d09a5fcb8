import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { chooseTool } from "../../ui/testing/tool-hand";
import { plan, open, view, button, lineOf, dialog } from "./testing/open-plot";

eachTestInItsOwnWell();

describe("the dialogs", () => {
  it("opens settings, target azimuth, recommendation, go-to and the well plan editor [AN-020]", async () => {
    open();
    await chooseTool("More", "Settings of the plot");
    await dialog("Settings").getByRole("switch", { name: "Plan" }).click();
    await expect.poll(() => lineOf("Plan View", "plan")).toBe("");
    await button("Go to MD").click();
    await dialog("Go to MD").getByLabelText("MD").fill("99999");
    await dialog("Go to MD").getByRole("button", { name: "Go", exact: true }).click();
    await expect.element(dialog("Go to MD").getByText("MD must lie within 0 – 3,500 ft")).toBeVisible();
    const before = lineOf("Plan View", "surveys");
    await dialog("Go to MD").getByLabelText("MD").fill("2500");
    await dialog("Go to MD").getByRole("button", { name: "Go", exact: true }).click();
    await expect.poll(() => lineOf("Plan View", "surveys")).not.toBe(before);
    await expect.element(page.getByText("Survey 2,500.00 ft")).toBeVisible();
    await chooseTool("More", "Target azimuth");
    await dialog("Target azimuth").getByLabelText("Azimuth").fill("200");
    await expect.element(view("Section View").getByText("Vertical section at 200.00°, ft")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(view("Section View").getByText("Vertical section at 190.00°, ft")).toBeVisible();
    await chooseTool("More", "Recommendation");
    await expect.element(dialog("Recommendation").getByText(/^There is no recommendation yet/)).toBeVisible();
    await chooseTool("More", "Well plan editor");
    await expect.element(dialog("Well plan editor").getByRole("table", { name: "Stations" })).toBeVisible();
  });

  it.each([404, 1300, 1700])("stand beside the plot or below it, never over it, in %i px", async (width) => {
    open({ width, height: 760 });
    await expect.element(view("Plan View")).toBeVisible();
    const overlaps = (name: string) => {
      const box = dialog(name).element().getBoundingClientRect();
      return ["Plan View", "Section View"]
        .flatMap((title) => view(title).elements())
        .map((element) => element.getBoundingClientRect())
        .filter((seen) => Math.min(seen.right, box.right) - Math.max(seen.left, box.left) > 1)
        .some((seen) => Math.min(seen.bottom, box.bottom) - Math.max(seen.top, box.top) > 1);
    };
    const dialogs = {
      "Settings of the plot": "Settings",
      "Go to MD": "Go to MD",
      "Target azimuth": "Target azimuth",
      Recommendation: "Recommendation",
      "Well plan editor": "Well plan editor",
    };
    for (const [name, title] of Object.entries(dialogs)) {
      // A wide bar has the most used one outside of its menu.
      const isAction = name === "Go to MD" && width > 1000;
      await (isAction ? button(name).click() : chooseTool("More", name));
      await expect.element(dialog(title)).toBeVisible();
      await expect.poll(() => overlaps(title)).toBe(false);
      // A panel with room for one view shows the section beside its trial direction.
      const shownView = title === "Target azimuth" ? "Section View" : "Plan View";
      expect(view(shownView).elements().length).toBe(1);
    }
  });

  it("shows TVD, VS, closure and DLS beside the typed stations of a plan, down to the row at fault", async () => {
    open();
    await chooseTool("More", "Well plan editor");
    const table = dialog("Well plan editor").getByRole("table", { name: "Stations" });
    const computedCells = () =>
      [...table.element().querySelectorAll("tbody tr")].map((row) =>
        [...row.querySelectorAll("td")].slice(4, 8).map(({ textContent }) => textContent),
      );
    const { tvd, ns, ew, dls } = plan();
    const closure = Math.hypot(ns[2]!, ew[2]!);
    const text = (value: number, decimals: number) =>
      value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    // The section looks along the azimuth of the plan: all of its departure is along the section.
    await expect.poll(computedCells).toEqual([
      ["0.0", "0.0", "0.0", "–"],
      ["1,000.0", "0.0", "0.0", "0.00"],
      [text(tvd[2]!, 1), text(closure, 1), text(closure, 1), text(dls[2]!, 2)],
    ]);
    await dialog("Well plan editor").getByRole("textbox", { name: "MD of station 2" }).fill("");
    await expect.poll(() => computedCells().map(([first]) => first)).toEqual(["0.0", "–", "–"]);
  });

  it("refuses an azimuth outside 0 to 360", async () => {
    open();
    await chooseTool("More", "Target azimuth");
    await dialog("Target azimuth").getByLabelText("Azimuth").fill("361");
    await expect.element(dialog("Target azimuth").getByText("Azimuth must lie within 0 and 360 deg")).toBeVisible();
    await expect.element(dialog("Target azimuth").getByRole("button", { name: "Apply" })).toBeDisabled();
  });

  it("saves the stations of the editor as a new plan", async () => {
    const savedPlans: unknown[] = [];
    open({}, () => {
      fakeServer.routes["POST api/well-plan"] = (body) => {
        savedPlans.push(body);
        return plan({ _id: "p3", name: "Plan C" });
      };
    });
    await chooseTool("More", "Well plan editor");
    const editor = dialog("Well plan editor");
    await editor.getByLabelText(/^Name/).fill("Plan C");
    await editor.getByRole("button", { name: "Save as new plan" }).click();
    await expect.poll(() => savedPlans).toHaveLength(1);
    expect(savedPlans[0]).toMatchObject({
      name: "Plan C",
      stations: [{ md: 0 }, { md: 1000 }, { md: 3500, inclination: 60, azimuth: 190 }],
    });
  });
});
