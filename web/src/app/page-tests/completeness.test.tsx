import { type CheckId, completenessChecks } from "@sigma/contract/completeness/checks";
import type { CompletenessFinding, WellCompleteness } from "@sigma/contract/completeness/completeness";
import { initialCompletenessSettings } from "@sigma/contract/completeness/settings";
import type { WellId } from "@sigma/contract/ids";
import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleUser } from "../../data/testing/samples";
import { closeApp, openApp } from "../testing/open-app";

afterEach(closeApp);

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

const settings = [{ operator: null, ...initialCompletenessSettings }];

function open(listed = wells, user = sampleUser()) {
  fakeServer.events["completeness/get"] = () => ({ checkedAt: CHECKED_AT, wells: listed, settings });
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
  await page.getByText("All 3").click();
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
  await expect.element(card()).toHaveTextContent("Torque reads 21 ft·lb at 120 rpm");
  await expect.element(card()).toHaveTextContent("Entered by an administrator");
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
  await expect.element(card()).toHaveTextContent("Not needed here: vertical well");
  await expect.element(card()).toHaveTextContent("R. Whitman");
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
