import { expect, it } from "vitest";
import { readTrajectories } from "../read/read-objects";
import { writeTrajectory } from "./write-trajectory";

const station = (md: number, inclination: number, azimuth: number) => ({
  md,
  inclination,
  azimuth,
  tvd: md,
  ns: 1,
  ew: -2,
  vs: 1,
  dls: md === 0 ? null : 0.5,
  time: md === 0 ? null : 1_246_643_998,
});

it("writes what its reader reads: depths, angles, times, north and names", () => {
  const text = writeTrajectory({
    uid: "w1",
    wellName: 'A & B "7" <H>',
    name: "Surveys",
    north: "grid",
    comments: "Correction 1",
    stations: [station(0, 0, 0), station(95.5, 1.25, 359.9)],
  });
  expect(text).toMatch(/<comments>Correction 1<\/comments>\s*<\/commonData>\s*<\/trajectory>/);
  const [table] = readTrajectories(text);
  expect(table?.facts).toMatchObject({ name: "Surveys", wellName: 'A & B "7" <H>', northReference: "grid" });
  const value = (header: string) => {
    const at = table!.columns.findIndex((column) => column.header === header);
    return table!.rows.map(({ cells }) => cells[at]);
  };
  expect([value("md"), value("incl"), value("azi")]).toEqual([
    ["0", "95.5"],
    ["0", "1.25"],
    ["0", "359.9"],
  ]);
  expect(value("dTimStn")[1]).toBe("2009-07-03T17:59:58.000Z");
  expect(table?.columns.find(({ header }) => header === "md")?.unit).toBe("ft");
});
