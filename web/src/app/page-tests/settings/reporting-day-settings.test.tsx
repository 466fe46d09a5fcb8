import type { WellId } from "@sigma/contract/ids";
import type { ReportingDaySettings } from "@sigma/contract/reports/reporting-day";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

let settings: ReportingDaySettings;
beforeEach(() => {
  const operator = { _id: "o1", name: "Plainsman Energy", version: 0, startsAt: null, zone: null };
  settings = { wellId: "w1" as WellId, version: 0, startsAt: null, zone: null, operator, rigOffset: -6 };
  const wells = [sampleWell("w1", { name: "F-9 A" })];
  const { routes, events } = fakeServer;
  routes["GET api/wells"] = () => wells;
  routes["GET api/well"] = () => wells[0]!;
  routes["GET api/reporting-day"] = () => settings;
  routes["POST api/reporting-day"] = ({ startsAt, zone }) =>
    (settings = { ...settings, startsAt, zone, version: settings.version + 1 });
  routes["POST api/operator-reporting-day"] = ({ startsAt, zone }) => {
    settings = { ...settings, operator: { ...operator, startsAt, zone, version: 1 } };
    return settings.operator!;
  };
  events["notification/get"] = () => [];
});

const field = (name: string) => page.getByRole("textbox", { name, exact: true });

it("saves the reporting day of an operator and of a well, and says which applies", async () => {
  openApp("/well/w1/settings?tab=general&part=reporting-day");
  await expect
    .element(page.getByText("Days begin at 00:00 in the zone in which times are shown (default)."))
    .toBeVisible();
  await field("Day of Plainsman Energy begins at").fill("6:00");
  await expect
    .element(
      page.getByText("Days begin at 06:00 (from operator Plainsman Energy) in UTC−6, the clock of the rig (default)."),
    )
    .toBeVisible();
  await page.getByRole("button", { name: "Time zone", exact: true }).click();
  await page.getByRole("option", { name: "America/Chicago", exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Changes applied")).toBeVisible();
  expect(settings).toMatchObject({
    version: 1,
    startsAt: null,
    zone: "America/Chicago",
    operator: { version: 1, startsAt: "06:00", zone: null },
  });
  await expect
    .element(page.getByText("Days begin at 06:00 (from operator Plainsman Energy) in America/Chicago (own)."))
    .toBeVisible();
  await field("Day begins at").fill("25:00");
  await expect.element(page.getByText("A time of day, such as 06:00")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled();
});
