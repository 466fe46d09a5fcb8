import type { WellId } from "@sigma/contract/ids";
import type {
  ReportMail,
  ReportMailPreview,
  ReportMailSettings,
  SentReport,
} from "@sigma/contract/reports/report-mail";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { openApp } from "../../testing/open-app";
import { serveTwoWells } from "../../testing/two-wells";

/** 04 Jul 2009 00:00 UTC. */
const MIDNIGHT = 1_246_665_600;
const setting: ReportMail = {
  isOn: true,
  hour: "07:00",
  units: "field",
  recipients: [{ address: "office@example.com", withCosts: false }],
};

let settings: ReportMailSettings;
let preview: ReportMailPreview;
let history: SentReport[];
beforeEach(() => {
  serveTwoWells();
  settings = {
    wellId: "w1" as WellId,
    version: 0,
    own: null,
    operator: { _id: "o1", name: "Plainsman Energy", version: 3, own: setting },
    zone: "America/Chicago",
    nextAt: MIDNIGHT + 43_200,
    unavailable: null,
  };
  preview = {
    subject: "[Sigma] F-9 A, daily report 2009-07-04, 22:30 of 24:00 confirmed",
    text: "Well: F-9 A\n\n22:30 of 24:00 confirmed, 3 intervals proposed and not yet confirmed.",
    attachments: ["F-9 A daily report 2009-07-04.xlsx"],
    recipients: [
      { name: "office@example.com", address: "office@example.com", withCosts: false, problem: null },
      { name: "Kim", address: "", withCosts: true, problem: "The user has no e-mail address" },
    ],
    unavailable: null,
    sentAt: null,
    isChanged: false,
  };
  history = [];
  const { routes, events } = fakeServer;
  routes["GET api/report-mail"] = () => settings;
  routes["POST api/report-mail"] = ({ own }) =>
    (settings = { ...settings, own: own as ReportMail | null, version: settings.version + 1 });
  routes["POST api/operator-report-mail"] = ({ own }) => {
    settings = { ...settings, operator: { ...settings.operator!, own: own as ReportMail | null, version: 4 } };
    return settings.operator!;
  };
  routes["GET api/report-mail/preview"] = () => preview;
  routes["GET api/report-mail/history"] = () => history;
  events["notification-configuration/get/recipients"] = () => [
    { _id: "u7" as never, name: "Kim Berg", username: "kim" },
  ];
  events["daily-report/get"] = ({ wellId }) => [
    {
      _id: "one",
      wellId: wellId as WellId,
      startTime: MIDNIGHT + 3600,
      endTime: MIDNIGHT + 7200,
      startMD: 100,
      endMD: 130,
      bha: "",
      phase: "Curve",
      activity: "2J",
      description: "Slid",
      hours: 1,
      version: 1,
    },
  ];
});

const button = (name: string) => page.getByRole("button", { name, exact: true });

it("sets the hour and the recipients of a well that had those of its operator", async () => {
  openApp("/well/w1/settings?tab=general&part=report-mail");
  await expect.element(page.getByText(/^Next report: 04 Jul 2009/u)).toBeVisible();
  await page.getByRole("radiogroup", { name: "Setting", exact: true }).getByText("Own").click();
  await page.getByRole("textbox", { name: "Hour", exact: true }).fill("25:00");
  await expect.element(page.getByText("A time of day, such as 07:00")).toBeVisible();
  await expect.element(button("Save")).toBeDisabled();
  await page.getByRole("textbox", { name: "Hour", exact: true }).fill("6:30");
  const address = page.getByRole("textbox", { name: "E-mail address", exact: true });
  await address.fill("office@example.com");
  await button("Add address").click();
  await expect.element(page.getByText("This address is in the list already")).toBeVisible();
  await address.fill("partner@example.com");
  await button("Add address").click();
  await page.getByRole("group", { name: "Recipients", exact: true }).getByRole("switch").nth(1).click();
  await page.getByLabelText("Add a user", { exact: true }).click();
  await page.getByRole("option", { name: /Kim Berg/u }).click();
  await button("Save").click();
  await expect.element(page.getByText("Changes applied")).toBeVisible();
  expect(settings.own).toEqual({
    isOn: true,
    hour: "06:30",
    units: "field",
    recipients: [
      { address: "office@example.com", withCosts: false },
      { address: "partner@example.com", withCosts: true },
      { userId: "u7" },
    ],
  });
  expect(settings.operator!.own).toEqual(setting);
});

it("takes a saved setting back on request", async () => {
  openApp("/well/w1/settings?tab=general&part=report-mail");
  await page.getByRole("radiogroup", { name: "Setting", exact: true }).getByText("Own").click();
  await page.getByRole("textbox", { name: "Hour of Plainsman Energy", exact: true }).fill("09:00");
  await button("Save").click();
  await expect.element(page.getByText("Changes applied")).toBeVisible();
  expect([settings.own?.hour, settings.operator!.own?.hour]).toEqual(["07:00", "09:00"]);
  await button("Undo").click();
  await expect.poll(() => [settings.own, settings.operator!.own]).toEqual([null, setting]);
  const versions = fakeServer.callsOf("POST api/report-mail").map(({ sent }) => (sent as { version: number }).version);
  expect(versions).toEqual([0, 1]);
});

it("cannot save a report that is on without a recipient, and says if no e-mail is configured", async () => {
  settings = {
    ...settings,
    operator: null,
    nextAt: null,
    unavailable: "E-mail is not configured: set SMTP_URL and MAIL_FROM",
  };
  openApp("/well/w1/settings?tab=general&part=report-mail");
  await expect
    .element(page.getByText("No report is sent. E-mail is not configured: set SMTP_URL and MAIL_FROM."))
    .toBeVisible();
  await page.getByRole("radiogroup", { name: "Setting", exact: true }).getByText("Own").click();
  await expect.element(page.getByText("Add at least one recipient")).toBeVisible();
  await expect.element(button("Save")).toBeDisabled();
});

it("shows the e-mail of a day before it is sent, whom it reaches, and what came of it", async () => {
  const sentRequests: object[] = [];
  fakeServer.routes["POST api/report-mail/send"] = (request) => {
    sentRequests.push(request);
    preview = { ...preview, sentAt: MIDNIGHT + 90_000 };
    history = [
      {
        _id: "m1",
        day: "2009-07-04",
        madeAt: MIDNIGHT + 90_000,
        cause: "user",
        isLate: false,
        isEmpty: false,
        by: "Ann",
        recipients: [
          {
            name: "office@example.com",
            address: "office@example.com",
            withCosts: false,
            state: "sent",
            sentAt: MIDNIGHT + 90_001,
            answer: "250 OK",
          },
          {
            name: "Kim",
            address: "",
            withCosts: true,
            state: "dropped",
            sentAt: null,
            answer: "The user has no e-mail address",
          },
        ],
      },
    ];
    return { _id: "m1", cause: "user" as const, recipients: 2 };
  };
  openApp("/daily-reports/w1?day=2009-07-04");
  await button("E-mail").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("22:30 of 24:00 confirmed, 3 intervals proposed")).toBeVisible();
  await expect.element(dialog.getByText("Kim, with costs")).toBeVisible();
  await expect.element(dialog.getByText("Nothing has been sent yet")).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await dialog.getByRole("button", { name: "Send now" }).click();
  await expect.element(dialog.getByText(/unchanged since$/u)).toBeVisible();
  expect(sentRequests).toEqual([{ wellId: "w1", day: "2009-07-04" }]);
  await expect.element(dialog.getByText("not sent: The user has no e-mail address")).toBeVisible();
  await expect.element(dialog.getByText(/, by Ann/u)).toBeVisible();
});

it("offers a day that was changed after it was sent as a correction", async () => {
  preview = { ...preview, sentAt: MIDNIGHT + 90_000, isChanged: true };
  history = [
    {
      _id: "m1",
      day: "2009-07-04",
      madeAt: MIDNIGHT + 90_000,
      cause: "schedule",
      isLate: false,
      isEmpty: false,
      by: null,
      recipients: [],
    },
  ];
  openApp("/daily-reports/w1?day=2009-07-04");
  await button("E-mail correction").click();
  await expect.element(page.getByRole("button", { name: "Send correction" })).toBeEnabled();
});
