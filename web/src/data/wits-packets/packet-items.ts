/** An item of a WITS packet as the rig sent it: its four-digit code, and its value as text. */
type PacketItem = { code: string; text: string };

const ITEM = /^(\d{4})(.*)$/gm;

/** The items of a packet in the order in which they were sent, from its text as received. */
export const packetItems = (packet: string): PacketItem[] =>
  [...packet.matchAll(ITEM)].map(([, code, text]) => ({ code: code!, text: text!.trim() }));
