import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { WellNo } from "../well-no";

/** One survey as it was measured or typed in. */
export type SurveyStation = { md: Feet; inclination: Degrees; azimuth: Degrees; time: EpochSeconds | null };

/** Survey stations; two within 0.01 ft are the same. */
export type SurveyStore = {
  /** Stations of a well from shallow to deep, tie-in first. */
  stations(well: WellNo, range?: { from?: Feet | undefined; to?: Feet | undefined }): Promise<SurveyStation[]>;
  /** Saves stations over those of the same depths. */
  save(well: WellNo, stations: readonly SurveyStation[]): Promise<void>;
  /** Removes the stations of a range of depths, ends included, and says how many. */
  remove(well: WellNo, mdFrom: Feet, mdTo: Feet): Promise<number>;
};
