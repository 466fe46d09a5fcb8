import { z } from "zod";
import { defineRoutes, writes } from "../define";
import { defineRows } from "../define-rows";
import { nameText } from "../entity";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { Ordinate, Outline, PlaceReference } from "./outline";

/** Targets that one call can add, at most. */
const MOST_TARGETS = 200;

const size = z.number().positive({ error: "a size of a shape must be greater than 0" }).max(1_000_000);
const direction = z.number().min(0).max(360);

/**
 * The level shape of a target around its place, ft: a rectangle reaches `length` along `azimuth` and `width` across it,
 * half of each to either side; the corners of a polygon are counted from the place.
 */
const Shape = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("point") }),
    z.strictObject({ kind: z.literal("circle"), radius: size }),
    z.strictObject({ kind: z.literal("rectangle"), length: size, width: size, azimuth: direction }),
    z.strictObject({ kind: z.literal("polygon"), corners: Outline }),
  ],
  { error: "kind must be point, circle, rectangle or polygon" },
);
export type TargetShape = z.infer<typeof Shape>;

const fields = {
  name: nameText("name"),
  reference: PlaceReference,
  north: Ordinate,
  east: Ordinate,
  /** True vertical depth below the depth reference of the well, ft. */
  tvd: z.number().min(-20_000).max(100_000),
  /** How far it reaches above and below its depth, ft. */
  above: z.number().min(0).max(20_000),
  below: z.number().min(0).max(20_000),
  shape: Shape,
};

const addedFields = {
  ...fields,
  reference: fields.reference.default("well"),
  above: fields.above.default(0),
  below: fields.below.default(0),
  shape: fields.shape.default({ kind: "point" }),
};

/** The targets of a well. */
export const targets = defineRows("target", { fields, added: addedFields, order: "shallow first", topic: "targets" });

export type Target = z.infer<typeof targets.Row>;

/** Targets of a well that are added together. */
export const targetRoutes = defineRoutes({
  "POST api/target/multiple": {
    summary: "Adds several targets, all or none",
    body: z.object({ wellId: WellId, targets: z.array(z.object(addedFields)).min(1).max(MOST_TARGETS) }),
    reply: z.array(targets.Row),
    ...writes("named", crew),
    changes: ["targets"],
  },
});
