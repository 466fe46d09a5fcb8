import type { Station } from "@sigma/engine/survey/station";
import { surveyNumberOf, type SurveyValues } from "./use-survey-rows";

/** The surveys whose place is known. */
export const stationsOfSurveys = (rows: readonly SurveyValues[]): Station[] =>
  rows.flatMap((row) =>
    stationIn(row, { inclination: "inclination", azimuth: "azimuth", tvd: "tvd", ns: "ns", ew: "ew" }),
  );

/** The projected position of the bit below the last survey; null if it isn't known. */
export function bitOf(last: SurveyValues | undefined): Station | null {
  const md = surveyNumberOf(last, "projMD");
  if (!last || md === null || md <= last.md) return null;
  const names = { inclination: "projInc", azimuth: "projAzm", tvd: "projTVD", ns: "projNS", ew: "projEW" };
  const [bit] = stationIn({ ...last, md }, names);
  return bit ?? null;
}

function stationIn(row: SurveyValues, names: Record<keyof Omit<Station, "md">, string>): Station[] {
  const [inclination, azimuth] = [surveyNumberOf(row, names.inclination), surveyNumberOf(row, names.azimuth)];
  const [tvd, ns, ew] = [surveyNumberOf(row, names.tvd), surveyNumberOf(row, names.ns), surveyNumberOf(row, names.ew)];
  if (inclination === null || azimuth === null || tvd === null || ns === null || ew === null) return [];
  return [{ md: row.md, inclination, azimuth, tvd, ns, ew }];
}
