import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A link between two programs that can be cut and mended. */
export type CutLink = { port: number; cut(): Promise<void>; mend(): Promise<void>; close(): Promise<void> };

/** Opens a link to a port of this machine. */
export async function openCutLink(to: number): Promise<CutLink> {
  const open = new Set<Socket>();
  let server = serverOf();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };

  return { port, cut, mend, close: cut };

  function serverOf(): Server {
    return createServer((near) => {
      const far = connect(to, "127.0.0.1");
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one);
        one.setNoDelay(true);
        one.on("error", () => one.destroy());
        one.on("close", () => {
          open.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
  }

  async function cut(): Promise<void> {
    if (!server.listening) return;
    const serverClose = once(server, "close");
    server.close();
    for (const socket of open) socket.destroy();
    await serverClose;
  }

  async function mend(): Promise<void> {
    server = serverOf();
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  }
}
