import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell } from "../../charts/testing/panel-of-well";
import { eventually } from "../../data/testing/eventually";
import { fakeServer } from "../../data/testing/fake-server";
import { plan, open, view, button, lineOf, dialog } from "./testing/open-plot";

eachTestInItsOwnWell();

describe("the dialogs", () => {
  it("opens settings, target azimuth, recommendation, go-to and the well plan editor [AN-020]", async () => {
    open();
    await button("Settings of the plot").click();
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
    await button(/^Target azimuth/).click();
    await dialog("Target azimuth").getByLabelText("Azimuth").fill("200");
    await expect.element(view("Section View").getByText("Vertical section at 200.00°, ft")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(view("Section View").getByText("Vertical section at 190.00°, ft")).toBeVisible();
    await button("Recommendation").click();
    await expect.element(dialog("Recommendation").getByText(/^There is no recommendation yet/)).toBeVisible();
    await button("Well plan editor").click();
    await expect.element(dialog("Well plan editor").getByRole("table", { name: "Stations" })).toBeVisible();
  });

  it("refuses an azimuth outside 0 to 360", async () => {
    open();
    await button(/^Target azimuth/).click();
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
    await button("Well plan editor").click();
    const editor = dialog("Well plan editor");
    await editor.getByLabelText(/^Name/).fill("Plan C");
    await editor.getByRole("button", { name: "Save as new plan" }).click();
    await eventually(() => expect(savedPlans).toHaveLength(1));
    expect(savedPlans[0]).toMatchObject({
      name: "Plan C",
      stations: [{ md: 0 }, { md: 1000 }, { md: 3500, inclination: 60, azimuth: 190 }],
    });
  });
});

describe("3D", () => {
  it("shows the wells in space, with the camera at 1.25, 1.25, 1.25 [AN-017, AN-024]", async () => {
    open();
    await button("3D").click();
    await expect.element(view("3D")).toBeVisible();
    await expect.element(view("3D").getByText("camera 1.25, 1.25, 1.25")).toBeVisible();
    await view("3D").getByRole("button", { name: "Top" }).click();
    await expect.element(view("3D").getByText(/^camera 0.00, .*, 2.00$/)).toBeVisible();
    (view("3D").element() as HTMLElement).focus();
    await userEvent.keyboard("0");
    await expect.element(view("3D").getByText("camera 1.25, 1.25, 1.25")).toBeVisible();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(view("3D").getByText("camera 1.25, 1.25, 1.25")).not.toBeInTheDocument();
    await button("3D").click();
    await expect.element(view("Plan View")).toBeVisible();
  });
});
