import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { between, EpochSeconds, givenVersion, shortText, Version } from "../entity";
import { WellId } from "../ids";
import { adminOnly, readers } from "../users/roles";
import { coordinateKinds, coordinateUnits, northReferences } from "./unknown-references";

const oneOf = <const Values extends readonly [string, ...string[]]>(label: string, values: Values) =>
  z.enum(values, { error: `${label} must be one of ${values.join(", ")}` });

/** The earth's field at a date: declination east of true north, convergence of the grid, dip, deg; total field nT. */
const FieldAtDate = z.strictObject({
  date: EpochSeconds,
  declination: between("declination", -180, 180),
  convergence: between("convergence", -180, 180),
  dip: between("dip", -90, 90).nullable(),
  totalField: between("totalField", 10_000, 80_000).nullable(),
});

const fields = {
  /** The name of the coordinate reference system, such as `ED50 / UTM zone 31N`. */
  coordinateSystem: shortText("coordinateSystem"),
  coordinateKind: oneOf("coordinateKind", coordinateKinds),
  coordinateUnit: oneOf("coordinateUnit", coordinateUnits),
  /** The geodetic datum, such as `ED50`. */
  datum: shortText("datum"),
  northReference: oneOf("northReference", northReferences),
  field: z.array(FieldAtDate).max(50, { error: "field holds at most 50 dates" }),
  /** The well from which this one was drilled. */
  parentWellId: WellId.nullable(),
  /** Depth at which it left the parent, ft MD. */
  sidetrackDepth: between("sidetrackDepth", 0, 40_000).nullable(),
};

/** The position of a well and the references of its directions. */
export const WellReferences = z.object({ wellId: WellId, version: Version, ...fields }).meta({ id: "WellReferences" });
export type WellReferences = z.infer<typeof WellReferences>;
/** The fields of the references that a user enters. */
export type WellReferencesFields = Omit<WellReferences, "wellId" | "version">;

/** References in their saved form: dates ascend, a sidetrack has a parent and a depth, and degrees belong to geographic references. */
const SavedWellReferences = z
  .strictObject({ wellId: WellId, ...givenVersion, ...fields })
  .superRefine(({ wellId, field, parentWellId, sidetrackDepth, coordinateKind, coordinateUnit }, context) => {
    const fault = (path: PropertyKey[], message: string) => context.addIssue({ code: "custom", path, message });
    field.forEach(({ date }, at) => {
      if (at > 0 && date <= field[at - 1]!.date) fault(["field", at, "date"], "date must be after the one before it");
    });
    if (parentWellId === wellId) fault(["parentWellId"], "parentWellId must be another well");
    if (parentWellId !== null && sidetrackDepth === null) {
      fault(["sidetrackDepth"], "sidetrackDepth is required if there is a parent well");
    }
    const areDegrees = coordinateUnit === "deg";
    const isKnown = coordinateUnit !== "unknown" && coordinateKind !== "unknown";
    if (isKnown && areDegrees !== (coordinateKind === "geographic")) {
      fault(["coordinateUnit"], "coordinateUnit must be deg for geographic coordinates, and ft or m for others");
    }
  });

/** The references of a well. */
export const wellReferencesRoutes = defineRoutes({
  "GET api/well-references": {
    summary: "The position of a well and the reference of its directions; unknown until they are set",
    query: z.object({ wellId: WellId }),
    reply: WellReferences,
    ...reads("named", readers),
    asOf: true,
  },
  "POST api/well-references": {
    summary: "Saves the position of a well and the reference of its directions",
    body: SavedWellReferences,
    reply: WellReferences,
    ...writes("named", adminOnly),
    changes: ["settings", "surveys"],
  },
});
