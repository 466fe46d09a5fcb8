import { prepareClearanceWell, type SurveyedWell } from "@sigma/engine/anti-collision/clearance-well";
import { splitAtKickOff } from "@sigma/engine/anti-collision/sidetrack";
import { alongHole } from "@sigma/engine/uncertainty/covariance";
import { unitsOf } from "../../case-units";
import { compareDefined, type Tolerance, unknownFields } from "../../compare";
import {
  definedNumbersAt,
  type JsonObject,
  numbersAt,
  objectAt,
  objectsAt,
  optionalObjectAt,
  textAt,
} from "../../read-json";
import type { Check, NotCompared, TopicCheck } from "../../topic-check";
import { type ClearanceCase, correlationCases } from "./clearance-correlation";
import { type ClearanceTolerances, clearanceRows, compareClearance } from "./clearance-rows";
import { readWell, ruleOf } from "./clearance-wells";

/** Tolerances of published columns, m: they are printed to the centimetre, depths of near-parallel wells drift. */
const tolerances: ClearanceTolerances = {
  cc_distance: { absolute: 0.02 },
  off_md: { absolute: 0.5 },
  ref_pcr_1s: { absolute: 0.03 },
  off_pcr_1s: { absolute: 0.03 },
  joint_1s: { absolute: 0.03 },
  calc_hole: { absolute: 1e-3 },
  factor: { absolute: 0.02 },
  // Above 10 the centimetres of the sigmas count.
  highFactor: { relative: 5e-3 },
};
const sidetrackTolerances: ClearanceTolerances = { ...tolerances, factor: { absolute: 0.04 } };
const SIGMA: Tolerance = { absolute: 0.015, relative: 0.01 };
/** Positions are printed to the centimetre, from attitudes that are rounded too. */
const POSITION: Tolerance = { absolute: 0.02 };
/** Keys of a listing in addition to its columns. */
const OTHER_KEYS = ["header", "error_model", "name", "id", "note"];
/**
 * Clearance of one reference well against offset wells, one case per offset: the nearest point, pedal-curve radii and
 * separation factor at every station of the reference; positions and sigmas that the listings of the wells print; and
 * separation factors with and without correlated geomagnetic terms.
 */
export const clearanceIscwsa: TopicCheck = (file) => {
  const cases = objectsAt(file, "cases");
  const wellsOf = (oracleCase: JsonObject): ClearanceCase => {
    const { feet } = unitsOf(file, oracleCase);
    const inputs = { ...optionalObjectAt(file, "inputs"), ...optionalObjectAt(oracleCase, "inputs") };
    const listings = [listingOf(file, oracleCase), objectAt(oracleCase, "offset")] as const;
    const wells = [
      readWell(listings[0], inputs, "reference", feet),
      readWell(listings[1], inputs, "offset", feet),
    ] as const;
    return { listings, wells, inputs, feet };
  };
  return [
    ...cases.map((oracleCase) => ({
      id: textAt(oracleCase, "id"),
      run: () => compareCase(wellsOf(oracleCase), objectAt(oracleCase, "expected")),
    })),
    ...Object.entries(optionalObjectAt(file, "geomagnetic_correlation")).flatMap(([id, listing]) => {
      if (!Array.isArray((listing as JsonObject)["columns"])) return [];
      const oracleCase = cases.find((other) => textAt(other, "id") === id);
      if (!oracleCase) throw new Error(`geomagnetic_correlation: there is no case ${id}`);
      return correlationCases(id, listing as JsonObject, wellsOf(oracleCase));
    }),
  ];
};

function compareCase(
  { listings, wells, inputs, feet }: ClearanceCase,
  expectedColumns: JsonObject,
): (Check | NotCompared)[] {
  const below = splitAtKickOff(...wells);
  const pair = [prepareClearanceWell(below.reference), prepareClearanceWell(below.offset)] as const;
  const rows = clearanceRows(...pair, { rule: ruleOf(inputs) }, numbersAt(expectedColumns, "ref_md"), feet);
  const columns = Object.fromEntries(
    Object.keys(expectedColumns).map((name) => [name, definedNumbersAt(expectedColumns, name)]),
  );
  return [
    ...compareClearance(rows, columns, below.kickOffMD === null ? tolerances : sidetrackTolerances),
    ...compareListing("reference", listings[0], wells[0], feet),
    ...compareListing("offset", listings[1], wells[1], feet),
  ];
}

/** The listing of the reference of a case; that of the file if the case has none. */
function listingOf(file: JsonObject, oracleCase: JsonObject): JsonObject {
  const own = optionalObjectAt(oracleCase, "reference");
  return Object.keys(own).length > 0 ? own : objectAt(file, "reference");
}

/** Compares positions and sigmas along the hole in the listing of a well with those of the engine. */
function compareListing(role: string, listing: JsonObject, well: SurveyedWell, feet: number): (Check | NotCompared)[] {
  const { path, uncertainty } = prepareClearanceWell(well);
  const sigmas = alongHole(uncertainty.covariance, path);
  const lengths: { [name: string]: readonly [column: Float64Array, within: Tolerance] } = {
    north: [path.ns, POSITION],
    east: [path.ew, POSITION],
    tvd: [path.tvd, POSITION],
    sigma_h: [sigmas.hh.map(Math.sqrt), SIGMA],
    sigma_l: [sigmas.ll.map(Math.sqrt), SIGMA],
    sigma_a: [sigmas.aa.map(Math.sqrt), SIGMA],
  };
  const checks = Object.entries(lengths).flatMap(([name, [column, within]]) =>
    listing[name] === undefined
      ? []
      : compareDefined(
          `${role} ${name}`,
          column.map((value) => value / feet),
          definedNumbersAt(listing, name),
          within,
        ),
  );
  const knownKeys = ["md", "inc", "azi", "azi_grid", "azi_true", "azi_mag", "stations", "start_nev", ...OTHER_KEYS];
  return [...checks, ...unknownFields(listing, [...knownKeys, ...Object.keys(lengths)], `${role} `)];
}
