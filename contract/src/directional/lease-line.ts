import { z } from "zod";
import { defineRows } from "../define-rows";
import { nameText } from "../entity";
import { Outline, PlaceReference } from "./outline";

const fields = {
  name: nameText("name"),
  reference: PlaceReference,
  corners: Outline,
  /** Whether the well has to stay inside of the line or outside of it. */
  side: z.enum(["inside", "outside"], { error: "side must be inside or outside" }),
  /** Distance from the line that the well has to keep, ft. */
  setback: z.number().min(0, { error: "setback must not be negative" }).max(100_000),
};

/** Lines that a well must not cross. */
export const leaseLines = defineRows("lease-line", {
  fields,
  added: {
    ...fields,
    reference: fields.reference.default("well"),
    side: fields.side.default("inside"),
    setback: fields.setback.default(0),
  },
  order: "by name",
  topic: "lease-lines",
});

export type LeaseLine = z.infer<typeof leaseLines.Row>;
