import type { AlertBackTest } from "@sigma/contract/alerts/notification-configuration";
import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { catchFiles } from "../../charts/testing/chart-hand";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleUser, sampleWell } from "../../data/testing/samples";
import { openApp } from "../testing/open-app";
import { chooseTool } from "../../ui/testing/tool-hand";
import { withPlainPanels } from "../testing/plain-panels";
import { serveTwoWells } from "../testing/two-wells";
import { expectTexts } from "../../ui/testing/shown-texts";

withPlainPanels();

const now = Date.now() / 1000;
const backTest: AlertBackTest = {
  from: now - 43_200,
  to: now,
  samples: 43_200,
  raises: [{ from: now - 7200, to: now - 7080, values: [27.7], peaks: [28.4], end: "returned" }],
  count: 1,
  seconds: 120,
  isTooOften: false,
  peaks: [28.4],
  rarerLimit: null,
  heardAt: [now],
  time: [now - 43_000, now - 7100, now - 100],
  curves: [[10, 27.7, 12]],
  rigStates: [{ from: now - 43_000, to: now, code: 2 }],
  now: [12],
  rigState: 2,
};

beforeEach(serveTwoWells);

const chooseChannel = async (name: string) => {
  await page.getByRole("button", { name: "Channel" }).click();
  await page.getByRole("option", { name, exact: true }).click();
};
const createButton = () => page.getByRole("button", { name: "Create alert" });
const noObstacle = { application: null, email: null, sms: null, push: null };

it("opens the creation of an alert from the Alert Center button, tries it and saves it with its recipients [SH-060]", async () => {
  fakeServer.events["notification-configuration/back-test"] = () => backTest;
  fakeServer.events["notification-configuration/post"] = () => ({}) as never;
  fakeServer.events["notification-configuration/get/recipients"] = () => [
    { _id: "u7" as never, name: "K. Moe", username: "kmoe", obstacles: { ...noObstacle, sms: "address" } },
    { _id: "u8" as never, name: "A. Lie", username: "alie", obstacles: noObstacle },
  ];
  const app = openApp("/well/w1");
  await page.getByRole("button", { name: "Alert Center" }).click();
  await expect.poll(() => app.href()).toBe("/notification-center/create-alert?wellId=w1");
  await expect.element(page.getByText("Choose a channel", { exact: true })).toBeVisible();
  await chooseChannel("WOB");
  await expect.element(page.getByText("now 12.0 klb")).toBeVisible();
  await expect.element(page.getByText("Type a value", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Value" }).fill("22");
  await expectTexts("Would have been raised once in the last 12 h", "Avg WOB over 1min is 27.7");
  const raises = page.getByRole("list", { name: "When it would have been raised" }).getByRole("listitem");
  await expect.element(raises.first()).toHaveTextContent(/1.*for 2 min, highest 28\.4 klb.*Show/);
  const moment = raises.first().getByRole("link", { name: "Show" });
  await expect.element(moment).toHaveAttribute("target", "_blank");
  await expect
    .element(moment)
    .toHaveAttribute("href", expect.stringMatching(/^\/well\/w1\?view=time-charts&from=.*traces=wob/));
  await expect.element(page.getByRole("list", { name: "Rig states: Slide Drilling" })).toBeVisible();
  await expect.element(createButton()).toBeDisabled();
  await expect.element(page.getByText("Choose a recipient")).toBeVisible();
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByRole("option", { name: "K. Moe" }).click();
  await expect.element(page.getByRole("switch", { name: /SMS/ })).toBeInTheDocument();
  await expect.element(page.getByText("no phone number for 1 of 1: K. Moe")).toBeVisible();
  const sentence = "Warning when WOB is above 22.0 klb for 1 min, to 1 person by bell, toast, e-mail, SMS and push.";
  await expect.element(page.getByText(`${sentence} Starts at once.`)).toBeVisible();
  await expect.element(createButton()).toBeEnabled();
  await page.getByText("name, quiet hours, raise again after").click();
  await expect
    .element(page.getByRole("textbox", { name: "Name" }))
    .toHaveAttribute("placeholder", "WOB is above 22.0 klb for 1 min");
  const more = page.getByRole("button", { name: "Add a person to call without acknowledgement" });
  await more.click();
  await more.click();
  await expect.element(more).toBeDisabled();
  await page.getByRole("textbox", { name: "Minutes before step 1" }).fill("5");
  await expect.element(page.getByText("differs from the defaults: escalation")).toBeVisible();
  await page.getByRole("button", { name: "Save as proposal" }).click();
  await expect.poll(app.path).toBe("/well/w1");
  expect(app.server.askedOf("notification-configuration/post")[0]).toMatchObject({
    wellId: "w1",
    configuration: {
      name: "WOB is above 22.0 klb for 1 min",
      accepted: false,
      recipients: ["u7"],
      rules: [{ trace: "wob", value: 22 }],
      onDelay: 60,
      offDelay: 180,
      escalation: [
        { userId: "u7", minutes: 5 },
        { userId: "u8", minutes: 10 },
      ],
    },
  });
  await page.getByRole("button", { name: "Alert Center" }).click();
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect.poll(app.path).toBe("/well/w1");
});

it("makes a first alert in at most 6 inputs from the dashboard, with the user as its receiver", async () => {
  fakeServer.events["notification-configuration/back-test"] = () => backTest;
  fakeServer.events["notification-configuration/post"] = () => ({}) as never;
  const app = openApp("/well/w1");
  const own = sampleUser()._id;
  fakeServer.events["notification-configuration/get/recipients"] = () => [
    { _id: own, name: "A. Vold", username: "avold", obstacles: noObstacle },
  ];
  let inputs = 0;
  const input = (act: Promise<unknown>) => {
    inputs++;
    return act;
  };
  await input(page.getByRole("button", { name: "Alert Center" }).click());
  await input(page.getByRole("button", { name: "Channel" }).click());
  await input(page.getByRole("option", { name: "WOB", exact: true }).click());
  await input(page.getByRole("textbox", { name: "Value" }).fill("22"));
  await input(createButton().click());
  await expect.poll(() => app.server.askedOf("notification-configuration/post")).toHaveLength(1);
  expect(app.server.askedOf("notification-configuration/post")[0]!.configuration).toMatchObject({
    recipients: [own],
    accepted: true,
  });
  expect(inputs).toBeLessThanOrEqual(6);
});

async function openWithEightRaises(count: number) {
  const raises = Array.from({ length: 8 }, (_, at) => ({ ...backTest.raises[0]!, from: now - 7200 + at }));
  fakeServer.events["notification-configuration/back-test"] = () => ({ ...backTest, raises, count });
  openApp("/notification-center/create-alert?wellId=w1");
  await chooseChannel("WOB");
  await page.getByRole("textbox", { name: "Value" }).fill("22");
}

it("lists all raises of a few with a click", async () => {
  await openWithEightRaises(8);
  await page.getByRole("button", { name: "Show all 8" }).click();
  const raises = page.getByRole("list", { name: "When it would have been raised" }).getByRole("listitem");
  await expect.poll(() => raises.elements()).toHaveLength(8);
});

it("says that the newest of many raises are listed", async () => {
  await openWithEightRaises(90);
  await page.getByRole("button", { name: "Show 8 of 90" }).click();
  await expect.element(page.getByText("The newest 8 of 90 are listed")).toBeVisible();
});

it("says that a value was never reached or is raised too often, and takes the proposed value", async () => {
  const never = { ...backTest, raises: [], count: 0, seconds: 0 };
  const often = { ...backTest, count: 90, isTooOften: true, rarerLimit: 25 };
  fakeServer.events["notification-configuration/back-test"] = ({ alert }) =>
    alert.rules![0]!.value > 28 ? never : alert.rules![0]!.value < 25 ? often : backTest;
  openApp("/notification-center/create-alert?wellId=w1");
  await chooseChannel("WOB");
  const value = page.getByRole("textbox", { name: "Value" });
  await value.fill("40");
  await expectTexts("Would have been raised 0 times in the last 12 h", "never reached; highest 28.4 klb");
  await value.fill("10");
  await expect.element(page.getByText("Would have been raised 90 times")).toBeVisible();
  await page.getByRole("button", { name: "try 25.0 klb" }).click();
  await expect.element(value).toHaveValue("25");
  await expect.element(page.getByText("Would have been raised once in the last 12 h")).toBeVisible();
  // The line in the plot is the value too.
  (page.getByRole("slider", { name: "Limit" }).element() as unknown as HTMLElement).focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(value).not.toHaveValue("25");
});

it("says since when a channel has no value, and lets the alert be created all the same", async () => {
  const silent = { ...backTest, raises: [], count: 0, curves: [[null, null, null]], peaks: [null], now: [null] };
  fakeServer.events["notification-configuration/back-test"] = ({ alert }) => ({
    ...silent,
    heardAt: [alert.rules![0]!.trace === "rop" ? null : Date.UTC(2009, 6, 3, 12, 10) / 1000],
  });
  openApp("/notification-center/create-alert?wellId=w1");
  await chooseChannel("WOB");
  await page.getByRole("textbox", { name: "Value" }).fill("22");
  await expect.element(page.getByText("no WOB since 03 Jul 2009 12:10")).toBeVisible();
  await page.getByRole("checkbox", { name: /Everyone who follows this well/ }).click();
  await expect.element(createButton()).toBeEnabled();
  await chooseChannel("ROP");
  await expect.element(page.getByText("This well has never had a value of ROP")).toBeVisible();
});

it("moves from the value to the receivers on Enter, and keeps what was typed when the server refuses", async () => {
  fakeServer.events["notification-configuration/back-test"] = () => backTest;
  fakeServer.events["notification-configuration/post"] = () => {
    throw new CallError("busy");
  };
  const app = openApp("/notification-center/create-alert?wellId=w1");
  await chooseChannel("WOB");
  const value = page.getByRole("textbox", { name: "Value" });
  await value.fill("22");
  await userEvent.keyboard("{Enter} ");
  await expect.element(page.getByRole("checkbox").first()).toHaveFocus();
  await expect.element(page.getByRole("checkbox").first()).toBeChecked();
  await createButton().click();
  await expect.poll(() => app.server.askedOf("notification-configuration/post")).toHaveLength(1);
  await expect.element(createButton()).toBeEnabled();
  await expect.element(value).toHaveValue("22");
});

it("reaches every kind of alert in Advanced, whose line names what differs from the defaults", async () => {
  fakeServer.events["notification-configuration/back-test"] = () => backTest;
  fakeServer.events["notification-configuration/post"] = () => ({}) as never;
  const app = openApp("/notification-center/create-alert?wellId=w1");
  await chooseChannel("WOB");
  await page.getByRole("textbox", { name: "Value" }).fill("22");
  await page.getByText("more rules, rig states, aggregation, hysteresis").click();
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect.element(page.getByText("a value is wrong or missing")).toBeVisible();
  const second = page.getByRole("group", { name: "Rule 2" });
  await second.getByRole("button", { name: "Channel" }).click();
  await page.getByRole("option", { name: "ROP", exact: true }).click();
  await second.getByRole("textbox", { name: "Value" }).fill("5");
  await page.getByRole("textbox", { name: "Return after" }).fill("5");
  await expect.element(page.getByText("differs from the defaults: 2 rules, return after 5 min")).toBeVisible();
  await page.getByRole("checkbox", { name: /Everyone who follows this well/ }).click();
  await expect.element(page.getByText(/WOB is above 22.0 klb and ROP is above 5.0 ft\/hr for 1 min/)).toBeVisible();
  await page.getByText("Rig state", { exact: true }).click();
  await page.getByRole("button", { name: "Raised in" }).click();
  await page.getByRole("option", { name: "Slide Drilling" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText(/Warning when the rig state is Slide Drilling for 1 min/)).toBeVisible();
  await createButton().click();
  await expect.poll(() => app.server.askedOf("notification-configuration/post")).toHaveLength(1);
  expect(app.server.askedOf("notification-configuration/post")[0]!.configuration).toMatchObject({
    type: "rig_state",
    rigStates: [2],
    rules: [],
    recipients: [],
    offDelay: 300,
  });
});

it("asks before the unsaved values of an alert are lost, also when another well is selected", async () => {
  const app = openApp("/notification-center/create-alert?wellId=w1");
  const value = page.getByRole("textbox", { name: "Value" });
  const chooseOther = async () => {
    await page.getByRole("button", { name: "Well", exact: true }).click();
    await page.getByRole("option", { name: "Well 26" }).click();
  };
  await value.fill("22");
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await page.getByRole("button", { name: "Stay" }).click();
  await chooseOther();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect.element(value).toHaveValue("22");
  expect(app.href()).toBe("/notification-center/create-alert?wellId=w1");
  await chooseOther();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect.poll(() => app.href()).toBe("/notification-center/create-alert?wellId=w2");
  await expect.element(value).toHaveValue("");
});

it("names the well and its rig over the image of a back-test", async () => {
  const rig = { _id: "r1" as RigId, name: "Maersk Inspirer" };
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "15/9-F-9 A", rig })];
  fakeServer.events["notification-configuration/back-test"] = () => backTest;
  openApp("/notification-center/create-alert?wellId=w1");
  await chooseChannel("WOB");
  await page.getByRole("textbox", { name: "Value" }).fill("22");
  const files = catchFiles();
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  await chooseTool("Export", "Save as an image");
  await expect.poll(() => files.map(({ name }) => name)).toEqual(["15-9-F-9-A-Alert-back-test.png"]);
  const texts = fillText.mock.calls.map(([text]) => text).join(" | ");
  expect(texts).toContain("15/9-F-9 A | Rig Maersk Inspirer | Alert back-test");
});
