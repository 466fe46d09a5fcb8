import type { WellId } from "@sigma/contract/ids";
import { refreshEvent, useEvent, usePush } from "../../data/calls/use-event";

/** The intervals of the daily reports of a well in order of time; kept fresh while the component is on the screen. */
export function useDailyReports(wellId: WellId) {
  usePush("daily-reports-updated", (message) => {
    if (message.wellId === wellId) refreshEvent("daily-report/get", { wellId });
  });
  return useEvent("daily-report/get", { wellId });
}
