import { z } from "zod";
import { WellId } from "../ids";
import { textIssue } from "../texts/write-text";

/** Stations that one plan or one import can have, at most. */
export const MOST_STATIONS = 5000;

/** Two stations closer than this are the same one, ft. */
export const SAME_DEPTH = 0.01;

/** Wells that one call compares: a well and its 50 offset wells. */
export const MOST_COMPARED_WELLS = 51;

/** A depth along the hole, ft. */
export const MeasuredDepth = z
  .number()
  .min(0, { error: "md must not be negative" })
  .max(100_000, { error: "md must not exceed 100000 ft" });

export const Inclination = z
  .number()
  .min(0, { error: "inclination must lie within 0 and 180 deg" })
  .max(180, { error: "inclination must lie within 0 and 180 deg" });

/** A direction from north, deg; 360 is stored as 0. */
export const Azimuth = z
  .number()
  .min(0, { error: "azimuth must lie within 0 and 360 deg" })
  .max(360, { error: "azimuth must lie within 0 and 360 deg" });

/** Which north an azimuth is measured from. */
export const NorthReference = z.enum(["true", "grid", "magnetic"]);
export type NorthReference = z.infer<typeof NorthReference>;

/** The position of the first station of a path, ft from the reference of the well; tvd below its depth reference. */
export const TieInPosition = z.object({
  tvd: z.number().min(-20_000).max(100_000),
  ns: z.number().min(-1_000_000).max(1_000_000),
  ew: z.number().min(-1_000_000).max(1_000_000),
});
export type TieInPosition = z.infer<typeof TieInPosition>;

/** Of magnetic from true north (declination), and of grid from true north (convergence); east is positive, deg. */
const NorthAngle = z.number().min(-180).max(180);

/**
 * What the azimuths of an import are measured from, and the angles that turn them to the north of the well; where an
 * angle is left out, that of the well's references is taken.
 */
export const north = {
  northReference: NorthReference.nullable().default(null),
  declination: NorthAngle.nullable().default(null),
  convergence: NorthAngle.nullable().default(null),
};

/** Stations of a path: each is deeper than the previous station by more than `SAME_DEPTH`. */
export const stationsOf = <Station extends z.ZodType<{ md: number }>>(station: Station) =>
  z
    .array(station)
    .min(1, { error: "stations must have at least one row" })
    .max(MOST_STATIONS, { error: `stations must not have more than ${MOST_STATIONS} rows` })
    .superRefine((stations, context) => {
      const row = stations.findIndex(({ md }, at) => at > 0 && !(md > stations[at - 1]!.md + SAME_DEPTH));
      if (row < 0) return;
      const values = { md: stations[row]!.md, above: stations[row - 1]!.md };
      context.addIssue(textIssue({ key: "md-not-rising", values }, [row, "md"]));
    });

/** The wells that a comparison requests. */
export const ComparedWells = z
  .array(WellId)
  .min(1, { error: "wellIds must name a well" })
  .max(MOST_COMPARED_WELLS, { error: `wellIds must not name more than ${MOST_COMPARED_WELLS} wells` });
