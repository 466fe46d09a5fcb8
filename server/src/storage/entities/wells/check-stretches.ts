import type { SeparationAcceptance } from "@sigma/contract/directional/separation-acceptance";
import { CallError } from "@sigma/contract/errors";

/**
 * Checks that a stretch of a well is accepted only once for an offset well; one may start where another ends.
 *
 * @throws CallError `validation` on `md` with the depths of the other acceptance
 */
export function checkStretches(acceptances: readonly SeparationAcceptance[]): void {
  const [...rows] = acceptances.toSorted((a, b) => a.md.from - b.md.from);
  for (const [at, { md, offsetWellId }] of rows.entries()) {
    const above = rows.slice(0, at).find((row) => row.offsetWellId === offsetWellId && row.md.to > md.from);
    if (!above) continue;
    const { from, to } = above.md;
    throw new CallError("validation", { key: "accepted-already", values: { from, to, author: above.author } }, "md");
  }
}
