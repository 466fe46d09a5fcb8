import { z } from "zod";
import { WellId } from "../ids";
import { MOST_OFFSET_WELLS } from "./offset-wells-limit";

/** Offset wells: each once, no more than 50. */
export const offsetWellIds = (label: string) =>
  z
    .array(WellId, { error: `${label} must be a list of well ids` })
    .max(MOST_OFFSET_WELLS, { error: `No more than ${MOST_OFFSET_WELLS} wells` })
    .refine((ids) => new Set(ids).size === ids.length, { error: `${label} names a well twice` });
