import { z } from "zod";

/**
 * A text as it travels and is stored: its name in the catalogue, `write-text.ts`, and its values, in field units. It stands
 * beside the same in words, in field units, from which it is absent where only the words are known.
 */
export const StoredText = z
  .object({ key: z.string(), values: z.record(z.string(), z.unknown()) })
  .meta({ id: "StoredText" });
export type StoredText = z.infer<typeof StoredText>;
