import { alertLevels, notificationTypes } from "@sigma/contract/alerts/alert-limits";
import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Delivery } from "@sigma/contract/notifications/delivery";
import { defaultNotificationSettings } from "@sigma/contract/notifications/user-notification-settings";
import type { Webhook } from "@sigma/contract/notifications/webhook";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import { openApp } from "../testing/open-app";
import { expectTexts, expectTextsIn } from "../../ui/testing/shown-texts";

const now = Date.now() / 1000;
const delivery: Delivery = {
  _id: "d1",
  way: "webhook",
  recipient: "Dispatch",
  cause: "notification",
  well: null,
  alertLevel: "Error",
  message: "Pumps off",
  state: "failed",
  tries: 4,
  further: 0,
  createdAt: now - 60,
  nextAt: null,
  sentAt: null,
  answer: "HTTP 500",
};

it("chooses the channels of each notification, says why a channel is missing, and tests an available one", async () => {
  const knownSettings = defaultNotificationSettings("u1" as UserId);
  let settings = { ...knownSettings, email: true, quietHours: { ...knownSettings.quietHours, enabled: true } };
  fakeServer.events["user-notification-settings/get"] = () => settings;
  fakeServer.events["user-notification-settings/get/ways"] = () => ({
    email: { isAvailable: true, reason: null },
    sms: { isAvailable: false, reason: "No SMS gateway is set up" },
    push: { isAvailable: true, reason: null, publicKey: "key" },
  });
  fakeServer.events["user-notification-settings/get/deliveries"] = () => [{ ...delivery, way: "email" }];
  fakeServer.events["push-subscription/get"] = () => [];
  fakeServer.events["user-notification-settings/test"] = () => ({ isSent: true, answer: "250 OK" });
  fakeServer.events["user-notification-settings/patch"] = ({ updateQuery: { application, levels } }) =>
    (settings = {
      ...settings,
      application: application ?? settings.application,
      levels: { ...settings.levels, ...(levels?.application && { application: levels.application }) },
    });
  const app = openApp("/user-settings");
  await expect.element(page.getByRole("switch", { name: "SMS" })).toBeDisabled();
  await expect.element(page.getByText("No SMS gateway is set up")).toBeVisible();
  await page.getByRole("checkbox", { name: "Warning by Toast" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Warning by Toast" })).not.toBeChecked();
  await page.getByRole("switch", { name: "Toast" }).click();
  await expect.element(page.getByRole("switch", { name: "Toast" })).not.toBeChecked();
  expect(app.server.askedOf("user-notification-settings/patch").map(({ updateQuery }) => updateQuery)).toEqual([
    { levels: { application: ["Error", "Ok", "Info"] } },
    { application: false },
  ]);
  await page.getByRole("button", { name: "Quiet hours from" }).click();
  await page.getByRole("option", { name: "21:45" }).click();
  await expect
    .poll(() => app.server.askedOf("user-notification-settings/patch")[2]?.updateQuery)
    .toEqual({
      quietHours: { from: "21:45" },
    });
  await page.getByRole("button", { name: "Send a test message by E-mail" }).click();
  await expectTexts("Sent: 250 OK", "Pumps off");
});

it("makes and changes a webhook with its levels, kinds and wells, and sends a delivery again", async () => {
  let madeWebhook: Webhook | null = null;
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "Bluebonnet 7H" })];
  fakeServer.routes["GET api/webhook"] = () => (madeWebhook ? [madeWebhook] : []);
  fakeServer.routes["GET api/delivery"] = () => ({ rows: [delivery], count: 1 });
  fakeServer.routes["POST api/delivery/replay"] = () => ({ ...delivery, state: "waiting" });
  const countedFields = {
    _id: "h1",
    version: 1,
    createdAt: now,
    waiting: 0,
    failed: 1,
    lastSentAt: null,
    lastAnswer: null,
    switchedOffAt: null,
    topics: [],
  };
  fakeServer.routes["POST api/webhook"] = ({ name, url, levels }) => {
    const types = [...notificationTypes];
    const keptWebhook: Webhook = {
      ...countedFields,
      name,
      url,
      enabled: true,
      levels: levels!,
      types,
      wells: ["w1" as WellId],
    };
    madeWebhook = keptWebhook;
    return { ...keptWebhook, secret: "whsec_shown" };
  };
  fakeServer.routes["PATCH api/webhook"] = ({ types }) => (madeWebhook = { ...madeWebhook!, types: types! });
  const app = openApp("/admin?tab=webhooks");
  await page.getByRole("textbox", { name: "Name of a new webhook" }).fill("Dispatch");
  await page.getByRole("textbox", { name: "Address" }).fill("https://dispatch.example.com");
  await page.getByRole("button", { name: "Levels" }).click();
  for (const name of ["Ok", "Info"]) await page.getByRole("option", { name }).click();
  await page.getByRole("button", { name: "Wells" }).click();
  await page.getByRole("option", { name: "Bluebonnet 7H" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByText("whsec_shown")).toBeVisible();
  expect(app.server.callsOf("POST api/webhook")[0]?.sent).toEqual({
    name: "Dispatch",
    url: "https://dispatch.example.com",
    levels: alertLevels.slice(0, 2),
    types: notificationTypes,
    topics: [],
    wells: ["w1"],
  });
  await expect.element(page.getByText("Error, Warning; Bluebonnet 7H")).toBeVisible();
  await page.getByRole("button", { name: "Change Dispatch" }).click();
  await page.getByRole("button", { name: "Kinds" }).click();
  await page.getByRole("option", { name: "Engine" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => app.server.callsOf("PATCH api/webhook")[0]?.sent)
    .toMatchObject({
      _id: "h1",
      version: 1,
      types: notificationTypes.filter((type) => type !== "engine"),
    });
  const row = page.getByRole("table", { name: "Deliveries" }).getByRole("row").nth(1);
  await expect.element(row).toHaveTextContent(/Dispatch.*Pumps off.*failed.*4.*HTTP 500/);
  await page.getByRole("button", { name: "Send again to Dispatch" }).click();
  await expect.poll(() => app.server.callsOf("POST api/delivery/replay")[0]?.sent).toEqual({ _id: "d1" });
});

/** A webhook as listed. */
const dispatch: Webhook = {
  _id: "h1",
  version: 1,
  name: "Dispatch",
  url: "https://dispatch.example.com",
  enabled: true,
  levels: [...alertLevels],
  types: [...notificationTypes],
  wells: null,
  createdAt: now,
  waiting: 0,
  failed: 0,
  lastSentAt: null,
  lastAnswer: null,
  switchedOffAt: null,
  topics: [],
};

it("makes a webhook of the changes of named wells, and shows which one was switched off", async () => {
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "Bluebonnet 7H" })];
  fakeServer.routes["GET api/webhook"] = () => [{ ...dispatch, enabled: false, switchedOffAt: now }];
  fakeServer.routes["GET api/delivery"] = () => ({ rows: [], count: 0 });
  fakeServer.routes["POST api/webhook"] = () => ({ ...dispatch, secret: "whsec_shown" });
  const app = openApp("/admin?tab=webhooks");
  await expect.element(page.getByText(/^off since .*: failed for 3 days$/)).toBeVisible();
  await page.getByRole("textbox", { name: "Name of a new webhook" }).fill("Surveys");
  await page.getByRole("textbox", { name: "Address" }).fill("https://surveys.example.com");
  await page.getByRole("button", { name: "Changes" }).click();
  await page.getByRole("option", { name: "Survey results" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await expect.element(page.getByText("Choose wells for the changes")).toBeVisible();
  expect(app.server.callsOf("POST api/webhook")).toEqual([]);
  await page.getByRole("button", { name: "Wells" }).click();
  await page.getByRole("option", { name: "Bluebonnet 7H" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await expect
    .poll(() => app.server.callsOf("POST api/webhook")[0]?.sent)
    .toMatchObject({
      topics: ["survey-results"],
      wells: ["w1"],
    });
});

it("merges a webhook with the changes of another administrator, and asks if both changed a field", async () => {
  let keptWebhook = dispatch;
  fakeServer.routes["GET api/webhook"] = () => [keptWebhook];
  fakeServer.routes["GET api/delivery"] = () => ({ rows: [], count: 0 });
  fakeServer.routes["PATCH api/webhook"] = ({ version, name, url }) => {
    if (version !== keptWebhook.version) {
      throw new CallError("conflict", "This was changed in the meantime", "version", {
        current: keptWebhook,
        changedBy: "Second admin",
      });
    }
    return (keptWebhook = {
      ...keptWebhook,
      version: keptWebhook.version + 1,
      name: name ?? keptWebhook.name,
      url: url ?? keptWebhook.url,
    });
  };
  const app = openApp("/admin?tab=webhooks");
  await page.getByRole("button", { name: "Change Dispatch" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Dispatch of mine");
  await page.getByRole("textbox", { name: "Address" }).fill("https://mine.example.com");
  keptWebhook = { ...keptWebhook, version: 2, url: "https://theirs.example.com", levels: ["Error"] };
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("region", { name: "Changed in the meantime" });
  await expectTextsIn(notice, /Second admin/, /Levels/);
  await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await notice.getByText("Theirs: https://theirs.example.com").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => app.server.callsOf("PATCH api/webhook")[1]?.sent)
    .toEqual({
      _id: "h1",
      version: 2,
      name: "Dispatch of mine",
    });
  expect(keptWebhook).toMatchObject({
    version: 3,
    name: "Dispatch of mine",
    url: "https://theirs.example.com",
    levels: ["Error"],
  });
});

it("deletes a webhook once the person is sure, and restores it", async () => {
  let webhooks = [dispatch];
  fakeServer.routes["GET api/wells"] = () => [];
  fakeServer.routes["GET api/webhook"] = () => webhooks;
  fakeServer.routes["GET api/delivery"] = () => ({ rows: [], count: 0 });
  fakeServer.routes["DELETE api/webhook"] = () => {
    webhooks = [];
    return { deleted: 1 };
  };
  fakeServer.routes["POST api/webhook/restore"] = () => {
    webhooks = [dispatch];
    return { restored: 1 };
  };
  const app = openApp("/admin?tab=webhooks");
  await page.getByRole("button", { name: "Delete Dispatch" }).click();
  expect(app.server.callsOf("DELETE api/webhook")).toEqual([]);
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await expect.element(page.getByText("There are no webhooks")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => app.server.sentTo("POST api/webhook/restore")).toEqual([{ webhookId: "h1" }]);
  await expect.element(page.getByRole("button", { name: "Delete Dispatch" })).toBeVisible();
});
