import { type ChannelId, isChannelId } from "@sigma/terms/channels";
import { z } from "zod";
import { ColumnReply, Columns, Encoding } from "./column-reply";
import { ComparedWells } from "../directional/station";
import { defineEvents, defineRoutes, reads } from "../define";
import { QueryNumber, rangeOf, rangeShape } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { MOST_EVEN_SAMPLES } from "./reply-limits";

const Border = z.object({ from: z.number(), to: z.number() });

/** First and last moment (epoch seconds) and depth (ft) of a well; zeros if it has no data yet. */
export const Borders = z
  .object({ time: Border, correctedTimestamp: Border, depth: Border, localDepth: Border })
  .meta({ id: "Borders" });
export type Borders = z.infer<typeof Borders>;

/** Columns that time queries know beside the channels. */
export const timeAxisColumns = ["time", "correctedTimestamp", "currentTimeGap"] as const;

/** Whether a name is a column of time queries. */
export const isTimeColumn = (name: string): boolean =>
  isChannelId(name) || (timeAxisColumns as readonly string[]).includes(name);

/** Names of the requested columns; an empty list requests holeDepth alone. */
export const TimeProjection = z
  .array(
    z.string().refine(isTimeColumn, {
      error: "projection may name channels, time, correctedTimestamp and currentTimeGap only",
    }),
  )
  .max(80);

const GetWellData = rangeOf({
  wellId: WellId,
  ...rangeShape,
  projection: TimeProjection.default(["holeDepth", "correctedTimestamp"]),
  /** Pixels of the view: the reply holds at most two points a pixel. */
  pixels: z.number().int().min(10).max(10_000).optional(),
  encoding: Encoding,
});

const CompareWellData = rangeOf({
  wellIds: ComparedWells,
  ...rangeShape,
  traces: TimeProjection.default(["time", "holeDepth", "correctedTimestamp"]),
  pixels: z.number().int().min(10).max(10_000).optional(),
  encoding: Encoding,
});

const GetRawWellData = rangeOf({
  wellId: WellId,
  ...rangeShape,
  projection: TimeProjection.default([]),
  limit: z.number().int().min(1).max(200_000).default(10_000),
  encoding: Encoding,
});

const GetEvenWellData = rangeOf({
  wellId: WellId,
  ...rangeShape,
  projection: z
    .array(
      z.custom<ChannelId>((name) => typeof name === "string" && isChannelId(name), {
        error: "projection may name channels only",
      }),
    )
    .min(1, { error: "projection is empty" })
    .max(10, { error: "projection has more than 10 entries" }),
  limit: z.number().int().min(10).max(MOST_EVEN_SAMPLES).default(5000),
  encoding: Encoding,
});

const tail = { wellId: WellId, from: z.number().optional(), encoding: Encoding };

/** Most points of a series that a program requests, and as many as it gets without a number. */
const MOST_POINTS = 20_000;
const USUAL_POINTS = 2000;

/** The range and the points of a series of a well: `from` and `to` are epoch seconds or ft, both included. */
export const seriesQuery = {
  wellId: WellId,
  from: QueryNumber.optional(),
  to: QueryNumber.optional(),
  points: QueryNumber.pipe(
    z
      .number()
      .int({ error: "points must be a whole number" })
      .min(20, { error: "points must be at least 20" })
      .max(MOST_POINTS, { error: `points must be at most ${MOST_POINTS}` }),
  ).default(USUAL_POINTS),
};

/** A list of names with commas between. */
export const nameList = (label: string) =>
  z
    .string({ error: `${label} is required: names with commas between them` })
    .max(4000, { error: `${label} has more than 4000 characters` })
    .transform((text) => [...new Set(text.split(",").filter((name) => name !== ""))]);

/** The borders of a well's data, and its channels over time. */
export const wellDataRoutes = defineRoutes({
  "GET api/well-data": {
    summary:
      "Channels over time as JSON columns, thinned to at most about `points` rows so that every minimum and maximum stays; `channels` with commas between them",
    query: rangeOf({ ...seriesQuery, channels: nameList("channels").pipe(TimeProjection.min(1)) }),
    reply: Columns,
    ...reads("named", readers),
  },
  "GET api/well-data/borders": {
    summary: "First and last time and depth of a well's data",
    query: z.object({ wellId: WellId }),
    reply: Borders,
    ...reads("named", readers),
    asOf: true,
  },
});

/** Time-indexed data of a well: columns by time, ascending. */
export const wellDataEvents = defineEvents({
  "well-data/get": {
    summary: "Channels over time, thinned so that every minimum and maximum stays",
    request: GetWellData,
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
    follows: ["samples"],
  },
  "well-data/get/raw": {
    summary: "Channels over time exactly as stored, the first `limit` samples",
    request: GetRawWellData,
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
  },
  "well-data/get/even": {
    summary:
      "Measured samples at even distances, at most `limit`, for plots of channels against each other; of more than 168 hours with data, hours at even distances are read",
    request: GetEvenWellData,
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
    follows: ["samples"],
  },
  "well-data/get/compare": {
    summary:
      "Channels of several wells over time, by well, each thinned so that every minimum and maximum stays; more than ten wells are answered as JSON columns",
    request: CompareWellData,
    reply: z.record(z.string(), ColumnReply),
    ...reads("named", readers),
  },
  "gamma-data/get": {
    summary: "Gamma over time, each reading once: time, correctedGamma, depth; the extremes of more than maxDocsCount",
    request: rangeOf({
      ...tail,
      to: z.number().optional(),
      maxDocsCount: z.number().int().min(1).max(100_000).default(5000),
    }),
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
  },
  "toolface-data/get": {
    summary: "The newest toolfaces of a time: time, toolface, toolfaceType (gravity or magnetic)",
    request: rangeOf({ ...tail, to: z.number().optional(), limit: z.number().int().min(1).max(10_000).default(10) }),
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
  },
  "directional-data/get": {
    summary: "Directional readings over time: time, md, inclination, azimuth, toolface",
    request: z.object({ ...tail, limit: z.number().int().min(1).max(100_000).default(1000) }),
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
  },
  "pulser-data/get": {
    summary: "Pulser readings over time: time, pulserPressure, pulseAmplitude",
    request: rangeOf({ ...tail, to: z.number().optional(), limit: z.number().int().min(1).max(100_000).default(1000) }),
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
  },
  "pump-recycle/get/count": {
    summary: "How often the pumps were cycled since a moment, and when",
    request: z.object({ wellId: WellId, from: z.number().optional() }),
    reply: z.object({ count: z.number().int(), recycles: z.array(z.object({ time: z.number() })) }),
    ...reads("named", readers),
    asOf: true,
  },
});
