import type { EventName } from "@sigma/contract/call-types";
import type { Seconds } from "@sigma/terms/quantities";
import { useEffect } from "react";
import { refreshEvent } from "../calls/use-event";
import type { WellData } from "../well/well-data";

/** What is pushed is stored so much later, ms. */
export const STORED_AFTER_MS = 1000;

/**
 * Fetches the answers of events about a well again when its surveys, settings or stored samples change, and so often
 * while the well is drilled; what is shown stays meanwhile.
 *
 * @param events whose requests name the well
 * @param every s, as long as live samples come
 * @param noticed a kind of event of the trackers after which they are fetched at once
 */
export function useWellRefresh(data: WellData, events: readonly EventName[], every: Seconds, noticed?: string): void {
  const names = events.join(" ");
  useEffect(() => {
    const refresh = () => {
      for (const name of names.split(" ")) refreshEvent(name as EventName, { wellId: data.wellId } as never);
    };
    let newest = data.view.state.newest?.time;
    const timer = setInterval(() => {
      const now = data.view.state.newest?.time;
      if (now === newest) return;
      newest = now;
      refresh();
    }, every * 1000);
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      data.onPush("well-event", ({ kind }) => {
        if (kind !== noticed) return;
        clearTimeout(soon);
        soon = setTimeout(refresh, STORED_AFTER_MS);
      }),
      data.onPush("survey-data", refresh),
      data.onPush("relabelled", refresh),
      data.onPush("settings-saved", refresh),
      data.onPush("engine", ({ status }) => status === "done" && refresh()),
    ];
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      for (const stop of stops) stop();
    };
  }, [data, names, every, noticed]);
}
