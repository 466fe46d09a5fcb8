import { z } from "zod";

/**
 * A text as it is sent and stored: its name in the catalogue, `write-text.ts`, and its values, in field units. It is stored
 * beside the same text in words, in field units, and is absent if only the words are known.
 */
export const StoredText = z
  .object({ key: z.string(), values: z.record(z.string(), z.unknown()) })
  .meta({ id: "StoredText" });
export type StoredText = z.infer<typeof StoredText>;
