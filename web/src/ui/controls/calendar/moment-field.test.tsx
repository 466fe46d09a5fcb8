import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../../testing/render";
import { MomentField } from "./moment-field";
import { textsOf } from "../../testing/shown-texts";

const NOW = Date.UTC(2009, 6, 4, 6, 52) / 1000;

function Example({ first, borders }: { first: string; borders?: { from: number; to: number } }) {
  const [text, setText] = useState(first);
  return (
    <MomentField label="Spud" value={text} onChange={setText} now={NOW} required {...(borders ? { borders } : {})} />
  );
}

const field = () => page.getByRole("textbox", { name: "Spud, UTC" });
const open = () => page.getByRole("button", { name: "Calendar for spud" }).click();

it("takes a day from the calendar and a time of day in steps of 15 minutes as HH:mm [SH-147]", async () => {
  render(<Example first="" />);
  await open();
  await page.getByRole("button", { name: "02 Jul 2009" }).click();
  await expect.element(field()).toHaveValue("2009-07-02 00:00:00");
  await page.getByRole("button", { name: "Time", exact: true }).click();
  const times = textsOf(page.getByRole("option"));
  expect([times.length, ...times.slice(0, 3), times.at(-1)]).toEqual([96, "00:00", "00:15", "00:30", "23:45"]);
  await userEvent.keyboard("13:4{Enter}");
  await expect.element(field()).toHaveValue("2009-07-02 13:45:00");
});

it("keeps the time of day when another day is chosen", async () => {
  render(<Example first="2009-07-02 06:52" />);
  await open();
  await expect.element(page.getByRole("button", { name: "02 Jul 2009" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "03 Jul 2009" }).click();
  await expect.element(field()).toHaveValue("2009-07-03 06:52:00");
});

it("moves between days by arrow keys and offers no day outside its borders", async () => {
  render(<Example first="2009-07-03 00:00" borders={{ from: NOW - 2 * 86_400, to: NOW }} />);
  await open();
  await expect.element(page.getByRole("button", { name: "01 Jul 2009" })).toBeDisabled();
  page.getByRole("button", { name: "03 Jul 2009" }).element().focus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await expect.element(field()).toHaveValue("2009-07-04 00:00:00");
});

it("reports text that isn't a moment, and an empty field", async () => {
  render(<Example first="31 June" />);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Year-month-day hour:minute");
  await field().fill("");
  await expect.element(page.getByRole("alert")).toHaveTextContent("This field is required");
});
