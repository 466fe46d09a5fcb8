import type { NorthReference } from "@sigma/contract/directional/station";
import type { RouteRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import type { StationProposal } from "@sigma/formats/path-import/propose-stations";
import type { TargetProposal } from "@sigma/formats/path-import/propose-targets";
import type { TopProposal } from "@sigma/formats/path-import/propose-tops";

/** The options of stations that the user enters in addition to the file; texts as they are typed. */
export type StationOptions = {
  /** Of a plan. */
  name: string;
  /** Null if it is not known. */
  northReference: NorthReference | null;
  declination: string;
  convergence: string;
  surveyTool: string | null;
  replace: "same-depth" | "range";
};

/** The name of pasted rows, in place of a file name. */
export const CLIPBOARD = "Clipboard";

/** The options that the file contains; pasted rows have no plan name; a tool only if its name is known. */
export function optionsOf({ facts, fileName }: StationProposal, knownTools: readonly string[]): StationOptions {
  const { surveyTool } = facts;
  const angleText = (angle: number | null) => (angle === null ? "" : String(Math.round(angle * 1000) / 1000));
  return {
    name: facts.name ?? (fileName === CLIPBOARD ? "" : fileName.replace(/\.[a-z0-9]+$/i, "")),
    northReference: facts.northReference,
    declination: angleText(facts.declination),
    convergence: angleText(facts.convergence),
    surveyTool: surveyTool !== null && knownTools.includes(surveyTool) ? surveyTool : null,
    replace: "same-depth",
  };
}

/** The errors of the options of stations, by name. */
export function optionErrors(options: StationOptions, isPlan: boolean): Partial<Record<keyof StationOptions, string>> {
  const errors: Partial<Record<keyof StationOptions, string>> = {};
  if (isPlan && options.name.trim() === "") errors.name = "This field is required";
  for (const name of ["declination", "convergence"] as const) {
    const value = Number(options[name]);
    if (options[name].trim() !== "" && !(Math.abs(value) <= 180)) errors[name] = "Value should be between -180 and 180";
  }
  return errors;
}

/** The call that saves surveys. */
export const toSurveys = (
  wellId: WellId,
  proposal: StationProposal,
  options: StationOptions,
): RouteRequest<"POST api/survey-data/multiple"> => ({
  wellId,
  stations: proposal.rows.map(({ md, inclination, azimuth, time }) => ({
    md: md!,
    inclination: inclination!,
    azimuth: azimuth!,
    time,
  })),
  ...northOf(options),
  surveyTool: options.surveyTool,
  tieIn: proposal.tieIn,
  replace: options.replace,
  fileName: proposal.fileName.slice(0, 200),
});

/** The call that saves a plan. */
export const toPlan = (
  wellId: WellId,
  proposal: StationProposal,
  options: StationOptions,
): RouteRequest<"POST api/well-plan"> => ({
  wellId,
  name: options.name,
  stations: proposal.rows.map(({ md, inclination, azimuth }) => ({
    md: md!,
    inclination: inclination!,
    azimuth: azimuth!,
  })),
  tieIn: proposal.tieIn,
  ...northOf(options),
  fileName: proposal.fileName.slice(0, 200),
});

function northOf({ northReference, declination, convergence }: StationOptions) {
  const angle = (text: string) => (text.trim() === "" ? null : Number(text));
  return { northReference, declination: angle(declination), convergence: angle(convergence) };
}

/** The call that saves formation tops; properties that are not in the file get the defaults of a new top. */
export const toTops = (wellId: WellId, { rows }: TopProposal): RouteRequest<"POST api/formation-top/multiple"> => ({
  wellId,
  formationTops: rows.map(({ line: _line, formationName, ...values }) => ({
    formationName,
    ...(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<
      Record<keyof typeof values, number>
    >),
  })),
});

/** The call that saves targets. */
export const toTargets = (wellId: WellId, { rows }: TargetProposal): RouteRequest<"POST api/target/multiple"> => ({
  wellId,
  targets: rows.map(({ name, reference, north, east, tvd, radius }) => ({
    name,
    reference,
    north: north!,
    east: east!,
    tvd: tvd!,
    ...(radius !== null && { shape: { kind: "circle" as const, radius } }),
  })),
});
