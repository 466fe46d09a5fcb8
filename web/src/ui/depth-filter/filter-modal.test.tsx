import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../testing/render";
import { FilterModal } from "./filter-modal";
import type { FilterResult } from "./filter-result";

const time = (text: string) => Date.parse(`${text}Z`) / 1000;
const day = { from: time("2009-07-03T00:00:00"), to: time("2009-07-04T06:52:00") };
const formation = { key: "u", label: "Utsira Fm." };
const offers = {
  depth: {
    full: { from: 0, to: 11_412 },
    choices: {
      formation: [{ ...formation, range: { from: 2971, to: 3956 } }],
      section: [{ key: "Curve", label: "Curve", range: { from: 4000, to: 5000 } }],
      mwdRun: [{ key: "r1", label: "Run 1", bha: "BHA 4", range: { from: 0, to: 3000 } }],
    },
  },
  time: {
    full: day,
    choices: {
      formation: [{ ...formation, range: null }],
      section: [],
      mwdRun: [{ key: "r1", label: "Run 1", bha: "BHA 4", range: { from: time("2009-07-03T12:00:00"), to: day.to } }],
    },
  },
};

const results: FilterResult[] = [];

function Example({ rpm }: { rpm?: { from: number; to: number } }) {
  const [applied, setApplied] = useState<FilterResult | null>(null);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <FilterModal
          offers={offers}
          applied={applied}
          {...(rpm ? { rpm } : {})}
          onApply={(result) => {
            results.push(result);
            setApplied(result);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

afterEach(() => {
  results.length = 0;
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const type = async (name: string, text: string) => {
  // A dialog takes the focus when it has opened.
  await expect.poll(() => document.activeElement?.closest("[role=dialog]")).toBeTruthy();
  await page.getByRole("textbox", { name }).fill(text);
  await userEvent.keyboard("{Enter}");
};
const choose = async (name: string, option: string) => {
  await button(name).click();
  await page.getByRole("option", { name: option }).click();
};

it("filters by depth, with lists of formations, sections and MWD runs [SH-085]", async () => {
  render(<Example />);
  await choose("Section", "Curve");
  await choose("Formation", "Utsira Fm.");
  await button("Apply").click();
  expect(results).toEqual([
    {
      field: "depth",
      section: null,
      mwdRun: null,
      bha: null,
      range: { from: 2971, to: 3956 },
      formationTop: "u",
      rpmRange: null,
      isClear: false,
    },
  ]);
});

it("filters by an interval of depth or of time [SH-084]", async () => {
  render(<Example />);
  await type("Depth from", "500");
  await button("Apply").click();
  await button("Open").click();
  await expect.element(page.getByRole("textbox", { name: "Depth from" })).toHaveValue("500");
  await page.getByText("Time", { exact: true }).click();
  await page.getByRole("textbox", { name: "From, UTC" }).fill("2009-07-03 22:00");
  await button("Apply").click();
  expect(results.map(({ field, range }) => [field, range])).toEqual([
    ["depth", { from: 500, to: 11_412 }],
    ["time", { from: time("2009-07-03T22:00:00"), to: day.to }],
  ]);
});

it("gives all that it was set to, with the BHA of the run [SH-099]", async () => {
  render(<Example rpm={{ from: 0, to: 200 }} />);
  await choose("MWD run", "Run 1");
  await button("Apply").click();
  expect(results).toEqual([
    {
      field: "depth",
      section: null,
      mwdRun: "r1",
      bha: "BHA 4",
      range: { from: 0, to: 3000 },
      formationTop: null,
      rpmRange: { from: 0, to: 200 },
      isClear: false,
    },
  ]);
});

it("has a slider for RPM if the caller offers it [SH-086]", async () => {
  render(<Example />);
  await expect.element(button("Apply")).toBeVisible();
  await expect.element(page.getByRole("slider", { name: "RPM from" })).not.toBeInTheDocument();
  render(<Example rpm={{ from: 0, to: 200 }} />);
  await type("RPM to", "120");
  await button("Apply").click();
  expect(results[0]).toMatchObject({ rpmRange: { from: 0, to: 120 }, isClear: false });
});

it("clears the whole filter with Clear and applies it with Apply [SH-087]", async () => {
  render(<Example rpm={{ from: 0, to: 200 }} />);
  await choose("Section", "Curve");
  await type("RPM to", "120");
  await button("Clear").click();
  expect(results).toEqual([]);
  await expect.element(page.getByRole("textbox", { name: "Depth to" })).toHaveValue("11,412");
  await button("Apply").click();
  expect(results[0]).toMatchObject({ section: null, rpmRange: { from: 0, to: 200 }, isClear: true });
});

it("cannot be applied while a moment is wrong or the ends are reversed", async () => {
  render(<Example />);
  await page.getByText("Time", { exact: true }).click();
  const from = page.getByRole("textbox", { name: "From, UTC" });
  await from.fill("2009-02-31");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Year-month-day hour:minute");
  await expect.element(button("Apply")).toBeDisabled();
  await from.fill("2009-07-04 07:00");
  await expect.element(page.getByRole("alert")).toHaveTextContent("From must be before to");
  await from.fill("2009-07-04 06:00");
  await expect.element(button("Apply")).toBeEnabled();
});
