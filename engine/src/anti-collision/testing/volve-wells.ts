import { computePath } from "../../survey/path/minimum-curvature";
import { findSurveyTool } from "../../uncertainty/survey-tools";
import type { SurveyedWell } from "../clearance-well";

/** m in a foot. */
export const METRES = 0.3048;

/** A station of a listing, lengths in m. */
export type Listed = {
  md: number;
  inclination: number;
  azimuth: number;
  place: readonly [ns: number, ew: number, tvd: number];
};

/** Stations of a listing of `volve-wellpaths`, in metres: MD, inclination, azimuth, TVD, EW, NS and other columns. */
export function readListing(text: string): Listed[] {
  const lines = text.split(/\r?\n/).slice(2);
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter((row) => row.length === 9);
  return rows.map(([md = 0, inclination = 0, azimuth = 0, tvd = 0, ew = 0, ns = 0]) => ({
    md,
    inclination,
    azimuth,
    place: [ns, ew, tvd],
  }));
}

/** A well of 17.5 in hole, surveyed by MWD with a local field model. */
export function wellOf(stations: readonly Listed[]): SurveyedWell {
  const [ns = 0, ew = 0, tvd = 0] = stations[0]!.place.map((value) => value / METRES);
  const path = computePath(
    {
      md: stations.map(({ md }) => md / METRES),
      inclination: stations.map(({ inclination }) => inclination),
      azimuth: stations.map(({ azimuth }) => azimuth),
    },
    { tvd, ns, ew },
  );
  return {
    path,
    program: findSurveyTool("MWD+IFR1+MS"),
    place: { gTotal: 1, bTotal: 50_300, dip: 71, declination: -1, latitude: 58.4 },
    sections: [{ endMD: Infinity, diameter: 17.5 }],
  };
}
