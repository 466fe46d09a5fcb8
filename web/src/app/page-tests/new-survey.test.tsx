import type { Notification } from "@sigma/contract/wells/notification";
import type { WellId } from "@sigma/contract/ids";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { closeNewSurvey } from "../../data/notifications/new-survey";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleRecommendation } from "../../data/testing/sample-recommendation";
import { formatTime } from "../../ui/format/times";
import { openApp } from "../testing/open-app";
import { serveTwoWells } from "../testing/two-wells";

const wellId = "w1" as WellId;
const makeSurveyNotice = (change: Partial<Notification> = {}): Notification => ({
  _id: "n1",
  wellId,
  time: 1_246_686_006,
  type: "directional_recommendation",
  alertLevel: "Info",
  hidden: false,
  md: 3045.96,
  message: "New Survey at 3,045.96 ft",
  rigState: null,
  stateTransitionReport: null,
  error: null,
  ...change,
});

beforeEach(() => {
  serveTwoWells();
  fakeServer.events["directional-recommendation/get"] = () => [
    sampleRecommendation(wellId, { _id: "other", time: 1_246_686_006.4 }),
    sampleRecommendation(wellId, { time: 1_246_686_005.2 }),
  ];
  fakeServer.events["survey-data/get"] = () => ({
    md: [2900, 3045.96],
    inclination: [46.52, 50.33],
    tvd: [2743, 2831.14],
    slideSeen: [80, 82],
    projMD: [2965, 3137.6],
    motorYield: [null, 4.2],
  });
});

const modal = () => page.getByRole("dialog", { name: /^New Survey at/ });

async function open(change: Partial<Notification> = {}) {
  fakeServer.events["notification/get"] = () => [makeSurveyNotice(change)];
  const app = openApp("/well/w1");
  await page.getByRole("button", { name: /^Notifications, 1 new/ }).click();
  await page.getByRole("button", { name: /^New Survey at/ }).click();
  return app;
}

describe("the details of a new survey", () => {
  it("are titled with its depth, hold five tables and the recommendation in words [WS-043, WS-044, WS-045, WS-213]", async () => {
    await open();
    await expect.element(modal().getByRole("heading", { name: "New Survey at 3,045.96 ft" })).toBeVisible();
    for (const name of [
      "Survey",
      "Slide Performance",
      "Projection at Bit",
      "90 ft rotate projection from bit",
      "Tendencies",
    ]) {
      await expect.element(modal().getByRole("table", { name, exact: true })).toBeVisible();
    }
    const value = (table: string, text: string) =>
      expect.element(modal().getByRole("table", { name: table, exact: true }).getByText(text)).toBeVisible();
    await value("Survey", "50.33");
    await value("Slide Performance", "82.0");
    // The bit depth of the recommendation, although the newest survey row has advanced to 3,137.60 ft.
    await value("Projection at Bit", "3,138");
    await value("Projection at Bit", "37.0");
    await expect.element(modal().getByText(/bit at 3,138 ft/)).toBeVisible();
    await value("90 ft rotate projection from bit", "3,227.60");
    await value("Tendencies", "4.21");
    await expect.element(modal().getByText("Slide 33 ft from 3,150 ft at 20R")).toBeVisible();
  });

  it("stay until they are hidden or closed by another action [WS-046, WS-051, WS-124, WS-167]", async () => {
    await open();
    await expect.element(modal().getByRole("button", { name: "Details" })).toBeEnabled();
    await modal().getByRole("button", { name: "Hide" }).click();
    await expect.element(modal()).not.toBeInTheDocument();
    await page.getByRole("button", { name: /^Notifications, 1 new/ }).click();
    await page.getByRole("button", { name: /^New Survey at/ }).click();
    await expect.element(modal()).toBeVisible();
    closeNewSurvey();
    await expect.element(modal()).not.toBeInTheDocument();
  });

  it("lead to the recommendations of that survey [WS-047, WS-048, WS-049, WS-050]", async () => {
    await open();
    await modal().getByRole("button", { name: "Details" }).click();
    await expect.element(modal()).not.toBeInTheDocument();
    await expect.element(page.getByRole("tab", { name: "Recommendations" })).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByText(/^Survey 3,045.96 ft, made/)).toBeVisible();
  });

  it("show why Sigma has no recommendation, and then have no link [WS-180, WS-181, WS-182, SH-274]", async () => {
    fakeServer.events["directional-recommendation/get"] = () => [];
    await open({ error: "No well plan" });
    await expect.element(modal().getByText("Sigma couldn't generate a recommendation for this survey")).toBeVisible();
    await expect.element(modal().getByText("Error message: No well plan")).toBeVisible();
    await expect.element(modal().getByRole("button", { name: "Details" })).toBeDisabled();
  });

  it("show when the survey was taken, also of one that arrived hours later", async () => {
    const takenAt = 1_246_686_006 - 3 * 3600;
    await open({ text: { key: "new-survey", values: { md: 3045.96, isAgain: false, takenAt } } });
    await expect.element(modal().getByText(formatTime(takenAt), { exact: false })).toBeVisible();
    await expect.element(modal().getByText(formatTime(1_246_686_006), { exact: false })).not.toBeInTheDocument();
  });

  it("are an error for a survey of no possible depth [WS-183]", async () => {
    await open({ md: null, message: "New Survey at ? ft" });
    await expect.element(page.getByText("Can't display notification with invalid survey md")).toBeVisible();
    expect(modal().query()).toBeNull();
  });
});

it("shows a toast when a recommendation arrives, with a link to the recommendations of that survey [SH-068]", async () => {
  fakeServer.events["notification/get"] = () => [];
  openApp("/well/w1");
  await expect.poll(() => fakeServer.asked.some(({ event }) => event === "notification/get")).toBe(true);
  fakeServer.push("notification", makeSurveyNotice());
  await expect.element(page.getByText("Recommendation at 3,045.96 ft")).toBeVisible();
  await page.getByRole("button", { name: "Details" }).click();
  await expect.element(page.getByRole("tab", { name: "Recommendations" })).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByText(/^Survey 3,045.96 ft, made/)).toBeVisible();
});
