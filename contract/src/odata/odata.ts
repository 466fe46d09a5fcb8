import { z } from "zod";
import { defineRoutes, reads, type RouteEntry } from "../define";
import { crew, readers } from "../users/roles";

/** The feeds that every reader may read. */
const openFeeds = ["Wells", "Stands", "Slides", "Surveys", "Reports", "Kpis"] as const;
/** The feeds that take the right to see costs. */
const costFeeds = ["Costs", "WellCosts"] as const;

/** The names of the feeds: the entity sets of the service. */
export const feedNames = [...openFeeds, ...costFeeds] as const;
export type FeedName = (typeof feedNames)[number];

/** Whether a feed takes the right to see costs. */
export const showsCosts = (feed: FeedName): boolean => costFeeds.some((name) => name === feed);

/** Maximum length of a filter, characters. */
const LONGEST_FILTER = 4000;
/** Maximum length of a list of columns, characters. */
const LONGEST_LIST = 1000;
/** Maximum length of a token, characters: it contains the values that a row is sorted by, such as a description of 2,000 characters. */
const LONGEST_TOKEN = 12_000;

const text = (label: string, longest: number) =>
  z.string({ error: `${label} must be given once` }).max(longest, {
    error: `${label} has more than ${longest.toLocaleString("en-US")} characters`,
  });
const count = (label: string) =>
  z
    .string({ error: `${label} must be given once` })
    .regex(/^\d{1,9}$/u, { error: `${label} must be a whole number from 0 to 999999999` })
    .transform(Number);

const filter = { $filter: text("$filter", LONGEST_FILTER).optional() };

/** The query options of a feed. @see https://docs.oasis-open.org/odata/odata/v4.01/odata-v4.01-part2-url-conventions.html section 5 */
export const FeedQuery = z.object({
  ...filter,
  $select: text("$select", LONGEST_LIST).optional(),
  $orderby: text("$orderby", LONGEST_LIST).optional(),
  $top: count("$top").optional(),
  $skip: count("$skip").optional(),
  $count: z
    .enum(["true", "false"], { error: "$count must be true or false" })
    .transform((given) => given === "true")
    .optional(),
  $format: z
    .string({ error: "$format must be given once" })
    .regex(/^(?:json|application\/json\b)/u, { error: "$format must be json" })
    .optional(),
  $skiptoken: text("$skiptoken", LONGEST_TOKEN).optional(),
});
export type FeedQuery = z.output<typeof FeedQuery>;

/** Files that a feed is written as. */
const fileFormats = ["arrow", "parquet"] as const;
export type FeedFileFormat = (typeof fileFormats)[number];

/** The query options of a feed as a file. */
const FileQuery = FeedQuery.pick({ $filter: true, $select: true, $orderby: true, $top: true, $skip: true }).extend({
  format: z.enum(fileFormats, { error: `format must be one of ${fileFormats.join(", ")}` }),
});

/** The query options of the number of rows of a feed. */
const CountQuery = z.object(filter);

const JSON_MEDIA = "application/json;odata.metadata=minimal;charset=utf-8";
/** A document in the JSON format of OData, which the server writes as text. */
const Document = z.unknown().meta({ description: "A document in the JSON format of OData" });
const json = { reply: Document, media: JSON_MEDIA, protocol: "odata" } as const;

const rowsRoute = (feed: FeedName) =>
  ({
    summary: `The rows of the feed ${feed}, 10,000 a page`,
    query: FeedQuery,
    ...json,
    isLong: true,
  }) as const satisfies Partial<RouteEntry>;
const countRoute = (feed: FeedName) =>
  ({
    summary: `The number of rows of the feed ${feed}`,
    query: CountQuery,
    reply: z.string(),
    media: "text/plain;charset=utf-8",
    protocol: "odata",
  }) as const satisfies Partial<RouteEntry>;

const fileRoute = (feed: FeedName) =>
  ({
    summary: `All rows of the feed ${feed} as a Parquet file or an Arrow IPC stream`,
    query: FileQuery,
    reply: z.string(),
    media: "application/octet-stream",
    protocol: "odata",
  }) as const satisfies Partial<RouteEntry>;

type FeedRoutes = {
  [Name in FeedName as `GET api/odata/${Name}`]: ReturnType<typeof rowsRoute> & RouteEntry;
} & {
  [Name in FeedName as `GET api/odata/${Name}/$count`]: ReturnType<typeof countRoute> & RouteEntry;
} & {
  [Name in FeedName as `GET api/odata/${Name}/$file`]: ReturnType<typeof fileRoute> & RouteEntry;
};

const feedRoutes = Object.fromEntries(
  feedNames.flatMap((feed) => {
    const access = showsCosts(feed) ? { ...reads("all", crew), right: "costs" as const } : reads("all", readers);
    return [
      [`GET api/odata/${feed}`, { ...rowsRoute(feed), ...access }],
      [`GET api/odata/${feed}/$count`, { ...countRoute(feed), ...access }],
      [`GET api/odata/${feed}/$file`, { ...fileRoute(feed), ...access }],
    ];
  }),
) as FeedRoutes;

/** Tables of all wells for programs that speak OData 4.0, such as Excel and Power BI. @see docs/guides/api.md */
export const odataRoutes = {
  ...defineRoutes({
    "GET api/odata": {
      summary: "The OData feeds that the caller may read",
      query: FeedQuery.pick({ $format: true }),
      ...json,
      ...reads("shared", readers),
    },
    "GET api/odata/$metadata": {
      summary: "The columns of the OData feeds with their types and units",
      query: z.object({ $format: z.enum(["xml", "application/xml"], { error: "$format must be xml" }).optional() }),
      reply: z.string(),
      media: "application/xml;charset=utf-8",
      protocol: "odata",
      ...reads("shared", readers),
    },
  }),
  ...feedRoutes,
};
