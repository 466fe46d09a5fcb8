import { CallError } from "@sigma/contract/errors";
import { z } from "zod";
import { findTextFault } from "../../transport/text-check";

/** Where a page continues: it is in the link to the next page, and of no use to whoever reads it. */
const SkipToken = z.object({
  /** The values that the last row was sorted by. */
  after: z
    .array(z.union([z.string().refine((text) => findTextFault(text) === null), z.number(), z.boolean(), z.null()]))
    .max(40)
    .nullable(),
  /** Rows that `$top` still allows; null without one. */
  left: z.number().int().min(0).nullable(),
  /** The number of the first well whose rows are calculated. */
  well: z.number().int().nullable(),
});
export type SkipToken = z.infer<typeof SkipToken>;

/** The first page. */
export const firstPage = (top: number | undefined): SkipToken => ({ after: null, left: top ?? null, well: null });

export const writeSkipToken = (token: SkipToken): string =>
  Buffer.from(JSON.stringify([token.after, token.left, token.well])).toString("base64url");

/** @throws CallError `validation` on `$skiptoken` if it isn't one of a link to a next page */
export function readSkipToken(text: string): SkipToken {
  try {
    const [after, left, well] = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as unknown[];
    return SkipToken.parse({ after, left, well });
  } catch {
    throw new CallError("validation", "$skiptoken must be that of a link to a next page", "$skiptoken");
  }
}
