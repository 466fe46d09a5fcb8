import { z } from "zod";
import { defineEvents, definePushes, defineRoutes, reads, writes } from "../define";
import { EpochSeconds, givenVersion, ignoredKeys, QueryNumber, Version } from "../entity";
import { UserId, WellId } from "../ids";
import { crew, readers } from "../users/roles";
import { LONGEST_PART } from "./hand-over-limits";
import { calculationInputs } from "../topics";

const Person = z.object({ _id: UserId, name: z.string() });

/** A truncated list, with the full count. */
const makeEntryList = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ entries: z.array(entry), all: z.number().int() });

/** The facts of a shift from the data, the notes and the settings: ft MD, s, deg. */
const HandOverFacts = z
  .object({
    /** Until when the shift was read; before its end if that had not been reached. */
    until: z.number(),
    /** The hole depth at both ends, and the hole made between them; a correction of the depth doesn't count as hole made. */
    startMD: z.number().nullable(),
    endMD: z.number().nullable(),
    drilled: z.number().nullable(),
    /** How far the bit was from the plan at its end, ft: right and above positive; none where that is not known. */
    toPlan: z.object({ leftRight: z.number(), aboveBelow: z.number() }).nullable().optional(),
    /** Time and footage of each rig state, the longest first. */
    activities: z.array(z.object({ code: z.number(), seconds: z.number(), footage: z.number() })),
    /** The latest rig state, its start, and the last sample that shows it. */
    stateNow: z.object({ code: z.number(), since: z.number(), lastTime: z.number() }).nullable(),
    surveys: makeEntryList(
      z.object({ md: z.number(), inclination: z.number(), azimuth: z.number(), time: z.number().nullable() }),
    ),
    slides: makeEntryList(
      z.object({
        startMD: z.number(),
        endMD: z.number(),
        toolface: z.number().nullable(),
        /** Absent in hand-overs that predate this field. */
        toolfaceType: z.enum(["gravity", "magnetic"]).optional(),
      }),
    ),
    /** Notifications, and who acknowledged the alert of each. */
    notices: makeEntryList(
      z.object({ time: z.number(), level: z.string(), message: z.string(), acknowledgedBy: z.string().nullable() }),
    ),
    openAlarms: z.array(z.object({ name: z.string(), since: z.number() })),
    /** Lessons and risks ahead that are not acknowledged, the nearest first; absent in hand-overs that predate this field. */
    lessonsAhead: makeEntryList(
      z.object({
        /** The well of the lesson, which may be an offset well, whose name is null for the well of the hand-over. */
        wellId: WellId,
        wellName: z.string().nullable(),
        kind: z.enum(["lesson", "risk"]),
        title: z.string(),
        /** From the hole at the end of the shift, ft. */
        distance: z.number(),
      }),
    ).optional(),
    notes: makeEntryList(
      z.object({
        time: z.number().nullable(),
        md: z.number().nullable(),
        text: z.string(),
        category: z.string(),
        author: z.string(),
      }),
    ),
    /** Settings of the well that were changed, and the users who changed them. */
    changes: makeEntryList(z.object({ time: z.number(), by: z.string(), what: z.string() })),
  })
  .meta({ id: "HandOverFacts" });
export type HandOverFacts = z.infer<typeof HandOverFacts>;

const part = (label: string) =>
  z
    .string()
    .trim()
    .max(LONGEST_PART, { error: `${label} has more than ${LONGEST_PART} characters` });

const parts = {
  /** Entered by hand: work done, what to watch, next steps, open items. */
  summary: part("summary"),
  toWatch: part("toWatch"),
  next: part("next"),
  openItems: part("openItems"),
};

const statuses = ["draft", "signed", "accepted"] as const;
const Signature = z.object({ by: Person, at: z.number() });

/**
 * The hand-over of one shift to the next. Until it is signed, `facts` are the current ones; then those at the time of signing.
 *
 * Version 0 is a hand-over that has not been edited yet.
 */
export const HandOver = z
  .object({
    wellId: WellId,
    version: Version,
    shiftStart: z.number(),
    shiftEnd: z.number(),
    shift: z.enum(["day", "night"]),
    status: z.enum(statuses),
    ...parts,
    /** The user who takes over; null if none is named yet. */
    incoming: Person.nullable(),
    signed: Signature.nullable(),
    accepted: Signature.nullable(),
    facts: HandOverFacts,
    /** The offset of the rig clock from UTC, s, positive if ahead, and the starts of its shifts, minutes after midnight. */
    clock: z.object({ offset: z.number(), dayStart: z.number(), nightStart: z.number(), isUsual: z.boolean() }),
  })
  .meta({ id: "HandOver" });
export type HandOver = z.infer<typeof HandOver>;

/** A hand-over in a list. */
const ListedHandOver = z
  .object({
    shiftStart: z.number(),
    shiftEnd: z.number(),
    shift: z.enum(["day", "night"]),
    status: z.enum(statuses),
    signedBy: z.string().nullable(),
    acceptedBy: z.string().nullable(),
    /** ft; null if it is not signed yet. */
    drilled: z.number().nullable(),
  })
  .meta({ id: "ListedHandOver" });
export type ListedHandOver = z.infer<typeof ListedHandOver>;

const owner = { wellId: WellId, shiftStart: EpochSeconds };
const minutes = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .int()
    .min(0, { error: `${label} must not be negative` })
    .max(1439, {
      error: `${label} must lie within a day`,
    });

const ShiftHours = z
  .object({ wellId: WellId, version: Version, dayStart: minutes("dayStart"), nightStart: minutes("nightStart") })
  .meta({ id: "ShiftHours" });

/** Hand-overs of shifts over the socket. */
export const handOverEvents = defineEvents({
  "hand-over/get": {
    summary: "The hand-over of the shift of a moment, of the newest one without it",
    request: z.object({ wellId: WellId, at: EpochSeconds.optional() }),
    reply: HandOver,
    ...reads("named", readers),
    asOf: true,
    follows: [...calculationInputs, "hand-overs", "notes"],
  },
  "hand-over/get/all": {
    summary: "Hand-overs of a well that have been written in, newest first, before a time if one is given",
    request: z.object({ wellId: WellId, before: EpochSeconds.optional() }),
    reply: z.array(ListedHandOver),
    ...reads("named", readers),
    asOf: true,
    follows: ["hand-overs"],
  },
  "hand-over/patch": {
    summary: "Writes in the hand-over of a shift that is not signed yet",
    request: z.object({
      ...owner,
      ...givenVersion,
      updateQuery: z.strictObject({
        ...ignoredKeys,
        ...z.object(parts).partial().shape,
        /** The user who takes over; null for none. */
        incoming: UserId.nullable().optional(),
      }),
    }),
    reply: HandOver,
    ...writes("named", crew),
    changes: ["hand-overs"],
  },
  "hand-over/sign": {
    summary: "Signs the hand-over of a shift: its facts stay as they are then, and who takes over is notified",
    request: z.object({ ...owner, ...givenVersion }),
    reply: HandOver,
    ...writes("named", crew),
    changes: ["hand-overs"],
  },
  "hand-over/accept": {
    summary: "Accepts a signed hand-over: by its named user, otherwise by any user except the signer",
    request: z.object(owner),
    reply: HandOver,
    ...writes("named", crew),
    changes: ["hand-overs"],
  },
});

/** Changed hand-overs. */
export const handOverPushes = definePushes({
  "hand-overs-updated": {
    summary: "The hand-over of a shift of the well was changed; read it again",
    message: z.object({ wellId: WellId, shiftStart: z.number() }),
  },
});

/** The start times of the shifts of a well's rig, and the printed hand-over. */
export const handOverRoutes = defineRoutes({
  "GET api/shift-hours": {
    summary: "Start times of the shifts of a well, in minutes after midnight of rig time; 06:00 and 18:00 by default",
    query: z.object({ wellId: WellId }),
    reply: ShiftHours,
    ...reads("named", readers),
    asOf: true,
  },
  "POST api/shift-hours": {
    summary: "Sets the start times of the shifts of a well; existing hand-overs stay as they were",
    body: z
      .object({ wellId: WellId, ...givenVersion, dayStart: minutes("dayStart"), nightStart: minutes("nightStart") })
      .refine(({ dayStart, nightStart }) => dayStart !== nightStart, {
        error: "The shifts must not start at the same time",
        path: ["nightStart"],
      }),
    reply: ShiftHours,
    ...writes("named", crew),
    changes: ["settings"],
  },
  "GET api/hand-over/pdf": {
    summary: "The hand-over of a shift as PDF",
    query: z.object({ wellId: WellId, shiftStart: QueryNumber.pipe(EpochSeconds) }),
    reply: z.string(),
    ...reads("named", crew),
    media: "application/pdf",
  },
});
