import { expect } from "@playwright/test";
import { adminOf } from "../../src/people";
import { test } from "../../src/test";

test("a program is written, tried, saved and run, and its rows are on a dashboard", async ({
  signedIn: page,
  sigma,
}) => {
  const admin = await adminOf(sigma);
  const [well] = await admin.call("GET api/wells", {});
  await page.goto(`${sigma.url}/programs`);
  await page.getByRole("button", { name: "Start from Stand summary" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Well", exact: true }).click();
  await page.getByRole("option", { name: well!.name }).click();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  const code = page.getByRole("textbox", { name: "Code", exact: true });
  await code.fill("sigma.row({ start: sigma.now, fromDepth: depth });");
  const tryRegion = page.getByRole("region", { name: "Try" });
  await tryRegion.getByRole("button", { name: "Try", exact: true }).click();
  await expect(tryRegion.getByRole("status")).toContainText("Line 1: depth is not defined");
  await code.fill('sigma.row({ start: 1246690320, fromDepth: 1234.5 });\nsigma.log("a row");');
  await tryRegion.getByRole("button", { name: "Try", exact: true }).click();
  await expect(tryRegion.getByRole("table", { name: "Rows" })).toContainText("1,234.50");
  await expect(tryRegion.getByText("a row")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await page.getByRole("tab", { name: "Runs" }).click();
  await expect(page.getByText("It has not run yet")).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("table", { name: "Runs" })).toContainText("Done");
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  const dashboard = await admin.call("POST api/dashboard", {
    name: "Stands of the night",
    content: {
      variables: [{ name: "well", kind: "well", value: well!._id }],
      panels: [
        {
          id: "table",
          kind: "program-table",
          title: "",
          place: { x: 0, y: 0, w: 12, h: 6 },
          well: { by: "variable", name: "well" },
          program: id,
        },
      ],
    },
  });
  await page.goto(`${sigma.url}/dashboards/${dashboard._id}`);
  await expect(page.getByRole("table", { name: "Stand summary" })).toContainText("1,234.50");
  // Other tests of this server open the pages of programs and dashboards without any.
  await admin.call("DELETE api/dashboard", { id: dashboard._id });
  await admin.call("DELETE api/program", { id });
});
