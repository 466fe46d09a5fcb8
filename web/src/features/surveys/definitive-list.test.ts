import { expect, it } from "vitest";
import { sampleWell } from "../../data/testing/samples";
import { definitiveCsv, definitiveHead } from "./definitive-list";

const well = sampleWell("well", { name: "Bluebonnet 7H", x: 1_275_300, y: 10_495_400 });
const references = {
  wellId: well._id,
  version: 1,
  coordinateSystem: "NAD83 / Texas Central (ftUS)",
  coordinateKind: "projected" as const,
  coordinateUnit: "ft" as const,
  datum: "NAD83",
  northReference: "grid" as const,
  field: [{ date: 1_700_000_000, declination: 6.5, convergence: -1.25, dip: null, totalField: null }],
  parentWellId: null,
  sidetrackDepth: null,
};
const interval = {
  mdFrom: 0,
  mdTo: 7100,
  stations: 76,
  surveyTool: "MWD+IFR1",
  northReference: "magnetic" as const,
  declination: 6.5,
  convergence: -1.25,
  appliedCorrection: 7.75,
  correctionText: "7.75 deg were added: magnetic to grid",
  fileName: null,
};

it("heads the list with well, datum, north, declination and convergence by date, tools and method", () => {
  const datum = { name: "Kelly bushing", elevation: 2842 };
  const head = definitiveHead({ well, references, datum, intervals: [interval], sectionAzimuth: 335 });
  const of = (label: string) => head.find((line) => line.label === label)?.value;
  expect(of("Depth datum")).toBe("Kelly bushing, 2,842.00 ft above mean sea level");
  expect(of("North reference")).toBe("Grid north");
  expect(of("From 14 Nov 2023")).toBe("declination 6.50 deg east, convergence 1.25 deg west");
  expect(of("0 – 7,100 ft")).toBe("MWD+IFR1, 76 surveys. 7.75 deg were added: magnetic to grid");
  expect(of("Method")).toBe("Minimum curvature");
  const text = definitiveCsv(head, [{ md: 1000, inclination: 1, azimuth: 90, tvd: 999.9, tvdss: -1842.1 }]);
  expect(text).toContain('Depth datum,"Kelly bushing, 2,842.00 ft above mean sea level"\n');
  expect(text).toContain("\n\nMD (ft),Inc (deg),Azi (deg),TVD (ft),TVDSS (ft),");
  expect(text).toContain("1000.00,1.00,90.00,999.90,-1842.10,");
});

it("names a tool that is not given and a single survey in sentences of their own", () => {
  const correctionText = "North of the azimuths not given; they are kept as they are";
  const single = { ...interval, mdFrom: 3742, mdTo: 3742, stations: 1, surveyTool: null, correctionText };
  const head = definitiveHead({ well, references, datum: null, intervals: [single], sectionAzimuth: null });
  expect(head.find(({ label }) => label === "3,742 ft")?.value).toBe(`Tool not given, 1 survey. ${correctionText}`);
});

it("lists which values are not given", () => {
  const head = definitiveHead({ well, references: null, datum: null, intervals: [], sectionAzimuth: null });
  expect(head.filter(({ value }) => value === "not given").map(({ label }) => label)).toEqual(
    expect.arrayContaining(["Depth datum", "North reference", "Declination and convergence"]),
  );
});
