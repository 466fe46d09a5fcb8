import { createServer, type Server, type Socket } from "node:net";
import { once } from "node:events";

/** A rig that servers connect to, and that sends a packet a second. */
export type SendingRig = {
  port: number;
  /** Seconds since the epoch of every packet it has created. */
  sent: number[];
  /** Ends packets; connections stay. */
  pause(): void;
  close(): Promise<void>;
};

/** The packets that a rig that resends sends first on a new connection, seconds. */
const RESENT = 40;

/** Opens a rig. @param resends whether a new connection starts with the packets of the last seconds */
export async function openSendingRig(resends: boolean): Promise<SendingRig> {
  const sockets = new Set<Socket>();
  const sentSeconds: number[] = [];
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    if (resends) socket.write(sentSeconds.slice(-RESENT).map(packet).join(""));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const timer = setInterval(() => {
    const second = Math.floor(Date.now() / 1000);
    if (sentSeconds.at(-1) === second) return;
    sentSeconds.push(second);
    for (const socket of sockets) socket.write(packet(second));
  }, 200);

  return {
    port: (server.address() as { port: number }).port,
    sent: sentSeconds,
    pause: () => clearInterval(timer),
    async close() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function packet(second: number): string {
  const time = new Date(second * 1000).toISOString();
  const date = time.slice(2, 10).replaceAll("-", "");
  const depth = 5000 + (second % 10_000) / 1000;
  const items = [
    `0105${date}`,
    `0106${time.slice(11, 19).replaceAll(":", "")}`,
    `0108${depth}`,
    `0110${depth}`,
    "011220",
  ];
  return `&&\r\n${items.join("\r\n")}\r\n!!\r\n`;
}
