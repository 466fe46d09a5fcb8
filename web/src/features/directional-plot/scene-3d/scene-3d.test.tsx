import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { eachTestInItsOwnWell } from "../../../charts/testing/panel-of-well";
import { button, open, view } from "../testing/open-plot";

eachTestInItsOwnWell();

const camera = () => view("3D").element().querySelector("span.visually-hidden")?.textContent ?? "";

describe("3D", () => {
  it("shows the wells in space, with the camera at 1.25, 1.25, 1.25, and keeps the camera of the well [AN-017, AN-024]", async () => {
    open();
    await button("3D").click();
    await expect.element(view("3D")).toBeVisible();
    await expect.poll(camera).toBe("camera 1.25, 1.25, 1.25");
    const top = view("3D").getByRole("radio", { name: "Top" });
    await view("3D").getByText("Top", { exact: true }).click();
    await expect.element(top).toBeChecked();
    (view("3D").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(view("3D").getByRole("radio", { name: "Free" })).toBeChecked();
    const left = camera();
    await button("Plan View").click();
    await button("3D").click();
    await expect.poll(camera).toBe(left);
    await button("Reset view").click();
    await expect.poll(camera).toBe("camera 1.25, 1.25, 1.25");
  });
});
