import { type JsonObject, optionalObjectAt, textAt } from "./read-json";

const METRES_PER_FOOT = 0.3048;

/** The conversion of a case's lengths and severities to the engine's units, and back. */
export type CaseUnits = {
  /** ft in one unit of length of the case. */
  feet: number;
  /** deg/100 ft in one unit of severity of the case. */
  severity: number;
};

/**
 * Reads the units of a case, or of its file if the case has none: metres or feet, and severities per 30 m, 10 m,
 * 100 ft or any other such length.
 *
 * @param defaultLength unit if neither has one
 */
export function unitsOf(file: JsonObject, oracleCase: JsonObject, defaultLength: "m" | "ft" = "m"): CaseUnits {
  const units = { ...optionalObjectAt(file, "units"), ...optionalObjectAt(oracleCase, "units") };
  const statedUnit =
    textAt(units, "md") || textAt(units, "length") || textAt(oracleCase, "units") || textAt(file, "units");
  const feet = feetPerUnit(/\b(m|ft|feet|metres|meters)\b/.exec(statedUnit)?.[1] ?? defaultLength);
  const [, length, unit] = /deg\s*\/\s*([\d.]+)?\s*(m|ft)/.exec(textAt(units, "dls")) ?? [];
  const severityLength =
    unit === undefined ? (feet === 1 ? 100 : 30 / METRES_PER_FOOT) : Number(length ?? 1) * feetPerUnit(unit);
  return { feet, severity: 100 / severityLength };
}

const feetPerUnit = (unit: string): number => (unit.startsWith("f") ? 1 : 1 / METRES_PER_FOOT);
