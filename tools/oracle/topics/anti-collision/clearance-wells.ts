import type { HoleSection, SurveyedWell } from "@sigma/engine/anti-collision/clearance-well";
import { type SeparationRule, STANDARD_RULE } from "@sigma/engine/anti-collision/separation-factor";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { type JsonObject, optionalNumberAt, optionalNumbersAt, optionalObjectAt, textAt } from "../../read-json";
import { readStations } from "../../read-stations";
import { azimuthsOf, placeOf, unboundedToolOf } from "./iscwsa-inputs";

const FEET_PER_METRE = 1 / 0.3048;
const INCHES_PER_FOOT = 12;

type Role = "reference" | "offset";

/**
 * Reads a well of a clearance case: stations as a table `stations` or as columns, the position of the first as `start_nev` or
 * the first row of `north`, `east` and `tvd`; tool, field and hole from the inputs of the case.
 *
 * @param listing the well; if its keys carry the name of its role (`reference_stations`), those keys are read
 * @param feet ft in one unit of length of the case
 */
export function readWell(listing: JsonObject, inputs: JsonObject, role: Role, feet: number): SurveyedWell {
  const header = { ...inputs, ...optionalObjectAt(inputs, "header"), ...optionalObjectAt(listing, "header") };
  const prefix = listing[`${role}_stations`] === undefined ? "" : `${role}_`;
  const { key, north } = azimuthsOf(listing, header);
  const firstOf = (name: string) => optionalNumbersAt(listing, name, [])[0] ?? 0;
  const listedStart = ["north", "east", "tvd"].map(firstOf);
  const { stations, tieIn } = readStations(listing, feet, prefix, key, listedStart);
  const model =
    textAt(inputs, `${role}_error_model`) || textAt(listing, "error_model") || textAt(inputs, "error_model");
  const path = computePath(stations, tieIn);
  return { path, sections: [holeOf(inputs, role)], program: unboundedToolOf(model), place: placeOf(header, north) };
}

function holeOf(inputs: JsonObject, role: Role): HoleSection {
  const inches = optionalNumberAt(inputs, [`${role}_hole_diameter_in`], 0);
  const metres = optionalNumberAt(inputs, [`${role}_radius_m`], null);
  const diameter = metres === null ? inches : 2 * metres * FEET_PER_METRE * INCHES_PER_FOOT;
  return { endMD: Infinity, diameter };
}

/** The rule of a case: `k`, and `Sm` and `sigma_pa` in metres; those of the standard if it has none. */
export function ruleOf(inputs: JsonObject): SeparationRule {
  const margin = optionalNumberAt(inputs, ["Sm", "Sm_m", "surface_margin_m"], null);
  const projection = optionalNumberAt(inputs, ["sigma_pa", "sigma_pa_m", "sigmapa"], null);
  return {
    k: optionalNumberAt(inputs, ["k"], STANDARD_RULE.k),
    surfaceMargin: margin === null ? STANDARD_RULE.surfaceMargin : margin * FEET_PER_METRE,
    projectionSigma: projection === null ? STANDARD_RULE.projectionSigma : projection * FEET_PER_METRE,
  };
}
