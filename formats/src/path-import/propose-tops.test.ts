import { expect, it } from "vitest";
import { isReady } from "./proposal";
import { proposeTops } from "./propose-tops";

it("reads formations, ends each at the top of the next one, and converts metres", () => {
  const text = "Formation\tMD (m)\tTVD (m)\nSkade\t1060.5\t1048\nUtsira\t830.6\t826";
  const proposal = proposeTops(text, "paste");
  expect(proposal.rows.map(({ formationName }) => formationName)).toEqual(["Utsira", "Skade"]);
  expect(proposal.rows[0]?.mdStart).toBeCloseTo(830.6 / 0.3048, 9);
  expect(proposal.rows[0]?.mdEnd).toBe(proposal.rows[1]?.mdStart);
  expect(proposal.rows[1]).toMatchObject({ mdEnd: null, tvdEnd: null, porePressure: null });
  expect(proposal.guesses).toContain("A formation ends where the next one starts");
  expect(isReady(proposal)).toBe(true);
});

it("joins the top and the base of a formation, of one well among several", () => {
  const text = [
    "Well name,Surface name,MD (ft),TVD (ft)",
    "F-4,Hugin Fm. VOLVE Top,2715.25,2715.03",
    "F-4,Hugin Fm. VOLVE Base,2717.5,2717.28",
    "F-5,Ty Fm. Top,2387,2386",
  ].join("\n");
  const { rows } = proposeTops(text, "picks.csv", { well: "F-4" });
  expect(rows).toMatchObject([{ formationName: "Hugin Fm. VOLVE", mdStart: 2715.25, mdEnd: 2717.5, tvdEnd: 2717.28 }]);
  expect(proposeTops(text, "picks.csv").questions).toMatchObject([{ id: "well", answer: null }]);
});

it("names the row of a group as a whole after the group", () => {
  const text = "Formation Group,Formation,MD (ft)\nNordland Group ,,480\n,Utsira Formation ,2923\n,,3000";
  const { rows, guesses, faults } = proposeTops(text, "a.csv");
  expect(rows.map(({ formationName }) => formationName)).toEqual(["Nordland Group", "Utsira Formation", ""]);
  expect(guesses).toContain("A row without a formation has the name of its group");
  expect(faults).toMatchObject([{ row: 2, text: "There is no name" }]);
  const groups = proposeTops("Formation Group,MD (ft)\nNordland Group,480", "a.csv");
  expect([groups.rows[0]?.formationName, groups.missing]).toEqual(["Nordland Group", []]);
});

it("converts gradients given as densities", () => {
  const { rows } = proposeTops("Top,MD (ft),Pore pressure (ppg)\nSalt,9000,10", "a.csv");
  expect(rows[0]?.porePressure).toBeCloseTo(0.519481, 5);
});

it.each<[string, string, (string | number | null)[][]]>([
  ["text in a number", "Formation,MD (ft),TVD (ft)\nSalt,deep,3", [[0, "mdStart", '"deep" is not a number']]],
  ["a base above its top", "Formation,MD (ft),Base MD (ft)\nSalt,900,800", [[0, "mdEnd", "The base is above the top"]]],
])("marks %s", (_what, text, expectedFaults) => {
  const { faults } = proposeTops(text, "a.csv");
  expect(faults.map(({ row, field, text: says }) => [row, field, says])).toEqual(expectedFaults);
});

it("reports missing names if no column holds them, and rejects LAS files", () => {
  expect(proposeTops("MD (ft),TVD (ft)\n900,800", "a.csv").missing).toEqual(["formationName"]);
  expect(() => proposeTops("~V\n VERS. 2.0:", "a.las")).toThrow(expect.objectContaining({ code: "unknown-object" }));
});

it("reads WITSML formation markers", () => {
  const text = `<formationMarkers><formationMarker><name>Utsira</name><mdTopSample uom="m">830</mdTopSample>
    <tvdTopSample uom="m">826</tvdTopSample></formationMarker></formationMarkers>`;
  expect(proposeTops(text, "a.xml").rows).toMatchObject([{ formationName: "Utsira" }]);
});
