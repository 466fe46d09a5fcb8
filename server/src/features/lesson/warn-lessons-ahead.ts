import type { PlacedLesson } from "@sigma/contract/delivery/placed-lesson";
import type { UserId, WellId } from "@sigma/contract/ids";
import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import type { Notification } from "@sigma/contract/wells/notification";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { distanceAhead } from "@sigma/engine/roadmap/distance-ahead";
import { LESSON_NOTICE_REACH } from "@sigma/engine/roadmap/lesson-notice-reach";
import { MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { announce } from "../../alerts/notify";
import { usersOfWell } from "../../alerts/recipients";
import type { Services } from "../../calls/handler";
import { readPlacedLessons } from "../../lessons/read-placed-lessons";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { LessonPin } from "./lesson-notice-store";

/** What lessons ahead are found with. */
export type WarnPorts = Pick<Services, "stores" | "live" | "changed" | "clock" | "log">;

/** A well whose newest sample is older isn't being drilled now. */
const MAX_SAMPLE_AGE: Seconds = 10 * MINUTE;

/**
 * Notifies of each lesson and risk that has not been acknowledged, once per well, when the bit comes within
 * `LESSON_NOTICE_REACH` of it, and again if it was moved to another depth. A bit far off bottom, as in a trip, approaches none.
 */
export async function warnLessonsAhead(ports: WarnPorts): Promise<void> {
  const { stores, live, clock, log } = ports;
  for (const status of live.statuses()) {
    const { wellId, source, lastTime, bitDepth } = status;
    const isCurrent = source !== null && lastTime !== null && clock() - lastTime <= MAX_SAMPLE_AGE;
    if (!isCurrent || bitDepth === null || isFarOffBottom(status)) continue;
    const well = await stores.wells.byId(wellId);
    if (!well) continue;
    await warnOfWell(ports, well, bitDepth).catch((fault: unknown) =>
      log.error({ err: fault, wellId }, "lessons ahead of the bit were not checked"),
    );
  }
}

async function warnOfWell(ports: WarnPorts, well: StoredWell, bit: Feet): Promise<void> {
  const { stores, changed, clock } = ports;
  const lessons = await readPlacedLessons(stores, well._id);
  const ahead = lessons.flatMap((placed) => {
    const distance = placed.acknowledgement ? null : distanceAhead(placed.md, bit, LESSON_NOTICE_REACH);
    return distance === null ? [] : [{ placed, distance }];
  });
  if (ahead.length === 0) return;
  const noticedPins = await stores.lessonNotices.ofWell(well.wellNo);
  for (const { placed, distance } of ahead) {
    const { _id: id } = placed.lesson;
    const pin = pinOf(placed);
    if (noticedPins.has(id) && isSamePin(noticedPins.get(id)!, pin)) continue;
    const recipients = await recipientsOf(ports, well._id, placed);
    // No user of the well may see the well of the lesson.
    if (recipients?.length === 0) continue;
    const notification = noticeOf(well._id, placed, distance, clock());
    const addedNotification = await stores.lessonNotices.notify(
      well.wellNo,
      { id, pin },
      recipients ? { ...notification, type: "note", recipients } : { ...notification, type: "engine" },
      clock(),
    );
    if (!addedNotification) continue;
    // No push may contain what other users of the well may not read, because it reaches every user who watches the well.
    if (recipients) await changed({ topic: "notifications", message: { wellId: well._id } });
    else await announce(ports, addedNotification);
  }
}

const pinOf = ({ lesson: { md, formation } }: PlacedLesson): LessonPin => ({ ...md, formation: formation ?? null });

const isSamePin = (noticedPin: LessonPin | null, pin: LessonPin): boolean =>
  noticedPin === null ||
  (noticedPin.from === pin.from && noticedPin.to === pin.to && noticedPin.formation === pin.formation);

function noticeOf(
  wellId: WellId,
  { lesson, isOwn, wellName, md }: PlacedLesson,
  distance: Feet,
  now: EpochSeconds,
): Omit<Notification, "_id" | "type"> {
  const text: Text = {
    key: "lesson-ahead",
    values: {
      kind: lesson.kind ?? "lesson",
      title: lesson.title,
      wellName: isOwn ? null : wellName,
      distance,
      md: md.from,
    },
  };
  return {
    wellId,
    time: Math.floor(now),
    alertLevel: lesson.kind === "risk" && lesson.severity === "high" ? "Warning" : "Info",
    hidden: false,
    md: md.from,
    message: inFieldUnits(text),
    text,
    rigState: null,
    stateTransitionReport: null,
  };
}

/** The users who may see a lesson of an offset well; null if all users of the well may. */
async function recipientsOf(
  { stores }: Pick<WarnPorts, "stores">,
  wellId: WellId,
  { isOwn, lesson }: PlacedLesson,
): Promise<UserId[] | null> {
  if (isOwn) return null;
  const people = await usersOfWell(stores, wellId);
  const seeingIds = new Set((await usersOfWell(stores, lesson.wellId)).map(({ _id }) => _id));
  const readers = people.filter(({ _id }) => seeingIds.has(_id));
  return readers.length === people.length ? null : readers.map(({ _id }) => _id);
}
