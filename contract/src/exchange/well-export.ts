import { isChannelId } from "@sigma/terms/channels";
import { isDepthColumnId } from "@sigma/terms/depth-columns";
import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { QueryNumber, rangeOf } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { exportFormats, exportIndexes, exportUnits, MOST_EXPORTED_COLUMNS } from "./export-choices";

const columnList = z
  .string()
  .max(4000)
  .transform((text) => text.split(",").filter((name) => name !== ""))
  .pipe(z.array(z.string()).max(MOST_EXPORTED_COLUMNS, { error: `columns names more than ${MOST_EXPORTED_COLUMNS}` }))
  .default([]);

const range = { from: QueryNumber.optional(), to: QueryNumber.optional() };

const index = z.enum(exportIndexes, { error: `index must be one of ${exportIndexes.join(", ")}` });

/** How many rows a file would have, and which columns of the well have values. */
const ExportExtent = z
  .object({
    rows: z.number().int(),
    /** The first and last row: epoch seconds or ft; null without rows. */
    from: z.number().nullable(),
    to: z.number().nullable(),
    /** Ids of channels or depth columns that have a value, with how many. */
    columns: z.array(z.object({ id: z.string(), values: z.number().int() })),
  })
  .meta({ id: "ExportExtent" });
export type ExportExtent = z.infer<typeof ExportExtent>;

/** The data of a well as files for other programs. */
export const wellExportRoutes = defineRoutes({
  "GET api/well-export": {
    summary:
      "Samples by time or rows by depth as CSV, LAS 2.0, Parquet or an Arrow IPC stream, streamed; without `columns` all that have values. `from` and `to` are epoch seconds or ft, both included",
    query: rangeOf({
      wellId: WellId,
      format: z.enum(exportFormats, { error: `format must be one of ${exportFormats.join(", ")}` }),
      index,
      ...range,
      columns: columnList,
      units: z.enum(exportUnits, { error: `units must be one of ${exportUnits.join(", ")}` }).default("field"),
    }).refine(({ index, columns }) => columns.every(index === "time" ? isChannelId : isDepthColumnId), {
      error: "columns may name channels by time and depth columns by depth",
      path: ["columns"],
    }),
    reply: z.string(),
    ...reads("named", readers),
    media: "application/octet-stream",
  },
  "GET api/well-export/extent": {
    summary: "How many rows an export would have, and which columns have values",
    query: rangeOf({ wellId: WellId, index, ...range }),
    reply: ExportExtent,
    ...reads("named", readers),
  },
});
