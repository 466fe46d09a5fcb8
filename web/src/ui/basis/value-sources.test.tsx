import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FigureList } from "../layout/figure-list";
import { PanelBeside, PanelBesidePlace } from "../layout/panel-beside";
import { Table } from "../layout/table";
import { render } from "../testing/render";
import { BasisNote } from "./basis-note";
import { ValueSources } from "./value-sources";

const basis = {
  settingsVersion: 7,
  surveys: { stations: 41, lastMd: 9876.5 },
  plan: null,
  bha: null,
  mwdRun: null,
  time: 1_700_000_000,
};
const rows = [
  { md: 1000, tvd: 998.25, dls: 1.5 },
  { md: 1100, tvd: 1090.5, dls: 3.04 },
];
const onRow = vi.fn<() => void>();

function open(): void {
  render(
    <ValueSources label="Surveys">
      <BasisNote of="Surveys" basis={basis} methods="survey" />
      <Table
        rows={rows}
        columns={[
          { title: "MD", unit: "ft", value: ({ md }) => md, isKey: true },
          { title: "TVD", unit: "ft", value: ({ tvd }) => tvd },
          { title: "DLS", unit: "deg/100 ft", value: ({ dls }) => dls },
        ]}
        rowKey={({ md }) => String(md)}
        onRow={onRow}
      />
      <FigureList title="Whole well" rows={[{ label: "Tortuosity", value: 12.5 }]} />
    </ValueSources>,
  );
}

/** A panel with details below the plots. */
function Beside() {
  const [below, setBelow] = useState<HTMLElement | null>(null);
  return (
    <>
      <PanelBesidePlace value={below}>
        <ValueSources label="Build / Turn">
          <BasisNote of="Build and turn" basis={basis} methods="survey" />
          <PanelBeside label="Details">
            <FigureList title="Tendencies in use" rows={[{ label: "Motor yield", value: 11.65 }]} />
            <FigureList
              title="Slide needed"
              rows={[{ label: "To the plan", value: 12.5 }]}
              tools={<BasisNote of="Slide needed" basis={null} methods="directional-advice" />}
            />
          </PanelBeside>
        </ValueSources>
      </PanelBesidePlace>
      <div ref={setBelow} />
    </>
  );
}

const note = page.getByRole("dialog");

it("shows the source of a number that is clicked with Alt, and opens its section of the methods page", async () => {
  open();
  await page.getByRole("cell", { name: "3.04" }).click({ modifiers: ["Alt"] });
  expect(onRow).not.toHaveBeenCalled();
  await expect.element(note.getByText("Surveys: DLS is calculated from")).toBeVisible();
  await expect.element(note.getByText("MD 1,100.00 ft")).toBeVisible();
  await expect.element(note.getByText("3.04 deg/100 ft")).toBeVisible();
  await expect.element(note.getByText("41 to 9,876.5 ft MD")).toBeVisible();
  await page.getByRole("button", { name: "Formulas and sources" }).click();
  const heading = page.getByRole("heading", { name: "Minimum curvature" });
  await expect.element(heading).toHaveAttribute("aria-current", "location");
  await expect.element(heading).toBeInViewport();
});

it("moves from number to number by keys: Alt with Enter, arrows, Enter", async () => {
  open();
  await expect.element(page.getByRole("cell", { name: "1.50" })).toBeVisible();
  await userEvent.keyboard("{Alt>}{Enter}{/Alt}{ArrowRight}{ArrowDown}{Enter}");
  await expect.element(note.getByText("Surveys: TVD is calculated from")).toBeVisible();
  await expect.element(note.getByText("1,090.50 ft")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("cell", { name: "1,090.50" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(note.getByText("Surveys: Tortuosity is calculated from")).toBeVisible();
  await expect.element(note.getByText("Whole well")).toBeVisible();
});

it("includes numbers that a panel puts below the plots; a section with its own note uses that", async () => {
  render(<Beside />);
  await page.getByText("11.65").click({ modifiers: ["Alt"] });
  await expect.element(note.getByText("Build and turn: Motor yield is calculated from")).toBeVisible();
  await expect.element(note.getByText("41 to 9,876.5 ft MD")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByText("12.50").click({ modifiers: ["Alt"] });
  await expect.element(note.getByText("Slide needed: To the plan is calculated from")).toBeVisible();
});
