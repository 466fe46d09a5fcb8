import { z } from "zod";
import { defineEvents, definePushes, reads, writes } from "../define";
import { Deleted, givenVersion, ignoredKeys, Restored, Version } from "../entity";
import { UserId, WellId } from "../ids";
import { crew, readers } from "../users/roles";
import { LONGEST_NOTE, MOST_MENTIONS, MOST_NOTES_A_PAGE, noteAxes, noteCategories, placeFault } from "./note-limits";
import { textIssue } from "../texts/write-text";

const Category = z.enum(noteCategories, { error: `category must be one of ${noteCategories.join(", ")}` });
const Axis = z.enum(noteAxes, { error: "axis must be time or depth" });

/** Epoch seconds along time, ft MD along depth; `placeFault` has the rule of the axis. */
const Place = (label: string) => z.number({ error: `${label} must be a number` });

const Text = z
  .string({ error: "A note needs a text" })
  .trim()
  .min(1, { error: "A note needs a text" })
  .max(LONGEST_NOTE, { error: `A note has at most ${LONGEST_NOTE} characters` });

const Mentions = z.array(UserId).max(MOST_MENTIONS, { error: `A note names at most ${MOST_MENTIONS} persons` });

/** A user as named in notes. */
const Person = z.object({ _id: UserId, name: z.string() });

/**
 * A note of a user about a moment, a span of time or a section of hole: epoch seconds, ft MD.
 *
 * `axis` is the axis along which it was written. The ends on the other axis, and the rig state, are taken from the data at the time of
 * writing; null without data. A moment has equal ends.
 */
export const Note = z
  .object({
    _id: z.string(),
    wellId: WellId,
    version: Version,
    axis: Axis,
    startTime: z.number().nullable(),
    endTime: z.number().nullable(),
    startMD: z.number().nullable(),
    endMD: z.number().nullable(),
    rigState: z.number().nullable(),
    text: z.string(),
    category: Category,
    /** The users named in the text by @name, who were notified. */
    mentions: z.array(Person),
    /** Whether the hand-over of its shift lists it. */
    inHandOver: z.boolean(),
    author: Person,
    createdAt: z.number(),
    /** Time and author of the last change; null if it has never been changed. */
    changed: z.object({ at: z.number(), by: z.string() }).nullable(),
  })
  .meta({ id: "Note" });
export type Note = z.infer<typeof Note>;

/** A note as it was before a change. */
const NoteVersion = z
  .object({
    version: Version,
    text: z.string(),
    category: Category,
    axis: Axis,
    from: z.number(),
    to: z.number(),
    by: z.string(),
    /** From when on it read like this. */
    at: z.number(),
  })
  .meta({ id: "NoteVersion" });
export type NoteVersion = z.infer<typeof NoteVersion>;

const orderRule = {
  check: ({ from, to }: { from: number; to: number }) => from <= to,
  says: { error: "The end of a note must not lie before its start", path: ["to"] },
};

const NewNote = z
  .object({
    ...ignoredKeys,
    axis: Axis,
    from: Place("from"),
    to: Place("to"),
    text: Text,
    category: Category.default("Operations"),
    mentions: Mentions.default([]),
    inHandOver: z.boolean().default(true),
  })
  .refine(orderRule.check, orderRule.says)
  .superRefine(({ axis, from, to }, context) => {
    const fault = placeFault(axis, from, to);
    if (fault !== null) context.addIssue(textIssue(fault, ["from"]));
  });
export type NewNote = z.infer<typeof NewNote>;

const owner = { wellId: WellId, id: z.string({ error: "id is required" }).max(64) };

/** Notes of wells over the socket. */
export const noteEvents = defineEvents({
  "note/get": {
    summary:
      "Notes of a well, newest first, page by page: of a span of time or of depth, with a text, of an author or of who is named, of a category",
    request: z
      .object({
        wellId: WellId,
        /** The axis that `from` and `to` lie on; a note written along the other one is found by its place there. */
        axis: Axis.default("time"),
        from: z.number().optional(),
        to: z.number().optional(),
        text: z.string().max(200).optional(),
        /** The author of a note or a user named in it. */
        person: UserId.optional(),
        category: Category.optional(),
        limit: z.number().int().min(1).max(MOST_NOTES_A_PAGE).default(MOST_NOTES_A_PAGE),
        /** `next` of the page before. */
        after: z.string().max(100).optional(),
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        error: "from must not be after to",
        path: ["from"],
      }),
    reply: z.object({
      notes: z.array(Note),
      /** Notes that the question finds, and all of the well. */
      found: z.number().int(),
      ofWell: z.number().int(),
      /** Requests the page after this one; null after the last. */
      next: z.string().nullable(),
    }),
    ...reads("named", readers),
    asOf: true,
    follows: ["notes"],
  },
  "note/get/people": {
    summary: "Who may see a well, and so may be named in its notes",
    request: z.object({ wellId: WellId }),
    reply: z.array(Person),
    ...reads("named", crew),
  },
  "note/get/history": {
    summary: "A note in every version, newest first",
    request: z.object(owner),
    reply: z.array(NoteVersion),
    ...reads("named", readers),
  },
  "note/post": {
    summary: "Writes a note; who is named in it is notified",
    request: z.object({ wellId: WellId, note: NewNote }),
    reply: Note,
    ...writes("named", crew),
    changes: ["notes"],
  },
  "note/patch": {
    summary: "Changes a note: the author's own, or any by an administrator; users newly named in it are notified",
    request: z.object({
      ...owner,
      ...givenVersion,
      updateQuery: z.strictObject({
        ...ignoredKeys,
        from: Place("from").optional(),
        to: Place("to").optional(),
        text: Text.optional(),
        category: Category.optional(),
        mentions: Mentions.optional(),
        inHandOver: z.boolean().optional(),
      }),
    }),
    reply: Note,
    ...writes("named", crew),
    changes: ["notes"],
  },
  "note/delete": {
    summary: "Deletes a note: the author's own, or any by an administrator",
    request: z.object(owner),
    reply: Deleted,
    ...writes("named", crew),
    changes: ["notes"],
  },
  "note/restore": {
    summary: "Restores a note that was deleted within the last 10 minutes",
    request: z.object(owner),
    reply: Restored,
    ...writes("named", crew),
    changes: ["notes"],
  },
});

/** Changed notes. */
export const notePushes = definePushes({
  "notes-updated": {
    summary: "The notes of the well were changed; read them again",
    message: z.object({ wellId: WellId }),
  },
});
