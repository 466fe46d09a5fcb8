import { z } from "zod";
import { UNSEEN } from "./alike-names";

/** A text that must not be empty. */
export const requiredText = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, { error: `${label} is required` })
    .max(200, { error: `${label} has more than 200 characters` });

/** A name by which users choose an entity. */
export const nameText = (label: string) =>
  requiredText(label).refine((name) => !UNSEEN.test(name), { error: `${label} ${UNSEEN_RULE}` });

/** The error shown to a user who enters a name with such a character. */
export const UNSEEN_RULE = "must not contain control characters, line breaks, direction marks or invisible characters";

/** The name under which a deleted entity is restored, if its own name has been given to another one. */
export const restoredName = nameText("name")
  .optional()
  .meta({ description: "Another name for the restored item; required if its own name has been given to another one" });

/** A text that may be empty. */
export const shortText = (label: string) =>
  z
    .string({ error: `${label} must be a text` })
    .trim()
    .max(200, { error: `${label} has more than 200 characters` });

/** A number from 0 up to the most that makes sense. */
export const amount = (label: string, max: number) => between(label, 0, max);

/** A number above 0 up to the most that makes sense. */
export const positive = (label: string, max: number) =>
  z
    .number({ error: `${label} must be a number` })
    .gt(0, { error: `${label} must be greater than 0` })
    .max(max, { error: `${label} must not be above ${max}` });

/** A number within bounds, which are allowed. */
export const between = (label: string, min: number, max: number) =>
  z
    .number({ error: `${label} must be a number` })
    .min(min, { error: `${label} must be between ${min} and ${max}` })
    .max(max, { error: `${label} must be between ${min} and ${max}` });

/** The fields of an entity, each with its default value if the user omits it. */
export function withDefaults<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  defaults: { [Field in keyof Shape]: z.output<Shape[Field]> },
) {
  const entries = Object.entries(shape).map(([field, schema]) => [field, schema.default(defaults[field])]);
  return Object.fromEntries(entries) as { [Field in keyof Shape]: z.ZodDefault<Shape[Field]> };
}

/** A moment, epoch seconds. */
export const EpochSeconds = z.number().min(-62_135_596_800).max(253_402_300_799);

/** When a reported action happened, epoch seconds: no rig of today recorded data before 1970. */
export const reportedTime = (label: string) =>
  z
    .number({ error: `${label} must be a number of epoch seconds` })
    .min(0, { error: `${label} must not lie before 1970-01-01` })
    .max(253_402_300_799, { error: `${label} must not lie after the year 9999` });

/** A number in a query string, where every value is a text. */
export const QueryNumber = z.coerce.number({ error: "must be a number" });

/** The fields that identify an entity or its owner; a change may include them, without effect. */
export const ignoredKeys = {
  _id: z.unknown().optional(),
  id: z.unknown().optional(),
  wellId: z.unknown().optional(),
  userId: z.unknown().optional(),
};

/** The changed fields without what names the entity or its owner. */
export const changedFields = <Change extends Partial<Record<keyof typeof ignoredKeys, unknown>>>({
  _id: _ownId,
  id: _id,
  wellId: _wellId,
  userId: _userId,
  ...changes
}: Change) => changes;

/**
 * How often an entity that users edit has changed: 1 when it is created, and one more with each change. A save of equal
 * values isn't a change. Settings that have never been saved have 0.
 */
export const Version = z.number().int().min(0).meta({ description: "How often this has changed" });

/** Part of every write of a versioned entity. */
export const givenVersion = {
  version: Version.optional().meta({
    description:
      "The version that the change is based on. If it is no longer the current one, nothing is written and an error 409 `conflict` returns the value now stored in `current`. Without it the change is always written.",
  }),
};

/** The response to a deletion: the number of deleted rows. */
export const Deleted = z.object({ deleted: z.number().int() });

/** The response to undoing a deletion: the number of restored rows. */
export const Restored = z.object({ restored: z.number().int() });

/** The response of calls that only confirm. */
export const Success = z.object({ success: z.literal(true) });

/** An inclusive range whose ends may be open; `from` is never after `to`. */
export const rangeShape = { from: z.number().optional(), to: z.number().optional() };

/** The fields of a request with a range, which reports a `from` after its `to`. */
export const rangeOf = <Shape extends { from: z.ZodType; to: z.ZodType }>(shape: Shape) =>
  z.object(shape).refine(isOrdered as (range: unknown) => boolean, {
    error: "from must not be after to",
    path: ["from"],
  });

const isOrdered = ({ from, to }: { from?: number; to?: number }): boolean =>
  from === undefined || to === undefined || from <= to;

/** A part of the day. */
export const DayTime = z.enum(["All", "day", "night"], { error: "dayTime must be All, day or night" });

/**
 * Rows of a part of the day: day is 06:00 to 18:00 by the clock of the reporting day of the well, for a well without one of UTC plus
 * `timeZome` hours; a row belongs to the period of its start.
 */
export const dayPeriod = {
  dayTime: DayTime.default("All"),
  timeZome: z.number().min(-14).max(14).default(0),
};
