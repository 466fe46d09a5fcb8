import type { WellId } from "@sigma/contract/ids";
import { KEPT_WITS_PACKETS } from "@sigma/contract/rigs/wits-marks";
import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";
import { decodeWitsItems } from "@sigma/formats/wits0/decode";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** The newest packets of a well. */
export type PacketLog = {
  /** Keeps the text of a packet and gives it in the form of the contract, which is only made when it is read. */
  add(text: string, receivedAt: EpochSeconds): { readonly packet: WitsPacket };
  /** Newest first. */
  newest(): WitsPacket[];
};

/**
 * Keeps the newest packets of a well, `KEPT_WITS_PACKETS` at most: their texts, since their items would be ten times as
 * many objects as all else that is kept of a well, and nobody looks at them as a rule.
 *
 * @param traceOf name of the channel that a code fills at this rig
 */
export function createPacketLog(wellId: WellId, traceOf: (code: string) => string | undefined): PacketLog {
  const kept: KeptPacket[] = [];
  return {
    add(text, receivedAt) {
      const entry = new KeptPacket(text, receivedAt, wellId, traceOf);
      if (kept.length >= KEPT_WITS_PACKETS) kept.shift();
      kept.push(entry);
      return entry;
    },
    newest: () => kept.map(({ packet }) => packet).toReversed(),
  };
}

class KeptPacket {
  #read: WitsPacket | undefined;

  constructor(
    private readonly text: string,
    private readonly receivedAt: EpochSeconds,
    private readonly wellId: WellId,
    private readonly traceOf: (code: string) => string | undefined,
  ) {}

  get packet(): WitsPacket {
    this.#read ??= {
      raw: { timeStamp: this.receivedAt, packet: this.text, wellId: this.wellId },
      parsed: Object.fromEntries(
        decodeWitsItems(this.text).map(({ code, text }) => [this.traceOf(code) ?? code, asSent(text)]),
      ),
    };
    return this.#read;
  }
}

/** A number where the text is one, as the rig sent it, null marks included; null where nothing was sent. */
function asSent(text: string): number | string | null {
  if (text === "") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}
