import "@sigma/contract/texts/add-completeness-texts";
import { type CheckId, completenessChecks } from "@sigma/contract/completeness/checks";
import type { CompletenessFinding, WellCompleteness } from "@sigma/contract/completeness/completeness";
import { initialCompletenessSettings } from "@sigma/contract/completeness/check-weights";
import type { CompletenessSettings } from "@sigma/contract/completeness/settings";
import type { WellId } from "@sigma/contract/ids";
import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../../data/calls/query-client";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser } from "../../../data/testing/samples";
import { closeApp, openApp } from "../../testing/open-app";
import { expectTextsIn } from "../../../ui/testing/shown-texts";

const CHECKED_AT = 1_246_690_320;
const HOUR = 3600;

const finding = (
  check: CheckId,
  state: CompletenessFinding["state"],
  text: Text,
  since: number | null = null,
): CompletenessFinding => ({ check, state, since, text, what: inFieldUnits(text) });

const mud = finding("mud-values", "missing", { key: "gap-mud-initial", values: {} }, CHECKED_AT - 6 * 24 * HOUR);
const torque = finding(
  "units-readings",
  "contradicts",
  {
    key: "gap-units",
    values: { contradiction: "torque-of-rotation", channel: "torque", value: 21, against: 120, likelyUnit: "kft·lb" },
  },
  CHECKED_AT - 9 * HOUR,
);
const rotary = finding("motor-curve", "not-needed", { key: "gap-rotary", values: {} });

const well = (name: string, part: Partial<WellCompleteness> = {}): WellCompleteness => ({
  wellId: `id-${name}` as WellId,
  name,
  operator: "Equinor",
  rig: { _id: "r1" as never, name: "Inspirer" },
  finishedAt: null,
  isLive: true,
  score: 100,
  trend: [null, 90, 100],
  findings: [],
  ...part,
});

const wells = [
  well("A 1", { findings: [rotary] }),
  well("B 2", { score: 57, findings: [torque] }),
  well("C 3", { score: 81, isLive: false, findings: [mud], rig: null }),
  well("D 4", { finishedAt: CHECKED_AT, isLive: false }),
];

type Settings = CompletenessSettings & { operator: string | null };
const settings: Settings[] = [{ operator: null, ...initialCompletenessSettings }];

function open(listed = wells, user = sampleUser(), ofOperators: Settings[] = settings) {
  fakeServer.events["completeness/get"] = () => ({ checkedAt: CHECKED_AT, wells: listed, settings: ofOperators });
  fakeServer.events["completeness/see"] = () => ({ success: true });
  fakeServer.events["well-status/get"] = () => [];
  return openApp("/completeness", user);
}
const cell = (name: string | RegExp) => page.getByRole("gridcell", { name });
const shownNames = () => [...document.querySelectorAll("th[scope=row] a")].map((link) => link.textContent);
const card = () => page.getByRole("dialog");

it("lists unfinished wells with the oldest gap first, and each state with its word", async () => {
  open();
  await expect.element(cell("Units of B 2: contradicts the data")).toHaveTextContent("Torque");
  expect(shownNames()).toEqual(["C 3", "B 2", "A 1"]);
  await expect.element(cell("Mud of C 3: missing")).toHaveTextContent("initial");
  await expect.element(cell("Motor of A 1: complete")).toBeInTheDocument();
  await expect.element(page.getByText("Open gaps 2")).toBeInTheDocument();
});

it("narrows the list to wells with gaps, live and finished wells, and sorts by a column", async () => {
  open();
  await page.getByText("With gaps 2").click();
  expect(shownNames()).toEqual(["C 3", "B 2"]);
  await page.getByText("Live 2").click();
  expect(shownNames()).toEqual(["B 2", "A 1"]);
  await page.getByText("Finished 1").click();
  expect(shownNames()).toEqual(["D 4"]);
  await page.getByText("Unfinished 3").click();
  await page
    .getByRole("columnheader", { name: /^Units/ })
    .getByRole("button")
    .click();
  expect(shownNames()[0]).toBe("B 2");
  await page.getByRole("columnheader", { name: /^Well/ }).getByRole("button").click();
  expect(shownNames()).toEqual(["A 1", "B 2", "C 3"]);
});

it("moves between cells with the arrow keys, opens the card with Enter and returns with Escape", async () => {
  open();
  await expect.element(cell("Surveys of C 3: complete")).toBeInTheDocument();
  (cell("Surveys of C 3: complete").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.element(cell("Mud of C 3: missing")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(card()).toHaveTextContent("The mud has the initial values of a new MWD run");
  const href = card().getByRole("link", { name: "Open MWD runs" }).element().getAttribute("href");
  expect(href).toBe("/well/id-C%203/settings?tab=mwd-run&highlightedFields=density");
  await userEvent.keyboard("{Escape}");
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(cell("Mud of C 3: missing")).toHaveFocus();
});

it("names no page that the user may not open", async () => {
  open(wells, sampleUser({ type: "engineer" }));
  await page.getByText("Torque", { exact: true }).click();
  await expectTextsIn(card(), "Torque reads 21 ft·lb at 120 rpm", "Entered by an administrator");
  expect(document.querySelector("[role=dialog] a")).toBeNull();
});

it("asks for the reason of an exemption, and withdraws one", async () => {
  const sentBodies: unknown[] = [];
  fakeServer.routes["POST api/check-exemption"] = (body) => {
    sentBodies.push(body);
    const { wellId, check, reason, until = null } = body;
    const signature = { author: "K. Moe", createdAt: CHECKED_AT, version: 1 };
    return { _id: "e1", wellId: wellId as WellId, check, reason, until, ...signature };
  };
  const removedIds: unknown[] = [];
  fakeServer.routes["DELETE api/check-exemption"] = ({ id }) => {
    removedIds.push(id);
    return { deleted: 1 };
  };
  const exemption = { id: "e7", author: "R. Whitman", until: null };
  const text = { key: "gap-not-needed", values: { reason: "vertical well" } } as const;
  const exempt = { ...finding("tops-listed", "not-needed", text), exemption };
  const other = { ...finding("tops-pressure", "not-needed", text) };
  open([well("B 2", { findings: [torque, exempt, other] })]);
  await page.getByText("Torque", { exact: true }).click();
  await page.getByRole("button", { name: "Not needed here" }).click();
  await expect.element(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByLabelText("Reason").fill("Torque sensor is being replaced");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sentBodies)
    .toEqual([{ wellId: "id-B 2", check: "units-readings", reason: "Torque sensor is being replaced", until: null }]);
  await page.getByText("not here", { exact: true }).click();
  await expectTextsIn(card(), "Not needed here: vertical well", "R. Whitman");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(() => removedIds).toEqual(["e7"]);
});

it("draws the rows in view of 500 wells", async () => {
  open(Array.from({ length: 500 }, (_, at) => well(`Fleet ${at}`)));
  await expect.element(cell("Surveys of Fleet 0: complete")).toBeInTheDocument();
  expect(document.querySelectorAll("th[scope=row]").length).toBeLessThan(60);
});

it("shows that there are no gaps, with the time of the check, and that there are no wells", async () => {
  open([well("A 1")]);
  await page.getByText("With gaps 0").click();
  await expect.element(page.getByText("No gaps", { exact: true })).toBeVisible();
  closeApp();
  open([]);
  await expect.element(page.getByText("There are no wells yet")).toBeVisible();
});

it("lists gaps by well on a phone", async () => {
  await page.viewport(390, 800);
  open();
  const list = page.getByRole("list", { name: "Gaps by well" });
  await expect.element(list).toHaveTextContent(completenessChecks["mud-values"].label);
  expect(document.querySelector("[role=grid]")).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1440, 900);
});

it("marks a gap as seen when its card is opened by a click, and names the user", async () => {
  const seenGaps: unknown[] = [];
  open([well("B 2", { findings: [torque] })], sampleUser({ name: "A. Vold" }));
  fakeServer.events["completeness/see"] = (gaps) => {
    seenGaps.push(gaps);
    return { success: true };
  };
  await page.getByText("Torque", { exact: true }).click();
  await expect.poll(() => seenGaps).toEqual([{ wellId: "id-B 2", checks: ["units-readings"] }]);
  await expect.element(card()).toHaveTextContent(/Seen byA\. Vold/);
  await userEvent.keyboard("{Escape}");
  await page.getByText("Torque", { exact: true }).click();
  expect(seenGaps).toHaveLength(1);
});

it("shows the course of a score with its scale and the limit of its alarm", async () => {
  const operatorSettings = { ...initialCompletenessSettings, operator: "Equinor", alarmBelow: 70 };
  open([well("B 2", { score: 57, trend: [null, 90, 57], findings: [torque] })], sampleUser(), [
    ...settings,
    operatorSettings,
  ]);
  await expect.element(page.getByRole("img", { name: "Score of B 2 over 3 days, 57 to 90 %" })).toBeInTheDocument();
  await cell("Score of B 2: 57 %").click();
  await expectTextsIn(card(), "below 70 %, the score is lower", "100 %0 %");
});

it("shows ok in a cell whose gap was closed since the last check", async () => {
  let findings = [mud];
  fakeServer.events["completeness/get"] = () => ({
    checkedAt: CHECKED_AT,
    wells: [well("C 3", { findings })],
    settings,
  });
  fakeServer.events["well-status/get"] = () => [];
  openApp("/completeness", sampleUser());
  await expect.element(cell("Mud of C 3: missing")).toHaveTextContent("initial");
  findings = [];
  await queryClient.invalidateQueries({ queryKey: ["completeness/get"] });
  await expect.element(cell("Mud of C 3: complete")).toHaveTextContent("ok");
  expect(cell("Plan of C 3: complete").element().textContent).toBe("");
});

it("moves a column by dragging its head and with the keyboard, and keeps the order", async () => {
  localStorage.clear();
  open();
  const heads = () => [...document.querySelectorAll("th[scope=col]")].slice(3, 6).map((head) => head.ariaLabel);
  const head = (name: string) => page.getByRole("columnheader", { name }).getByRole("button");
  await expect.element(head("Mud")).toBeInTheDocument();
  expect(heads()).toEqual(["Surveys", "BHA", "Motor"]);
  await userEvent.dragAndDrop(head("Mud"), head("Surveys"));
  expect(heads()).toEqual(["Mud", "Surveys", "BHA"]);
  (head("BHA").element() as HTMLElement).focus();
  await userEvent.keyboard("{Control>}{ArrowLeft}{/Control}");
  expect(heads()).toEqual(["Mud", "BHA", "Surveys"]);
  const storedOrder = Object.entries(localStorage).find(([key]) => key.startsWith("completeness-columns:"))!;
  closeApp();
  localStorage.setItem(...storedOrder);
  open();
  await expect.element(head("Mud")).toBeInTheDocument();
  expect(heads()).toEqual(["Mud", "BHA", "Surveys"]);
  localStorage.clear();
});

it("saves weights of an operator only while they add up to 100", async () => {
  const sentBodies: unknown[] = [];
  const storedSet = { _id: "o1", operator: "Equinor", version: 3, own: null };
  fakeServer.routes["GET api/completeness-settings"] = () => [
    { _id: "default", operator: null, version: 0, own: null },
    storedSet,
  ];
  fakeServer.routes["POST api/completeness-settings"] = (body) => {
    sentBodies.push(body);
    return { ...storedSet, version: 4 };
  };
  open();
  await page.getByRole("button", { name: "Weights" }).click();
  await page.getByLabelText("Operator", { exact: true }).click();
  await page.getByRole("option", { name: "Equinor" }).click();
  await page.getByLabelText("Own weights and limit").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Wellbore plan").fill("7");
  await expect.element(dialog.getByText("Sum 102 %, 2 % too high")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByLabelText("Surveys present").fill("2");
  await dialog.getByLabelText("Alarm below, %").fill("70");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const weights = { ...initialCompletenessSettings.weights, "plan-wellbore": 7, "survey-first": 2 };
  expect(sentBodies).toEqual([{ _id: "o1", version: 3, own: { weights, alarmBelow: 70 } }]);
});

it("offers weights to administrators only", async () => {
  open(wells, sampleUser({ type: "engineer" }));
  await expect.element(page.getByRole("button", { name: "CSV" })).toBeInTheDocument();
  expect(page.getByRole("button", { name: "Weights" }).query()).toBeNull();
});
