import { z } from "zod";
import { defineRoutes } from "../define";
import { DayTime } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { MOST_DRAWN_WELLS } from "./compare-limits";

const depths = (label: string) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?,\d+(\.\d+)?$/, { error: `${label} must be two depths, such as 0,25000` })
    .optional();

/** A list of ids as JSON text, or one id. */
const wellIdList = z.preprocess(
  (queryValue) => {
    if (typeof queryValue !== "string") return queryValue;
    try {
      return queryValue.startsWith("[") ? (JSON.parse(queryValue) as unknown) : [queryValue];
    } catch {
      return queryValue;
    }
  },
  z
    .array(WellId, { error: "wellId must be a list of ids" })
    .max(MOST_DRAWN_WELLS, { error: `wellId must not name more than ${MOST_DRAWN_WELLS} wells` }),
);

const filters = z
  .string()
  .max(20_000, { error: "filters has more than 20000 characters" })
  .refine(isJson, { error: "filters must be JSON" })
  .default("{}");

/** The printed comparison of wells: the filters as JSON text, ranges of depth as `from,to`, parts of the day. */
export const pdfGenRoutes = defineRoutes({
  "GET api/pdf-gen/by-config": {
    summary: "The comparison of wells as PDF, as the page shows it to who asks",
    query: z.object({
      userId: z.string({ error: "userId is required" }),
      wellId: wellIdList,
      filters,
      pageName: z.string({ error: "pageName is required" }).max(100),
      pdfUrl: z.literal("/pdf-gen/multi-wells", { error: "pdfUrl must be /pdf-gen/multi-wells" }),
      drillingOptimizationDepth: depths("drillingOptimizationDepth"),
      directionalDepth: depths("directionalDepth"),
      directionalDayTime: DayTime.default("All"),
      nptDepth: depths("nptDepth"),
      nptDayTime: DayTime.default("All"),
    }),
    reply: z.string(),
    roles: readers,
    // Its well ids are in a text until the rules have parsed it.
    wells: "rows",
    effect: "read",
    media: "application/pdf",
  },
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
