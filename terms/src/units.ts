/** What a unit measures: units of one dimension convert into each other, others never. */
export type Dimension =
  | "length"
  | "area"
  | "volume"
  | "speed"
  | "force"
  | "torque"
  | "pressure"
  | "flow"
  | "density"
  | "viscosity"
  | "frequency"
  | "angle"
  | "curvature"
  | "temperature"
  | "acceleration"
  | "magnetic field"
  | "voltage"
  | "time"
  | "share"
  | "gamma"
  | "weight per length"
  | "depth of cut"
  | "depth of cut per force"
  | "pressure per flow squared"
  | "pressure gradient"
  | "torque per pressure"
  | "power"
  | "power per area"
  | "consistency"
  | "tortuosity"
  | "number";

type UnitRow = {
  name: string;
  dimension: Dimension;
  /** SI value of one unit. */
  factor: number;
  /** Added to a value before it is multiplied: only temperatures have it. */
  offset: number;
  /** Other spellings that feeds and files use. */
  aliases: readonly string[];
};

const unit = <Name extends string>(
  name: Name,
  dimension: Dimension,
  factor: number,
  aliases: readonly string[] = [],
  offset = 0,
) => ({ name, dimension, factor, offset, aliases });

const FOOT = 0.3048;
const INCH = 0.0254;
const POUND_MASS = 0.45359237;
const STANDARD_GRAVITY = 9.80665;
const POUND_FORCE = POUND_MASS * STANDARD_GRAVITY;
const PSI = POUND_FORCE / INCH ** 2;
const US_GALLON = 231 * INCH ** 3;
const BARREL = 42 * US_GALLON;
const HORSEPOWER = 550 * FOOT * POUND_FORCE;
const GPM = US_GALLON / 60;
const DEGREE = Math.PI / 180;

/**
 * Every unit that rigs, files and the product use, with its SI value and its other spellings.
 *
 * The factors are the exact definitions of the international foot, pound and US gallon.
 *
 * @see NIST SP 811, appendix B
 */
const units = [
  unit("ft", "length", FOOT, ["feet", "foot"]),
  unit("m", "length", 1, ["meter", "metre"]),
  unit("in", "length", INCH, ["inch"]),
  unit("mm", "length", 0.001),
  unit("cm", "length", 0.01),
  unit("km", "length", 1000),
  unit("in²", "area", INCH ** 2, ["in2"]),
  unit("ft²", "area", FOOT ** 2, ["ft2"]),
  unit("mm²", "area", 1e-6, ["mm2"]),
  unit("cm²", "area", 1e-4, ["cm2"]),
  unit("m²", "area", 1, ["m2"]),
  unit("bbl", "volume", BARREL),
  unit("gal", "volume", US_GALLON),
  unit("ft³", "volume", FOOT ** 3, ["ft3"]),
  unit("L", "volume", 0.001, ["l"]),
  unit("m³", "volume", 1, ["m3"]),
  unit("ft/hr", "speed", FOOT / 3600, ["ft/h", "fph"]),
  unit("ft/min", "speed", FOOT / 60, ["fpm"]),
  unit("ft/s", "speed", FOOT),
  unit("m/h", "speed", 1 / 3600, ["m/hr"]),
  unit("m/min", "speed", 1 / 60),
  unit("m/s", "speed", 1),
  unit("klb", "force", 1000 * POUND_FORCE, ["klbf", "klbs", "klbm", "kip", "kips"]),
  unit("lbf", "force", POUND_FORCE, ["lb", "lbs"]),
  unit("kkgf", "force", 1000 * STANDARD_GRAVITY, ["tf", "t", "tonne", "tonne-force", "Mgf", "ton-metric"]),
  unit("kgf", "force", STANDARD_GRAVITY, ["kg"]),
  unit("MN", "force", 1e6),
  unit("kN", "force", 1000),
  unit("N", "force", 1),
  unit("daN", "force", 10),
  unit("kdaN", "force", 1e4),
  unit("ft·lb", "torque", FOOT * POUND_FORCE, ["ft.lb", "ft.lbf", "ft·lbf", "ft-lb", "ft-lbf", "ftlb", "lbf.ft"]),
  unit("kft·lb", "torque", 1000 * FOOT * POUND_FORCE, ["kft.lb", "kft.lbf", "kft·lbf", "kft-lb", "kft-lbf", "klbf.ft"]),
  unit("in·lb", "torque", INCH * POUND_FORCE, ["in.lb", "in.lbf", "in·lbf", "in-lb"]),
  unit("kN·m", "torque", 1000, ["kN.m", "kNm"]),
  unit("N·m", "torque", 1, ["N.m", "Nm"]),
  unit("daN·m", "torque", 10, ["daN.m"]),
  unit("kgf·m", "torque", STANDARD_GRAVITY, ["kgf.m"]),
  unit("psi", "pressure", PSI, ["psig", "lbf/in2"]),
  unit("kpsi", "pressure", 1000 * PSI, ["ksi"]),
  unit("Pa", "pressure", 1),
  unit("kPa", "pressure", 1000),
  unit("MPa", "pressure", 1e6),
  unit("bar", "pressure", 1e5),
  unit("atm", "pressure", 101325),
  unit("kgf/cm²", "pressure", STANDARD_GRAVITY * 1e4, ["kgf/cm2"]),
  unit("lbf/100 ft²", "pressure", POUND_FORCE / (100 * FOOT ** 2), ["lbf/100ft2", "lb/100ft2"]),
  unit("gpm", "flow", GPM, ["gal/min", "galUS/min"]),
  unit("L/min", "flow", 0.001 / 60, ["l/min", "lpm"]),
  unit("L/s", "flow", 0.001, ["l/s"]),
  unit("m³/s", "flow", 1, ["m3/s"]),
  unit("m³/min", "flow", 1 / 60, ["m3/min"]),
  unit("m³/h", "flow", 1 / 3600, ["m3/h", "m3/hr"]),
  unit("bbl/min", "flow", BARREL / 60, ["bpm"]),
  unit("ppg", "density", POUND_MASS / US_GALLON, ["lb/gal", "lbm/galUS"]),
  unit("sg", "density", 1000, ["SG", "g/cm3", "g/cc", "kg/L", "kg/l"]),
  unit("kg/m³", "density", 1, ["kg/m3"]),
  unit("pcf", "density", POUND_MASS / FOOT ** 3, ["lb/ft3"]),
  unit("lb/bbl", "density", POUND_MASS / BARREL),
  unit("cP", "viscosity", 0.001, ["cp", "mPa.s"]),
  unit("Pa·s", "viscosity", 1, ["Pa.s"]),
  unit("rpm", "frequency", 1 / 60, ["rev/min"]),
  unit("rev/s", "frequency", 1, ["c/s"]),
  unit("rad/s", "frequency", 1 / (2 * Math.PI)),
  unit("spm", "frequency", 1 / 60, ["1/min"]),
  unit("Hz", "frequency", 1, ["1/s"]),
  unit("deg", "angle", DEGREE, ["dega", "°"]),
  unit("rad", "angle", 1),
  unit("deg/100 ft", "curvature", DEGREE / (100 * FOOT), ["deg/100ft", "°/100ft"]),
  unit("deg/30 m", "curvature", DEGREE / 30, ["deg/30m", "°/30m"]),
  unit("deg/10 m", "curvature", DEGREE / 10, ["deg/10m", "°/10m"]),
  unit("deg/100 m", "curvature", DEGREE / 100),
  unit("rad/m", "curvature", 1),
  unit("°F", "temperature", 5 / 9, ["degF", "F"], 459.67),
  unit("°C", "temperature", 1, ["degC", "C"], 273.15),
  unit("K", "temperature", 1),
  unit("g", "acceleration", STANDARD_GRAVITY, ["gn"]),
  unit("mg", "acceleration", STANDARD_GRAVITY / 1000),
  unit("m/s²", "acceleration", 1, ["m/s2"]),
  unit("nT", "magnetic field", 1e-9),
  unit("µT", "magnetic field", 1e-6, ["uT"]),
  unit("gauss", "magnetic field", 1e-4),
  unit("V", "voltage", 1),
  unit("mV", "voltage", 0.001),
  unit("s", "time", 1, ["sec"]),
  unit("ms", "time", 0.001),
  unit("min", "time", 60),
  unit("hr", "time", 3600, ["h"]),
  unit("d", "time", 86400, ["day"]),
  unit("%", "share", 0.01, ["percent"]),
  unit("fraction", "share", 1, ["Euc", "m3/m3"]),
  unit("ppm", "share", 1e-6),
  unit("gAPI", "gamma", 1, ["API", "GAPI"]),
  unit("lb/ft", "weight per length", POUND_MASS / FOOT, ["lbm/ft"]),
  unit("kg/m", "weight per length", 1),
  unit("in/rev", "depth of cut", INCH),
  unit("mm/rev", "depth of cut", 0.001),
  unit("in/rev/klb", "depth of cut per force", INCH / (1000 * POUND_FORCE)),
  unit("mm/rev/kdaN", "depth of cut per force", 0.001 / 1e4),
  unit("psi/gpm²", "pressure per flow squared", PSI / GPM ** 2),
  unit("kPa·min²/L²", "pressure per flow squared", 1000 / (0.001 / 60) ** 2),
  unit("psi/ft", "pressure gradient", PSI / FOOT),
  unit("kPa/m", "pressure gradient", 1000),
  unit("ft·lb/psi", "torque per pressure", (FOOT * POUND_FORCE) / PSI),
  unit("N·m/kPa", "torque per pressure", 0.001),
  unit("hp", "power", HORSEPOWER, ["HP", "bhp"]),
  unit("kW", "power", 1000),
  unit("hp/in²", "power per area", HORSEPOWER / INCH ** 2),
  unit("W/mm²", "power per area", 1e6),
  unit("lbf·sⁿ/100 ft²", "consistency", POUND_FORCE / (100 * FOOT ** 2)),
  unit("Pa·sⁿ", "consistency", 1),
  unit("10⁻⁷/ft", "tortuosity", 1e-7 / FOOT),
  unit("10⁻⁷/m", "tortuosity", 1e-7),
  unit("", "number", 1),
] as const satisfies readonly UnitRow[];

/** The name of a unit as the product writes it, such as `ft` or `kN·m`. */
export type UnitName = (typeof units)[number]["name"];

/** Every unit name, in the order in which a list of choices shows them. */
export const unitNames: readonly UnitName[] = units.map(({ name }) => name);

/**
 * The canonical field unit of each quantity: what values are stored, sent and calculated in.
 *
 * @see terms/src/quantities.ts — the alias that signatures use
 */
export const canonicalUnits = {
  length: "ft",
  diameter: "in",
  area: "in²",
  volume: "bbl",
  "rate of penetration": "ft/hr",
  velocity: "ft/s",
  force: "klb",
  torque: "ft·lb",
  pressure: "psi",
  "specific energy": "kpsi",
  flow: "gpm",
  density: "ppg",
  viscosity: "cP",
  "yield point": "lbf/100 ft²",
  "rotary speed": "rpm",
  "stroke rate": "spm",
  angle: "deg",
  curvature: "deg/100 ft",
  temperature: "°F",
  acceleration: "g",
  "magnetic field": "nT",
  voltage: "V",
  time: "s",
  share: "%",
  gamma: "gAPI",
  "weight per length": "lb/ft",
} as const satisfies Record<string, UnitName>;

/** A unit that nobody knows, or two units that measure different things. */
export class UnitError extends Error {
  override readonly name = "UnitError";

  /**
   * @param code what is wrong
   * @param detail the units and the rule, in words for the person who entered them
   */
  constructor(
    readonly code: "unknown-unit" | "incompatible-units",
    detail: string,
  ) {
    super(detail);
  }
}

const rows = new Map<string, (typeof units)[number]>(
  units.flatMap((row) => [row.name, ...row.aliases].map((spelling) => [spelling, row] as const)),
);

/** Whether a text is a unit, by its name or another of its spellings. */
export const isUnit = (text: string): boolean => rows.has(text);

/** Whether values in one unit can be converted to the other; false where either is unknown. */
export function areCompatible(from: string, to: string): boolean {
  const dimension = rows.get(from)?.dimension;
  return dimension !== undefined && dimension === rows.get(to)?.dimension;
}

/**
 * Converts a value between two units of one dimension.
 *
 * @param value NaN stays NaN
 * @param from name or other spelling of the unit that the value is in
 * @param to name or other spelling of the unit wanted
 * @throws UnitError `unknown-unit`, `incompatible-units`
 */
export const convert = (value: number, from: string, to: string): number => converter(from, to)(value);

/**
 * The conversion between two units of one dimension, prepared once for a whole column or feed.
 *
 * @throws UnitError `unknown-unit`, `incompatible-units`
 */
export function converter(from: string, to: string): (value: number) => number {
  const source = rowOf(from);
  const target = rowOf(to);
  if (source.dimension !== target.dimension) {
    throw new UnitError(
      "incompatible-units",
      `"${from}" measures ${source.dimension} and "${to}" measures ${target.dimension}`,
    );
  }
  if (source === target) return (value) => value;
  const ratio = source.factor / target.factor;
  if (source.offset === target.offset) return (value) => value * ratio;
  return (value) => (value + source.offset) * ratio - target.offset;
}

function rowOf(text: string) {
  const row = rows.get(text);
  if (!row) throw new UnitError("unknown-unit", `"${text}" is not a unit`);
  return row;
}
