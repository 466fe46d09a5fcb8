import type { WellId } from "@sigma/contract/ids";
import { useEvent } from "../../data/calls/use-event";

/** The intervals of the daily reports of a well in order of time. */
export const useDailyReports = (wellId: WellId) => useEvent("daily-report/get", { wellId });
