import { IconMessageQuestion } from "@tabler/icons-react";
import type { AnyRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { routeKey } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import type { PaletteEntry } from "./palette-entry";

/** How long an answer of the server holds, ms: an administrator may turn the assistant off. */
const HOLDS_MS = 10_000;

/** Whether the assistant is on; false while this is unknown. */
export function useAssistantOn(): boolean {
  const isGuest = useSession(roleOf) === "guest";
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (isGuest) return;
    queryClient
      .fetchQuery({
        queryKey: routeKey("GET api/assistant", {}),
        queryFn: ({ signal }) => call("GET api/assistant", {}, { signal, alert: false }),
        staleTime: HOLDS_MS,
      })
      .then(
        (state) => setOn(state?.isOn === true),
        () => setOn(false),
      );
  }, [isGuest]);
  return isOn;
}

/** The command that opens the assistant beside the page. */
export const assistantEntry = (router: AnyRouter): PaletteEntry => ({
  id: "assistant",
  group: "Commands",
  title: "Ask the assistant",
  from: "",
  icon: IconMessageQuestion,
  run: () => void import("../assistant/open-assistant").then(({ openAssistant }) => openAssistant(router)),
});
