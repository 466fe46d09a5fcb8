import fc from "fast-check";
import { expect, it } from "vitest";
import { isReady } from "./proposal";
import { proposeStations } from "./propose-stations";
import { FileFault } from "./source";

const paste = "MD (ft)\tInc\tAzi\n0\t0\t0\n95\t1.5\t91\n190\t3\t92";
const fields = ({ columns }: ReturnType<typeof proposeStations>) => columns.map(({ field, unit }) => [field, unit]);
const faults = (text: string) =>
  proposeStations(text, "a.csv").faults.map(({ row, field, text: says }) => [row, field, says]);
const depths = (text: string, choices = {}) => proposeStations(text, "a.csv", choices).rows.map(({ md }) => md);

it("proposes columns, units and rows, with its assumptions", () => {
  const proposal = proposeStations(paste, "clipboard");
  expect(fields(proposal)).toEqual([
    ["md", "ft"],
    ["inclination", "deg"],
    ["azimuth", "deg"],
  ]);
  expect(proposal.rows[1]).toEqual({
    line: 3,
    md: 95,
    inclination: 1.5,
    azimuth: 91,
    tvd: null,
    ns: null,
    ew: null,
    time: null,
  });
  expect(proposal.guesses).toContain("Inclination is read in deg");
  expect([proposal.questions, proposal.faults, proposal.missing]).toEqual([[], [], []]);
  expect(isReady(proposal)).toBe(true);
});

it.each([
  ["MEASURED DEPTH [m],DRIFT,BEARING", ["md", "inclination", "azimuth"]],
  ["mMD;INC;AZI", ["md", "inclination", "azimuth"]],
  ["Depth ft|Incl.|Azim.", ["md", "inclination", "azimuth"]],
  ["Survey Depth,Inclination (deg),Grid Azimuth (deg)", ["md", "inclination", "azimuth"]],
])("knows the headings %j", (heading, expectedFields) => {
  const delimiter = /[,;|]/.exec(heading)![0];
  const row = ["1", "2", "3"].join(delimiter);
  expect(proposeStations(`${heading}\n${row}`, "a.csv").columns.map(({ field }) => field)).toEqual(expectedFields);
});

it("reads metres as feet, also those of positions, and finds the position of the first station", () => {
  const text = "MD,Inc,Azim,TVD,N/S,E/W\nm,deg,deg,m,m,m\n1000,20,90,990,-5,10\n1040,21,90,1028,-5,24";
  const { rows, tieIn } = proposeStations(text, "a.csv");
  expect(rows[0]?.md).toBeCloseTo(1000 / 0.3048, 9);
  expect(tieIn?.tvd).toBeCloseTo(990 / 0.3048, 9);
  expect(tieIn?.ew).toBeCloseTo(10 / 0.3048, 9);
});

it("asks for the depth unit if the file lacks it, and uses the answer", () => {
  const text = paste.replace(" (ft)", "");
  const proposal = proposeStations(text, "a.csv");
  expect(proposal.questions).toMatchObject([{ id: "length-unit", answer: null }]);
  expect(isReady(proposal)).toBe(false);
  const answeredProposal = proposeStations(text, "a.csv", { lengthUnit: "m" });
  expect(isReady(answeredProposal)).toBe(true);
  expect(answeredProposal.rows[1]?.md).toBeCloseTo(95 / 0.3048, 9);
});

/** Surveys about one stand apart, with realistic variations. */
const stands = (unit: string, length: number) => {
  const rows = Array.from({ length: 12 }, (_, at) => `${(at * length + (at % 3) * 0.4).toFixed(1)},${at},90`);
  return `MD (${unit}),Inc,Azi\n${rows.join("\n")}`;
};

it.each([
  ["ft", 29, "Depths increase by about 29, like stands in metres"],
  ["m", 95, "Depths increase by about 95, like stands in feet"],
  ["m", 2000, "no hole is 22001 m deep"],
])("asks whether depths in %s that rise by %s have the right unit", (unit, length, says) => {
  const { questions } = proposeStations(stands(unit, length), "a.csv");
  expect(questions).toMatchObject([{ id: "length-unit", answer: null }]);
  expect(questions[0]?.text).toContain(says);
});

it("does not ask for depths that fit their unit, or for the even steps of a listing", () => {
  expect(proposeStations(stands("ft", 95), "a.csv").questions).toEqual([]);
  expect(proposeStations(stands("m", 29), "a.csv").questions).toEqual([]);
  const listing = Array.from({ length: 12 }, (_, at) => `${at * 30},0,0`).join("\n");
  expect(proposeStations(`MD (ft),Inc,Azi\n${listing}`, "a.csv").questions).toEqual([]);
});

it("proposes the unit derived from a dogleg severity", () => {
  const { questions, rows } = proposeStations("MD,Inc,Azi,DLS (deg/30m)\n0,0,0,0\n30,1,0,1", "a.csv");
  expect(questions[0]?.text).toContain("deg/30m");
  expect(rows[1]?.md).toBeCloseTo(30 / 0.3048, 9);
});

it("reads thousands separators and decimal commas, and asks if a comma can be either", () => {
  expect(depths('MD (ft),Inc,Azi\n"9,500.5",1,2\n"10,500.5",1,2')).toEqual([9500.5, 10_500.5]);
  expect(depths("MD (ft);Inc;Azi\n9.500,5;1,5;2\n10.500,5;1,5;2")).toEqual([9500.5, 10_500.5]);
  expect(depths("MD (ft)\tInc\tAzi\n9 500\t1\t2\n10 500\t1\t2")).toEqual([9500, 10_500]);
  const either = 'MD (ft),Inc,Azi\n"9,500",1,2\n"10,500",1,2';
  expect(proposeStations(either, "a.csv").questions).toMatchObject([{ id: "decimal", answer: null }]);
  expect(depths(either, { decimal: "." })).toEqual([9500, 10_500]);
  expect(depths(either, { decimal: "," })).toEqual([9.5, 10.5]);
});

it.each([
  ["at the end", "MD,Inc,Azi\n100,1,10\n200,2,20\n300,3,30\nm,deg,deg\n"],
  ["in the middle", "MD,Inc,Azi\n100,1,10\nm,°,°\n200,2,20\nm,°,°\n300,3,30\n"],
  ["again in other words", "MD (m),Inc,Azi\n100,1,10\nmeters,degrees,deg\n200,2,20\n300,3,30\n"],
])("takes the units from a row of units found %s", (_where, text) => {
  const proposal = proposeStations(text, "a.csv");
  expect(proposal.rows.map(({ md }) => md && Math.round(0.3048 * md))).toEqual([100, 200, 300]);
  expect([proposal.questions, proposal.faults]).toEqual([[], []]);
});

it("flags a row whose units differ from the heading", () => {
  expect(faults("MD (ft),Inc,Azi\n100,1,10\nm,deg,deg\n200,2,20\n").map(([row, field]) => [row, field])).toEqual([
    [1, "md"],
    [1, "inclination"],
    [1, "azimuth"],
  ]);
});

/** A row between two good ones. */
const beside = (row: string) => `MD (ft),Inc,Azi\n100,1,10\n${row}\n300,3,30`;

it.each<[string, string, unknown[][]]>([
  [
    "a bearing that turns too far",
    "200,2,N95E",
    [[1, "azimuth", '"N95E" is not a bearing, which turns 0 to 90° from N or S to E or W, such as N 35 E']],
  ],
  [
    "a bearing of an inclination",
    "200,N2E,20",
    [[1, "inclination", '"N2E" is a bearing, which only an azimuth can be']],
  ],
  [
    "text in an azimuth",
    "200,2,2oo",
    [[1, "azimuth", '"2oo" is not a number; an azimuth is 0 to 360°, or such as N 35 E']],
  ],
  ["text in a number", "2oo,2,20", [[1, "md", '"2oo" is not a number']]],
  ["an equal depth", "100,2,20", [[1, "md", { key: "md-not-below", values: { md: 100, above: 100, isSame: true } }]]],
  ["a falling depth", "90,2,20", [[1, "md", { key: "md-not-below", values: { md: 90, above: 100, isSame: false } }]]],
  ["an azimuth of 361", "200,2,361", [[1, "azimuth", "361° is not within 0 and 360°"]]],
  ["a negative inclination", "200,-2,20", [[1, "inclination", "-2° is not within 0 and 180°"]]],
  ["an empty cell", "200,,20", [[1, "inclination", "There is no inclination"]]],
  ["a short row", "200,2", [[1, "azimuth", "There is no azimuth"]]],
])("marks %s with its row and column, and is not ready", (_what, row, expectedFaults) => {
  expect(faults(beside(row))).toEqual(expectedFaults);
  expect(isReady(proposeStations(beside(row), "a.csv"))).toBe(false);
});

it("leaves out rows that are marked as missing, and reports their number", () => {
  const proposal = proposeStations(beside("200,-999.25,-999.25"), "a.csv");
  expect(proposal.rows).toHaveLength(2);
  expect(proposal.guesses).toContain("1 row without inclination or azimuth is left out");
  expect(isReady(proposal)).toBe(true);
});

it("gives a vertical station without an azimuth 0, and reports it", () => {
  const proposal = proposeStations(beside("200,0,"), "a.csv");
  expect(proposal.rows[1]?.azimuth).toBe(0);
  expect(proposal.guesses).toContain("1 vertical station without an azimuth is given 0");
});

it.each(["-999.25", "-9999"])("keeps a vertical station whose azimuth is marked as missing with %s", (mark) => {
  const proposal = proposeStations(beside(`200,0,${mark}`), "a.csv");
  expect(proposal.rows[1]).toMatchObject({ inclination: 0, azimuth: 0 });
  expect(proposal.guesses).toContain("1 vertical station without an azimuth is given 0");
  expect(proposeStations(beside(`200,1.5,${mark}`), "a.csv").rows.some(({ inclination }) => inclination === 1.5)).toBe(
    false,
  );
});

it("uses the columns that the user chooses, and no others for their fields", () => {
  const text = "A (ft),B,C,MD (ft)\n1,2,3,100\n2,3,4,200";
  expect(proposeStations(text, "a.csv").missing).toEqual(["inclination", "azimuth"]);
  const proposal = proposeStations(text, "a.csv", { columns: { md: 0, inclination: 1, azimuth: 2 } });
  expect(fields(proposal)).toEqual([
    ["md", "ft"],
    ["inclination", "deg"],
    ["azimuth", "deg"],
    [null, null],
  ]);
  expect(proposeStations(text, "a.csv", { columns: { inclination: 3 } }).columns[3]?.field).toBe("inclination");
  expect(proposeStations(paste, "a.csv", { units: { inclination: "rad" } }).rows[1]?.inclination).toBeCloseTo(85.94, 2);
});

it("identifies columns without headings by their values", () => {
  const { guesses, rows } = proposeStations("0 0 0 0\n30 1 90 29.9\n60 2 91 59.7", "a.txt", { lengthUnit: "m" });
  expect(guesses[0]).toContain("identified by their values");
  expect(rows[2]).toMatchObject({ inclination: 2, azimuth: 91 });
  expect(rows[2]?.tvd).toBeCloseTo(59.7 / 0.3048, 9);
});

it("reads LAS and WITSML as well, with their north reference", () => {
  const las = "~V\n VERS. 2.0 :\n~C\n DEPT.F :\n HDEV.DEG :\n HAZI.DEG :\n~A\n 100 1 2\n 130 -999.25 3\n";
  const log = proposeStations(las, "a.las");
  expect(log.rows.map(({ md }) => md)).toEqual([100]);
  const xml = `<trajectorys><trajectory><aziRef>magnetic north</aziRef><trajectoryStation><md uom="ft">100</md>
    <incl uom="dega">1</incl><azi uom="dega">2</azi></trajectoryStation></trajectory></trajectorys>`;
  expect(proposeStations(xml, "a.xml").facts.northReference).toBe("magnetic");
  expect(proposeStations("MD (ft),Inc,Azimuth Grid\n1,2,3", "a.csv").facts.northReference).toBe("grid");
});

it("asks which of several objects and wells to use", () => {
  const writeTrajectory = (name: string) =>
    `<trajectory><name>${name}</name><trajectoryStation><md uom="ft">1</md><incl uom="dega">1</incl><azi uom="dega">2</azi></trajectoryStation></trajectory>`;
  const xml = `<trajectorys>${writeTrajectory("Plan 1")}${writeTrajectory("Plan 2")}</trajectorys>`;
  const proposal = proposeStations(xml, "a.xml");
  expect(proposal.questions).toMatchObject([{ id: "object", answer: null, options: [{ value: "0" }, { value: "1" }] }]);
  expect(proposeStations(xml, "a.xml", { object: 1 }).facts.name).toBe("Plan 2");
  const wells = "Well,MD (ft),Inc,Azi\nA,1,2,3\nB,5,6,7";
  expect(proposeStations(wells, "a.csv").questions).toMatchObject([{ id: "well", answer: null }]);
  expect(depths(wells, { well: "B" })).toEqual([5]);
});

it("refuses more stations than are stored at once", () => {
  const rows = Array.from({ length: 5001 }, (_, at) => `${at * 10},0,0`).join("\n");
  expect(faults(`MD (ft),Inc,Azi\n${rows}`)).toEqual([
    [5000, null, "There are 5001 stations; at most 5000 are stored"],
  ]);
});

/** Whether a call succeeds, or is refused as a fault of the file. */
function isReadOrRefused(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    return error instanceof FileFault;
  }
}

it("throws only file faults, for any input", () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.double().map(String),
    fc.constantFrom("MD", "Inc", "Azi", "ft"),
  );
  const line = fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(","));
  const text = fc.oneof(
    fc.array(line, { maxLength: 15 }).map((lines) => lines.join("\n")),
    fc.string().map((inner) => `<trajectorys><trajectory>${inner}</trajectory></trajectorys>`),
    fc.string().map((inner) => `~V\n${inner}\n~C\n DEPT.M :\n~A\n${inner}`),
  );
  fc.assert(
    fc.property(text, (givenText) => {
      expect(isReadOrRefused(() => proposeStations(givenText, "any"))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

const survey = (rows: string, heading = "MD (ft),Inc,Azi") => proposeStations(`${heading}\n${rows}`, "s.csv");
const azimuthsOf = ({ rows }: { rows: readonly { azimuth: number | null }[] }) => rows.map(({ azimuth }) => azimuth);

it("reads azimuths by their quadrant, with any column separator", () => {
  const rows = ["0,0,N0E", "1000,1.5,N45E", "1095,3,S 30 W", "1190,4.5,N 30° 30' W"];
  const azimuths = [0, 45, 210, 329.5];
  const read = survey(rows.join("\n"));
  expect([azimuthsOf(read), read.faults, read.questions]).toEqual([azimuths, [], []]);
  for (const mark of ["\t", "  "]) {
    const other = proposeStations(["MD (ft),Inc,Azi", ...rows].join("\n").replaceAll(",", mark), "s.txt");
    expect(azimuthsOf(other)).toEqual(azimuths);
  }
});

it("reads negative azimuths and reports them", () => {
  const read = survey("0,0,0\n1000,1.5,-45\n1095,3,-10.5\n1190,4.5,-180");
  expect(azimuthsOf(read)).toEqual([0, 315, 349.5, 180]);
  expect(read.guesses).toContain("3 negative azimuths are read counter-clockwise: -45° is 315°");
  expect(survey("0,0,0\n1000,1.5,-361").faults).toMatchObject([{ field: "azimuth", severity: "error" }]);
});

it("reads degrees with minutes and seconds", () => {
  const read = survey("0,0,0\n500,2°30',10°15'\n1000,10°00',20°45'30\"", "MD (m),Inc,Azi");
  expect(read.rows.map(({ inclination }) => inclination)).toEqual([0, 2.5, 10]);
  expect(azimuthsOf(read)).toEqual([0, 10.25, expect.closeTo(20.7583, 3) as number]);
});

it("asks for the reference of a dip, and stores no rows until it is known", () => {
  const text = "Depth (m),Dip,Azimuth\n0,-90,0\n30,-89.5,45\n60,-88,46\n";
  const open = proposeStations(text, "s.csv");
  expect(open.questions).toMatchObject([{ id: "dip", answer: null }]);
  expect(isReady(open)).toBe(false);
  const inclinations = (dip: "negative-down" | "positive-down" | "inclination") =>
    proposeStations(text, "s.csv", { dip }).rows.map(({ inclination }) => inclination);
  expect(inclinations("negative-down")).toEqual([0, 0.5, 2]);
  expect(inclinations("positive-down")).toEqual([180, 179.5, 178]);
  expect(isReady(proposeStations(text, "s.csv", { dip: "negative-down" }))).toBe(true);
});

it.each([
  ["North Reference: Grid\nMD (ft),Inc,Azi", "grid"],
  ["North Reference,True North\nMD (ft),Inc,Azi", "true"],
  ["# Azimuths are referenced to Magnetic North\nMD (ft),Inc,Azi", "magnetic"],
  ["MD (ft),Inc,Azi (Grid)", "grid"],
  ["MD (ft),Inc,Azi", null],
])("takes the north from %j", (heading, north) => {
  const { facts, questions } = survey("0,0,0\n1000,1.5,45\n1095,3,10", heading);
  expect([facts.northReference, questions]).toEqual([north, []]);
});

it("asks for the unit of an angle if it is unknown", () => {
  const read = survey("0,0,0\n1000,1.5,45", "MD (ft),Inc (mil),Azi (deg)");
  expect(read.questions).toMatchObject([{ id: "angle-unit", answer: null }]);
  expect(read.questions[0]!.text).toContain('Inclination in "mil"');
  const gon = survey("0,0,0\n1000,10,50", "MD (ft),Inc (gon),Azi (gon)");
  expect([gon.questions, gon.rows[1]!.inclination, gon.rows[1]!.azimuth]).toEqual([[], 9, 45]);
});

it("reads angles in gon and depths in tenths of an inch", () => {
  const { rows, questions } = survey("0,0,0\n120000,10,100\n131400,20,200", "MD (0.1 in),Inc (gon),Azi (grads)");
  expect(questions.filter(({ id }) => id === "angle-unit")).toEqual([]);
  expect(rows.map(({ md }) => Number(md!.toFixed(6)))).toEqual([0, 1000, 1095]);
  expect(
    rows.map(({ inclination, azimuth }) => [inclination, azimuth].map((angle) => Number(angle!.toFixed(9)))),
  ).toEqual([
    [0, 0],
    [9, 90],
    [18, 180],
  ]);
});
