import type { WellId } from "@sigma/contract/ids";
import { useEffect, useState } from "react";
import { onConnect, request } from "../../data/socket";
import { useEvent, usePush } from "../../data/use-event";
import { type SentValues, withPacket } from "./sent-values";

const nothing: SentValues = new Map();

/** What the rig sends under every code right now, followed while the component is on the screen; null is no well. */
export function useSentValues(wellId: WellId | null): SentValues {
  const [sent, setSent] = useState(nothing);
  const stored = useEvent("wits-packet/get", { wellId: wellId as WellId }, { enabled: wellId !== null }).data;

  useEffect(() => {
    if (wellId === null) return;
    const watch = (on: boolean) => void request("wits-packet/watch", { wellId, on }).catch(() => undefined);
    watch(true);
    const end = onConnect(() => watch(true));
    return () => {
      end();
      watch(false);
      setSent(nothing);
    };
  }, [wellId]);
  usePush("wits-packet", ({ raw }) => {
    if (raw.wellId === wellId) setSent((known) => withPacket(known, raw.packet));
  });

  const older = (stored ?? []).toReversed().reduce((known, { raw }) => withPacket(known, raw.packet), nothing);
  return sent.size === 0 ? older : new Map([...older, ...sent]);
}
