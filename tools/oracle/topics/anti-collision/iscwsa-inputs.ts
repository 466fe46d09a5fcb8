import type { SurveyTool } from "@sigma/engine/uncertainty/error-term";
import type { SurveyPlace } from "@sigma/engine/uncertainty/survey-place";
import { findSurveyTool, surveyTools } from "@sigma/engine/uncertainty/survey-tools";
import { type JsonObject, optionalNumberAt, textAt } from "../../read-json";

const STANDARD_GRAVITY = 9.80665;

/**
 * The survey tool that the words of a case mean: a short name or identity of the catalogue, or a revision of the ISCWSA
 * MWD model, where "Rev5" alone is Rev 5.11.
 */
export function toolOf(words: string): SurveyTool {
  const text = words.trim();
  const exact = surveyTools.find(({ name, id }) => name === text || id === text);
  if (exact) return exact;
  const namedTools = surveyTools.filter(({ name, id }) => standsIn(text, name) || standsIn(text, id));
  const longest = namedTools.toSorted((a, b) => b.name.length - a.name.length)[0];
  if (/5\.04|0\.20 ?deg/i.test(text)) return findSurveyTool("ISCWSA MWD Rev5.04");
  if (longest) return longest;
  if (/rev[\s_]*4/i.test(text)) return findSurveyTool("ISCWSA MWD Rev4");
  if (/rev[\s_]*5/i.test(text)) return findSurveyTool("ISCWSA MWD Rev5.11");
  throw new Error(`no survey tool is called "${text}"`);
}

/**
 * The tool that the words of a case mean, for any inclination: references evaluate the terms of a tool also where its
 * range, a rule of use and not of the terms, has ended.
 */
export const unboundedToolOf = (words: string): SurveyTool => ({ ...toolOf(words), inclination: [0, 180] });

/** Whether a name occurs in a text as a separate word, not as the start of a longer name. */
function standsIn(text: string, name: string): boolean {
  const at = text.indexOf(name);
  const around = at < 0 ? "" : (text[at - 1] ?? "") + (text[at + name.length] ?? "");
  return at >= 0 && !/[\w+]/.test(around);
}

/** The reference field of a case: from its `header`, or from the inputs themselves. */
export function placeOf(header: JsonObject, north: "true" | "grid" | "magnetic"): SurveyPlace {
  const value = (fallback: number, ...keys: string[]) => optionalNumberAt(header, keys, fallback);
  return {
    gTotal: value(STANDARD_GRAVITY, "g_m_s2", "g", "gravity_m_s2", "gravity") / STANDARD_GRAVITY,
    bTotal: value(50000, "b_total_nT", "b_total", "btotal_nT"),
    dip: value(70, "dip_deg", "dip"),
    declination: value(0, "declination_deg", "declination"),
    convergence: value(0, "convergence_deg", "convergence"),
    latitude: value(0, "latitude_deg", "latitude"),
    north,
  };
}

/** The azimuths of a well, and the north reference that its key or `azimuth_reference` names. */
export function azimuthsOf(
  inputs: JsonObject,
  header: JsonObject,
): { key: string; north: "true" | "grid" | "magnetic" } {
  if (inputs["azi_true"] !== undefined) return { key: "azi_true", north: "true" };
  if (inputs["azi_grid"] !== undefined) return { key: "azi_grid", north: "grid" };
  const magnetic = ["azi_mag", "azi_magnetic"].find((key) => inputs[key] !== undefined);
  if (magnetic) return { key: magnetic, north: "magnetic" };
  const statedReference = textAt(header, "azimuth_reference") || textAt(inputs, "azimuth_reference");
  const north = /^mag/i.test(statedReference) ? "magnetic" : /^grid/i.test(statedReference) ? "grid" : "true";
  return { key: "azi", north };
}
