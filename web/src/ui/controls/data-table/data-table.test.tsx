import { expect, it } from "vitest";
import { useState } from "react";
import { page, userEvent } from "vitest/browser";
import type { Column } from "../../layout/table";
import { render } from "../../testing/render";
import { DataTable } from "./data-table";

type Station = { md: number; tool: string; inclination: number | null };

const columns: Column<Station>[] = [
  { title: "MD", unit: "ft", value: ({ md }) => md, isKey: true },
  { title: "Inclination", unit: "deg", value: ({ inclination }) => inclination },
  { title: "Tool", value: ({ tool }) => tool, sortable: false },
];
const stations: Station[] = [
  { md: 300, tool: "MWD", inclination: 2.5 },
  { md: 100, tool: "Gyro", inclination: null },
  { md: 200, tool: "MWD", inclination: 11 },
];
const many = Array.from({ length: 100_000 }, (_, at): Station => ({ md: at, tool: "MWD", inclination: at % 90 }));

const show = (props: Partial<React.ComponentProps<typeof DataTable<Station>>> = {}) =>
  render(
    <DataTable
      label="Stations"
      rows={stations}
      columns={columns}
      rowKey={({ md }) => String(md)}
      height={300}
      {...props}
    />,
  );

const rows = () => [...document.querySelectorAll("tbody tr[data-row]")];
const firstCells = () => rows().map((row) => row.firstElementChild!.textContent);
const head = (name: string) => page.getByRole("columnheader", { name }).getByRole("button");

it("sorts by a column either way, rows without a value last", async () => {
  show();
  await expect.poll(firstCells).toEqual(["300.00", "100.00", "200.00"]);
  await head("Inclination").click();
  await expect.poll(firstCells).toEqual(["300.00", "200.00", "100.00"]);
  await head("Inclination").click();
  await expect.poll(firstCells).toEqual(["200.00", "300.00", "100.00"]);
  await expect
    .element(page.getByRole("columnheader", { name: "Inclination" }))
    .toHaveAttribute("aria-sort", "descending");
  await expect.element(head("Tool")).not.toBeInTheDocument();
});

function BelowItsTools() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <nav ref={setPlace} />
      <DataTable
        label="Stations"
        rows={stations}
        columns={columns}
        rowKey={({ md }) => String(md)}
        chooserPlace={place}
      />
    </>
  );
}

it("puts the column chooser into the given place, and has no line of tools then", async () => {
  render(<BelowItsTools />);
  const chooser = page.getByRole("navigation").getByRole("button", { name: "Columns of Stations" });
  await expect.element(chooser).toBeVisible();
  const frame = document.querySelector("table")!.parentElement!.parentElement!;
  expect(frame.children).toHaveLength(1);
});

it("hides and shows columns, and reports which are hidden", async () => {
  const hiddenCalls: string[][] = [];
  show({ hidden: ["Tool"], onHidden: (titles) => hiddenCalls.push(titles) });
  await expect.element(page.getByRole("columnheader", { name: "Tool" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Columns of Stations" }).click();
  await page.getByRole("checkbox", { name: "Inclination" }).click();
  await page.getByRole("checkbox", { name: "Tool" }).click();
  await expect.element(page.getByRole("columnheader", { name: "Tool" })).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Inclination" })).not.toBeInTheDocument();
  expect(hiddenCalls).toEqual([["Tool", "Inclination"], ["Inclination"]]);
  await expect.element(page.getByRole("checkbox", { name: "MD" })).not.toBeInTheDocument();
});

it("draws only the rows in view of a hundred thousand, and shows the total", async () => {
  show({ rows: many, sort: { by: "MD", descending: true } });
  await expect.poll(() => firstCells()[0]).toBe("99,999.00");
  expect(rows().length).toBeLessThan(40);
  await expect.element(page.getByRole("table", { name: "Stations" })).toHaveAttribute("aria-rowcount", "100001");
});

it("moves between rows by keys and opens the row that has the focus", async () => {
  const openedDepths: number[] = [];
  show({ rows: many, onRow: ({ md }) => openedDepths.push(md) });
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  (rows()[0] as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{PageDown}{ArrowUp}{Enter}");
  expect(openedDepths).toEqual([10]);
  await userEvent.keyboard("{End}");
  await expect.poll(() => document.activeElement?.firstElementChild?.textContent).toBe("99,999.00");
  await expect.element(page.getByRole("cell", { name: "99,999.00" })).toBeInViewport();
  await userEvent.keyboard("{Enter}");
  expect(openedDepths).toEqual([10, 99_999]);
});

it("keeps the row that has the focus drawn while the table is scrolled away from it", async () => {
  show({ rows: many });
  await expect.poll(() => rows().length).toBeGreaterThan(0);
  (rows()[0] as HTMLElement).focus();
  const scroller = page.getByRole("table").element().parentElement!;
  scroller.scrollTop = 50_000 * 28;
  await expect.element(page.getByRole("cell", { name: "50,000.00" })).toBeInViewport();
  expect(firstCells()[0]).toBe("0.00");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => document.activeElement?.firstElementChild?.textContent).toBe("1.00");
});

it("marks the selected row and shows a text when the table has no rows", async () => {
  show({ selected: "100" });
  await expect
    .poll(() => document.querySelector("tr[aria-selected=true]")?.firstElementChild?.textContent)
    .toBe("100.00");
  show({ rows: [], empty: "No surveys" });
  await expect.element(page.getByText("No surveys")).toBeVisible();
});
