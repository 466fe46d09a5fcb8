import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SelectSearch } from "./select-search";
import { render } from "../../testing/render";

const rigs = ["Pioneer 54", "Nabors X12", "Closed rig"].map((label, at) => ({
  value: `r${at}`,
  label,
  disabled: label === "Closed rig",
}));

function Example({ names, onAdd }: { names?: string[]; onAdd?: (text: string) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const options = names?.map((name) => ({ value: name, label: name })) ?? rigs;
  return (
    <SelectSearch
      label="Rig"
      options={options}
      value={value}
      onChange={setValue}
      clearable
      {...(onAdd ? { onAdd } : {})}
    />
  );
}

const select = () => page.getByRole("button", { name: "Rig" });

it("is 150 px by 24 px by default [SH-291]", async () => {
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

it("takes the first match with Enter", async () => {
  render(<Example />);
  await select().click();
  await userEvent.keyboard("nab");
  await userEvent.keyboard("{Enter}");
  await expect.element(select()).toHaveTextContent("Nabors X12");
});

it("finds a name without its accents", async () => {
  render(<Example names={["Åland Islands", "Türkiye"]} />);
  await select().click();
  await page.getByRole("textbox", { name: "Search rig" }).fill("turk");
  await expect.element(page.getByRole("option", { name: "Türkiye" })).toBeVisible();
  await expect.element(page.getByRole("option", { name: "Åland Islands" })).not.toBeInTheDocument();
});

it("adds missing entries, and no existing ones", async () => {
  const addedTexts: string[] = [];
  render(<Example onAdd={(text) => addedTexts.push(text)} />);
  await select().click();
  await page.getByRole("textbox", { name: "Search rig" }).fill("nabors x12");
  await expect.element(page.getByRole("option", { name: /^Add/ })).not.toBeInTheDocument();
  await page.getByRole("textbox", { name: "Search rig" }).fill(" Ensign 150 ");
  await page.getByRole("option", { name: 'Add "Ensign 150"' }).click();
  expect(addedTexts).toEqual(["Ensign 150"]);
});

it("names the selection for a screen reader", async () => {
  render(<Example />);
  await expect.element(select()).toHaveAccessibleDescription("Choose");
  await select().click();
  await page.getByRole("option", { name: "Nabors X12" }).click();
  await expect.element(select()).toHaveAccessibleDescription("Nabors X12");
});

it("reports that no option matches [WS-192]", async () => {
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
