import { describe, expect, it } from "vitest";
import { withStringSpeed } from "../wells/volve-f-9-a";
import { cellsOf, inchesIn, numberIn, rowNamed } from "./read-cells";
import { readHeader } from "./read-headers";
import { readPressures } from "./read-pressures";
import { readTops } from "./read-path";
import { readVolvePath } from "./read-volve-path";
import { readGeometry, readTubular } from "./read-witsml-well";

describe("sheets", () => {
  it.each([
    ["36”", 36],
    ["17½", 17.5],
    ["12¼”", 12.25],
    ["8 ½”", 8.5],
    ["13 3/8”", 13.375],
    ["95/8”", 9.625],
    ["10 3/8”", 10.375],
    ["7”", 7],
  ])("reads the size %s", (text, size) => {
    expect(inchesIn("casing.csv", text)).toBe(size);
  });

  it("refuses an invalid size, and names the file", () => {
    expect(() => inchesIn("casing.csv", "Liner")).toThrow('casing.csv: "Liner" is no size in inches');
  });

  it("reads numbers with a point or a comma, and takes a range for none", () => {
    expect(["1,03", "2660.8", "1.40 – 1.45", "-", "", undefined].map(numberIn)).toEqual([
      1.03,
      2660.8,
      null,
      null,
      null,
      null,
    ]);
  });

  it("names the row that a sheet lacks", () => {
    expect(() => rowNamed("bit.csv", cellsOf("Bit size,8\n"), "Nozzles")).toThrow('bit.csv: there is no row "Nozzles"');
  });
});

describe("pressures", () => {
  const head = "Formation,TVDSS,m,ft,psi,psi/ft,ppg,SG,psi,psi/ft\n";

  it("joins base and top of the same depth, and keeps both if the pressure jumps", () => {
    const rows = "Base A,,,1000,,0.45,,,,\nB,,,1000,,0.45,,,,0.7\nBase B,,,2000,,0.5,,,,\nC,,,2000,,0.55,,,,\n";
    expect(
      readPressures("pp.csv", head + rows).map(({ tvd, porePressure, fractureGradient }) => [
        tvd,
        porePressure,
        fractureGradient,
      ]),
    ).toEqual([
      [1000, 0.45, 0.7],
      [2000, 0.5, null],
      [2000.1, 0.55, null],
    ]);
  });

  it("refuses depths that do not ascend, and a sheet without any", () => {
    expect(() => readPressures("pp.csv", `${head}A,,,900,,0.4\nB,,,800,,0.4\n`)).toThrow(
      "pp.csv, B: 800 ft is above 900 ft",
    );
    expect(() => readPressures("pp.csv", head)).toThrow("no row with a depth");
  });
});

describe("listed paths", () => {
  const head = "MD Inc Azim TVD X_Offset_EW Y_Offset_NS X_COORD Y_COORD DLS\nm deg deg m m m m m deg/30m\n";
  const first = "145.9 0 0 145.9 -0.19 -2.699 435049.831 6478560.825 0\n";

  it("start at the slot, whose coordinates they give", () => {
    const path = readVolvePath("F.txt", `${head}${first}245.9 0 0 245.9 -0.19 -2.699 435049.831 6478560.825 0\n`);
    expect([path.x, path.y, path.stations.length]).toEqual([435_049.831, 6_478_560.825, 2]);
  });

  it("are refused where coordinates and offsets do not grow alike, since their north is then not that of the grid", () => {
    const off = `${head}${first}245.9 1 90 245.9 9.81 -2.699 435049.831 6478570.825 0\n`;
    expect(() => readVolvePath("F.txt", off)).toThrow("F.txt, line 4: offsets and coordinates do not agree");
  });
});

it("leaves out a formation that ends above its top, and reports it", () => {
  const text = "Surface name,MD,TVD\nUtsira Top,800,790\nHugin Top,900,880\nHugin Base,850,840\n";
  const { tops, notes } = readTops("picks.csv", text, null, { md: 4000, tvd: 3900 });
  expect(tops.map(({ formationName }) => formationName)).toEqual(["Utsira"]);
  expect(notes).toEqual(["picks.csv, line 3 is left out: The base is above the top"]);
});

it("reads the header of a well, null if the list does not have it", () => {
  const text =
    "Name\tOperator\tField\tCOUNTRY\tKBE\tTerminal Depth\tFinal vert. depth (TVD)\tKick off  point [m RKB]\tCompletion date\tGeodatum\n" +
    "15/9-F-9 A\tStatoil\tVOLVE\tNORWAY\t54.9\t1206.0\t1013.0\t428.0\t09.07.2009\tED50  \n";
  expect(readHeader("npd.txt", text, "15/9-F-9 A")).toMatchObject({
    kickOff: 428,
    kellyBushing: 54.9,
    completed: Date.UTC(2009, 6, 9) / 1000,
    datum: "ED50",
  });
  expect(readHeader("npd.txt", text, "15/9-F-9")).toBeNull();
  expect(() => readHeader("npd.txt", "Name\nX\n", "X")).toThrow('npd.txt: there is no column "Operator"');
});

it("reads casing, liner and hole of a WITSML geometry with their inside diameters, without risers, and refuses a length without a unit", () => {
  const section = (kind: string, unit: string) =>
    `<wbGeometrySection><typeHoleCasing>${kind}</typeHoleCasing><mdTop uom="m">0</mdTop><mdBottom uom="${unit}">397</mdBottom>` +
    '<idSection uom="m">0.2</idSection><odSection uom="m">0.339725</odSection></wbGeometrySection>';
  const document = (inner: string) => `<wbGeometrys><wbGeometry>${inner}</wbGeometry></wbGeometrys>`;
  const { casings, holes } = readGeometry("1.xml", document(section("riser", "m") + section("casing", "m")));
  expect(casings).toEqual([
    {
      size: expect.closeTo(13.375, 6) as number,
      innerDiameter: expect.closeTo(7.874, 3) as number,
      startDepth: 0,
      endDepth: expect.closeTo(1302.5, 1) as number,
    },
  ]);
  const liner = readGeometry("1.xml", document(section("liner", "m"))).casings;
  expect(liner.map(({ endDepth }) => Math.round(endDepth))).toEqual([1302]);
  expect(holes).toEqual([]);
  expect(() => readGeometry("1.xml", document(section("casing", "kg")))).toThrow("mdBottom");
});

it("refuses a component of an unknown type", () => {
  const text =
    "<tubulars><tubular><name>A</name><tubularComponent><typeTubularComp>rotor</typeTubularComp></tubularComponent></tubular></tubulars>";
  expect(() => readTubular("t.xml", text)).toThrow('t.xml: "rotor" is a component of an unknown type');
});

it("takes the speed of the motor out of that of the bit, never below 0", () => {
  const text = "date,RPM30s rpm,Mud Flow In L/min\na,143.5,3447\nb,104,3447\nc,10,3447\n";
  const rows = cellsOf(withStringSpeed("t.csv", text)).map((cells) => cells.at(-1));
  expect(rows).toEqual(["Surface speed rpm", "39.401", "0.000", "0.000"]);
  expect(() => withStringSpeed("t.csv", "date,rpm\n")).toThrow('t.csv: there is no column "RPM30s rpm"');
});
