import { convert } from "@sigma/terms/units";
import { cellsOf } from "../readers/read-cells";
import { readHeader, wellOfHeader } from "../readers/read-headers";
import { addPath, readVolvePath, surveysOf, volveReferences } from "../readers/read-volve-path";
import { readGeometry, readKickOff, readRig, readRunName, readTubular } from "../readers/read-witsml-well";
import { emptyContent, type WellContent } from "../well-content";
import { defineWell, FileError, type WellFiles } from "../well-manifest";
import { volveLists } from "./volve-offsets";

const NAME = "15/9-F-9 A";

/** The column holds the speed of the bit: while sliding it reads 104 rpm at 3,447 L/min, which is that of the motor. */
const MOTOR_REV_PER_LITRE = 0.0302;
const BIT_SPEED = "RPM30s rpm";
const FLOW = "Mud Flow In L/min";
/** The column added to the file before it is sent. */
const STRING_SPEED = "Surface speed rpm";

/** Names as the server lists them: blanks in a row are one. */
const mapping = {
  time: "date",
  holeDepth: "Hole depth (MD) m",
  bitDepth: "Bit Depth (MD) m",
  blockHeight: "Block Position m",
  rpm: STRING_SPEED,
  hookload: "Average Hookload kkgf",
  pumpPressure: "Average Standpipe Pressure kPa",
  pumpRate: FLOW,
  wob: "Averaged WOB kkgf",
  torque: "Average Surface Torque kN.m",
  rop: "Rate of Penetration m/h",
};
const units = {
  holeDepth: "m",
  bitDepth: "m",
  blockHeight: "m",
  hookload: "kkgf",
  pumpPressure: "kPa",
  pumpRate: "L/min",
  wob: "kkgf",
  torque: "kN·m",
  rop: "m/h",
};

/**
 * Adds the speed of the string to the time series: that of the bit less that of the motor.
 *
 * @throws FileError if the file lacks one of the columns
 */
export function withStringSpeed(fileName: string, text: string): string {
  const [head = [], ...rows] = cellsOf(text);
  const at = (column: string) => {
    const columnIndex = head.indexOf(column);
    if (columnIndex < 0) throw new FileError(`${fileName}: there is no column "${column}"`);
    return columnIndex;
  };
  const [speed, flow] = [at(BIT_SPEED), at(FLOW)];
  const lines = rows.map((cells) => {
    const surface = Number(cells[speed]) - MOTOR_REV_PER_LITRE * Number(cells[flow]);
    return [...cells, Number.isFinite(surface) ? Math.max(0, surface).toFixed(3) : ""].join(",");
  });
  return [[...head, STRING_SPEED].join(","), ...lines, ""].join("\n");
}

const roles = {
  path: "F-9_A_ACTUAL.txt",
  plan: "F-9A_Utsira_Water_injector_Rev10_PLAN.txt",
  time: "TSPP3_4s.csv",
  kickOff: "_wellboreInfo/NO_15_-_9-F-9_A_(d1c7a0d7-afa6-487e-aa4a-e34adc091a9c)(NULL).xml",
  rig: "1/rig/1.xml",
  geometry: "1/wbGeometry/1.xml",
  run1: "1/bhaRun/1.xml",
  run2: "1/bhaRun/2.xml",
  string1: "1/tubular/1.xml",
  string2: "1/tubular/2.xml",
  ...volveLists,
} as const;
type Role = keyof typeof roles;

/** The strings of the plugging in 2016: no hole was drilled with them, so they are assigned to its bottom. */
async function stringsOf(files: WellFiles<Role>, bottom: number): Promise<WellContent["bhas"]> {
  const pairs = [
    ["run1", "string1"],
    ["run2", "string2"],
  ] as const;
  const there = pairs.filter(([run, string]) => files.has(run) && files.has(string));
  return await Promise.all(
    there.map(async ([run, string]) => ({
      name: readRunName(files.name(run), await files.text(run)),
      startDepth: bottom,
      endDepth: bottom,
      drillPipeOd: 0,
      drillPipeId: 0,
      drillPipeTjOd: 0,
      drillPipeUnitWeight: 0,
      components: readTubular(files.name(string), await files.text(string)),
    })),
  );
}

/** Sidetrack 15/9-F-9 A of 2009, with 14 h of drilling with a motor every 4 s and the strings of its plugging in 2016. */
export const volveF9A = defineWell<Role>({
  name: NAME,
  files: roles,
  needs: ["path", "time"],
  async read(files) {
    const content = emptyContent(NAME);
    const { notes } = content;
    const header = await files.read("headers", (name, text) => readHeader(name, text, NAME));
    const kickOff = files.has("kickOff")
      ? await files.read("kickOff", readKickOff)
      : convert(header?.kickOff ?? Number.NaN, "m", "ft");
    const parent =
      kickOff !== null && Number.isFinite(kickOff) ? { name: "15/9-F-9", kickOff: convert(kickOff, "ft", "m") } : null;
    content.well = wellOfHeader(NAME, header);
    content.references = volveReferences(header?.datum ?? "", parent);
    content.hasOffsets = true;
    content.rig = await files.read("rig", readRig);
    const path = await files.read("path", readVolvePath);
    if (path) addPath(content, path);
    const plan = await files.read("plan", readVolvePath);
    if (plan) content.plans = [{ ...surveysOf(plan), name: "Utsira water injector, revision 10" }];
    const geometry = await files.read("geometry", readGeometry);
    if (geometry) {
      const { holes, casings, bottom } = geometry;
      content.well = { ...content.well, holeData: holes, casingData: casings };
      if (bottom !== null) content.bhas = await stringsOf(files, bottom);
      if (content.bhas.length > 0)
        notes.push("The strings are those of the plugging in 2016; the file gives no weights");
    }
    if (files.has("time")) {
      const fileName = files.name("time");
      const csv = async () => withStringSpeed(fileName, await files.text("time"));
      // The times have the zone of 15/9-F-4, written by the same author: UTC.
      const reading = { timeZone: "UTC", dateOrder: "ymd", units } as const;
      content.timeData = [{ fileName, csv, mapping, reading }];
      notes.push(
        `rpm is "${BIT_SPEED}" less ${MOTOR_REV_PER_LITRE} rev/L of the motor: the column holds the speed of the bit`,
      );
    }
    notes.push("No file says the mud, the drilling BHA or the formation tops of this well");
    return content;
  },
});
