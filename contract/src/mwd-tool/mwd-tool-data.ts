import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { between, givenVersion, Version } from "../entity";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { MOST_TOOL_FILE_BYTES } from "./tool-limits";

/** A depth in a form or query, ft; an empty value is not a depth, although it reads as 0. */
const depth = (label: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .min(1, { error: `${label} is required` }),
      ],
      { error: `${label} is required` },
    )
    .transform(Number)
    .pipe(between(label, 0, 40_000));

/** The run that a file belongs to. */
const RunOfFile = z
  .object({ wellId: WellId, startDepth: depth("startDepth"), endDepth: depth("endDepth") })
  .refine(({ startDepth, endDepth }) => startDepth < endDepth, {
    error: "startDepth must be less than endDepth",
    path: ["startDepth"],
  });

/** The stored part of an uploaded file of a run: ft; `data` has one value for each row, null if the value is missing. */
const file = {
  _id: z.string(),
  wellId: WellId,
  startDepth: z.number(),
  endDepth: z.number(),
  fileName: z.string(),
  createdAt: z.number(),
  rows: z.number().int(),
  columns: z.array(z.string()),
  /** By column; moments in epoch seconds. Empty if the data were not requested. */
  data: z.record(z.string(), z.array(z.number().nullable())),
};

/** The log of an MWD tool over a run. */
export const MwdToolData = z.object(file).meta({ id: "MwdToolData" });
export type MwdToolData = z.infer<typeof MwdToolData>;

/** The EM data of a run. */
export const MwdEmData = z.object(file).meta({ id: "MwdEmData" });
export type MwdEmData = z.infer<typeof MwdEmData>;

/** The limits that a user checks tool logs against: V, °F, g, g, nT, deg, g. */
const toolSettings = {
  batteryVoltageMin: between("batteryVoltageMin", 0, 40),
  temperatureMax: between("temperatureMax", 0, 400),
  totalGravityMin: between("totalGravityMin", 0, 2),
  totalGravityMax: between("totalGravityMax", 0, 2),
  magneticFieldTolerance: between("magneticFieldTolerance", 0, 80_000),
  dipTolerance: between("dipTolerance", 0, 90),
  shockMax: between("shockMax", 0, 100),
};
const ToolLimits = z.object(toolSettings);
export type MwdToolSettings = z.infer<typeof ToolLimits>;

/** The stored limits of a user; version 0 until the user saves them. */
const StoredToolSettings = ToolLimits.extend({ version: Version }).meta({ id: "MwdToolSettings" });
export type StoredToolSettings = z.infer<typeof StoredToolSettings>;

const SavedToolSettings = z
  .strictObject({ ...toolSettings, ...givenVersion })
  .refine(({ totalGravityMin, totalGravityMax }) => totalGravityMin < totalGravityMax, {
    error: "totalGravityMin must be less than totalGravityMax",
    path: ["totalGravityMin"],
  });

/** The number of values in a tool log that are outside the user's limits, by quantity. */
export const MwdToolCheck = z
  .object({
    mwdToolDataId: z.string(),
    wellId: WellId,
    /** Values out of a limit, of all that is checked. */
    out: z.number().int(),
    /** The quantities that were checked. */
    checked: z.array(z.string()),
    /** The quantities of the log that were not checked, each with the reason in a sentence. */
    unchecked: z.array(z.object({ quantity: z.string(), reason: z.string() })),
    /** The field of the earth at the well that total field and dip are checked against, nT and deg. */
    reference: z.object({ totalField: z.number().nullable(), dip: z.number().nullable() }),
  })
  .meta({ id: "MwdToolCheck" });
export type MwdToolCheck = z.infer<typeof MwdToolCheck>;

/** The response covers all wells, whichever is named; a page that shows the past of a well names it. */
const OfWell = z.object({ wellId: WellId.optional() });

/** Which files, and whether their values are wanted. */
const Files = OfWell.extend({
  id: z.string().optional(),
  withData: z.enum(["true", "false"], { error: "withData must be true or false" }).default("true"),
});

const upload = { field: "file", extension: ".txt", mostBytes: MOST_TOOL_FILE_BYTES };

/** Tool logs and EM data of MWD runs, and the limits that they are checked against. */
export const mwdToolRoutes = defineRoutes({
  "POST api/mwd-tool-data-proxy": {
    summary:
      "Uploads the log of an MWD tool over a run: tab- or comma-separated text with one header line. The form fields come before the file, or in the query",
    query: RunOfFile,
    upload,
    reply: MwdToolData,
    ...writes("named", crew),
  },
  "POST api/mwd-em-data-proxy": {
    summary: "Uploads the EM data of a run, in the same way as the tool log",
    query: RunOfFile,
    upload,
    reply: MwdEmData,
    ...writes("named", crew),
  },
  "GET api/mwd-tool-data": {
    summary:
      "The tool logs of all wells, newest first, or the one of id; without their values where withData is false. Values of more than a million cells are asked for one log at a time",
    query: Files,
    reply: z.array(MwdToolData),
    ...reads("all", crew),
    asOf: true,
    isLong: true,
  },
  "GET api/mwd-em-data": {
    summary: "The EM data of all wells, newest first, as tool logs are answered",
    query: Files,
    reply: z.array(MwdEmData),
    ...reads("all", crew),
    asOf: true,
    isLong: true,
  },
  "GET api/mwd-tool-data/check": {
    summary: "How many values of each tool log are out of the limits of the user",
    query: OfWell,
    reply: z.array(MwdToolCheck),
    ...reads("all", crew),
    asOf: true,
  },
  ...defineDeletion("mwd-tool-data", {
    which: z.object({ mwdToolDataId: z.string({ error: "mwdToolDataId is required" }) }),
    deletes: "Deletes a tool log and the EM data of the same well, start and end",
    restores: "Restores a tool log, and the EM data that went with it, deleted within the last 10 minutes",
    ...writes("rows", crew),
  }),
  "GET api/mwd-tool-settings": {
    summary: "The limits that the user checks tool logs against",
    query: z.object({}),
    reply: StoredToolSettings,
    ...reads("user", crew),
  },
  "POST api/mwd-tool-settings": {
    summary: "Saves the limits that the user checks tool logs against",
    body: SavedToolSettings,
    reply: StoredToolSettings,
    ...writes("user", crew),
  },
});
