import { chosenSystem } from "../../ui/format/shown-unit";
import { formatValue, unitText } from "../../ui/format/numbers";
import type { Notification } from "@sigma/contract/wells/notification";
import { create } from "zustand";

/** The notification of a new survey whose details are open; null while none is. */
export const useNewSurvey = create<{ notification: Notification | null }>(() => ({ notification: null }));

/** Opens the details of a new survey. */
export const openNewSurvey = (notification: Notification): void => useNewSurvey.setState({ notification });

/** Closes the details of a new survey from any place. */
export const closeNewSurvey = (): void => useNewSurvey.setState({ notification: null });

/** A depth with its unit, as the notification of a survey names it: without zeros at the end. @param md ft */
export const surveyDepthText = (md: number): string => {
  const number = formatValue(md, { unit: "ft", decimals: chosenSystem() === "field" ? 2 : 1 });
  return `${number.replace(/\.?0+$/, "")} ${unitText({ unit: "ft" })}`;
};

/** Whether the survey of a notification has a depth that can be. */
export const hasSurveyDepth = (md: number | null): md is number => md !== null && Number.isFinite(md) && md >= 0;

/**
 * The recommendation of a notification: its time, rounded up, is that of the notification. Recommendations calculated
 * later may have the same second, and belong to other surveys.
 */
export const recommendationOf = <Made extends { time: number; md: readonly number[] }>(
  all: readonly Made[],
  { time, md }: Pick<Notification, "time" | "md">,
): Made | null =>
  all.find((madeSurvey) => Math.ceil(madeSurvey.time) === time && (md === null || madeSurvey.md[0] === md)) ?? null;
