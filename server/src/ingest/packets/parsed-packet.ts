import type { WellId } from "@sigma/contract/ids";
import type { SentWitsPacket, WitsPacket } from "@sigma/contract/rigs/wits-packet";
import { decodeWitsItems } from "@sigma/formats/wits0/decode";

/**
 * A packet in the form of the contract. Its items are ten times as many objects as all else that a second of a well makes,
 * and nobody looks at them as a rule: it is made for who reads it.
 *
 * @param traceOf name of the channel that a code fills at this rig
 */
export function parsedPacket(
  { timeStamp, packet }: SentWitsPacket,
  wellId: WellId,
  traceOf: (code: string) => string | undefined,
): WitsPacket {
  return {
    raw: { timeStamp, packet, wellId },
    parsed: Object.fromEntries(decodeWitsItems(packet).map(({ code, text }) => [traceOf(code) ?? code, asSent(text)])),
  };
}

/** A number where the text is one, as the rig sent it, null marks included; null where nothing was sent. */
function asSent(text: string): number | string | null {
  if (text === "") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}
