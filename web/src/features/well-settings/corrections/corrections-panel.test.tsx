import type { Correction } from "@sigma/contract/samples/correction";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, openPanel, wellId } from "../../../charts/testing/panel-of-well";
import { useCorrecting } from "../../../data/corrections/corrected-span";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleCorrection } from "../../../data/testing/sample-correction";
import CorrectionsPanel from "./corrections-panel";

eachTestInItsOwnWell();

const open = (keptCorrections: readonly Correction[]) => {
  let all = keptCorrections;
  fakeServer.events["correction/get"] = () => [...all];
  fakeServer.events["correction/undo"] = ({ id }) => {
    all = all.map((correction) =>
      correction._id === id ? { ...correction, state: "undoing", undoneBy: "kari", undoneAt: NOW } : correction,
    );
    return all[0]!;
  };
  openPanel(<CorrectionsPanel wellId={wellId()} highlighted={[]} />, { type: "admin" });
};
const row = (number: number) => page.getByRole("listitem", { name: `correction ${number}`, exact: true });

it("lists each correction with its effect, reason, span, author and state", async () => {
  open([
    sampleCorrection(wellId(), NOW - 300, NOW - 1, { state: "waiting" }),
    sampleCorrection(wellId(), NOW - 900, NOW - 600, {
      _id: "c2",
      number: 2,
      change: { kind: "missing", channels: ["wob"] },
      reason: "Cell was off",
      state: "undone",
      undoneBy: "per",
      undoneAt: NOW,
    }),
  ]);
  for (const text of [
    "Hole depth, Bit depth: +31.0 ft",
    "Waits for the recalculation",
    "Tally was a joint short",
    "by kari",
  ])
    await expect.element(row(3).getByText(text)).toBeVisible();
  for (const text of ["WOB: bad data, taken as missing", "Undone", "Cell was off", "undone by per"])
    await expect.element(row(2).getByText(text).first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo correction 2" })).not.toBeInTheDocument();
});

it("undoes a correction, and then shows that it is being undone", async () => {
  open([sampleCorrection(wellId(), NOW - 300, NOW - 1)]);
  await page.getByRole("button", { name: "Undo correction 3" }).click();
  await expect.element(row(3).getByText("Being undone")).toBeVisible();
  expect(fakeServer.askedOf("correction/undo")).toEqual([{ wellId: wellId(), id: "c1" }]);
  await expect.element(page.getByRole("button", { name: "Undo correction 3" })).not.toBeInTheDocument();
});

it("shows that the well has no corrections, and opens the dialog with the last hour", async () => {
  open([]);
  await expect.element(page.getByText("Nothing was corrected in this well.")).toBeVisible();
  await page.getByRole("button", { name: "Correct a span" }).click();
  await expect.poll(() => useCorrecting.getState().span).toMatchObject({ wellId: wellId() });
  await page.getByRole("button", { name: "Cancel" }).click();
  expect(useCorrecting.getState().span).toBeNull();
});
