import { z } from "zod";

/** A text as it travels and is stored: its name in `notice-texts.ts` and its values, in field units. */
export const StoredText = z.object({ key: z.string(), values: z.record(z.string(), z.unknown()) });
