import type { RouteContext } from "../calls/handler";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { ODataFeed, FeedRow } from "./feed";

/** A feed whose rows are calculated when they are read. */
export type CalculatedFeed = ODataFeed & {
  /** The rows of wells, in an order that stays the same. */
  rows(wells: readonly StoredWell[], context: RouteContext): Promise<FeedRow[]>;
};

/** The rows of wells of a feed; null for a feed in tables. */
export const calculateRows = async (
  feed: ODataFeed | CalculatedFeed,
  wells: readonly StoredWell[],
  context: RouteContext,
): Promise<FeedRow[] | null> => ("rows" in feed ? feed.rows(wells, context) : null);
