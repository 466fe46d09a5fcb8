import { isFormulaChannelId, MAX_FORMULA_DECIMALS } from "@sigma/terms/formula-channels";
import { isUnit } from "@sigma/terms/units";
import { z } from "zod";
import { defineEvents, definePushes, defineRoutes, reads } from "../define";
import { defineRows } from "../define-rows";
import { between, EpochSeconds, nameText, Version } from "../entity";
import { WellId } from "../ids";
import { crew, readers } from "../users/roles";
import { MAX_FORMULA_CONSTANTS, MAX_FORMULA_NAME, MAX_FORMULA_TEXT, MAX_PREVIEW_SECONDS } from "./formula-limits";
import { isFormulaName } from "./formula-word";

const LARGEST_LIMIT = 1e9;
const LAST_COLOR = 15;

const unit = (label: string) =>
  z
    .string({ error: `${label} must be the name of a unit, or empty for a number` })
    .refine(isUnit, { error: `${label} is not a unit that Sigma knows` });

// Its type is not the list of the channels: the types of all calls would list them.
const Channel = z.string().refine((text): boolean => isFormulaChannelId(text), {
  error: "channel must be a formula channel, such as formula7",
});

/** The fields of a constant that the text of a formula names; without a unit it is a plain number. */
export const constantFields = {
  name: z.string({ error: "name of a constant is required" }).regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, {
    error: "name of a constant must be letters and digits, with a letter first, 40 characters at most",
  }),
  value: between("value", -LARGEST_LIMIT, LARGEST_LIMIT),
  unit: unit("unit of a constant").nullable(),
};

const Constant = z.strictObject(constantFields);

const Constants = z
  .array(Constant)
  .max(MAX_FORMULA_CONSTANTS, { error: `a formula has ${MAX_FORMULA_CONSTANTS} constants at most` })
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
    error: "constants must not have the same name twice",
  });

const Text = z
  .string({ error: "text is required" })
  .refine((text) => text.trim() !== "", { error: "text is required" })
  .max(MAX_FORMULA_TEXT, { error: `text has more than ${MAX_FORMULA_TEXT} characters` });

const fields = {
  /** The channel of its values; Sigma chooses it and never gives it to another formula. */
  channel: Channel,
  name: nameText("name")
    .max(MAX_FORMULA_NAME, { error: `name has more than ${MAX_FORMULA_NAME} characters` })
    .refine(isFormulaName, { error: "name must start with a letter and must not be that of a channel" }),
  text: Text,
  unit: unit("unit"),
  decimals: z
    .number({ error: "decimals must be a number" })
    .int({ error: "decimals must be a whole number" })
    .min(0, { error: `decimals must be between 0 and ${MAX_FORMULA_DECIMALS}` })
    .max(MAX_FORMULA_DECIMALS, { error: `decimals must be between 0 and ${MAX_FORMULA_DECIMALS}` }),
  /** The range of its axis, in its unit. */
  range: z
    .strictObject({
      min: between("min", -LARGEST_LIMIT, LARGEST_LIMIT),
      max: between("max", -LARGEST_LIMIT, LARGEST_LIMIT),
    })
    .refine(({ min, max }) => min < max, { error: "min must be less than max", path: ["min"] }),
  /** The number of its trace colour. */
  color: z
    .number({ error: "color must be a number" })
    .int({ error: "color must be a whole number" })
    .min(0, { error: `color must be between 0 and ${LAST_COLOR}` })
    .max(LAST_COLOR, { error: `color must be between 0 and ${LAST_COLOR}` }),
  /** Whether all wells have it; set by admins. */
  forAllWells: z.boolean({ error: "forAllWells must be true or false" }),
  constants: Constants,
};

const ignoredChannel = Channel.optional().meta({ description: "Ignored: Sigma chooses the channel" });

/** The formulas that were written in a well. */
export const formulaChannels = defineRows("formula-channel", {
  fields,
  added: {
    ...fields,
    channel: ignoredChannel,
    decimals: fields.decimals.default(2),
    color: fields.color.default(0),
    forAllWells: fields.forAllWells.default(false),
    constants: fields.constants.default([]),
  },
  changed: { ...fields, channel: ignoredChannel },
  order: "by name",
  topic: "formulas",
  isSigned: true,
});

export type FormulaChannelRow = z.infer<typeof formulaChannels.Row>;
export type FormulaConstantRow = z.infer<typeof Constant>;

/**
 * The name, unit, range and colour of a channel of a formula or a program. `wellId`: only this well has it; `wellIds`: only these;
 * without both it is for all wells.
 */
const FormulaName = z
  .object({
    channel: Channel,
    name: z.string(),
    unit: unit("unit"),
    decimals: z.number(),
    min: z.number(),
    max: z.number(),
    color: z.number(),
    wellId: WellId.optional(),
    wellIds: z.array(WellId).optional(),
    /** The program that writes it, and its name there; absent for a formula. */
    writtenBy: z.object({ programId: z.string(), output: z.string() }).optional(),
  })
  .meta({ id: "FormulaName" });
export type FormulaName = z.infer<typeof FormulaName>;

const FormulaVersion = z
  .object({
    version: Version,
    name: z.string(),
    text: z.string(),
    unit: z.string(),
    decimals: fields.decimals,
    range: fields.range,
    color: fields.color,
    forAllWells: z.boolean(),
    constants: z.array(Constant),
    /** Who saved it. */
    author: z.string(),
    savedAt: EpochSeconds,
  })
  .meta({ id: "FormulaVersion" });
export type FormulaVersion = z.infer<typeof FormulaVersion>;

/** What uses a formula: another formula, an alert, the charts, gauges or summary in a preset of a user, or a dashboard of a user. */
const FormulaUse = z
  .object({
    kind: z.enum(["formula", "alert", "charts", "gauges", "summary", "dashboard"]),
    name: z.string(),
    /** The user whose preset or dashboard it is; null for formulas and alerts, and for a deleted user. */
    username: z.string().nullable(),
  })
  .meta({ id: "FormulaUse" });
export type FormulaUse = z.infer<typeof FormulaUse>;

/** The names of the formula channels, the versions of a formula, and what uses it. */
export const formulaChannelRoutes = defineRoutes({
  "GET api/formula-channel/names": {
    summary:
      "The names, units, ranges and colours of the channels of formulas and programs, of all wells that the caller may see",
    reply: z.array(FormulaName),
    ...reads("all", readers),
    follows: ["formulas"],
  },
  "GET api/formula-channel/versions": {
    summary: "The versions of a formula, newest first",
    query: z.object({ wellId: WellId, id: z.string({ error: "id is required" }) }),
    reply: z.array(FormulaVersion),
    ...reads("rows", readers),
    follows: ["formulas"],
  },
  "GET api/formula-channel/uses": {
    summary:
      "What uses a formula: other formulas, alerts, and presets of users. Of a formula for all wells only for admins",
    query: z.object({ wellId: WellId, id: z.string({ error: "id is required" }) }),
    reply: z.array(FormulaUse),
    ...reads("rows", crew),
    follows: ["formulas"],
  },
});

/** A fault of a text, at its characters `from` to `to`; the other fields are the values of its sentence. */
export const FormulaFault = z
  .looseObject({
    from: z.number().int(),
    to: z.number().int(),
    kind: z.string(),
    fix: z.object({ from: z.number().int(), to: z.number().int(), text: z.string() }).optional(),
  })
  .meta({ id: "FormulaFault" });

const Column = z.array(z.number().nullable());

/** The values of a formula on stored samples, or the faults of its text. */
const FormulaPreview = z
  .discriminatedUnion("status", [
    z.object({ status: z.literal("faults"), faults: z.array(FormulaFault) }),
    z.object({
      status: z.literal("values"),
      unit: unit("unit"),
      /** The channels that it reads. */
      inputs: z.array(z.string()),
      time: z.array(EpochSeconds),
      columns: z.record(z.string(), Column),
      result: Column,
      /** Samples without a value, by the reason. */
      none: z.record(z.string(), z.number().int()),
      /** Time for one sample, µs. */
      cost: z.number(),
    }),
  ])
  .meta({ id: "FormulaPreview" });
export type FormulaPreview = z.infer<typeof FormulaPreview>;

/** The values of a formula before it is saved. */
export const formulaChannelEvents = defineEvents({
  "formula-channel/preview": {
    summary:
      "Calculates a formula on stored samples of a well without saving it; a newer request of the same user replaces this one",
    request: z
      .object({
        wellId: WellId,
        text: z
          .string({ error: "text is required" })
          .max(MAX_FORMULA_TEXT, { error: `text has more than ${MAX_FORMULA_TEXT} characters` }),
        /** The unit of the values; null for that of the calculation. */
        unit: unit("unit").nullable(),
        constants: Constants.default([]),
        /** The channel of the formula that is changed; absent for a new one. */
        channel: Channel.optional(),
        /** Whether it is for all wells: it can read the formulas that are for all wells only. */
        forAllWells: z.boolean().default(false),
        from: EpochSeconds,
        to: EpochSeconds,
      })
      .refine(({ from, to }) => from < to && to - from <= MAX_PREVIEW_SECONDS, {
        error: `to must be after from, by ${MAX_PREVIEW_SECONDS / 3600} h at most`,
        path: ["to"],
      }),
    reply: FormulaPreview,
    ...reads("named", crew),
  },
});

/** Pushed when formulas of a well have changed. */
export const formulaChannelPushes = definePushes({
  "formulas-updated": {
    summary: "Formulas of a well, or formulas for all wells, were changed",
    message: z.object({ wellId: WellId }),
  },
});
