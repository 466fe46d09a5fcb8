import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setPreferences } from "../../data/choices/preferences";
import { render } from "../testing/render";
import { TextField } from "./field";
import { InputTable } from "./input-table/input-table";
import type { InputRow } from "./input-table/table-input";
import type { ValueRange } from "./range-slider/range-rules";
import { RangeSlider } from "./range-slider/range-slider";
import { boundsText, inputMessage } from "./validation";

const rule = { kind: "number", unit: "ft", min: 0, max: 40_000 } as const;
/** The value of the form. */
let heldValue: unknown = null;
const hold = <Value,>(value: Value): Value => {
  heldValue = value;
  return value;
};

function DepthField({ first }: { first: string }) {
  const [text, setText] = useState(first);
  return (
    <TextField
      label="Depth"
      unit="ft"
      inputMode="decimal"
      range={boundsText(rule) ?? ""}
      value={text}
      error={inputMessage(text, rule)}
      onChange={(next) => setText(hold(next))}
    />
  );
}

beforeEach(() => setPreferences({ units: "metric" }));

const depth = page.getByRole("textbox", { name: "Depth" });

it("takes and shows a number in the unit chosen, and gives its form the field unit", async () => {
  render(<DepthField first="5000" />);
  await expect.element(depth).toHaveValue("1,524");
  await expect.element(page.getByText("0 – 12,192")).toBeVisible();
  await expect.element(page.getByText("m", { exact: true })).toBeVisible();
  await depth.fill("3000.50");
  await expect.element(depth).toHaveValue("3000.50");
  expect(Number(heldValue)).toBeCloseTo(3000.5 / 0.3048, 9);
});

it("describes an input by its range and its error, in the selected unit, and accepts the bound that it names", async () => {
  render(<DepthField first="5000" />);
  await expect.element(depth).toHaveAccessibleDescription("0 – 12,192");
  await depth.fill("12193");
  await expect.element(depth).toHaveAccessibleDescription("0 – 12,192 Value should be between 0 and 12,192");
  await depth.fill("12192");
  await expect.element(depth).toHaveAttribute("aria-invalid", "false");
  expect(heldValue).toBe("40000");
  await depth.fill("deep");
  await expect.element(depth).toHaveAccessibleDescription("0 – 12,192 Value should be a number");
});

it("restores the previous value, to the last digit, once its text is typed again", async () => {
  const storedText = "9842.519685039371";
  render(<DepthField first={storedText} />);
  await expect.element(depth).toHaveValue("3,000");
  await depth.fill("30001");
  await userEvent.keyboard("{Backspace}");
  await expect.element(depth).toHaveValue("3000");
  expect(heldValue).toBe(storedText);
});

it("shows commas between thousands unless the field has the focus", async () => {
  setPreferences({ units: "field" });
  render(
    <>
      <DepthField first="34000.5" />
      <TextField label="Port" inputMode="decimal" value="7000" onChange={() => undefined} />
    </>,
  );
  await expect.element(depth).toHaveValue("34,000.5");
  await expect.element(page.getByRole("textbox", { name: "Port" })).toHaveValue("7000");
  await userEvent.tab();
  await expect.element(depth).toHaveFocus();
  await expect.element(depth).toHaveValue("34000.5");
  await userEvent.keyboard("12500");
  await expect.element(depth).toHaveValue("12500");
  expect(heldValue).toBe("12500");
  await userEvent.tab();
  await expect.element(depth).toHaveValue("12,500");
});

it("converts lengths along the hole alone in mixed units", async () => {
  setPreferences({ units: "mixed" });
  render(
    <>
      <DepthField first="1000" />
      <TextField label="Pressure" unit="psi" inputMode="decimal" value="2500" onChange={() => undefined} />
    </>,
  );
  await expect.element(depth).toHaveValue("304.8");
  await expect.element(page.getByRole("textbox", { name: "Pressure" })).toHaveValue("2,500");
});

it("takes cells of a table in the units of their heads, typed and pasted", async () => {
  type Name = "md" | "inclination";
  function Stations() {
    const [rows, setRows] = useState<InputRow<Name>[]>([{ md: "1000", inclination: "2" }]);
    return (
      <InputTable
        label="Stations"
        columns={[
          { name: "md", title: "MD", unit: "ft", rule: { kind: "number", max: 40_000 } },
          { name: "inclination", title: "Inclination", unit: "deg", rule: { kind: "number" } },
        ]}
        rows={rows}
        onChange={(next) => setRows(hold(next))}
        newRow={{ md: "", inclination: "" }}
        rowName="station"
      />
    );
  }
  render(<Stations />);
  const cell = page.getByRole("textbox", { name: "MD of station 1" });
  await expect.element(cell).toHaveValue("304.8");
  await expect.element(page.getByText("m", { exact: true })).toBeVisible();
  await cell.fill("13000");
  await expect.element(cell).toHaveAccessibleDescription("Value should be less than 12,192");
  const data = new DataTransfer();
  data.setData("text", "609.6\t3\n914.4\t4");
  cell.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await expect
    .poll(() => heldValue)
    .toEqual([
      { md: "2000", inclination: "3" },
      { md: "3000", inclination: "4" },
    ]);
});

it("moves one end of a range in the unit chosen, and keeps the other to the last digit", async () => {
  function Depths() {
    const [value, setValue] = useState<ValueRange>({ from: 1234.5678, to: 9843 });
    return (
      <div style={{ width: 500, padding: 40 }}>
        <RangeSlider
          label="Depth"
          min={0}
          max={40_000}
          unit="ft"
          value={value}
          onChange={(next) => setValue(hold(next))}
        />
      </div>
    );
  }
  render(<Depths />);
  const to = page.getByRole("textbox", { name: "Depth to" });
  await expect.element(to).toHaveValue("3,000.1");
  await to.fill("1524");
  await userEvent.keyboard("{Enter}");
  await expect.element(to).toHaveValue("1,524.0");
  const range = heldValue as ValueRange;
  expect(range.from).toBe(1234.5678);
  expect(range.to).toBeCloseTo(5000, 9);
  (page.getByRole("slider", { name: "Depth to" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  await expect.poll(() => (heldValue as ValueRange).to).toBe(40_000);
});
