import type { UnitName } from "@sigma/terms/units";
import type { WitsUnits } from "@sigma/terms/wits-map";

/** A known item: its code, mnemonic and meaning, and its unit in both systems; the map of a rig may name another. */
export type WitsItemRow = {
  code: string;
  mnemonic: string;
  description: string;
  /** Unit of the value; "" for counts and texts. */
  units: Record<WitsUnits, UnitName>;
};

/** Units of each kind of value, metric and FPS. */
const kinds = {
  none: ["", ""],
  depth: ["m", "ft"],
  rop: ["m/h", "ft/hr"],
  pipeSpeed: ["m/s", "ft/min"],
  force: ["kdaN", "klb"],
  torque: ["kN·m", "kft·lb"],
  rotation: ["rpm", "rpm"],
  strokes: ["spm", "spm"],
  pressure: ["kPa", "psi"],
  flow: ["L/min", "gpm"],
  volume: ["m³", "bbl"],
  density: ["kg/m³", "ppg"],
  temperature: ["°C", "°F"],
  velocity: ["m/s", "ft/s"],
  angle: ["deg", "deg"],
  curvature: ["deg/100 m", "deg/100 ft"],
  gamma: ["gAPI", "gAPI"],
  share: ["%", "%"],
  voltage: ["V", "V"],
  time: ["s", "s"],
} as const satisfies Record<string, readonly [UnitName, UnitName]>;

type Entry = readonly [item: number, mnemonic: string, description: string, kind: keyof typeof kinds];

/** Items 01 to 07, the same in every record. */
const header: readonly Entry[] = [
  [1, "WID", "well identifier", "none"],
  [2, "SKNO", "sidetrack or hole section", "none"],
  [3, "RID", "record identifier", "none"],
  [4, "SQID", "sequence number", "none"],
  [5, "DATE", "date, YYMMDD", "none"],
  [6, "TIME", "time of day, HHMMSS", "none"],
  [7, "ACTC", "activity code", "none"],
];

const record = (number: number, entries: readonly Entry[]): WitsItemRow[] =>
  [...header, ...entries].map(([item, mnemonic, description, kind]) => ({
    code: twoDigits(number) + twoDigits(item),
    mnemonic,
    description,
    units: { metric: kinds[kind][0], fps: kinds[kind][1] },
  }));

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/** Items that no standard defines: every rig assigns its own contents. */
const spares = (first: number, last: number): Entry[] =>
  Array.from({ length: last - first + 1 }, (_, index) => [
    first + index,
    `SPR${index + 1}`,
    `spare ${index + 1}`,
    "none",
  ]);

const tanks = (first: number, count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => [
    first + index,
    `TV${twoDigits(index + 1)}`,
    `volume of tank ${index + 1}`,
    "volume",
  ]);

/**
 * The items of the records that rigs send most: 1 drilling by time, 3 connections, 4 hydraulics, 7 survey,
 * 8 MWD formation, 9 MWD mechanical, 11 tanks. The mapping of items to channels is in `terms/src/channels.ts`.
 *
 * @see http://petrospec-technologies.com/resource/wits_doc.htm — WITS specification, record descriptions
 */
export const witsItems: readonly WitsItemRow[] = [
  ...record(1, [
    [8, "DBTM", "bit depth, measured", "depth"],
    [9, "DBTV", "bit depth, vertical", "depth"],
    [10, "DMEA", "hole depth, measured", "depth"],
    [11, "DVER", "hole depth, vertical", "depth"],
    [12, "BPOS", "block position", "depth"],
    [13, "ROPA", "rate of penetration", "rop"],
    [14, "HKLA", "hookload, average", "force"],
    [15, "HKLX", "hookload, highest", "force"],
    [16, "WOBA", "weight on bit, average", "force"],
    [17, "WOBX", "weight on bit, highest", "force"],
    [18, "TQA", "rotary torque, average", "torque"],
    [19, "TQX", "rotary torque, highest", "torque"],
    [20, "RPMA", "rotary speed", "rotation"],
    [21, "SPPA", "standpipe pressure", "pressure"],
    [22, "CHKP", "casing or choke pressure", "pressure"],
    [23, "SPM1", "stroke rate of pump 1", "strokes"],
    [24, "SPM2", "stroke rate of pump 2", "strokes"],
    [25, "SPM3", "stroke rate of pump 3", "strokes"],
    [26, "TVA", "active tank volume", "volume"],
    [27, "TVCA", "change of active tank volume", "volume"],
    [28, "MFOP", "flow out, share of full paddle", "share"],
    [29, "MFOA", "flow out", "flow"],
    [30, "MFIA", "flow in", "flow"],
    [31, "MDOA", "mud density out", "density"],
    [32, "MDIA", "mud density in", "density"],
    [33, "MTOA", "mud temperature out", "temperature"],
    [34, "MTIA", "mud temperature in", "temperature"],
    [35, "MCOA", "mud conductivity out, mmho/m", "none"],
    [36, "MCIA", "mud conductivity in, mmho/m", "none"],
    [37, "STKC", "strokes pumped", "none"],
    [38, "LSTK", "strokes from bottom to surface", "none"],
    [39, "DRTM", "depth of returns, measured", "depth"],
    [40, "GASA", "total gas", "share"],
    ...spares(41, 45),
  ]),
  ...record(3, [
    [8, "DCNM", "connection depth, measured", "depth"],
    [9, "DCNV", "connection depth, vertical", "depth"],
    [10, "DMEA", "hole depth, measured", "depth"],
    [11, "DVER", "hole depth, vertical", "depth"],
    [12, "ETBS", "time from bottom to slips", "time"],
    [13, "ETSL", "time in slips", "time"],
    [14, "ETSB", "time from slips to bottom", "time"],
    [15, "ETPO", "time with pumps off", "time"],
    [16, "RSUX", "highest speed up", "pipeSpeed"],
    [17, "RSDX", "highest speed down", "pipeSpeed"],
    [18, "HKLX", "highest hookload", "force"],
    [19, "STWT", "string weight rotating", "force"],
    [20, "TQMX", "highest make-up torque", "torque"],
    [21, "TQBX", "highest break-out torque", "torque"],
    ...spares(22, 26),
  ]),
  ...record(4, [
    [8, "DMEA", "hole depth, measured", "depth"],
    [9, "DVER", "hole depth, vertical", "depth"],
    [10, "DBTM", "bit depth, measured", "depth"],
    [11, "DBTV", "bit depth, vertical", "depth"],
    [12, "MDIA", "mud density in", "density"],
    [13, "MFIA", "flow in", "flow"],
    [14, "SPPA", "standpipe pressure", "pressure"],
    [15, "PV", "plastic viscosity, cP", "none"],
    [16, "YP", "yield point, lbf/100 ft² or Pa", "none"],
    [17, "PLB", "pressure loss of bit", "pressure"],
    [18, "PLDS", "pressure loss of drill string", "pressure"],
    [19, "PLA", "pressure loss of annulus", "pressure"],
    [20, "PLSU", "pressure loss at surface", "pressure"],
    [21, "PLMM", "pressure loss of motor", "pressure"],
    [22, "PLMW", "pressure loss of MWD", "pressure"],
    [23, "PLPB", "share of pressure lost at bit", "share"],
    [24, "BHP", "bit hydraulic power, kW or hp", "none"],
    [25, "BHPA", "bit hydraulic power per area", "none"],
    [26, "JIF", "jet impact force, kdaN or lbf", "none"],
    [27, "JV", "jet velocity", "velocity"],
    [28, "AVN", "lowest annular velocity, m/min or ft/min", "none"],
    [29, "AVX", "highest annular velocity, m/min or ft/min", "none"],
    [30, "ECDT", "ECD at total depth", "density"],
    [31, "ECDB", "ECD at bit", "density"],
    [32, "ECDC", "ECD at casing shoe", "density"],
    [33, "PHP", "pump hydraulic power, kW or hp", "none"],
    [34, "PLCO", "calculated over observed pressure loss", "share"],
    ...spares(35, 39),
  ]),
  ...record(7, [
    [8, "DSVM", "survey depth, measured", "depth"],
    [9, "DSVV", "survey depth, vertical", "depth"],
    [10, "PASS", "pass number", "none"],
    [11, "DMEA", "hole depth, measured", "depth"],
    [12, "STYP", "survey type", "none"],
    [13, "SINC", "inclination", "angle"],
    [14, "SAZU", "azimuth, uncorrected", "angle"],
    [15, "SAZC", "azimuth, corrected", "angle"],
    [16, "SMTF", "magnetic toolface", "angle"],
    [17, "SGTF", "gravity toolface", "angle"],
    [18, "SNS", "north of origin", "depth"],
    [19, "SEW", "east of origin", "depth"],
    [20, "SDLS", "dogleg severity", "curvature"],
    [21, "SWLK", "rate of walk", "curvature"],
    ...spares(22, 26),
  ]),
  ...record(8, [
    [8, "DMEA", "hole depth, measured", "depth"],
    [9, "DVER", "hole depth, vertical", "depth"],
    [10, "DBTM", "bit depth, measured", "depth"],
    [11, "DBTV", "bit depth, vertical", "depth"],
    [12, "PASS", "pass number", "none"],
    [13, "DR1M", "depth of resistivity 1, measured", "depth"],
    [14, "DR1V", "depth of resistivity 1, vertical", "depth"],
    [15, "MR1", "resistivity 1, ohm·m", "none"],
    [16, "MR1C", "resistivity 1, borehole corrected, ohm·m", "none"],
    [17, "DR2M", "depth of resistivity 2, measured", "depth"],
    [18, "DR2V", "depth of resistivity 2, vertical", "depth"],
    [19, "MR2", "resistivity 2, ohm·m", "none"],
    [20, "MR2C", "resistivity 2, borehole corrected, ohm·m", "none"],
    [21, "DG1M", "depth of gamma 1, measured", "depth"],
    [22, "DG1V", "depth of gamma 1, vertical", "depth"],
    [23, "MG1", "gamma 1", "gamma"],
    [24, "MG1C", "gamma 1, borehole corrected", "gamma"],
    [25, "DG2M", "depth of gamma 2, measured", "depth"],
    [26, "DG2V", "depth of gamma 2, vertical", "depth"],
    [27, "MG2", "gamma 2", "gamma"],
    [28, "MG2C", "gamma 2, borehole corrected", "gamma"],
    [29, "DP1M", "depth of porosity 1, measured", "depth"],
    [30, "DP1V", "depth of porosity 1, vertical", "depth"],
    [31, "MPO1", "porosity 1", "none"],
    [32, "DP2M", "depth of porosity 2, measured", "depth"],
    [33, "DP2V", "depth of porosity 2, vertical", "depth"],
    [34, "MPO2", "porosity 2", "none"],
    [35, "MFTA", "downhole temperature in annulus", "temperature"],
    [36, "MFTP", "downhole temperature in pipe", "temperature"],
    [37, "MFRA", "downhole mud resistivity in annulus, ohm·m", "none"],
    [38, "MFRP", "downhole mud resistivity in pipe, ohm·m", "none"],
    [39, "DFDM", "depth of formation density, measured", "depth"],
    [40, "DFDV", "depth of formation density, vertical", "depth"],
    [41, "MFD", "formation density, g/cm³", "none"],
    [42, "DCLM", "depth of caliper, measured", "depth"],
    [43, "DCLV", "depth of caliper, vertical", "depth"],
    [44, "MCLP", "caliper, mm or in", "none"],
    [45, "MFPP", "pore pressure gradient", "density"],
    [46, "MFFP", "fracture pressure gradient", "density"],
    ...spares(47, 51),
  ]),
  ...record(9, [
    [8, "DMEA", "hole depth, measured", "depth"],
    [9, "DVER", "hole depth, vertical", "depth"],
    [10, "DBTM", "bit depth, measured", "depth"],
    [11, "DBTV", "bit depth, vertical", "depth"],
    [12, "PASS", "pass number", "none"],
    [13, "MBPA", "bottom-hole pressure in annulus", "pressure"],
    [14, "MBPI", "bottom-hole pressure in pipe", "pressure"],
    [15, "MWBA", "downhole weight on bit, average", "force"],
    [16, "MWBX", "downhole weight on bit, highest", "force"],
    [17, "MTQA", "downhole torque, average", "torque"],
    [18, "MTQX", "downhole torque, highest", "torque"],
    [19, "MMRP", "speed of motor", "rotation"],
    [20, "MALT", "alternator voltage of MWD", "voltage"],
    ...spares(21, 25),
  ]),
  ...record(11, [
    [8, "DMEA", "hole depth, measured", "depth"],
    [9, "DVER", "hole depth, vertical", "depth"],
    [10, "TVT", "total tank volume", "volume"],
    [11, "TVA", "active tank volume", "volume"],
    [12, "TVCT", "change of total tank volume", "volume"],
    [13, "TVCA", "change of active tank volume", "volume"],
    [14, "TVRT", "time of volume reset, HHMMSS", "none"],
    ...tanks(15, 14),
    [29, "TTV1", "volume of trip tank 1", "volume"],
    [30, "TTV2", "volume of trip tank 2", "volume"],
    ...spares(31, 35),
  ]),
];

const byCode = new Map(witsItems.map((row) => [row.code, row]));

/** The standard's description of a code; undefined for an unknown code. */
export const witsItem = (code: string): WitsItemRow | undefined => byCode.get(code);
