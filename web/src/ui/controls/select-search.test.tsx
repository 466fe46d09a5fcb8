import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { SelectSearch } from "./select-search";
import { clearPage, render } from "../testing/render";

const rigs = ["Pioneer 54", "Nabors X12", "Closed rig"].map((label, at) => ({
  value: `r${at}`,
  label,
  disabled: label === "Closed rig",
}));

function Example() {
  const [value, setValue] = useState<string | null>(null);
  return <SelectSearch label="Rig" options={rigs} value={value} onChange={setValue} clearable />;
}

afterEach(clearPage);

const select = () => page.getByRole("button", { name: "Rig" });

it("is 150 px by 24 px unless told [SH-291]", async () => {
  render(<Example />);
  await expect.element(select()).toBeVisible();
  const { width, height } = select().element().getBoundingClientRect();
  expect([width, height]).toEqual([150, 24]);
});

it("finds an entry by a part of it, and takes one", async () => {
  render(<Example />);
  await select().click();
  await page.getByRole("textbox", { name: "Search rig" }).fill("x1");
  await expect.element(page.getByRole("option", { name: "Pioneer 54" })).not.toBeInTheDocument();
  await page.getByRole("option", { name: "Nabors X12" }).click();
  await expect.element(select()).toHaveTextContent("Nabors X12");
});

it("tells a screen reader what is chosen", async () => {
  render(<Example />);
  await expect.element(select()).toHaveAccessibleDescription("Choose");
  await select().click();
  await page.getByRole("option", { name: "Nabors X12" }).click();
  await expect.element(select()).toHaveAccessibleDescription("Nabors X12");
});

it("says when nothing matches [WS-192]", async () => {
  render(<Example />);
  await select().click();
  await page.getByRole("textbox", { name: "Search rig" }).fill("zzz");
  await expect.element(page.getByText("No items matching the search criteria")).toBeVisible();
});

it("takes a choice back", async () => {
  render(<Example />);
  await select().click();
  await page.getByRole("option", { name: "Nabors X12" }).click();
  await select().click();
  await page.getByRole("option", { name: "None" }).click();
  await expect.element(select()).toHaveTextContent("Choose");
});
