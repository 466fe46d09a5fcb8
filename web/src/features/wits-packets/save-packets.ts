import type { WellId } from "@sigma/contract/ids";
import type { SentWitsPacket } from "@sigma/contract/rigs/wits-packet";
import { fileName, saveFile } from "../../charts/export/save-file";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";

/** Saves what a well was sent over the last 10 minutes as a text file: every packet as received, under its time. */
export async function savePackets({ _id, name }: { _id: WellId; name: string }): Promise<void> {
  const packets = await call("GET api/wits-packet/recent", { wellId: _id }).catch(() => null);
  if (packets === null) return;
  const last = packets.at(-1);
  if (!last) return toast.warning("Latest WITS packets", "No packet has arrived in the last 10 minutes");
  const until = isoTime(last.timeStamp).slice(0, 19).replaceAll(":", "");
  saveFile(fileName([name, "WITS packets", until], "txt"), new Blob([packetsText(packets)], { type: "text/plain" }));
}

/** Packets one after the other, each under the time when it was received; a WITS reader skips the lines with the times. */
export const packetsText = (packets: readonly SentWitsPacket[]): string =>
  packets.map(({ timeStamp, packet }) => `# received ${isoTime(timeStamp)}\r\n${packet.trimEnd()}\r\n`).join("");

const isoTime = (time: number) => new Date(time * 1000).toISOString();
