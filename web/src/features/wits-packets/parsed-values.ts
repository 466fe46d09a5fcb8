import { WITS_MISSING } from "@sigma/contract/rigs/wits-marks";
import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { WitsChannel } from "@sigma/contract/rigs/wits-config";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import { packetItems } from "../../data/wits-packets/packet-items";
import { NO_VALUE } from "../../ui/format/numbers";

/** A value of a packet as the modal lists it. */
export type ParsedValue = {
  trace: string;
  label: string;
  /** The configured WITS code, or `(not defined)`. */
  code: string;
  /** As the rig sent it, with every digit of it. */
  value: string;
  /** The unit that the rig sends it in. */
  unit: string;
  /** At or below -999: the rig's code for a missing value. */
  isMissing: boolean;
};

const UNDEFINED_CODE = "(not defined)";

/** Lists the values that were read from a packet: the configured codes first in their order, the rest by name. */
export function parsedValues({ raw, parsed }: WitsPacket, configuredChannels: readonly WitsChannel[]): ParsedValue[] {
  const itemOf = new Map<string, WitsChannel>(configuredChannels.map((item) => [item.trace, item]));
  const textOf = new Map(packetItems(raw.packet).map(({ code, text }) => [code, text]));
  return Object.entries(parsed)
    .map(([trace, value]) => ({
      trace,
      label: isChannelId(trace) ? channelRow(trace).label : trace,
      code: itemOf.get(trace)?.code ?? UNDEFINED_CODE,
      value: textOf.get(itemOf.get(trace)?.code ?? trace) || String(value ?? NO_VALUE),
      unit: itemOf.get(trace)?.unit ?? "",
      isMissing: typeof value === "number" && value <= WITS_MISSING,
    }))
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

const orderOf = ({ code, trace }: ParsedValue) => (code === UNDEFINED_CODE ? `~${trace}` : code);

/** The code under which a value was sent; a trace without a configured one is called by it. */
const sentCode = ({ code, trace }: ParsedValue) => (code === UNDEFINED_CODE ? trace : code);

/** The values that a filter names, by the beginning of their code or a part of their name; all without one. */
export function filteredValues(values: readonly ParsedValue[], filter: string): readonly ParsedValue[] {
  const wantedText = filter.trim().toLowerCase();
  if (wantedText === "") return values;
  return values.filter(
    (value) =>
      sentCode(value).startsWith(wantedText) ||
      value.label.toLowerCase().includes(wantedText) ||
      value.trace.toLowerCase().includes(wantedText),
  );
}

/** The lines of a packet that hold the given values. */
export function rawLines(packet: string, values: readonly ParsedValue[]): string {
  const codes = new Set(values.map(sentCode));
  const lines = packet.split(/\r\n|\r|\n/);
  return lines.filter((line) => codes.has(line.slice(0, 4))).join("\n");
}
