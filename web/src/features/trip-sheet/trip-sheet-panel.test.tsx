import type { EventReply } from "@sigma/contract/call-types";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, openPanel, wellData, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import TripSheetPanel from "./trip-sheet-panel";
import { expectTextsIn } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

const basis = { settingsVersion: 1, surveys: null, plan: null, bha: null, mwdRun: null, time: NOW };
const trips: EventReply<"trip-sheet/get"> = {
  trips: [{ direction: "out", startTime: NOW, endTime: NOW + 900, fromDepth: 9900, toDepth: 9621, stands: 3 }],
  chosen: NOW,
  rows: [1, 2, 3].map((stand) => ({
    time: NOW + 300 * stand,
    fromDepth: 9900 - 93 * (stand - 1),
    toDepth: 9900 - 93 * stand,
    expected: 0.71,
    expectedTotal: 0.71 * stand,
    measured: -1.5,
    measuredTotal: -1.5 * stand,
    gain: 2.21 * stand,
    sign: stand === 3 ? "gain" : null,
  })),
  pitsMove: true,
  bhaName: "BHA 3",
  basis,
  missing: [],
};
const tally: EventReply<"pipe-tally/get"> = {
  bitDepth: 9621,
  parts: [
    { name: "Drill Collar", od: 6.5, id: 2.8125, length: 600, topMd: 9021 },
    { name: "Drill Pipe", od: 5, id: 4.276, length: 9021, topMd: 0 },
  ],
  componentLength: 600,
  pipeLength: 9021,
  standLength: 93,
  stands: { stands: 97, rest: 0 },
  rows: [
    {
      time: NOW,
      operation: "tripping",
      fromDepth: 9714,
      toDepth: 9621,
      byDepth: -93,
      byBlock: -92.6,
      difference: -0.4,
      total: -0.4,
    },
  ],
  basis,
  missing: [],
};

it("has the trip sheet with its warning, the tally of the string, and the running of casing", async () => {
  fakeServer.events["trip-sheet/get"] = () => trips;
  fakeServer.events["pipe-tally/get"] = () => tally;
  fakeServer.events["casing-run/get"] = () => ({
    trips: [{ direction: "in", startTime: NOW, endTime: NOW + 900, fromDepth: 0, toDepth: 400, stands: 10 }],
    chosen: NOW,
    rows: [
      {
        time: NOW + 900,
        joints: 10,
        depth: 400,
        fillPlanned: 29.3,
        fill: 29.5,
        returnsPlanned: 36.1,
        returns: 30.2,
        gain: -6.1,
        sign: "losses",
        hookloadPlanned: 30.2,
        hookload: 31,
      },
    ],
    mudWeight: 10,
    basis,
    missing: [],
  });
  const well = sampleWell(wellId(), {
    holeData: [{ size: 12.25, startDepth: 0, endDepth: 5200 }],
    casingData: [{ size: 9.625, startDepth: 0, endDepth: 5000 }],
  });
  openPanel(
    <div style={{ width: 960, height: 800 }}>
      <TripSheetPanel wellId={wellId()} well={well} data={wellData()} />
    </div>,
  );
  await expect.element(page.getByText(/The well gave 6.63 bbl more than the pipe pulled out explains/)).toBeVisible();
  await expect.element(page.getByRole("table", { name: "Trip sheet" })).toHaveTextContent("well flows");
  await page.getByRole("radiogroup", { name: "View" }).getByText("Pipe tally").click();
  await expect.element(page.getByRole("region", { name: "Stands" })).toHaveTextContent("Stands in the hole97");
  await expect.element(page.getByRole("table", { name: "Stands by depth and by block" })).toHaveTextContent("−92.60");
  await page.getByRole("radiogroup", { name: "View" }).getByText("Casing running").click();
  await expect.element(page.getByText("No casing to run")).toBeVisible();
  await page.getByRole("textbox", { name: "Inside diameter" }).fill("8.681");
  await page.getByRole("textbox", { name: "Weight" }).fill("47");
  // 5,000 ft × 8.681² / 1029.4.
  await expect.element(page.getByRole("region", { name: "Casing at its shoe" })).toHaveTextContent("Fill-up366.0 bbl");
  const every = page.getByRole("textbox", { name: "Filled every, joints" });
  await every.fill("0");
  await expect.element(page.getByText("An entry is outside of its limits.")).toBeVisible();
  await every.fill("10");
  await page.getByRole("textbox", { name: "Inside diameter" }).fill("12");
  await expect.element(page.getByText("The inside diameter is not below the outside diameter.")).toBeVisible();
  await page.getByRole("textbox", { name: "Inside diameter" }).fill("8.681");
  // The measured values of the run are beside the plan.
  const measuredTable = page.getByRole("table", { name: "Casing as measured" });
  await expectTextsIn(measuredTable, "30.231.0", "losses");
  expect(fakeServer.askedOf("casing-run/get").at(-1)).toMatchObject({ casing: { innerDiameter: 8.681, weight: 47 } });
});
