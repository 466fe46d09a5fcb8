import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../../testing/render";
import { InputTable } from "./input-table";
import type { InputColumn, InputRow } from "./table-input";

type Name = "flow" | "drop";
const columns: InputColumn<Name>[] = [
  { name: "flow", title: "Flow rate", unit: "gpm", rule: { kind: "number", required: true, min: 0, max: 2000 } },
  { name: "drop", title: "Pressure drop", unit: "psi", rule: { kind: "number", required: true, min: 0 } },
];

function Example({ most }: { most?: number }) {
  const [rows, setRows] = useState<InputRow<Name>[]>([
    { flow: "350", drop: "350" },
    { flow: "700", drop: "700" },
  ]);
  return (
    <InputTable
      label="Curve"
      columns={columns}
      rows={rows}
      onChange={setRows}
      newRow={{ flow: "0", drop: "0" }}
      rowName="point"
      least={1}
      {...(most ? { most } : {})}
    />
  );
}

const cell = (title: string, row: number) => page.getByRole("textbox", { name: `${title} of point ${row}` });
const rowStates = () => [...document.querySelectorAll("tbody tr")].map((row) => row.getAttribute("data-valid"));
const texts = () => [...document.querySelectorAll<HTMLInputElement>("tbody input")].map(({ value }) => value);

it("shows for each cell what is wrong, and for each row whether it is valid [SH-146]", async () => {
  render(<Example />);
  await cell("Flow rate", 2).fill("3000");
  await cell("Pressure drop", 2).fill("");
  await expect.poll(rowStates).toEqual(["true", "false"]);
  await expect.element(cell("Flow rate", 2)).toHaveAccessibleDescription("Value should be between 0 and 2000");
  await expect.element(cell("Pressure drop", 2)).toHaveAccessibleDescription("This field is required");
  await expect.element(cell("Flow rate", 1)).toHaveAttribute("aria-invalid", "false");
  await expect.element(page.getByRole("row", { name: /^invalid/ })).toBeVisible();
});

it("moves down with Enter and up with an arrow", async () => {
  render(<Example />);
  await cell("Pressure drop", 1).click();
  await userEvent.keyboard("{Enter}");
  await expect.element(cell("Pressure drop", 2)).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(cell("Pressure drop", 1)).toHaveFocus();
});

it("takes cells that are pasted from a spreadsheet, and adds rows for them", async () => {
  render(<Example most={3} />);
  await expect.element(cell("Flow rate", 2)).toBeVisible();
  const data = new DataTransfer();
  data.setData("text", "100\t10\n200\t20\n300\t30\n");
  cell("Flow rate", 2)
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await expect.poll(texts).toEqual(["350", "350", "100", "10", "200", "20"]);
});

it("adds and removes rows within their number", async () => {
  render(<Example most={3} />);
  await page.getByRole("button", { name: "Add point" }).click();
  await expect.element(page.getByRole("button", { name: "Add point" })).toBeDisabled();
  await page.getByRole("button", { name: "Remove point 1" }).click();
  await page.getByRole("button", { name: "Remove point 1" }).click();
  expect(texts()).toEqual(["0", "0"]);
  await expect.element(page.getByRole("button", { name: "Remove point 1" })).toBeDisabled();
});
