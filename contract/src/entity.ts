import { z } from "zod";

/** A text that must not be empty. */
export const requiredText = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, { error: `${label} is required` })
    .max(200, { error: `${label} has more than 200 characters` });

/** A moment, epoch seconds. */
export const EpochSeconds = z.number().min(-62_135_596_800).max(253_402_300_799);

/** A moment in a query string, epoch seconds. */
export const QueryNumber = z.coerce.number();

/** What names an entity or its owner; a change may carry it along, and it changes nothing. */
export const passedOver = {
  _id: z.unknown().optional(),
  id: z.unknown().optional(),
  wellId: z.unknown().optional(),
  userId: z.unknown().optional(),
};

/** The changed fields without what names the entity or its owner. */
export const changedFields = <Change extends Partial<Record<keyof typeof passedOver, unknown>>>({
  _id: _ownId,
  id: _id,
  wellId: _wellId,
  userId: _userId,
  ...changes
}: Change) => changes;

/** The answer to a deletion: how many rows went. */
export const Deleted = z.object({ deleted: z.number().int() });

/** How long a deleted row is only hidden and can be restored, s. */
export const UNDO_SECONDS = 600;

/** The answer to undoing a deletion: how many rows are there again. */
export const Restored = z.object({ restored: z.number().int() });

/** The answer of calls that only confirm. */
export const Success = z.object({ success: z.literal(true) });

/** An inclusive range whose ends may be open; `from` never lies after `to`. */
export const rangeShape = { from: z.number().optional(), to: z.number().optional() };

/** The rule of every range, with its sentence. */
export const rangeRule = {
  check: ({ from, to }: { from?: number | undefined; to?: number | undefined }) =>
    from === undefined || to === undefined || from <= to,
  says: { error: "from must not be after to", path: ["from"] },
};
