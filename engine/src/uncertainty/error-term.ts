import type { Degrees } from "@sigma/terms/quantities";
import type { WeightName } from "./weight-functions";

/** How far one error of a source reaches: one station, one survey leg, one well, or all wells. */
export type Propagation = "random" | "systematic" | "well" | "global";

/** Unit of the magnitude of a source; `1` if it is a ratio. */
export type TermUnit = "1" | "1/m" | "m" | "deg" | "deg/hr" | "deg.nT" | "m/s2" | "nT";

/** One error source of a survey tool: its size (1 sigma), its effect, and the range over which its errors are correlated. */
export type ErrorTerm = {
  code: string;
  weight: WeightName;
  magnitude: number;
  unit: TermUnit;
  propagation: Propagation;
};

/** A survey tool as the error model sees it. */
export type SurveyTool = {
  /** Short name, such as `MWD+IFR1+MS`. */
  name: string;
  /** Identity in the published tool group. */
  id: string;
  title: string;
  revision: string;
  /** Lowest and highest inclination that the tool is defined for. */
  inclination: readonly [lowest: Degrees, highest: Degrees];
  /** Whether the errors of the first station count for the whole of the first leg: the surface tie-on rule of Rev 5. */
  doublesFirstLeg: boolean;
  terms: readonly ErrorTerm[];
};

/**
 * Correlation of an error between two stations, by propagation: within a leg, from leg to leg of a well, and from well
 * to well.
 *
 * @see Williamson, SPE 67616, table 1
 */
export const correlations: Readonly<Record<Propagation, readonly [leg: 0 | 1, well: 0 | 1, wells: 0 | 1]>> = {
  random: [0, 0, 0],
  systematic: [1, 0, 0],
  well: [1, 1, 0],
  global: [1, 1, 1],
};
