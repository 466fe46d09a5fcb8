import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { useState } from "react";
import { useEvent } from "../calls/use-event";
import { usePageQuery } from "../pages/use-page-query";
import { serverNow } from "./server-clock";
import { feedOf, feedRank } from "./well-status";

/**
 * The well of a page whose address may name one by `wellId`; otherwise a well that sends data, if any. Later data do not select
 * another well.
 *
 * @returns null for a well that does not exist; undefined while it is not known which wells send data
 */
export function useWellOfPage(wells: readonly Well[]): Well | null | undefined {
  const queryWellId = usePageQuery("wellId");
  const statuses = useEvent("well-status/get", {});
  const [begunWith, setBegunWith] = useState<WellId | null>(null);
  const wellOf = (id: string | null) => wells.find(({ _id }) => _id === id) ?? null;
  if (queryWellId !== undefined) return wellOf(queryWellId);
  if (begunWith !== null) return wellOf(begunWith);
  if (statuses.isPending) return undefined;
  const states = new Map(statuses.data?.map((status) => [status.wellId, status]));
  const rank = (well: Well) => feedRank(feedOf(well, states.get(well._id) ?? null, serverNow()));
  const first = wells.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
  if (first) setBegunWith(first._id);
  return first;
}
