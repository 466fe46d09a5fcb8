import type { z } from "zod";
import type { RouteEntry, writes } from "./define";
import { Deleted, Restored } from "./entity";

/** A call that deletes the row that its query names. An interface, since the compiler writes its name into types of handlers. */
export interface RowDeletion<Which extends z.ZodType> extends RouteEntry {
  query: Which;
  reply: typeof Deleted;
}

/** A call that restores the row that its body names. */
export interface RowRestoration<Which extends z.ZodType> extends RouteEntry {
  body: Which;
  reply: typeof Restored;
}

/** Two calls that name the same row: one deletes it, the other one restores it. */
type DeletionRoutes<Name extends string, Which extends z.ZodType> = {
  [Key in `DELETE api/${Name}`]: RowDeletion<Which>;
} & { [Key in `POST api/${Name}/restore`]: RowRestoration<Which> };

/**
 * Declares the call that deletes a row and the call that undoes it within 10 minutes.
 *
 * @param name of one row in calls, such as `motor`
 * @param calls `which`: the fields that name the row; `deletes`, `restores`: the summaries of the two calls; then what both declare
 */
export function defineDeletion<const Name extends string, Which extends z.ZodType>(
  name: Name,
  {
    which,
    deletes,
    restores,
    ...both
  }: { which: Which; deletes: string; restores: string } & ReturnType<typeof writes> &
    Pick<RouteEntry, "changes" | "right">,
): DeletionRoutes<Name, Which> {
  return {
    [`DELETE api/${name}`]: { summary: deletes, query: which, reply: Deleted, ...both },
    [`POST api/${name}/restore`]: { summary: restores, body: which, reply: Restored, ...both },
  } as unknown as DeletionRoutes<Name, Which>;
}
