import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createWitsDecoder, type WitsPacket } from "@sigma/formats/wits0/decode";

/** Receives WITS streams on a free port of this machine and keeps their packets, for tests of senders. */
export async function startReceiver() {
  const packets: WitsPacket[] = [];
  const sockets = new Set<Socket>();
  let endReception = () => {};
  const receptionEnd = new Promise<void>((resolve) => (endReception = resolve));
  const server = createServer((socket) => {
    const decoder = createWitsDecoder();
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => packets.push(...decoder.push(chunk)));
    socket.once("end", endReception);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { to: { host: "127.0.0.1", port }, packets, sockets, finished: receptionEnd, stop };
}

/** The values of a packet by code. */
export const textsOf = ({ items }: WitsPacket): Map<string, string> =>
  new Map(items.map(({ code, text }) => [code, text]));
