import type { PlacedLesson } from "@sigma/contract/delivery/placed-lesson";
import type { Well } from "@sigma/contract/wells/well";
import { distanceAhead } from "@sigma/engine/roadmap/distance-ahead";
import type { Feet } from "@sigma/terms/quantities";
import { Suspense } from "react";
import { drawnRows } from "../../../data/calls/loaded";
import { useEvent } from "../../../data/calls/use-event";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { chunkComponent } from "../../layout/load-chunk";
import type { LessonAheadProps } from "./lesson-ahead";
import type { NowMoment } from "./use-now-moment";

const LessonAhead = chunkComponent<LessonAheadProps>(() => import("./lesson-ahead"));

/** How far ahead of the bit a lesson is shown. */
const REACH: Feet = 200;
/** Lessons of offset wells change without a message: interval of the requests, s. */
const REFRESH = 60;

/** A lesson that the bit approaches. */
export type ApproachedLesson = { placed: PlacedLesson; distance: Feet };

/** The nearest lesson ahead that has not been acknowledged, below the cells of the strip, while hole is drilled. */
export function LessonsPlace({ well, moment, isList }: { well: Well; moment: NowMoment; isList: boolean }) {
  const answer = useEvent("lesson/get/placed", { wellId: well._id }, { everyWhileLive: REFRESH });
  const isDrilling = moment.freshness === "current" && !isFarOffBottom(moment);
  const ahead = isDrilling
    ? drawnRows(answer).flatMap((placed): ApproachedLesson[] => {
        const distance = placed.acknowledgement ? null : distanceAhead(placed.md, moment.bitDepth, REACH);
        return distance === null ? [] : [{ placed, distance }];
      })
    : [];
  if (ahead.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LessonAhead wellId={well._id} ahead={ahead} isList={isList} />
    </Suspense>
  );
}
