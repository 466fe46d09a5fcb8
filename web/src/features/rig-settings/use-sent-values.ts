import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { useEvent, usePush } from "../../data/calls/use-event";
import { useWatch } from "../../data/live/use-watch";
import { type SentValues, withPacket } from "./sent-values";

const nothing: SentValues = new Map();

/** What the rig sends under every code right now, followed while the component is on the screen; null is no well. */
export function useSentValues(wellId: WellId | null): SentValues {
  const [pushed, setPushed] = useState({ wellId, values: nothing });
  const stored = useEvent("wits-packet/get", { wellId: wellId as WellId }, { enabled: wellId !== null }).data;

  useWatch("wits-packet/watch", wellId && { wellId });
  usePush("wits-packet", ({ raw }) => {
    if (raw.wellId !== wellId) return;
    setPushed((known) => ({
      wellId,
      values: withPacket(known.wellId === wellId ? known.values : nothing, raw.packet),
    }));
  });

  const older = (stored ?? []).toReversed().reduce((known, { raw }) => withPacket(known, raw.packet), nothing);
  return pushed.wellId === wellId ? new Map([...older, ...pushed.values]) : older;
}
