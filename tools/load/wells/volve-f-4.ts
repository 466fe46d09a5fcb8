import { convert } from "@sigma/terms/units";
import { mudTypes } from "@sigma/contract/well-settings/mud-types";
import { cellsOf, inchesIn, numberIn, rowNamed } from "../readers/read-cells";
import { readHeader, wellOfHeader } from "../readers/read-headers";
import { readTops } from "../readers/read-path";
import { readOperations } from "../readers/read-operations";
import { readPressures } from "../readers/read-pressures";
import { addPath, readVolvePath, volveReferences } from "../readers/read-volve-path";
import { emptyContent, type WellContent } from "../well-content";
import { type Answers, AnswerError, defineWell, FileError } from "../well-manifest";
import { volveLists } from "./volve-offsets";

const NAME = "15/9-F-4";
const metres = (value: number) => convert(value, "m", "ft");

/** The rigs' times are UTC: the daily reports, in local time, are 2 h ahead. */
const TIMES_IN = "UTC";
/** The daily reports come from a Norwegian platform. */
const REPORTS_IN = "Europe/Oslo";

/** The columns of the time series, each with the unit that its name has. */
const mapping = {
  time: "date",
  holeDepth: "Hole Depth (MD) m",
  bitDepth: "Bit Depth (MD) m",
  blockHeight: "Block Position m",
  pumpRate: "Mud Flow In L/min",
  pumpPressure: "Average Standpipe Pressure kPa",
  hookload: "Average Hookload kkgf",
  torque: "Average Surface Torque kN.m",
  rpm: "Average Rotary Speed rpm",
  wob: "Weight on Bit kkgf",
  rop: "Rate of Penetration m/h",
};
const units = {
  holeDepth: "m",
  bitDepth: "m",
  blockHeight: "m",
  pumpRate: "L/min",
  pumpPressure: "kPa",
  hookload: "kkgf",
  torque: "kN·m",
  wob: "kkgf",
  rop: "m/h",
};

/** Bits by the model that the sheet names: the makers' lists have the first two with cones, the others with PDC cutters. */
const bitTypes: Record<string, "PDC" | "Roller Cone"> = {
  GS03BDODGVCPD: "Roller Cone",
  "XR-ODVC": "Roller Cone",
  RSR616M: "PDC",
  MDI616LHABPX: "PDC",
};

/** The sheet's data of one bit run. */
type BitRun = {
  number: number;
  size: number;
  nozzles: number[];
  from: number;
  to: number;
  manufacturer: string;
  model: string;
  motor: string;
  bend: number | null;
  tool: string;
  density: number | null;
  mud: string;
  grade: string;
};

function readBitRuns(fileName: string, text: string): BitRun[] {
  const rows = cellsOf(text);
  const row = (name: string) => rowNamed(fileName, rows, name);
  const grades = ["I", "O", "D", "L", "B", "G", "O", "R"];
  const firstGrade = rows.findIndex(([, label]) => label === "I");
  const [sizes, numbers] = [row("Hole Section"), row("BHA Number")];
  const plain = (text: string | undefined) => (text === undefined || text === "-" ? "" : text.trim());
  return numbers.flatMap((text, at) => {
    const number = numberIn(text);
    if (number === null) return [];
    const depth = (name: string) => {
      const rowValue = numberIn(row(name)[at]);
      if (rowValue === null) throw new FileError(`${fileName}: run ${number} has no "${name}"`);
      return metres(rowValue);
    };
    const density = numberIn(row("Mud Weight (g/cc)")[at]);
    return {
      number,
      size: inchesIn(fileName, sizes[at]!.replace(/\.\d$/, "")),
      nozzles: nozzlesIn(row("Nozzles")[at] ?? ""),
      from: depth("Depth in"),
      to: depth("Depth out"),
      manufacturer: plain(row("Manufacturer")[at]),
      model: plain(row("Bit type")[at]),
      motor: plain(row("Motor type")[at]),
      bend: numberIn(plain(row("Motor bend")[at]).replace("º", "")),
      tool: plain(row("MWD Type")[at]),
      density: density === null ? null : convert(density, "sg", "ppg"),
      mud: plain(row("Mud Type")[at]),
      grade: firstGrade < 0 ? "" : grades.map((_, step) => plain(rows[firstGrade + step]?.[at])).join("-"),
    };
  });
}

/** `3x16, 3x15`: three nozzles of 16/32 in and three of 15/32 in. */
const nozzlesIn = (text: string): number[] =>
  [...text.matchAll(/(\d+)x(\d+)/g)].flatMap(([, count, size]) => Array<number>(Number(count)).fill(Number(size)));

const bhaName = ({ number, size }: BitRun) => `BHA ${number}, ${size} in`;

/** The sheet lists the tools of a string without sizes; the sizes stay 0, unknown. */
function bhaOf(run: BitRun, answers: Answers, notes: string[]): WellContent["bhas"] {
  const knownType = bitTypes[run.model];
  const name = `f-4.bha-${run.number}.bitType`;
  const type = knownType ?? answers.text({ name, text: `Type of bit ${run.number}: PDC or Roller Cone` });
  if (type === null) {
    notes.push(`${bhaName(run)} is left out: the sheet says no type of its bit; answer ${name}`);
    return [];
  }
  if (type !== "PDC" && type !== "Roller Cone") throw new AnswerError(`${name} must be PDC or Roller Cone`);
  const blank = { od: 0, id: 0, length: 0, unitWeight: 0 };
  const parts = [
    { ...blank, type: "Drill Bit" as const, od: run.size, description: `${run.manufacturer} ${run.model}`.trim() },
    ...(run.motor === "" ? [] : [{ ...blank, type: "Motor" as const, description: run.motor, bendAngle: run.bend }]),
    ...(run.tool === "PowerDrive" ? [{ ...blank, type: "RSS" as const, description: run.tool }] : []),
    ...(run.tool !== "" && run.tool !== "PowerDrive"
      ? [{ ...blank, type: "MWD/LWD" as const, description: run.tool }]
      : []),
  ];
  const pipe = (part: string, text: string, most: number) =>
    answers.number({ name: `f-4.drillPipe.${part}`, text: `Drill pipe: ${text}` }, 0, most) ?? 0;
  return [
    {
      name: bhaName(run),
      startDepth: run.from,
      endDepth: run.to,
      drillPipeOd: pipe("od", "outer diameter, in", 60),
      drillPipeId: pipe("id", "inner diameter, in", 60),
      drillPipeTjOd: pipe("tjOd", "diameter of the tool joint, in", 60),
      drillPipeUnitWeight: pipe("unitWeight", "weight with tool joints, lb/ft", 5000),
      components: parts.map((part, at) => ({ ...part, sequence: at + 1 })),
      bit: { type, manufacturer: run.manufacturer, od: run.size, nozzles: run.nozzles, gradeOut: run.grade },
    },
  ];
}

/** A mud run needs its viscosity, which no file of the well contains. */
function mudOf(run: BitRun, answers: Answers, notes: string[]): WellContent["mwdRuns"] {
  const prefix = `f-4.mud-${run.number}`;
  const ask = (part: string, text: string, least: number, most: number) =>
    answers.number({ name: `${prefix}.${part}`, text: `Mud of ${bhaName(run)}: ${text}` }, least, most);
  const statedType = /OBM/i.test(run.mud) ? "obm" : /\bSW\b|WBM/.test(run.mud) ? "wbm" : null;
  const type = statedType ?? answers.text({ name: `${prefix}.type`, text: `Mud of ${bhaName(run)}: obm or wbm` });
  const density = run.density ?? ask("density", "density, ppg", 1, 25);
  const plasticViscosity = ask("plasticViscosity", "plastic viscosity, cP", 0, 200);
  const yieldPoint = ask("yieldPoint", "yield point, lbf/100 ft²", 0, 100);
  if (type === null || density === null || plasticViscosity === null || yieldPoint === null) {
    notes.push(`The mud of ${bhaName(run)} is left out: answer all questions that begin with ${prefix}`);
    return [];
  }
  const mudType = mudTypes.find((mudName) => mudName === type);
  if (!mudType) throw new AnswerError(`${prefix}.type must be obm or wbm`);
  return [
    {
      name: `Run ${run.number}`,
      bhaId: bhaName(run),
      holeSize: run.size,
      mudData: { type: mudType, density, plasticViscosity, yieldPoint, rheologyModel: "bingham" },
    },
  ];
}

/** Casing strings; rows of one size that follow upon each other are one, with the weight and grade that all of them have. */
function readCasings(fileName: string, text: string): NonNullable<WellContent["well"]["casingData"]> {
  const casings: NonNullable<WellContent["well"]["casingData"]> = [];
  for (const [size = "", from, to, , grade = "", weight] of cellsOf(text).slice(1)) {
    const [start, end] = [numberIn(from), numberIn(to)];
    if (size === "" || start === null || end === null) continue;
    const casing = {
      size: inchesIn(fileName, size),
      weight: numberIn(weight),
      grade: grade.trim() || null,
      startDepth: metres(start),
      endDepth: metres(end),
    };
    const above = casings.at(-1);
    if (above?.size === casing.size && above.endDepth === casing.startDepth) {
      above.endDepth = casing.endDepth;
      if (above.weight !== casing.weight) above.weight = null;
      if (above.grade !== casing.grade) above.grade = null;
    } else casings.push(casing);
  }
  return casings;
}

/** The holes that the bits drilled; runs of one size are one hole. */
function holesOf(runs: readonly BitRun[]): NonNullable<WellContent["well"]["holeData"]> {
  const holes: { size: number; startDepth: number; endDepth: number }[] = [];
  for (const { size, from, to } of runs) {
    const above = holes.at(-1);
    if (above?.size === size && above.endDepth === from) above.endDepth = to;
    else holes.push({ size, startDepth: from, endDepth: to });
  }
  return holes;
}

/** Water injector 15/9-F-4 of 2007 and 2008, with 9.5 h of its 12¼ in section every 4 s. */
export const volveF4 = defineWell({
  name: NAME,
  files: {
    path: "F-4_ACTUAL.txt",
    time: "TSPP2_4s.csv",
    bits: "bit_summary.csv",
    casing: "casing.csv",
    formations: "formations.csv",
    pressures: "pore_fracture_pressure.csv",
    operations: "operations_ddr.csv",
    ...volveLists,
  },
  needs: ["path", "time", "bits"],
  async read(files, answers) {
    const content = emptyContent(NAME);
    const { notes } = content;
    const header = await files.read("headers", (name, text) => readHeader(name, text, NAME));
    content.well = wellOfHeader(NAME, header);
    content.references = volveReferences(header?.datum ?? "", null);
    content.hasOffsets = true;
    const path = await files.read("path", readVolvePath);
    if (path) addPath(content, path);
    const runs = await files.read("bits", readBitRuns);
    if (runs) {
      content.well = { ...content.well, holeData: holesOf(runs) };
      content.bhas = runs.flatMap((run) => bhaOf(run, answers, notes));
      content.mwdRuns = runs.flatMap((run) => mudOf(run, answers, notes));
    }
    const casingData = await files.read("casing", readCasings);
    if (casingData) content.well = { ...content.well, casingData };
    const bottom = { md: metres(header?.totalDepth ?? 0), tvd: metres(header?.finalTvd ?? 0) };
    const formations = await files.read("formations", (name, text) => readTops(name, text, null, bottom));
    content.tops = formations?.tops ?? [];
    notes.push(...(formations?.notes ?? []));
    content.pressures = (await files.read("pressures", readPressures)) ?? [];
    if (files.has("time")) {
      const csv = () => files.text("time");
      const reading = { timeZone: TIMES_IN, dateOrder: "ymd", units } as const;
      content.timeData = [{ fileName: files.name("time"), csv, mapping, reading }];
    }
    const reports = await files.read("operations", (_name, text) => readOperations(text, REPORTS_IN));
    content.operations = reports?.operations ?? [];
    if (reports && reports.leftOut > 0)
      notes.push(`${files.name("operations")}: ${reports.leftOut} rows without times are left out`);
    notes.push("No file holds a plan of this well");
    return content;
  },
});
