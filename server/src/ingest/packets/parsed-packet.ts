import type { WellId } from "@sigma/contract/ids";
import type { SentWitsPacket, WitsPacket } from "@sigma/contract/rigs/wits-packet";
import { decodeWitsItems } from "@sigma/formats/wits0/decode";

/**
 * A packet in the format of the contract. Its items are ten times as many objects as all others created per second of a well,
 * and are rarely read, so it is created only on request.
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

/** A number if the text is one, as the rig sent it, including null marks; null if nothing was sent. */
function asSent(text: string): number | string | null {
  if (text === "") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}
