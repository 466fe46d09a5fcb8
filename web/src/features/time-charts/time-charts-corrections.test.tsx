import { chooseTool } from "../../ui/testing/tool-hand";
import type { Correction, CorrectionPreview } from "@sigma/contract/samples/correction";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import CorrectionDialog from "../../charts/corrections/correction-dialog";
import { eachTestInItsOwnWell, NOW, openPanel, wellId } from "../../charts/testing/panel-of-well";
import { correctSpan, endCorrecting, useCorrecting } from "../../data/corrections/corrected-span";
import { eventually } from "../../data/testing/eventually";
import { sampleCorrection } from "../../data/testing/sample-correction";
import { fakeServer } from "../../data/testing/fake-server";
import { drag, waitForDrawing, open, press } from "./testing/open-time-charts";
import { expectTexts } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

const correction = (more: Partial<Correction> = {}) => sampleCorrection(wellId(), NOW - 300, NOW - 1, more);

const preview = (more: Partial<CorrectionPreview> = {}): CorrectionPreview => ({
  samples: 200,
  first: NOW - 300,
  last: NOW - 100,
  states: [{ rigState: 1, seconds: 200 }],
  holeDepth: { from: 9000, to: 9006, fromAfter: 9000, toAfter: 9006 },
  channels: [],
  falls: [],
  fallCount: 0,
  overlaps: [],
  lastNumber: 3,
  ...more,
});

const postedCorrections = () => fakeServer.askedOf("correction/post");

it("shows at the cursor which value was corrected, why and by whom, until it is undone", async () => {
  let all = [correction()];
  open({}, () => {
    fakeServer.events["correction/get"] = () => all;
  });
  await waitForDrawing();
  await eventually(async () => {
    await press("{ArrowLeft}");
    await expect
      .element(page.getByText(/corrected: Hole depth, Bit depth: \+31\.0 ft, Tally was a joint short, by kari/).first())
      .toBeInTheDocument();
  });
  all = [correction({ state: "undone" })];
  fakeServer.push("corrections-updated", { wellId: wellId() });
  await eventually(async () => {
    await press("{ArrowLeft}");
    await expect.element(page.getByText(/corrected:/)).not.toBeInTheDocument();
  });
});

it("takes the next drag for the span that is corrected, for an admin only", async () => {
  open({ user: { type: "admin" } });
  await waitForDrawing();
  await chooseTool("More", "Correct data: drag a span");
  drag(0.4, 0.6);
  await expect.poll(() => useCorrecting.getState().span?.wellId).toBe(wellId());
  const { from, to } = useCorrecting.getState().span!;
  expect(to - from).toBeGreaterThan(100);
  expect(useCorrecting.getState().isOn).toBe(false);
  endCorrecting();
});

it("has no correction tool for an engineer", async () => {
  open({ user: { type: "engineer" } });
  await waitForDrawing();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await expect.element(page.getByRole("menuitemcheckbox", { name: "Advisor bands" })).toBeVisible();
  await expect.element(page.getByText(/Correct data/)).not.toBeInTheDocument();
});

const openDialog = () => {
  openPanel(<CorrectionDialog wellId={wellId()} />, { type: "admin" });
  correctSpan({ wellId: wellId(), from: NOW - 300, to: NOW - 100 });
};

it("shows the effect of a rig state before it is saved, requires a reason, and sends the typed values", async () => {
  fakeServer.events["correction/preview"] = () => preview({ overlaps: [2] });
  fakeServer.events["correction/post"] = () => correction();
  openDialog();
  const save = page.getByRole("button", { name: "Save correction" });
  await expect.element(page.getByText("Say what is corrected to see what it changes.")).toBeVisible();
  await page.getByRole("button", { name: "Rig state", exact: true }).click();
  await page.getByRole("option", { name: "Slide Drilling" }).click();
  await expectTexts("Rotary Drilling, 3 min → Slide Drilling", "Applied after correction 2 of the same span.");
  await expect.element(save).toBeDisabled();
  await page.getByLabelText("Toolface of the slide").fill("45");
  await page.getByLabelText(/^Reason/).fill("Slid by the tour sheet");
  await save.click();
  await expect.poll(postedCorrections).toHaveLength(1);
  expect(postedCorrections()[0]).toEqual({
    wellId: wellId(),
    from: NOW - 300,
    to: NOW - 100,
    change: { kind: "rig-state", rigState: 2, toolface: 45 },
    reason: "Slid by the tour sheet",
    acceptFalls: false,
    lastNumber: 3,
  });
  await expect.element(save).not.toBeInTheDocument();
});

it("does not let the user save a falling depth before the warning has been read and accepted", async () => {
  const fall = { time: NOW - 99, from: 9037, to: 9006 };
  fakeServer.events["correction/preview"] = () => preview({ falls: [fall], fallCount: 1 });
  fakeServer.events["correction/post"] = () => correction();
  openDialog();
  await page.getByText("Depth", { exact: true }).click();
  await page.getByLabelText(/^Added at the start/).fill("31");
  await page.getByLabelText(/^Reason/).fill("Tally");
  const save = page.getByRole("button", { name: "Save correction" });
  await expect.element(page.getByText(/The hole becomes shallower at .*: 9,037\.0 ft to 9,006\.0 ft/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await page.getByText("The hole may become shallower there").click();
  await save.click();
  await expect.poll(postedCorrections).toHaveLength(1);
  expect(postedCorrections()[0]).toMatchObject({
    acceptFalls: true,
    change: { kind: "depth", shiftFrom: 31, shiftTo: 31 },
  });
});

it("offers the factor of a wrong unit for the channels chosen, and refuses a factor of 0", async () => {
  fakeServer.events["correction/preview"] = () => preview();
  openDialog();
  await page.getByText("Unit or offset", { exact: true }).click();
  await page.getByRole("button", { name: "Channels" }).click();
  await page.getByRole("option", { name: "Pump pressure" }).click();
  await page.getByText("Correct data", { exact: true }).click();
  await page.getByRole("button", { name: "Wrong unit" }).click();
  await page.getByRole("option", { name: "Sent in kPa, should be psi" }).click();
  await expect.element(page.getByLabelText(/^Factor/)).toHaveValue("0.1450377377");
  await page.getByLabelText(/^Factor/).fill("0");
  await expect.element(page.getByText("Factor must not be 0")).toBeVisible();
});
