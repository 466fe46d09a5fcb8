import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { requiredText } from "../entity";
import { unknownValue } from "../error-texts";
import { UserId, WellId } from "../ids";
import { crew, readers } from "../users/roles";
import { LONGEST_LOG, summaryKeyFields, summaryPapers } from "./summary-choices";
import { WellSummaryConfiguration } from "./well-summary-configuration";

const number = (label: string) => z.number({ error: `${label} must be a number` });

/** The printed part of a well: a configuration along a key field, between `from` and `to` (ft or epoch seconds). */
export const PrintedSummary = z
  .object({
    wellId: WellId,
    userId: UserId,
    configName: requiredText("configName"),
    keyField: z.enum(summaryKeyFields, { error: ({ input }) => unknownValue("key field", input) }),
    logItem: z
      .object({
        from: number("from"),
        to: number("to"),
        /** Feet per inch of paper along depth and TVD, seconds per inch along time. */
        resolution: number("resolution").positive({ error: "resolution must be above 0" }),
      })
      .refine(({ from, to }) => from <= to, { error: "from must not be greater than to", path: ["from"] })
      .refine(({ from, to, resolution }) => (to - from) / resolution <= LONGEST_LOG, {
        error: `The log would be longer than ${LONGEST_LOG} in: choose a shorter range or a smaller scale`,
        path: ["resolution"],
      }),
    paper: z.enum(summaryPapers, { error: ({ input }) => unknownValue("paper", input) }).default("A4"),
    /** Whether the times of connections and activities follow the log. */
    withBreakdown: z.boolean({ error: "withBreakdown must be true or false" }).default(false),
    /** The units that values are printed in. */
    units: z
      .enum(["field", "metric", "mixed"], { error: ({ input }) => unknownValue("units", input) })
      .default("field"),
  })
  .meta({ id: "PrintedSummary" });
export type PrintedSummary = z.infer<typeof PrintedSummary>;

/** The progress of a print: it waits for another, the browser starts, the page is drawn, the file is written. */
export const printStages = ["waiting", "starting", "drawing", "writing"] as const;
export type PrintStage = (typeof printStages)[number];

/** Printed well summaries: a token opens the page `/pdf/{token}` for 15 minutes. */
export const pdfTokenRoutes = defineRoutes({
  "POST api/pdf-gen/generate-token": {
    summary:
      "A token for the printed page of a well summary: it reads that well with the rights of who asks, for 15 minutes",
    body: PrintedSummary,
    reply: z.object({ token: z.string() }),
    ...writes("named", crew),
  },
  "GET api/pdf-gen/printed": {
    summary: "The content that the token of the call prints",
    query: z.object({}),
    reply: z.object({
      ...PrintedSummary.shape,
      configuration: WellSummaryConfiguration,
      /** The name of who prints it. */
      printedBy: z.string(),
    }),
    ...reads("user", crew),
  },
  "GET api/pdf-gen/by-token": {
    summary:
      "The printed page of a token as PDF; it can be asked for again until the token ends, and is given up when the caller leaves",
    query: z.object({ token: requiredText("token") }),
    reply: z.string(),
    ...reads("user", crew),
    media: "application/pdf",
  },
  "GET api/pdf-gen/progress": {
    summary: "How far the file of a token has come, and how many pages it has; null where none is being made",
    query: z.object({ token: requiredText("token") }),
    reply: z.object({ stage: z.enum(printStages), pages: z.number().int().nullable() }).nullable(),
    ...reads("user", crew),
  },
  "GET api/pdf-gen/state": {
    summary: "Whether this server can make PDF files, and why it cannot",
    query: z.object({}),
    reply: z.object({ isAvailable: z.boolean(), reason: z.string().nullable() }),
    ...reads("shared", readers),
  },
});
