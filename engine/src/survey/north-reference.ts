import type { Degrees } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";

/** The reference from which an azimuth is measured. */
export type North = "true" | "grid" | "magnetic";

/** Of magnetic from true north, and of grid from true north, east positive; null where not known. */
export type NorthAngles = { declination: Degrees | null; convergence: Degrees | null };

/** The correction of an azimuth, or the missing angle that it requires. */
export type NorthCorrection = { correction: Degrees } | { missing: keyof NorthAngles };

/**
 * The angle that converts an azimuth from one north reference to another.
 *
 * A magnetic azimuth plus the declination is true, a true one minus the convergence is grid. Converting to the same north needs
 * no angle.
 *
 * @throws EngineInputError `not-finite` for an angle that isn't a number
 * @see docs/methods/survey.md — north references
 */
export function northCorrection(from: North, to: North, angles: NorthAngles): NorthCorrection {
  for (const [name, angle] of Object.entries(angles)) {
    if (angle !== null && !Number.isFinite(angle)) throw new EngineInputError("not-finite", `${name} ${angle}`);
  }
  if (from === to) return { correction: 0 };
  const { declination, convergence } = angles;
  const needsDeclination = from === "magnetic" || to === "magnetic";
  const needsConvergence = from === "grid" || to === "grid";
  if (needsDeclination && declination === null) return { missing: "declination" };
  if (needsConvergence && convergence === null) return { missing: "convergence" };
  const toTrue = { true: 0, grid: convergence ?? 0, magnetic: declination ?? 0 };
  return { correction: toTrue[from] - toTrue[to] };
}
