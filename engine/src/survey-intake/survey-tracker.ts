import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Tracker } from "../well-pipeline/tracker";
import { nextStation, noSurvey, type ReceivedStation, type SurveyIntakeState } from "./next-station";

/** The feed has completed a survey, or corrected the last one. */
export type SurveyEvent = { kind: "survey"; time: EpochSeconds; station: ReceivedStation };

/**
 * Takes the surveys out of the feed.
 *
 * @see docs/methods/ingest.md — surveys from the feed
 */
export const surveyTracker: Tracker<SurveyIntakeState, SurveyEvent> = {
  name: "survey",
  version: 1,
  kinds: ["survey"],
  needs: ["measurements", "derived-channels"],
  init: noSurvey,
  shape: {
    md: { nullable: { value: "number", since: "number", seen: "number" } },
    inclination: { nullable: { value: "number", since: "number", seen: "number" } },
    azimuth: { nullable: { value: "number", since: "number", seen: "number" } },
    last: { nullable: { md: "number", inclination: "number", azimuth: "number", time: "number" } },
  },
  step(state, { time }, { measurements: { values } }) {
    const { state: next, station } = nextStation(state, { time, values });
    return { state: next, events: station ? [{ kind: "survey", time, station }] : none };
  },
};

const none: SurveyEvent[] = [];
