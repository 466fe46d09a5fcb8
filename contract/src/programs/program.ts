import { isChannelId } from "@sigma/terms/channels";
import { isDepthColumnId } from "@sigma/terms/depth-columns";
import { MAX_FORMULA_DECIMALS } from "@sigma/terms/formula-channels";
import { isUnit } from "@sigma/terms/units";
import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { between, EpochSeconds, givenVersion, nameText, requiredText, Version } from "../entity";
import { MAX_FORMULA_NAME } from "../formula/formula-limits";
import { UserId, WellId } from "../ids";
import { adminOnly, crew } from "../users/roles";
import {
  MAX_HOLD_SECONDS,
  MAX_OUTPUT_CHANNELS,
  MAX_OUTPUT_COLUMNS,
  MAX_PROGRAM_CHANNELS,
  MAX_PROGRAM_CODE,
  MAX_PROGRAM_CONSTANTS,
  MAX_PROGRAM_DESCRIPTION,
  MAX_PROGRAM_NAME,
  MAX_PROGRAM_PERIOD,
  MAX_PROGRAM_WELLS,
  MAX_SCHEDULE_SECONDS,
  MAX_WEB_ADDRESS,
  MAX_WEB_INPUTS,
  MIN_SCHEDULE_SECONDS,
  USUAL_HOLD_SECONDS,
} from "./program-limits";

const LARGEST_VALUE = 1e9;
const LONGEST_DEPTH = 50_000;

const unit = (label: string) =>
  z
    .string({ error: `${label} must be the name of a unit, or empty for a number` })
    .refine(isUnit, { error: `${label} is not a unit that Sigma knows` });

const word = (label: string) =>
  z.string({ error: `${label} is required` }).regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, {
    error: `${label} must be letters and digits, with a letter first, 40 characters at most`,
  });

/** A list of entries up to a number, no two with the same name. */
const listOf = <Entry extends z.ZodType<{ name: string }>>(entry: Entry, label: string, most: number) =>
  z
    .array(entry)
    .max(most, { error: `a program has ${most} ${label} at most` })
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
      error: `${label} must not have the same name twice`,
    });

const ids = (label: string, isId: (text: string) => boolean, what: string) =>
  z
    .array(z.string().refine((text): boolean => isId(text), { error: `${label} must be ${what}` }))
    .max(MAX_PROGRAM_CHANNELS, { error: `${label} has more than ${MAX_PROGRAM_CHANNELS} entries` })
    .refine((all) => new Set(all).size === all.length, { error: `${label} must not have an entry twice` });

/** When a program runs by itself, while it is enabled. `sample` and `survey`: after new ones of a well. */
export const ProgramTrigger = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("demand") }),
    z.strictObject({
      kind: z.literal("schedule"),
      everySeconds: between("everySeconds", MIN_SCHEDULE_SECONDS, MAX_SCHEDULE_SECONDS),
    }),
    z.strictObject({ kind: z.literal("sample") }),
    z.strictObject({ kind: z.literal("survey") }),
  ])
  .meta({ id: "ProgramTrigger" });
export type ProgramTrigger = z.infer<typeof ProgramTrigger>;

/** A text that Sigma reads from an address before each run, if an administrator has approved the address for the program. */
const WebInput = z.strictObject({
  name: word("name of a web input"),
  url: z
    .string({ error: "address of a web input is required" })
    .max(MAX_WEB_ADDRESS, { error: `address of a web input has more than ${MAX_WEB_ADDRESS} characters` })
    .refine(isWebAddress, { error: "address of a web input must start with https:// and must not have a password" }),
  kind: z.enum(["json", "text"], { error: "kind of a web input must be json or text" }).default("json"),
  /** Whether the program runs with null where it could not be read. */
  isOptional: z.boolean({ error: "isOptional must be true or false" }).default(false),
});
export type WebInput = z.infer<typeof WebInput>;

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
}

/** What a run gets of its well. */
export const ProgramInputs = z
  .strictObject({
    /** Channels, such as `hookload` or `formula7`. */
    channels: ids("channels", isChannelId, "the ids of channels").default([]),
    /** The length of the period of samples before the moment of the run, s. */
    periodSeconds: between("periodSeconds", 1, MAX_PROGRAM_PERIOD).default(3600),
    /** Columns of the depth rows, such as `rop`. */
    depthColumns: ids("depthColumns", isDepthColumnId, "the ids of columns of depth rows").default([]),
    /** The length of hole above the deepest depth row, ft. */
    depthFeet: between("depthFeet", 1, LONGEST_DEPTH).default(1000),
    surveys: z.boolean().default(false),
    slides: z.boolean().default(false),
    bhas: z.boolean().default(false),
    stands: z.boolean().default(false),
    web: listOf(WebInput, "web inputs", MAX_WEB_INPUTS).default([]),
  })
  .meta({ id: "ProgramInputs" });
export type ProgramInputs = z.infer<typeof ProgramInputs>;

const Constant = z.strictObject({
  name: word("name of a constant"),
  value: between("value", -LARGEST_VALUE, LARGEST_VALUE),
  unit: unit("unit of a constant").nullable(),
});

/** A column of the table of a program. Rows of later runs replace rows that have the same values in its `isKey` columns. */
const OutputColumn = z.strictObject({
  name: word("name of a column"),
  label: nameText("label"),
  kind: z.enum(["number", "text", "time"], { error: "kind must be number, text or time" }),
  /** Of numbers; null for a plain number. */
  unit: unit("unit of a column").nullable(),
  isKey: z.boolean().default(false),
});
export type ProgramColumn = z.infer<typeof OutputColumn>;

/** A channel that a program writes: a channel of its wells like that of a formula. */
const OutputChannel = z
  .strictObject({
    name: word("name of an output channel"),
    label: nameText("label").max(MAX_FORMULA_NAME, { error: `label has more than ${MAX_FORMULA_NAME} characters` }),
    unit: z.string({ error: "unit of an output channel must be the name of a unit, or empty for a number" }),
    /** How long a value counts after its moment, s. */
    holdSeconds: between("holdSeconds", 1, MAX_HOLD_SECONDS).default(USUAL_HOLD_SECONDS),
    /** The range of its axis, in its unit. */
    range: z
      .strictObject({
        min: between("min", -LARGEST_VALUE, LARGEST_VALUE),
        max: between("max", -LARGEST_VALUE, LARGEST_VALUE),
      })
      .refine(({ min, max }) => min < max, { error: "min must be less than max", path: ["min"] })
      .default({ min: 0, max: 100 }),
    decimals: between("decimals", 0, MAX_FORMULA_DECIMALS).int({ error: "decimals must be a whole number" }).default(2),
  })
  .superRefine(({ name, unit: unitName }, context) => {
    if (isUnit(unitName)) return;
    const message = `the output channel ${name} has the unit ${unitName}, which Sigma does not know`;
    context.addIssue({ code: "custom", path: ["unit"], message });
  });
export type ProgramChannel = z.infer<typeof OutputChannel>;

/** What a program writes beside its log and its notices. */
export const ProgramOutputs = z
  .strictObject({
    columns: listOf(OutputColumn, "columns", MAX_OUTPUT_COLUMNS).default([]),
    channels: listOf(OutputChannel, "output channels", MAX_OUTPUT_CHANNELS).default([]),
  })
  .meta({ id: "ProgramOutputs" });
export type ProgramOutputs = z.infer<typeof ProgramOutputs>;

/** The wells that a program runs on. `all`: those that its owner may see at the moment of the run; set by admins. */
export const ProgramWells = z
  .discriminatedUnion("of", [
    z.strictObject({ of: z.literal("all") }),
    z.strictObject({
      of: z.literal("chosen"),
      wellIds: z.array(WellId).max(MAX_PROGRAM_WELLS, { error: `wellIds has more than ${MAX_PROGRAM_WELLS} entries` }),
    }),
  ])
  .meta({ id: "ProgramWells" });
export type ProgramWells = z.infer<typeof ProgramWells>;

const code = z
  .string({ error: "code is required" })
  .max(MAX_PROGRAM_CODE, { error: `code has more than ${MAX_PROGRAM_CODE} characters` })
  .refine((text) => text.trim() !== "", { error: "code is required" });

const written = {
  name: nameText("name").max(MAX_PROGRAM_NAME, { error: `name has more than ${MAX_PROGRAM_NAME} characters` }),
  description: z
    .string({ error: "description must be a text" })
    .max(MAX_PROGRAM_DESCRIPTION, { error: `description has more than ${MAX_PROGRAM_DESCRIPTION} characters` }),
  code,
  trigger: ProgramTrigger,
  inputs: ProgramInputs,
  constants: listOf(Constant, "constants", MAX_PROGRAM_CONSTANTS),
  outputs: ProgramOutputs,
  wells: ProgramWells,
  enabled: z.boolean({ error: "enabled must be true or false" }),
};

/** The fields of a program that its owner writes. */
export const ProgramFields = z.strictObject({
  ...written,
  description: written.description.default(""),
  trigger: ProgramTrigger.default({ kind: "demand" }),
  inputs: ProgramInputs.default(ProgramInputs.parse({})),
  constants: written.constants.default([]),
  outputs: ProgramOutputs.default({ columns: [], channels: [] }),
  wells: ProgramWells.default({ of: "chosen", wellIds: [] }),
  enabled: written.enabled.default(false),
});
export type ProgramFields = z.infer<typeof ProgramFields>;

/** A program of a user. */
export const Program = z
  .object({
    ...written,
    _id: z.string(),
    ownerId: UserId,
    /** The name of the owner; null if the user has been deleted: the program no longer runs. */
    ownerName: z.string().nullable(),
    /** The addresses of its web inputs that an administrator has approved, with who has. */
    approvals: z.array(z.object({ url: z.string(), by: z.string(), at: EpochSeconds })),
    /** Why Sigma has switched it off: its last runs did not end well, the last of them with this text. Null otherwise. */
    switchedOff: z.object({ at: EpochSeconds, text: z.string() }).nullable(),
    changedAt: EpochSeconds,
    version: Version,
  })
  .meta({ id: "Program" });
export type Program = z.infer<typeof Program>;

/** A program in a list. */
export const ListedProgram = Program.omit({ code: true, inputs: true, constants: true }).meta({ id: "ListedProgram" });
export type ListedProgram = z.infer<typeof ListedProgram>;

const ProgramVersion = z
  .object({ version: Version, name: z.string(), code: z.string(), changedAt: EpochSeconds })
  .meta({ id: "ProgramVersion" });
export type ProgramVersion = z.infer<typeof ProgramVersion>;

const id = requiredText("id");

/** Programs that users write. Only the owner of a program changes it; an admin may also disable or delete it. */
export const programRoutes = defineRoutes({
  "GET api/programs": {
    summary:
      "The programs, by name. A caller limited to some wells gets the own ones and those that run on one of these wells, without the ids of other wells",
    query: z.object({}),
    reply: z.array(ListedProgram),
    ...reads("user", crew),
    follows: ["programs"],
  },
  "GET api/program": {
    summary: "A program with its code",
    query: z.object({ id }),
    reply: Program,
    ...reads("user", crew),
    follows: ["programs"],
  },
  "GET api/program/versions": {
    summary: "The former versions of the code of a program, newest first, 20 at most",
    query: z.object({ id }),
    reply: z.array(ProgramVersion),
    ...reads("user", crew),
    follows: ["programs"],
  },
  "POST api/program": {
    summary: "Adds a program; only an admin may have it run on all wells",
    body: ProgramFields,
    reply: Program,
    ...writes("user", crew),
  },
  "PATCH api/program": {
    summary: "Changes a program of the caller; an admin may disable any one",
    body: z.strictObject({ id, ...givenVersion, updateValues: z.strictObject(written).partial() }),
    reply: Program,
    ...writes("user", crew),
  },
  "POST api/program/approve": {
    summary: "Approves the address of a web input of a program, or takes the approval back; a changed address has none",
    body: z.strictObject({
      id,
      url: requiredText("url"),
      isApproved: z.boolean({ error: "isApproved must be true or false" }),
    }),
    reply: Program,
    ...writes("user", adminOnly),
  },
  ...defineDeletion("program", {
    which: z.object({ id }),
    deletes: "Deletes a program of the caller; an admin may delete any one",
    restores: "Restores a program that was deleted within the last 10 minutes",
    ...writes("user", crew),
  }),
});
