import { expect } from "@playwright/test";
import { test } from "../src/test";

test.beforeEach(async ({ signedIn: page }) => {
  await page.getByRole("row", { name: /Bluebonnet 7H/ }).click();
  await page.getByRole("tab", { name: "Time Charts" }).waitFor();
});

test("an engineer watches the well live and stops to look back [SH-050, AN-002]", async ({ signedIn: page }) => {
  const toggle = page.getByRole("button", { name: /LIVE (ON|OFF)/ });
  await expect(toggle).toHaveText(/LIVE ON/);
  const clock = page.getByText(/^Now \d\d:\d\d:\d\d$/);
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? "", { timeout: 60_000 });

  await toggle.click();
  await expect(toggle).toHaveText(/LIVE OFF/);
  await toggle.click();
  await expect(toggle).toHaveText(/LIVE ON/);

  await page.getByRole("tab", { name: "Depth Charts" }).click();
  await expect(page.getByText("MD, ft")).toBeVisible();
  await expect(page.getByRole("tab", { name: "MWD" })).toBeVisible();
});

test("time charts draw what the rig sends", async ({ signedIn: page }) => {
  const drawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("canvas")].reduce((sum, canvas) => {
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
        return sum + data.filter((value, index) => index % 4 === 3 && value > 0).length;
      }, 0),
    );
  await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(20_000);
});

test("an admin reads the packets of the rig as they arrive [SH-054]", async ({ signedIn: page }) => {
  await page.getByRole("button", { name: "Latest WITS packets" }).click();
  const modal = page.getByRole("dialog");
  await expect(modal.getByText("&&").first()).toBeVisible();
  await expect(modal.getByText("Bit depth").first()).toBeVisible();
});
