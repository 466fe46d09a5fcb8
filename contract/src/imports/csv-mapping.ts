import {
  type CsvFieldId,
  csvFieldIds,
  csvFieldsOf,
  csvFieldUnit,
  csvIndexes,
  isRequiredField,
} from "@sigma/terms/csv-fields";
import { areCompatible } from "@sigma/terms/units";
import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { Deleted, nameText, requiredText, Restored } from "../entity";
import { adminOnly } from "../users/roles";
import { LONGEST_CSV_COLUMN } from "./csv-limits";

/**
 * For each field the name of its column as the upload listed it; null, or no key, where this file does not have the
 * field. `date` is there exactly where date and time of day have columns of their own. In a depth log `holeDepth` is the
 * depth of the rows.
 */
export const CsvFieldsMapping = z
  .partialRecord(z.enum(csvFieldIds), z.string().min(1).max(LONGEST_CSV_COLUMN).nullable())
  .superRefine((mapping, context) => {
    const fieldOfColumn = new Map<string, CsvFieldId>();
    for (const id of csvFieldIds) {
      const column = mapping[id];
      if (!column) continue;
      const other = fieldOfColumn.get(column);
      if (other) {
        const message = `${id}: column "${column}" is used for ${other} too; each column can be used only once`;
        context.addIssue({ code: "custom", path: [id], message });
      } else fieldOfColumn.set(column, id);
    }
  })
  .meta({ id: "CsvFieldsMapping" });
export type CsvFieldsMapping = z.infer<typeof CsvFieldsMapping>;

const offset = /^[+-](?:0\d|1[0-4]):[0-5]\d$/;

function isTimeZone(text: string): boolean {
  if (offset.test(text)) return true;
  try {
    return Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The format of a CSV. Missing settings are guessed from its first rows; the time zone is UTC. */
export const CsvReading = z
  .strictObject({
    /** The index of the rows; time by default. */
    index: z.enum(csvIndexes).optional(),
    /** A blank matches any run of blanks and tabs, as in LAS. */
    delimiter: z.enum([",", ";", "\t", "|", " "]).optional(),
    decimal: z.enum([".", ","]).optional(),
    /** The line that holds the names of the columns, 1 being the first. */
    headerLine: z.number().int().min(1).max(10_000).optional(),
    /** The order of the numbers of a date: `03/04/2019` is 4 March as `mdy`. */
    dateOrder: z.enum(["ymd", "mdy", "dmy"]).optional(),
    /** The zone of times that do not name theirs: an IANA name such as `America/Chicago`, or an offset such as `-06:00`. */
    timeZone: z
      .string()
      .max(64)
      .refine(isTimeZone, { error: "timeZone must be a name such as America/Chicago or an offset such as -06:00" })
      .optional(),
    /** The unit of the column of each field; where none is given that of the file, and else that of the channel. */
    units: z
      .partialRecord(z.enum(csvFieldIds), z.string().max(20))
      .superRefine((units, context) => {
        for (const [id, unit] of Object.entries(units) as [CsvFieldId, string][]) {
          const own = csvFieldUnit(id);
          if (own !== null && areCompatible(unit, own)) continue;
          const rule = own === null ? "has no unit" : `"${unit}" is not a unit of it`;
          context.addIssue({ code: "custom", path: [id], message: `${id}: ${rule}` });
        }
      })
      .optional(),
    /** Numbers that mean "no value". */
    nullMarks: z.array(z.number()).max(60).optional(),
  })
  .meta({ id: "CsvReading" });
export type CsvReading = z.infer<typeof CsvReading>;

/** Names the fields without which no row can be stored, and the fields that rows by depth do not keep. */
export function checkMappedFields(
  { fieldsMapping, options }: { fieldsMapping: CsvFieldsMapping; options: CsvReading },
  context: z.core.$RefinementCtx,
): void {
  const index = options.index ?? "time";
  const keptFields = new Set(csvFieldsOf(index).map(({ id }) => id));
  const refuse = (id: CsvFieldId, message: string) =>
    context.addIssue({ code: "custom", path: ["fieldsMapping", id], message });
  for (const id of csvFieldIds) {
    if (isRequiredField(id, index) && id !== "date" && !fieldsMapping[id]) refuse(id, `${id} is required`);
    if (fieldsMapping[id] && !keptFields.has(id)) refuse(id, `${id}: a depth log does not keep it`);
  }
  if (index === "time" || Object.entries(fieldsMapping).some(([id, column]) => column && id !== "holeDepth")) return;
  context.addIssue({ code: "custom", path: ["fieldsMapping"], message: "a depth log needs a column of a channel" });
}

/** A mapping that was kept under a name, to be used for other files. */
export const SavedCsvMapping = z
  .object({
    _id: z.string(),
    name: z.string(),
    fieldsMapping: CsvFieldsMapping,
    options: CsvReading,
    savedBy: z.string(),
    savedAt: z.number(),
    version: z.number().int(),
  })
  .meta({ id: "SavedCsvMapping" });
export type SavedCsvMapping = z.infer<typeof SavedCsvMapping>;

/** Mappings of CSV columns that were kept under a name; they belong to no well. */
export const csvMappingRoutes = defineRoutes({
  "GET api/csv-mapping": {
    summary: "The saved mappings of CSV columns, by name",
    reply: z.array(SavedCsvMapping),
    ...reads("installation", adminOnly),
  },
  "POST api/csv-mapping": {
    summary: "Saves a mapping of CSV columns; one of the same name is replaced",
    body: z
      .object({
        name: nameText("name"),
        fieldsMapping: CsvFieldsMapping,
        options: CsvReading.default({}),
        version: z.number().int().optional(),
      })
      .superRefine(checkMappedFields),
    reply: SavedCsvMapping,
    ...writes("installation", adminOnly),
  },
  "DELETE api/csv-mapping": {
    summary: "Deletes a saved mapping of CSV columns",
    query: z.object({ id: z.string({ error: "id is required" }) }),
    reply: Deleted,
    ...writes("installation", adminOnly),
  },
  "POST api/csv-mapping/restore": {
    summary: "Restores a saved mapping of CSV columns that was deleted within the last 10 minutes",
    body: z.object({ id: requiredText("id") }),
    reply: Restored,
    ...writes("installation", adminOnly),
  },
});
