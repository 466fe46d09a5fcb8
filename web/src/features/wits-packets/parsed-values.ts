import { WITS_MISSING } from "@sigma/contract/wits-marks";
import type { WitsPacket } from "@sigma/contract/wits-packet";
import type { WitsChannel } from "@sigma/contract/wits-config";
import { channelRow, isChannelId } from "@sigma/terms/channels";

/** A value of a packet as the modal lists it. */
export type ParsedValue = {
  trace: string;
  label: string;
  /** The configured WITS code, or `(not defined)`. */
  code: string;
  value: string;
  /** The unit that the rig sends it in. */
  unit: string;
  /** At or below -999: the rig's way to say that there is no value. */
  isMissing: boolean;
};

const UNDEFINED_CODE = "(not defined)";

/** Lists what was read from a packet: the configured codes first in their order, the rest by name. */
export function parsedValues({ parsed }: WitsPacket, configured: readonly WitsChannel[]): ParsedValue[] {
  const itemOf = new Map<string, WitsChannel>(configured.map((item) => [item.trace, item]));
  return Object.entries(parsed)
    .map(([trace, value]) => ({
      trace,
      label: isChannelId(trace) ? channelRow(trace).label : trace,
      code: itemOf.get(trace)?.code ?? UNDEFINED_CODE,
      value: value === null ? "–" : String(value),
      unit: itemOf.get(trace)?.unit ?? "",
      isMissing: typeof value === "number" && value <= WITS_MISSING,
    }))
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

const orderOf = ({ code, trace }: ParsedValue) => (code === UNDEFINED_CODE ? `~${trace}` : code);
