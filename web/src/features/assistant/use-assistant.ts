import type { AssistantState } from "@sigma/contract/assistant/assistant";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { zoneOffset } from "../../ui/format/times";
import { CallFailure } from "../../data/calls/call-failure";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { serverNow } from "../../data/live/server-clock";
import { routeKey, useRoute } from "../../data/pages/use-route";

/** How often the progress of a question is read, s. */
const PROGRESS_S = 1;

/** The conversation with the assistant, and its actions. */
export function useAssistant() {
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const state = useRoute("GET api/assistant", {}, isRunning ? { every: PROGRESS_S } : {});
  const isAnswering = state.data?.running != null;
  if (isAnswering !== isRunning) setRunning(isAnswering);

  const send = async (work: () => Promise<AssistantState | null>): Promise<boolean> => {
    setRefusal(null);
    try {
      const next = await work();
      if (next) queryClient.setQueryData(routeKey("GET api/assistant", {}), next);
      return next !== null;
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setRefusal(failure.message);
      return false;
    }
  };
  return {
    state,
    refusal,
    ask: (question: string, wellId: WellId | undefined) =>
      send(() =>
        call(
          "POST api/assistant/question",
          { question, utcOffset: zoneOffset(serverNow()), ...(wellId && { currentWellId: wellId }) },
          { alert: false },
        ),
      ),
    cancel: () => send(() => call("POST api/assistant/cancel", {}, { alert: false })),
    clear: () => send(() => call("POST api/assistant/clear", {}, { alert: false })),
  };
}
