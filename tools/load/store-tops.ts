import type { WellId } from "@sigma/contract/ids";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import { isDeepStrictEqual } from "node:util";
import type { Api } from "./api";
import type { WellContent } from "./well-content";

/** Depths closer than this are the same, ft. */
export const SAME_DEPTH = 0.01;

/**
 * Stores the formation tops that a well does not have. A stored top without a name at the depth of a named top is treated as
 * the same top, and gets the name.
 *
 * @returns how many were stored or named
 */
export async function storeTops(api: Pick<Api, "call">, wellId: WellId, tops: WellContent["tops"]): Promise<number> {
  const storedTops = await api.call("GET api/formation-top", { wellId });
  // A new well has one top without a name that spans every depth.
  const blank = storedTops.find(({ _id, version: _version, wellId: _well, ...top }) =>
    isDeepStrictEqual(top, newFormationTop),
  );
  const missing = tops.filter(
    (top) => !storedTops.some((storedTop) => isAt(top, storedTop) && storedTop.formationName === top.formationName),
  );
  const unnamedTops = storedTops.filter((top) => top !== blank && top.formationName === "");
  const fresh: WellContent["tops"] = [];
  const namedTops: { _id: string; formationName: string }[] = [];
  for (const top of missing) {
    const { formationName = "" } = top;
    const at = formationName === "" ? -1 : unnamedTops.findIndex((unnamedTop) => isAt(top, unnamedTop));
    const [known] = at < 0 ? [] : unnamedTops.splice(at, 1);
    if (known) namedTops.push({ _id: known._id, formationName });
    else fresh.push(top);
  }
  if (namedTops.length > 0) await api.call("PATCH api/formation-top", { wellId, items: namedTops });
  if (fresh.length > 0) await api.call("POST api/formation-top/multiple", { wellId, formationTops: fresh });
  if (blank) await api.call("DELETE api/formation-top", { wellId, id: blank._id });
  return missing.length;
}

const isAt = ({ mdStart }: WellContent["tops"][number], knownTop: Pick<FormationTop, "mdStart">): boolean =>
  Math.abs(knownTop.mdStart - (mdStart ?? 0)) < SAME_DEPTH;
