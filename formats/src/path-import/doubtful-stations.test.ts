import { expect, it } from "vitest";
import { isReady } from "./proposal";
import { proposeStations } from "./propose-stations";
import { proposeTops } from "./propose-tops";

const questions = (text: string) => proposeStations(text, "s.csv").questions.map(({ id, text: says }) => [id, says]);

it("leaves out a row that is wider than the table, and reports it", () => {
  const { rows, guesses } = proposeStations("MD (ft),Inc,Azi\n0,0,0\n1,095,1,10\n190,2,20\n285,3,30", "s.csv");
  expect(rows.map(({ line }) => line)).toEqual([2, 4, 5]);
  expect(guesses).toContain('1 line is left out as no row of the table, line 3 first: "1,095,1,10"');
});

it("asks for a length unit that it does not know, of the depths or of another length", () => {
  const rule = (unit: string) =>
    `The file has depths in "${unit}", which is not a known unit of a length. Which is it?`;
  expect(questions("MD (kft),Inc,Azi\n0,0,0\n1,1,10")).toEqual([["length-unit", rule("kft")]]);
  const text = "MD (m),Inc,Azi,TVD (fathoms)\n0,0,0,0\n100,1,10,99";
  expect(questions(text)).toEqual([["length-unit", rule("fathoms")]]);
  expect(isReady(proposeStations(text, "s.csv"))).toBe(false);
  const { rows } = proposeStations("MD(mKB)\tInc\tAzi\n0\t0\t0\n100\t1\t10", "s.txt");
  expect(rows[1]?.md).toBeCloseTo(100 / 0.3048, 9);
});

it("asks for a unit of pressure gradients that it does not know", () => {
  const text = "Formation,Top MD (ft),Top TVD (ft),Pore pressure (bar/10m)\nA,100,100,1.1\nB,200,200,1.2";
  const { questions: open } = proposeTops(text, "tops.csv");
  expect(open).toMatchObject([{ id: "gradient-unit", answer: null }]);
  expect(open[0]?.text).toContain('Pore pressure in "bar/10m", which is not a known unit of a gradient');
  const { rows } = proposeTops(text, "tops.csv", { gradientUnit: "ppg" });
  expect(rows[0]?.porePressure).toBeCloseTo((1.1 * 12) / 231, 9);
});

it.each([
  ["start flat at the surface", "MD (m),Inclination,Azi\n0,90,0\n30,89.5,45\n60,88,46"],
  ["are all negative", "MD (m),Inclination,Azi\n0,-90,0\n30,-89.5,45\n60,-88,46"],
])("asks whether inclinations that %s are dips", (_what, text) => {
  expect(questions(text)).toEqual([
    ["dip", '"Inclination" starts far from vertical, as a dip does. What does it count from?'],
  ]);
  const proposal = proposeStations(text, "s.csv", { dip: "inclination" });
  expect(proposal.questions.map(({ answer }) => answer)).toEqual(["inclination"]);
});

it("takes the inclinations of a lateral for what they are", () => {
  expect(questions("MD (ft),Inclination,Azi\n10000,89,90\n10095,90,91")).toEqual([]);
  expect(questions("MD (ft),Inclination,Azi\n0,45,90\n95,46,91")).toEqual([]);
});

it("reads bearings with a decimal comma", () => {
  const { rows, faults } = proposeStations("MD (m);Inc;Azi\n0;0;N0E\n30;1;N45,5E\n60;2;S20,25W", "s.csv");
  expect([rows.map(({ azimuth }) => azimuth), faults]).toEqual([[0, 45.5, 200.25], []]);
});

it("names the column that is read if another can be the same", () => {
  const { guesses } = proposeStations("MD (ft),Inc,Azimuth,Azimuth True\n0,0,0,0\n95,1,10,12", "s.csv");
  expect(guesses).toContain('Azimuth is read from "Azimuth", and not from "Azimuth True"');
});

it("shows a line of a file in which no row has enough numbers", () => {
  expect(() => proposeStations("MD,Inc,Azi\n0 ft,0,0\n95 ft,1,10", "s.csv")).toThrow(
    'No row has 3 numbers or more; line 2 is "0 ft,0,0"',
  );
});
