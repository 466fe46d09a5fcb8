import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../../testing/render";
import type { WellChoice } from "./well-choice";
import { WellMultiSelect } from "./well-multi-select";

const wells: (WellChoice & { overlap: string })[] = [
  { id: "f9a", name: "15/9-F-9 A", distance: 0, overlap: "985 ft" },
  { id: "f4", name: "15/9-F-4", distance: 542.1, overlap: "617 ft" },
  { id: "f5", name: "15/9-F-5", distance: 610.2, overlap: "654 ft" },
  { id: "f7", name: "15/9-F-7", distance: 827.5, overlap: "602 ft" },
  { id: "s1", name: "Statfjord 1", distance: null, overlap: "none" },
  { id: "x", name: "Blind well", distance: 50, overlap: "none", disabled: "no surveys" },
];

const chosenIds: string[][] = [];

function Example({ limit, within, all = wells }: { limit?: number; within?: number; all?: typeof wells }) {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <WellMultiSelect
      label="Offset wells"
      wells={all}
      chosen={chosen}
      onChange={(ids) => {
        chosenIds.push(ids);
        setChosen(ids);
      }}
      ownWell="f9a"
      distanceTitle="At bit"
      columns={[{ title: "Overlap", cell: ({ overlap }) => overlap, width: "100px" }]}
      height={300}
      {...(limit ? { limit } : {})}
      {...(within ? { within } : {})}
    />
  );
}

afterEach(() => {
  chosenIds.length = 0;
});

const field = () => page.getByRole("searchbox", { name: "Search offset wells" });
const option = (name: string) => page.getByRole("checkbox", { name });
const chip = (name: string) => page.getByRole("button", { name: `Remove ${name}` });
const rows = () =>
  page
    .getByRole("checkbox")
    .elements()
    .map((box) => box.parentElement!);
const names = () => rows().map((row) => row.children[1]!.firstChild!.textContent);

it("chooses several wells, each listed with its distance and what the caller adds [WS-059]", async () => {
  render(<Example />);
  await expect.element(option("15/9-F-4")).toHaveAccessibleName("15/9-F-4 542.1 617 ft");
  await option("15/9-F-4").click();
  await option("15/9-F-7").click();
  await expect.element(page.getByText("2 of at most 3")).toBeVisible();
  await expect.element(chip("15/9-F-7")).toBeVisible();
  await chip("15/9-F-4").click();
  expect(chosenIds.at(-1)).toEqual(["f7"]);
});

it("accepts at most 3 wells by default [WS-136]", async () => {
  render(<Example />);
  for (const name of ["15/9-F-4", "15/9-F-5", "15/9-F-7", "Statfjord 1"]) await option(name).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("No more than 3 wells");
  expect(chosenIds.at(-1)).toEqual(["f4", "f5", "f7"]);
});

it("lists the own well without letting it be chosen [WS-137]", async () => {
  render(<Example limit={50} />);
  await expect.element(option("15/9-F-9 A")).toBeDisabled();
  await page.getByRole("button", { name: "Choose all that match" }).click();
  expect(chosenIds).toEqual([["f4", "f5", "f7", "s1"]]);
});

it("shows why another well cannot be selected", async () => {
  render(<Example />);
  await expect.element(option("Blind well no surveys")).toBeDisabled();
});

it("filters by the typed text, spaces included, and selects the first match with Enter", async () => {
  render(<Example />);
  await field().click();
  await userEvent.keyboard("15/9 f-5");
  await expect.element(option("15/9-F-4")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(chosenIds).toEqual([["f5"]]);
  await userEvent.keyboard("{Escape}");
  await expect.element(option("15/9-F-4")).toBeVisible();
});

it("moves by arrows, takes and leaves a well with space, and removes the last one with Backspace", async () => {
  render(<Example limit={50} />);
  await field().click();
  await userEvent.keyboard("{ArrowDown} ");
  await expect.element(chip("15/9-F-4")).toBeVisible();
  await userEvent.keyboard("{ArrowDown} ");
  await userEvent.keyboard("{ArrowUp} ");
  expect(chosenIds).toEqual([["f4"], ["f4", "f5"], ["f5"]]);
  await userEvent.keyboard("{Backspace}");
  expect(chosenIds.at(-1)).toEqual([]);
  await expect.element(option("15/9-F-4")).toHaveFocus();
  await userEvent.keyboard("stat");
  await expect.element(field()).toHaveValue("stat");
  expect(names()).toEqual(["Statfjord 1"]);
});

it("lists wells within a distance, and all when that is emptied", async () => {
  render(<Example within={600} />);
  await expect.element(page.getByText("1 well matches")).toBeVisible();
  await page.getByRole("textbox", { name: "Within" }).fill("");
  await expect.element(page.getByText("4 wells match")).toBeVisible();
  expect(names()).toEqual(["Blind well", "15/9-F-4", "15/9-F-5", "15/9-F-7", "Statfjord 1", "15/9-F-9 A"]);
});

it("reports that no well matches", async () => {
  render(<Example />);
  await field().fill("zzz");
  await expect.element(page.getByText("No items matching the search criteria")).toBeVisible();
});

it("draws only what is in view of ten thousand wells, and follows the arrows", async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    id: `w${at}`,
    name: `Well ${at}`,
    distance: at,
    overlap: "",
  }));
  render(<Example all={many} />);
  await expect.element(option("Well 3").first()).toBeVisible();
  expect(names().length).toBeLessThan(40);
  await field().click();
  await userEvent.keyboard("{ArrowDown}".repeat(40));
  await expect.element(option("Well 39 39.0")).toHaveFocus();
  await expect.element(option("Well 39 39.0")).toBeInViewport({ ratio: 1 });
});
