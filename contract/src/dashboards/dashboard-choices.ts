import { z } from "zod";
import { WellId } from "../ids";
import { MOST_WELLS } from "./dashboard-limits";

/** The name of a variable, as its sign shows it: `$well`. */
export const VariableName = z.string({ error: "name is required" }).regex(/^[a-z][a-zA-Z0-9]{0,19}$/, {
  error: "name must start with a small letter and have at most 20 letters and digits",
});

const byVariable = z.strictObject({ by: z.literal("variable"), name: VariableName });

/**
 * The well of a panel: always the same, the value of a variable, or not chosen yet. `hidden` replaces a well that the reader may not
 * see; written back, it keeps the stored well.
 */
export const WellChoice = z
  .discriminatedUnion("by", [
    z.strictObject({ by: z.literal("fixed"), wellId: WellId }),
    byVariable,
    z.strictObject({ by: z.literal("none") }),
    z.strictObject({ by: z.literal("hidden") }),
  ])
  .meta({ id: "WellChoice" });
export type WellChoice = z.infer<typeof WellChoice>;

/** A list of wells. */
export const wellList = z.array(WellId).max(MOST_WELLS, { error: `a list has more than ${MOST_WELLS} wells` });

/** The wells of a panel: always the same, the value of a variable, or the wells that are being drilled. */
export const WellsChoice = z
  .discriminatedUnion("by", [
    z.strictObject({ by: z.literal("fixed"), wellIds: wellList }),
    byVariable,
    z.strictObject({ by: z.literal("live") }),
  ])
  .meta({ id: "WellsChoice" });
export type WellsChoice = z.infer<typeof WellsChoice>;
