import type { HeldSummary } from "@sigma/contract/rigs/held-reading";
import { formatAge, formatMoment } from "../../ui/format/times";

/** How far held readings are off the server's time. */
export function aheadText({ leastAhead, mostAhead }: Pick<HeldSummary, "leastAhead" | "mostAhead">): string {
  const direction = mostAhead > 0 ? "ahead" : "behind";
  const [least, most] = [leastAhead, mostAhead].map((offset) => formatAge(Math.abs(offset)));
  return least === most ? `${most} ${direction}` : `${least} to ${most} ${direction}`;
}

/** When held readings were received, and the times that the rig gave them. */
export const heldFigures = (held: HeldSummary): { name: string; text: string }[] => [
  { name: "Received since", text: formatMoment(held.firstReceived) },
  { name: "Received until", text: formatMoment(held.lastReceived) },
  { name: "Rig's time from", text: formatMoment(held.firstTime) },
  { name: "Rig's time to", text: formatMoment(held.lastTime) },
];
