import { expect, it } from "vitest";
import { readFormationMarkers, readTrajectories } from "./read-objects";

const station = (md: number, incl: string, azi: string, uom = "m") =>
  `<trajectoryStation uid="s${md}"><dTimStn>2009-07-03T18:00:00.000Z</dTimStn><typeSurveyTool>magnetic MWD</typeSurveyTool>
    <md uom="${uom}">${md}</md><incl uom="rad">${incl}</incl><azi uom="rad">${azi}</azi></trajectoryStation>`;
const trajectory = (stations: string, name = "Survey") =>
  `<trajectory uid="t"><nameWell>15/9-F-9</nameWell><nameWellbore>15/9-F-9 A</nameWellbore><name>${name}</name>
    <magDeclUsed uom="rad">-0.05</magDeclUsed><gridConUsed uom="dega">-0.9</gridConUsed><aziRef>grid north</aziRef>${stations}</trajectory>`;
const document = (inner: string, version = "1.4.1.1") =>
  `<?xml version="1.0"?><w:trajectorys xmlns:w="http://www.witsml.org/schemas/1series" version="${version}">${inner}</w:trajectorys>`;

it("reads the stations of a trajectory with units, times, north and tool", () => {
  const [table] = readTrajectories(document(trajectory(station(100, "0.1", "1.5") + station(130, "0.2", "1.6"))));
  expect(table?.columns).toEqual([
    { header: "md", unit: "m" },
    { header: "incl", unit: "rad" },
    { header: "azi", unit: "rad" },
    { header: "dTimStn", unit: null },
  ]);
  expect(table?.rows).toEqual([
    { line: 1, cells: ["100", "0.1", "1.5", "2009-07-03T18:00:00.000Z"] },
    { line: 2, cells: ["130", "0.2", "1.6", "2009-07-03T18:00:00.000Z"] },
  ]);
  expect(table?.facts).toMatchObject({
    name: "Survey",
    wellName: "15/9-F-9 A",
    northReference: "grid",
    convergence: -0.9,
    surveyTool: "magnetic MWD",
  });
  expect(table?.facts.declination).toBeCloseTo(-2.8648, 4);
});

it("reads version 1.3.1.1, one station, and several trajectories, but none without stations", () => {
  expect(readTrajectories(document(trajectory(station(100, "0", "0")), "1.3.1.1"))[0]?.rows).toHaveLength(1);
  const several = document(
    trajectory(station(1, "0", "0"), "One") + trajectory("") + trajectory(station(1, "0", "0"), "Two"),
  );
  expect(readTrajectories(several).map(({ facts }) => facts.name)).toEqual(["One", "Two"]);
});

it("reads formation markers", () => {
  const marker = (name: string, md: string) =>
    `<formationMarker><nameWell>F-9</nameWell><name>${name}</name><mdTopSample uom="m">${md}</mdTopSample></formationMarker>`;
  const table = readFormationMarkers(
    `<formationMarkers version="1.4.1.1">${marker("Utsira", "830")}${marker("Skade", "1060")}</formationMarkers>`,
  );
  expect(table.columns).toEqual([
    { header: "name", unit: null },
    { header: "mdTopSample", unit: "m" },
  ]);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ["Utsira", "830"],
    ["Skade", "1060"],
  ]);
});

const entities = '<!DOCTYPE t [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>';
it.each([
  ["doctype", `<?xml version="1.0"?>${entities}<trajectorys>&b;</trajectorys>`],
  ["doctype", `<?xml version="1.0"?>\n<!doctype html><trajectorys/>`],
  ["malformed", document(trajectory(station(100, "0", "0"))).slice(0, -20)],
  ["malformed", "<a><b>1</b><c>"],
  ["malformed", document(trajectory(station(100, "0", "0") + station(130, "0", "0", "ft")))],
  ["no-rows", document(trajectory(""))],
  ["unknown-object", '<logs version="1.4.1.1"><log/></logs>'],
  ["unknown-object", "<trajectorys/>"],
  ["too-large", `<a>${"x".repeat(20_000_000)}</a>`],
])("throws %s for a document that is not read", (code, text) => {
  expect(() => readTrajectories(text)).toThrow(expect.objectContaining({ name: "FileFault", code }));
});

it("cannot pollute a prototype and takes no attribute for an element", () => {
  const text = '<trajectorys><__proto__><trajectory/></__proto__><trajectory trajectoryStation="1"/></trajectorys>';
  expect(() => readTrajectories(text)).toThrow(expect.objectContaining({ name: "FileFault" }));
  expect(({} as Record<string, unknown>)["trajectory"]).toBeUndefined();
});
