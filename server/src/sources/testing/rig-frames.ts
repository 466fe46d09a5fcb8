import { encodeWitsPacket } from "@sigma/formats/wits0/encode";
import type { EpochSeconds } from "@sigma/terms/quantities";

/**
 * A frame as a rig in UTC sends it: the date and time of its record, then the items.
 *
 * @param items values by four-digit code; the record of the first one carries date and time
 */
export function rigFrame(time: EpochSeconds, items: Record<string, number | string>): string {
  const [date, clock] = new Date(time * 1000).toISOString().slice(2, 19).split("T") as [string, string];
  const record = Object.keys(items)[0]!.slice(0, 2);
  return encodeWitsPacket([
    { code: `${record}05`, text: date.replaceAll("-", "") },
    { code: `${record}06`, text: clock.replaceAll(":", "") },
    ...Object.entries(items).map(([code, value]) => ({ code, text: String(value) })),
  ]);
}
