import { z } from "zod";
import { Basis, Missing } from "../analysis/basis";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { MOST_OFFSET_WELLS } from "../well-settings/offset-wells-limit";
import { readers } from "../users/roles";

const column = z.array(z.number());

/** Positions along a hole: ft, from the reference of the well that is looked at; columns of equal length, shallow first. */
const PathInFrame = z.object({ md: column, tvd: column, ns: column, ew: column });

/**
 * The uncertainty of a hole's position: the covariance at some of its depths, one standard deviation, square feet; north,
 * east and down.
 */
const PositionErrors = z.object({
  md: column,
  tvd: column,
  ns: column,
  ew: column,
  inclination: column,
  azimuth: column,
  nn: column,
  ee: column,
  vv: column,
  ne: column,
  nv: column,
  ev: column,
});
export type PositionErrors = z.infer<typeof PositionErrors>;

const uncertainty = {
  errors: PositionErrors.nullable(),
  /** Why its errors are not known. */
  errorsReason: z.string().nullable(),
  /** Whether its surveys have no entered tool, and count as taken with the usual MWD. */
  toolAssumed: z.boolean(),
};

/** Another well, placed beside the current well. */
const PlacedWell = z.object({
  wellId: WellId,
  name: z.string(),
  /** Null if it cannot be placed; `reason` gives the cause. */
  path: PathInFrame.nullable(),
  reason: z.string().nullable(),
  ...uncertainty,
});

/** The data that the directional plot shows besides the surveys, plans and slides of the well. */
export const DirectionalPlot = z
  .object({
    /** Direction of the vertical section, deg. */
    sectionAzimuth: z.number(),
    /** Coordinates of the well and how long their unit is, ft, to place what is given in them; null where not known. */
    place: z.object({ x: z.number(), y: z.number(), feetPerUnit: z.number() }).nullable(),
    own: z.object(uncertainty),
    wells: z.array(PlacedWell),
    basis: Basis,
    missing: z.array(Missing),
  })
  .meta({ id: "DirectionalPlot" });
export type DirectionalPlot = z.infer<typeof DirectionalPlot>;

/** The directional plot. */
export const directionalPlotEvents = defineEvents({
  "directional-plot/get": {
    summary: "The offset wells beside a well, and where all of them may be; without `wellIds` those of its settings",
    request: z.object({
      wellId: WellId,
      wellIds: z
        .array(WellId)
        .max(MOST_OFFSET_WELLS, { error: `wellIds must not name more than ${MOST_OFFSET_WELLS} wells` })
        .optional(),
    }),
    reply: DirectionalPlot,
    ...reads("named", readers),
    asOf: true,
    follows: ["surveys", "directional-settings"],
  },
});
