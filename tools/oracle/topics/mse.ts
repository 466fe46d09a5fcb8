import { specificEnergy } from "@sigma/engine/drilling-mechanics/specific-energy";
import { casesOf } from "../cases-of";
import { compareValue } from "../compare";
import { type JsonObject, numberAt, objectAt, optionalNumberAt, optionalObjectAt, textAt } from "../read-json";
import type { Check, NotCompared, TopicCheck } from "../topic-check";

/** The possible units of an input: the rest of its key after the name, with the factor to the field unit. */
const unitSizes: { readonly [name: string]: { readonly [unit: string]: number } } = {
  wob: { lbf: 1, klbf: 1000, klb: 1000, N: 1 / 4.4482216152605, kN: 1000 / 4.4482216152605 },
  torque: {
    ft_lbf: 1,
    ft_lb: 1,
    kft_lbf: 1000,
    N_m: 1 / 1.3558179483314,
    Nm: 1 / 1.3558179483314,
    kN_m: 1000 / 1.3558179483314,
  },
  rop: { ft_h: 1, ft_hr: 1, m_h: 1 / 0.3048, m_hr: 1 / 0.3048, m_s: 3600 / 0.3048 },
  bit: { in: 1, mm: 1 / 25.4, m: 1 / 0.0254 },
};

/** How many of an expected unit one psi is, by the end of the key. */
const perPsi: { readonly [unit: string]: number } = {
  psi: 1,
  kpsi: 1e-3,
  MPa: 0.006894757293168,
  GPa: 0.000006894757293168,
  Pa: 6894.757293168,
  kPa: 6.894757293168,
};

/** Algebra only: what is left is the printed digits of the reference. */
const TOLERANCE = 1e-9;

/** Specific energy by Teale: total, thrust and rotary part, each in the units that the case is printed in. */
export const mse: TopicCheck = (file) =>
  casesOf(file, ({ oracleCase, inputs }) => {
    const [wob, torque] = [inputOf(inputs, "wob"), inputOf(inputs, "torque")];
    const [rop, bit] = [inputOf(inputs, "rop"), inputOf(inputs, "bit")];
    const energy = specificEnergy(wob, torque, numberAt(inputs, "rpm") + motorRpm(inputs), rop, bit);
    const still = specificEnergy(wob, 0, 0, 1, bit)?.thrust;
    const parts = { mse: energy?.total, thrust: energy?.thrust, rotary: energy?.torsion, torsion: energy?.torsion };
    const checks = Object.entries(objectAt(oracleCase, "expected")).map(([key, expected]): Check | NotCompared => {
      const [name = "", unit = ""] = key.split("_");
      const size = perPsi[unit];
      if (!(name in parts) || size === undefined) return { notCompared: key };
      // Without penetration the specific energy is undefined; the part from the weight alone does not depend on penetration.
      const partValue =
        parts[name as keyof typeof parts] ?? (name === "thrust" && expected !== null ? still : undefined);
      const value = partValue === undefined ? null : partValue * size;
      return compareValue(key, value, expected as number | null, { absolute: TOLERANCE, relative: TOLERANCE });
    });
    return [...checks, ...publishedCheck(optionalObjectAt(oracleCase, "published"), energy?.total ?? null)];
  });

/** The motor's contribution to the string speed: its revolutions per gallon at the flow, 0 without a motor. */
function motorRpm(inputs: JsonObject): number {
  const perGallon = optionalNumberAt(inputs, ["motor_rev_per_gal", "rev_per_gal"], 0);
  return perGallon === 0 ? 0 : perGallon * numberAt(inputs, "flow_gpm");
}

/** A printed value, within the percentage that its tolerance starts with. */
function publishedCheck(publishedFields: JsonObject, foundMse: number | null): Check[] {
  if (typeof publishedFields["value_psi"] !== "number") return [];
  const percent = Number.parseFloat(textAt(publishedFields, "tolerance"));
  return [compareValue("published mse_psi", foundMse, publishedFields["value_psi"], { relative: percent / 100 })];
}

function inputOf(inputs: JsonObject, name: string): number {
  const key = Object.keys(inputs).find((candidate) => candidate.startsWith(`${name}_`));
  const size = key === undefined ? undefined : unitSizes[name]?.[key.slice(name.length + 1)];
  if (key === undefined || size === undefined) throw new Error(`${name} must be given in a known unit`);
  return numberAt(inputs, key) * size;
}
