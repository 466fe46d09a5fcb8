import { areCompatible, converter } from "@sigma/terms/units";
import type { Fact, Facts } from "./facts";
import { valueOf } from "./written-numbers";

/** The figure of results that a written number with a unit is, if there is exactly one: rounded to the digits written, or converted. */
export function onlyFigure(number: string, unit: string, facts: Facts): Fact | null {
  const value = valueOf(number);
  if (value === null) return null;
  const decimals = /\.(\d+)$/.exec(number)?.[1]?.length ?? 0;
  const tolerance = 0.5 * 10 ** -decimals + 1e-9;
  const fitting = new Map<string, Fact>();
  for (const [factUnit, figures] of facts.figures()) {
    const toUnit = conversion(factUnit, unit);
    if (!toUnit) continue;
    for (const fact of figures) {
      if (Math.abs(toUnit(fact.value) - value) <= tolerance) fitting.set(JSON.stringify(fact), fact);
      if (fitting.size > 1) return null;
    }
  }
  return [...fitting.values()][0] ?? null;
}

type Conversion = ((value: number) => number) | null;

const conversions = new Map<string, Conversion>();

/** The conversion between two units; null if they measure something else. */
function conversion(from: string, to: string): Conversion {
  const key = `${from} ${to}`;
  const knownConversion = conversions.get(key);
  if (knownConversion !== undefined) return knownConversion;
  const newConversion = areCompatible(from, to) ? converter(from, to) : null;
  conversions.set(key, newConversion);
  return newConversion;
}
