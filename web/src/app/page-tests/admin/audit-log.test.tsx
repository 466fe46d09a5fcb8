import type { AuditRow } from "@sigma/contract/users/audit-log";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

const change: AuditRow = {
  _id: "a1",
  time: Date.now() / 1000 - 60,
  by: "k.moe",
  via: "session",
  address: "::ffff:10.20.4.17",
  requestId: "r1",
  call: "PATCH api/bha",
  resource: "bha",
  action: "change",
  target: "BHA 3",
  well: { _id: "w1" as never, name: "Reeves 1H" },
  before: { stages: 5 },
  after: { stages: 5.5 },
};

beforeEach(() => {
  fakeServer.routes["GET api/users"] = () => [];
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "Reeves 1H" })];
  fakeServer.routes["GET api/audit-log"] = (query) => {
    const rows = query.resource === "rig" ? [] : [change];
    return { rows, count: rows.length, resources: ["bha", "rig"], people: ["k.moe"], keptDays: 400 };
  };
});

it("shows who changed which values, before and after, from which address, and is filtered by kind", async () => {
  const app = openApp("/admin");
  await page.getByRole("tab", { name: "Audit log" }).click();
  await expect.poll(() => app.href()).toBe("/admin?tab=audit-log");
  const row = page.getByRole("row").filter({ hasText: "BHA 3" });
  for (const text of ["k.moe", "change", "Reeves 1H", "stages", "5 → 5.5", "10.20.4.17"]) {
    await expect.element(row).toHaveTextContent(text);
  }
  await expect.element(page.getByText("kept 400 days")).toBeVisible();
  await page.getByRole("button", { name: "What was changed" }).click();
  await page.getByRole("option", { name: "rig" }).click();
  await expect.element(page.getByText("No changes in this selection")).toBeVisible();
  expect(app.server.callsOf("GET api/audit-log").at(-1)?.sent).toMatchObject({ resource: "rig", page: "0" });
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect.element(row).toBeVisible();
});
