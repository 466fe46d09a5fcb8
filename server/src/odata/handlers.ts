import {
  type FeedFileFormat,
  type FeedName,
  type FeedQuery,
  feedNames,
  type odataRoutes,
  showsCosts,
} from "@sigma/contract/odata/odata";
import { CallError } from "@sigma/contract/errors";
import type { RouteContext, RouteHandlers } from "../calls/handler";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { calculateRows } from "./calculated-feed";
import { withoutCallSignal } from "../storage/call-signal";
import type { CellValue, ODataFeed } from "./feed";
import type { PageRows } from "./feed-store";
import { fileColumnOf, openTableFile } from "./file/open-table-file";
import { feeds } from "./feeds/feeds";
import { parseFilter } from "./filter/parse-filter";
import { PAGE_ROWS } from "./odata-limits";
import { filteredWell } from "./query/filtered-well";
import { readOrder, readSelect } from "./query/read-lists";
import { firstPage, readSkipToken, type SkipToken, writeSkipToken } from "./query/skip-token";
import { writeMetadata } from "./write-metadata";
import { writePage } from "./write-page";

type Rows = (query: FeedQuery, context: RouteContext) => Promise<string>;
type Count = (query: Pick<FeedQuery, "$filter">, context: RouteContext) => Promise<string>;
type FileQuery = Pick<FeedQuery, "$filter" | "$select" | "$orderby" | "$top" | "$skip"> & { format: FeedFileFormat };
type File = (query: FileQuery, context: RouteContext) => Promise<string>;
type FeedHandlers = { [Name in FeedName as `GET api/odata/${Name}`]: Rows } & {
  [Name in FeedName as `GET api/odata/${Name}/$count`]: Count;
} & { [Name in FeedName as `GET api/odata/${Name}/$file`]: File };

const feedHandlers = Object.fromEntries(
  feedNames.flatMap((name): [string, Rows | Count | File][] => [
    [`GET api/odata/${name}`, (query: FeedQuery, context: RouteContext) => readPage(feeds[name], query, context)],
    [
      `GET api/odata/${name}/$count`,
      ({ $filter }: { $filter?: string | undefined }, context: RouteContext) =>
        readCount(feeds[name], $filter, context),
    ],
    [`GET api/odata/${name}/$file`, (query: FileQuery, context: RouteContext) => readFile(feeds[name], query, context)],
  ]),
) as FeedHandlers;

/** Serves the feeds by OData 4.0. */
export const odataHandlers: RouteHandlers<typeof odataRoutes> = {
  "GET api/odata"(_query, { user, origin }) {
    const shownFeeds = feedNames.filter((name) => !showsCosts(name) || user.seesCosts);
    const value = shownFeeds.map((name) => ({ name, kind: "EntitySet", url: name }));
    return JSON.stringify({ "@odata.context": `${rootOf(origin)}/$metadata`, value });
  },
  "GET api/odata/$metadata": () => writeMetadata(),
  ...feedHandlers,
};

const rootOf = (origin: string) => `${origin}/api/odata`;

async function readPage(feed: ODataFeed, query: FeedQuery, context: RouteContext): Promise<string> {
  const token = query.$skiptoken === undefined ? firstPage(query.$top) : readSkipToken(query.$skiptoken);
  const skip = query.$skiptoken === undefined ? (query.$skip ?? 0) : 0;
  const { select, rows, read, next } = await readRows(feed, query, { token, skip }, context);
  const count = query.$count ? await context.stores.feeds.count(read) : null;
  const root = rootOf(context.origin);
  return writePage({ feed, root, select, rows, count, next: next && linkTo(root, feed, query, next) });
}

/** The rows of a page, what was read, and where the next page continues; null after the last one. */
async function readRows(
  feed: ODataFeed,
  query: FeedQuery,
  { token, skip }: { token: SkipToken; skip: number },
  context: RouteContext,
) {
  const select = readSelect(query.$select, feed);
  const order = readOrder(query.$orderby, feed);
  const filter = query.$filter === undefined ? null : parseFilter(query.$filter);
  const { wells, later } = wellsOfPage(feed, await calculatedWells(feed, query.$filter, context), token);
  if (later !== null) checkEveryWell(feed, query);
  const calculatedRows = await calculateRows(feed, wells, context);
  const read = { feed, rows: calculatedRows, among: context.reach, filter };
  const limit = Math.min(PAGE_ROWS, token.left ?? PAGE_ROWS);
  // One more row shows whether there is a next page.
  const pageRows = await context.stores.feeds.page(read, { select, order, after: token.after, skip, limit: limit + 1 });
  const rows = pageRows.slice(0, limit);
  const left = token.left === null ? null : token.left - rows.length;
  const isMore = pageRows.length > limit;
  const next = nextPage({ token, left, after: isMore ? rows.at(-1)?.slice(select.length) : undefined, later });
  return { select, rows, read, next };
}

/** All rows of a feed as a file; the first page is read before the reply, so that a wrong query is refused. */
async function readFile(feed: ODataFeed, { format, ...query }: FileQuery, context: RouteContext): Promise<string> {
  const first = await readRows(feed, query, { token: firstPage(query.$top), skip: query.$skip ?? 0 }, context);
  async function* pages(): AsyncGenerator<PageRows, void, undefined> {
    let page: Pick<typeof first, "rows" | "next"> = first;
    for (;;) {
      yield page.rows;
      const { next: token } = page;
      if (!token) return;
      // The reply has begun, so that the time of a call does not bound the later pages.
      page = await withoutCallSignal(() => readRows(feed, query, { token, skip: 0 }, context));
    }
  }
  const columns = first.select.map((name) => ({ name, ...feed.columns[name]! }));
  // The transport sends a stream unchanged.
  return openTableFile({ format, name: feed.name, columns: columns.map(fileColumnOf) }, pages()) as unknown as string;
}

async function readCount(feed: ODataFeed, $filter: string | undefined, context: RouteContext): Promise<string> {
  const filter = $filter === undefined ? null : parseFilter($filter);
  const { wells, later } = wellsOfPage(feed, await calculatedWells(feed, $filter, context), firstPage(undefined));
  if (later !== null) throw tooManyWells(feed, "$count");
  const rows = await calculateRows(feed, wells, context);
  return String(await context.stores.feeds.count({ feed, rows, among: context.reach, filter }));
}

/** The wells whose rows a calculated feed may have, by their number; none for a feed in tables. */
async function calculatedWells(
  { source }: ODataFeed,
  $filter: string | undefined,
  { stores }: RouteContext,
): Promise<StoredWell[]> {
  if (source.kind !== "calculated") return [];
  const namedWell = $filter === undefined ? null : filteredWell(parseFilter($filter));
  const wells = await stores.wells.all();
  const chosen = namedWell === null ? wells : wells.filter(({ _id }) => _id === namedWell);
  return chosen.toSorted((a, b) => a.wellNo - b.wellNo);
}

/** The wells whose rows a page is made from, and the number of the first well after them. */
function wellsOfPage({ source }: ODataFeed, wells: readonly StoredWell[], token: SkipToken) {
  if (source.kind !== "calculated") return { wells: [], later: null };
  const rest = wells.filter(({ wellNo }) => wellNo >= (token.well ?? 0));
  return { wells: rest.slice(0, source.wellsAtOnce), later: rest[source.wellsAtOnce]?.wellNo ?? null };
}

/** Rows of many wells are calculated page by page, in the order of the wells. */
function checkEveryWell(feed: ODataFeed, { $orderby, $count, $skip }: FeedQuery): void {
  if ($orderby) throw tooManyWells(feed, "$orderby");
  if ($count) throw tooManyWells(feed, "$count");
  if ($skip) throw tooManyWells(feed, "$skip");
}

function tooManyWells({ name, source }: ODataFeed, option: string): CallError {
  const most = source.kind === "calculated" ? source.wellsAtOnce : 0;
  const rule = `${name} takes ${option} for up to ${most} wells: filter by wellId`;
  return new CallError("validation", `${option}: ${rule}`, option);
}

function nextPage({
  token,
  left,
  after,
  later,
}: {
  token: SkipToken;
  left: number | null;
  after: readonly CellValue[] | undefined;
  later: number | null;
}): SkipToken | null {
  if (left === 0) return null;
  if (after) return { after: [...after], left, well: token.well };
  return later === null ? null : { after: null, left, well: later };
}

function linkTo(root: string, { name }: ODataFeed, query: FeedQuery, token: SkipToken): string {
  const { $filter, $select, $orderby, $count } = query;
  const options = Object.entries({ $filter, $select, $orderby, $count, $skiptoken: writeSkipToken(token) });
  const givenOptions = options.filter(([, value]) => value !== undefined);
  return `${root}/${name}?${givenOptions.map(([option, value]) => `${option}=${encodeURIComponent(String(value))}`).join("&")}`;
}
