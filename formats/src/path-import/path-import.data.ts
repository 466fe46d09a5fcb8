import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isReady } from "./proposal";
import { proposeStations } from "./propose-stations";
import { proposeTops } from "./propose-tops";

const data = new URL("../../../../shared/data/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, data), "latin1");
const METRE = 1 / 0.3048;

describe.skipIf(!existsSync(data))("files of real wells (../shared/data)", () => {
  it.each([
    ["F-14_ACTUAL", 93],
    ["F-1_ACTUAL", 100],
    ["F-1_A_ACTUAL", 103],
    ["F-4_ACTUAL", 86],
    ["F-5_ACTUAL", 97],
    ["F-9_A_ACTUAL", 24],
    ["F-9A_Utsira_Water_injector_Rev10_PLAN", 36],
  ])("reads the Volve path %s without a question", (name, count) => {
    const proposal = proposeStations(read(`volve-wellpaths/${name}.txt`), name);
    expect(proposal.rows).toHaveLength(count);
    expect(isReady(proposal)).toBe(true);
    expect(proposal.rows[0]?.md).toBeCloseTo(Number(proposal.source.rows[0]?.cells[0]) * METRE, 9);
    expect(proposal.columns.filter(({ field }) => field !== null).map(({ field }) => field)).toEqual([
      "md",
      "inclination",
      "azimuth",
      "tvd",
      "ew",
      "ns",
    ]);
  });

  it("reads the workbook, the land well and the WITSML trajectory of the same kind", () => {
    const workbook = proposeStations(read("volve-15_9-F-4-well-data/trajectory.csv"), "trajectory.csv");
    expect([workbook.rows.length, isReady(workbook)]).toEqual([89, true]);
    const land = proposeStations(read("other-surveys/well-9H_survey.csv"), "well-9H_survey.csv");
    expect([land.rows.length, isReady(land), land.facts.northReference]).toEqual([121, true, "grid"]);
    const witsml = proposeStations(read("volve-witsml-15_9-F-9A/1/trajectory/1.xml"), "1.xml");
    expect([witsml.rows.length, isReady(witsml), witsml.facts.northReference]).toEqual([25, true, "true"]);
    expect(witsml.rows[2]?.inclination).toBeCloseTo(0.26, 3);
    expect(witsml.rows[2]?.md).toBeCloseTo(218.5 * METRE, 6);
  });

  it("reads a log without surveys as one that lacks them", () => {
    const { missing } = proposeStations(read("las/15_9-F-9A_composite.las"), "15_9-F-9A_composite.las");
    expect(missing).toEqual(["inclination", "azimuth"]);
  });

  it("reads the picks of one well out of 35, and the formations of the F-4 workbook", () => {
    const picks = proposeTops(read("volve-formation-tops/Well_picks_Volve_v1.dat"), "picks.dat", {
      well: "NO 15/9-F-4",
      lengthUnit: "m",
    });
    expect(isReady(picks)).toBe(true);
    expect(picks.rows).toHaveLength(14);
    expect(picks.rows[1]).toMatchObject({ formationName: "NORDLAND GP." });
    expect(picks.questions.find(({ id }) => id === "well")?.options).toHaveLength(35);
    const formations = proposeTops(read("volve-15_9-F-4-well-data/formations.csv"), "formations.csv");
    expect([formations.rows.length, isReady(formations)]).toEqual([24, true]);
    expect(formations.rows[0]?.formationName).toBe("Nordland Group");
    expect(formations.rows.every(({ formationName }) => formationName !== "")).toBe(true);
    expect(formations.rows.find(({ formationName }) => formationName === "Utsira Formation")?.mdStart).toBeCloseTo(
      891 * METRE,
      6,
    );
  });
});
