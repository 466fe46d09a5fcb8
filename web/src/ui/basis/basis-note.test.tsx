import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../testing/render";
import { BasisNote } from "./basis-note";

const basis = {
  settingsVersion: 7,
  surveys: { stations: 41, lastMd: 9876.5 },
  plan: { name: "Plan 3", version: 2 },
  bha: { name: "BHA #4", version: 5 },
  mwdRun: null,
  time: 1_700_000_000,
};

const open = async () => {
  render(
    <BasisNote of="Broomstick" basis={basis} methods="torque-drag" inputs={[{ label: "Factor", value: "0.24" }]} />,
  );
  await page.getByRole("button", { name: "Where Broomstick comes from" }).click();
};

it("shows from which surveys, plan, BHA, mud and settings a result was calculated, each with its version", async () => {
  await open();
  const note = page.getByRole("dialog");
  for (const text of ["41 to 9,876.5 ft MD", "Plan 3, version 2", "BHA #4, version 5", "none", "version 7", "0.24"]) {
    await expect.element(note.getByText(text, { exact: true })).toBeVisible();
  }
});

it("opens the formulas of the calculation, where links into the documentation are plain words", async () => {
  await open();
  await page.getByRole("button", { name: "Formulas and sources" }).click();
  await expect.element(page.getByRole("heading", { name: "Torque and drag", level: 1 })).toBeVisible();
  await expect.element(page.getByRole("table").first()).toBeVisible();
  const links = page.getByRole("link").elements() as HTMLAnchorElement[];
  expect(links.every(({ href }) => href.startsWith("https:"))).toBe(true);
});
