import { FOOT_METRES as FOOT } from "./field-constants";
import { DAY, HOUR } from "./durations";

/** The dimension of a unit: only units of the same dimension are convertible; slowness is inverse speed. */
type Dimension =
  | "length"
  | "area"
  | "volume"
  | "speed"
  | "slowness"
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
  | "force per length"
  | "speed per force"
  | "pressure rate"
  | "torque per force and length"
  | "number";

/** A unit: its name in the product, its dimension, its SI value, and the spellings that no rule of `unitKey` unifies. */
type UnitRow = {
  name: string;
  dimension: Dimension;
  /** SI value of one unit. */
  factor: number;
  /** Added to a value before it is multiplied: used only by temperatures. */
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

const INCH = 0.0254;
const POUND_MASS = 0.45359237;
const STANDARD_GRAVITY = 9.80665;
const POUND_FORCE = POUND_MASS * STANDARD_GRAVITY;
const PSI = POUND_FORCE / INCH ** 2;
const US_GALLON = 231 * INCH ** 3;
const IMPERIAL_GALLON = 0.00454609;
const BARREL = 42 * US_GALLON;
const HORSEPOWER = 550 * FOOT * POUND_FORCE;
const GPM = US_GALLON / 60;
const DEGREE = Math.PI / 180;

/** Written for 2,000 lb, 2,240 lb and 1,000 kg alike. */
const TON = ["ton", "tonf"];

/**
 * Every unit that rigs, files and the product use, with its SI value and its other spellings. A spelling of two units
 * of one dimension is ambiguous. Plurals, written forms, separators and case are the matter of `unitKey`.
 *
 * The factors are the exact definitions of the international foot, pound and US gallon.
 *
 * @see NIST SP 811, appendix B
 */
export const unitRows = [
  unit("ft", "length", FOOT, ["f"]),
  unit("m", "length", 1, ["mt"]),
  unit("in", "length", INCH),
  unit("mm", "length", 0.001),
  unit("cm", "length", 0.01),
  unit("km", "length", 1000),
  unit("ftUS", "length", 1200 / 3937, ["usft", "US ft", "US survey ft", "survey ft", "sft"]),
  unit("0.1 in", "length", INCH / 10, ["1/10 in", "tenth in"]),
  unit("in²", "area", INCH ** 2),
  unit("ft²", "area", FOOT ** 2),
  unit("mm²", "area", 1e-6),
  unit("cm²", "area", 1e-4),
  unit("m²", "area", 1),
  unit("bbl", "volume", BARREL),
  unit("gal", "volume", US_GALLON),
  unit("galUK", "volume", IMPERIAL_GALLON),
  unit("ft³", "volume", FOOT ** 3, ["cu ft", "cuft"]),
  unit("L", "volume", 0.001),
  unit("m³", "volume", 1, ["cu m", "cum", "cbm"]),
  unit("ft/hr", "speed", FOOT / HOUR, ["fph", "ftph"]),
  unit("ft/min", "speed", FOOT / 60, ["fpm", "ftpm"]),
  unit("ft/s", "speed", FOOT, ["fps"]),
  unit("ft/d", "speed", FOOT / DAY),
  unit("m/h", "speed", 1 / HOUR, ["mph"]),
  unit("m/min", "speed", 1 / 60, ["mpm"]),
  unit("m/s", "speed", 1, ["mps"]),
  unit("m/d", "speed", 1 / DAY),
  unit("min/ft", "slowness", 60 / FOOT),
  unit("min/m", "slowness", 60),
  unit("hr/ft", "slowness", HOUR / FOOT),
  unit("hr/m", "slowness", HOUR),
  unit("s/ft", "slowness", 1 / FOOT),
  unit("s/m", "slowness", 1),
  unit("µs/ft", "slowness", 1e-6 / FOOT),
  unit("µs/m", "slowness", 1e-6),
  unit("klb", "force", 1000 * POUND_FORCE),
  unit("lbf", "force", POUND_FORCE),
  unit("kkgf", "force", 1000 * STANDARD_GRAVITY, [
    "t",
    "tf",
    "tonnef",
    "Mg",
    "Mgf",
    "MT",
    "ton metric",
    "t metric",
    "mton",
    "tonf metric",
    ...TON,
  ]),
  unit("short ton", "force", 2000 * POUND_FORCE, ["US ton", "tonUS", "tonfUS", ...TON]),
  unit("long ton", "force", 2240 * POUND_FORCE, ["UK ton", "tonUK", "tonfUK", ...TON]),
  unit("kgf", "force", STANDARD_GRAVITY),
  unit("MN", "force", 1e6),
  unit("kN", "force", 1000),
  unit("N", "force", 1),
  unit("daN", "force", 10),
  unit("kdaN", "force", 1e4, ["10 kN"]),
  unit("ft·lb", "torque", FOOT * POUND_FORCE, ["ftlb", "ftlbs", "ftlbf", "lbft", "lbfft"]),
  unit("kft·lb", "torque", 1000 * FOOT * POUND_FORCE, ["kftlb", "kftlbs", "kftlbf", "klbft", "klbfft"]),
  unit("in·lb", "torque", INCH * POUND_FORCE, ["inlb", "inlbs", "inlbf", "lbin", "lbfin"]),
  unit("kN·m", "torque", 1000, ["kNm"]),
  unit("N·m", "torque", 1, ["Nm"]),
  unit("daN·m", "torque", 10, ["daNm"]),
  unit("kdaN·m", "torque", 1e4, ["kdaNm"]),
  unit("kgf·m", "torque", STANDARD_GRAVITY, ["kgfm", "kgm"]),
  unit("tf·m", "torque", 1000 * STANDARD_GRAVITY, ["t·m", "kkgf·m", "tfm"]),
  unit("psi", "pressure", PSI, ["psig", "lb/in2", "lb/sq in", "lb/square in"]),
  unit("kpsi", "pressure", 1000 * PSI, ["ksi", "klb/in2"]),
  unit("Pa", "pressure", 1, ["N/m2"]),
  unit("kPa", "pressure", 1000, ["kPag", "kN/m2"]),
  unit("MPa", "pressure", 1e6, ["MPag", "MN/m2", "N/mm2"]),
  unit("mbar", "pressure", 100, ["hPa"]),
  unit("bar", "pressure", 1e5, ["barg"]),
  unit("atm", "pressure", 101325),
  unit("kgf/cm²", "pressure", STANDARD_GRAVITY * 1e4, ["ksc", "kgf/sq cm"]),
  unit("lbf/100 ft²", "pressure", POUND_FORCE / (100 * FOOT ** 2), ["lb/100 sq ft"]),
  unit("gpm", "flow", GPM, ["usgpm", "US gpm"]),
  unit("galUK/min", "flow", IMPERIAL_GALLON / 60, ["igpm"]),
  unit("L/min", "flow", 0.001 / 60, ["lpm", "dm3/min"]),
  unit("L/s", "flow", 0.001, ["lps", "dm3/s"]),
  unit("m³/s", "flow", 1),
  unit("m³/min", "flow", 1 / 60, ["cu m/min", "cum/min"]),
  unit("m³/h", "flow", 1 / HOUR),
  unit("m³/d", "flow", 1 / DAY),
  unit("ft³/min", "flow", FOOT ** 3 / 60, ["cfm", "cu ft/min", "cuft/min"]),
  unit("bbl/min", "flow", BARREL / 60, ["bpm"]),
  unit("bbl/hr", "flow", BARREL / HOUR, ["bph"]),
  unit("bbl/d", "flow", BARREL / DAY, ["bpd"]),
  unit("ppg", "density", POUND_MASS / US_GALLON),
  unit("sg", "density", 1000, [
    "sp gr",
    "spec gravity",
    "specific gravity",
    "g/cm3",
    "G/C3",
    "kg/L",
    "t/m3",
    "kg/dm3",
    "s.g",
  ]),
  unit("kg/m³", "density", 1, ["K/M3", "g/L", "kgm3"]),
  unit("pcf", "density", POUND_MASS / FOOT ** 3, ["lb/cu ft", "lb/cuft", "lb/ft3"]),
  unit("lb/bbl", "density", POUND_MASS / BARREL, ["ppb"]),
  unit("cP", "viscosity", 0.001, ["centipoise", "mPa.s", "mpa.s", "mPas"]),
  unit("Pa·s", "viscosity", 1),
  unit("rpm", "frequency", 1 / 60, ["c/min"]),
  unit("rev/s", "frequency", 1, ["c/s", "rps"]),
  unit("rad/s", "frequency", 1 / (2 * Math.PI)),
  unit("spm", "frequency", 1 / 60, ["1/min"]),
  unit("Hz", "frequency", 1, ["hertz", "1/s"]),
  unit("deg", "angle", DEGREE),
  unit("rad", "angle", 1),
  unit("mrad", "angle", 0.001),
  unit("gon", "angle", Math.PI / 200, ["grad", "grads", "gradian", "gradians", "gons"]),
  unit("deg/100 ft", "curvature", DEGREE / (100 * FOOT)),
  unit("deg/30 m", "curvature", DEGREE / 30),
  unit("deg/10 m", "curvature", DEGREE / 10),
  unit("deg/100 m", "curvature", DEGREE / 100),
  unit("deg/ft", "curvature", DEGREE / FOOT),
  unit("deg/m", "curvature", DEGREE),
  unit("rad/m", "curvature", 1),
  unit("°F", "temperature", 5 / 9, ["F", "degF", "fahrenheit", "deg fahrenheit"], 459.67),
  unit("°C", "temperature", 1, ["C", "degC", "celsius", "centigrade", "deg celsius"], 273.15),
  unit("K", "temperature", 1, ["kelvin", "degK", "deg K"]),
  unit("g", "acceleration", STANDARD_GRAVITY, ["gn", "gee"]),
  unit("mg", "acceleration", STANDARD_GRAVITY / 1000),
  unit("m/s²", "acceleration", 1),
  unit("nT", "magnetic field", 1e-9, ["nanotesla"]),
  unit("µT", "magnetic field", 1e-6, ["uT", "microtesla"]),
  unit("gauss", "magnetic field", 1e-4),
  unit("V", "voltage", 1, ["volt", "volts", "vdc"]),
  unit("mV", "voltage", 0.001, ["millivolt", "millivolts"]),
  unit("s", "time", 1),
  unit("ms", "time", 0.001, ["msec"]),
  unit("min", "time", 60),
  unit("hr", "time", HOUR),
  unit("d", "time", DAY),
  unit("%", "share", 0.01, ["percent", "percents", "per cent", "percentage", "pct", "prct", "prcnt", "vol %", "vol%"]),
  unit("fraction", "share", 1, ["frac", "Euc", "v/v", "m3/m3", "mol/mol"]),
  unit("ppm", "share", 1e-6),
  unit("gAPI", "gamma", 1, ["API", "API units", "APIu", "gr API"]),
  unit("lb/ft", "weight per length", POUND_MASS / FOOT, ["ppf"]),
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
  unit("hp", "power", HORSEPOWER, ["bhp", "horsepower"]),
  unit("kW", "power", 1000),
  unit("hp/in²", "power per area", HORSEPOWER / INCH ** 2, ["hsi"]),
  unit("W/mm²", "power per area", 1e6),
  unit("lbf·sⁿ/100 ft²", "consistency", POUND_FORCE / (100 * FOOT ** 2)),
  unit("Pa·sⁿ", "consistency", 1),
  unit("10⁻⁷/ft", "tortuosity", 1e-7 / FOOT),
  unit("10⁻⁷/m", "tortuosity", 1e-7),
  unit("klb/in", "force per length", (1000 * POUND_FORCE) / INCH),
  unit("ft/hr/klb", "speed per force", FOOT / HOUR / (1000 * POUND_FORCE)),
  unit("psi/min", "pressure rate", PSI / 60),
  unit("ft·lb/(klb·ft)", "torque per force and length", 0.001),
  unit("", "number", 1, ["unitless", "dimensionless", "none", "strokes"]),
] as const satisfies readonly UnitRow[];
