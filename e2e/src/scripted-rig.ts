import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/** A rig that sends one second at a time, and remembers the sent data. */
export type ScriptedRig = {
  /** The seconds it has sent, oldest first. */
  sent: readonly number[];
  stop(): void;
};

const RETRY_MS = 500;
const LOOK_MS = 200;

/** The bit depth of a scripted rig at a second, so that a sample of another one is noticed. */
export const bitDepthAt = (second: number): number => 5000 + (second % 1000);

/** Starts a rig that connects to Sigma and sends a WITS packet for every second that passes, including late ones. */
export function startScriptedRig(port: number): ScriptedRig {
  const sentSeconds: number[] = [];
  let socket: Socket | null = null;
  let isStopped = false;

  const call = () => {
    if (isStopped) return;
    const line = connect({ port, host: "127.0.0.1" }, () => (socket = line));
    line.on("error", () => undefined);
    line.on("close", () => {
      socket = null;
      setTimeout(call, RETRY_MS);
    });
  };
  const tick = setInterval(() => {
    if (!socket?.writable) return;
    const now = Math.floor(Date.now() / 1000);
    for (let second = (sentSeconds.at(-1) ?? now - 1) + 1; second <= now; second++) {
      socket.write(packetOf(second));
      sentSeconds.push(second);
    }
  }, LOOK_MS);
  call();

  return {
    sent: sentSeconds,
    stop() {
      isStopped = true;
      clearInterval(tick);
      socket?.destroy();
    },
  };
}

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolvePort, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolvePort(port));
    });
  });

/** Record 1 with date, time, bit depth, hole depth and stand pipe pressure. */
function packetOf(second: number): string {
  const [date, time] = new Date(second * 1000).toISOString().slice(2, 19).split("T") as [string, string];
  const items = [
    `0105${date.replaceAll("-", "")}`,
    `0106${time.replaceAll(":", "")}`,
    `0108${bitDepthAt(second)}`,
    "01109500",
    "01212500",
  ];
  return `&&\r\n${items.join("\r\n")}\r\n!!\r\n`;
}
