import { type Degrees, type Radians, toDegrees } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { dot, norm, type Vector3 } from "../math/vector3";

/** Total gravity (g), total magnetic field (nT) and its dip below the horizontal (deg), as measured or as they should be. */
export type FieldTotals = { gTotal: number; bTotal: number; dip: Degrees };

/** How far each total may lie from its reference. */
export type QualityLimits = FieldTotals;

/** A survey against its reference: the deviations (measured − reference) and which of them are within the limits. */
export type SurveyQuality = {
  deviation: FieldTotals;
  passes: { gTotal: boolean; bTotal: boolean; dip: boolean };
  isAccepted: boolean;
};

/** Usual acceptance limits: 0.003 g, 300 nT and 0.25° of dip. ISCWSA e-book, 22.1 Checking raw data. */
export const USUAL_LIMITS: QualityLimits = { gTotal: 0.003, bTotal: 300, dip: 0.25 };

/**
 * Total fields and dip from the six sensor axes.
 *
 * The unit of each vector is kept. Gravity and field are taken positive downwards along the same axes, so that a field
 * that points into the ground has a positive dip.
 *
 * @throws EngineInputError `not-finite`, `out-of-range` (a vector with length zero)
 * @see docs/methods/survey.md — survey quality
 */
export function totalsOf(gravity: Vector3, field: Vector3): FieldTotals {
  if (![...gravity, ...field].every(Number.isFinite)) {
    throw new EngineInputError("not-finite", `gravity [${gravity.join(", ")}], field [${field.join(", ")}]`);
  }
  const [gTotal, bTotal] = [norm(gravity), norm(field)];
  if (gTotal === 0 || bTotal === 0) throw new EngineInputError("out-of-range", "a total field of 0 has no direction");
  const sine = Math.max(-1, Math.min(1, dot(gravity, field) / (gTotal * bTotal)));
  return { gTotal, bTotal, dip: toDegrees(Math.asin(sine) as Radians) };
}

/**
 * Checks the totals of a survey against the reference of its place and day.
 *
 * @param limits `USUAL_LIMITS` where absent; a deviation of exactly the limit passes
 * @throws EngineInputError `not-finite`, `out-of-range` (a negative limit)
 * @see docs/methods/survey.md — survey quality
 */
export function checkSurveyQuality(
  measuredTotals: FieldTotals,
  reference: FieldTotals,
  limits: QualityLimits = USUAL_LIMITS,
): SurveyQuality {
  const check = (name: keyof FieldTotals): { off: number; isWithin: boolean } => {
    const off = measuredTotals[name] - reference[name];
    if (!Number.isFinite(off) || !Number.isFinite(limits[name])) {
      const values = `measured ${measuredTotals[name]}, reference ${reference[name]}, limit ${limits[name]}`;
      throw new EngineInputError("not-finite", `${name}: ${values}`);
    }
    if (limits[name] < 0) throw new EngineInputError("out-of-range", `${name}: limit ${limits[name]} is negative`);
    return { off, isWithin: Math.abs(off) <= limits[name] };
  };
  const [g, b, dip] = [check("gTotal"), check("bTotal"), check("dip")];
  return {
    deviation: { gTotal: g.off, bTotal: b.off, dip: dip.off },
    passes: { gTotal: g.isWithin, bTotal: b.isWithin, dip: dip.isWithin },
    isAccepted: g.isWithin && b.isWithin && dip.isWithin,
  };
}
