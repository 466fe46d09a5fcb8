import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A network between a program and Sigma that a test breaks. */
export type BreakableLink = {
  url: string;
  /** Cuts every connection and accepts no new one until it is restored. */
  cut(): void;
  mend(): void;
  /** Cuts the connection over which the next response to such a call arrives, before its first byte has passed. */
  loseNextAnswer(call: string): Promise<void>;
  close(): void;
};

/** Opens a link to a server. */
export async function openLink(target: string): Promise<BreakableLink> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let lostCall: { call: string; done: () => void } | null = null;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isLosing = false;
    const end = () => {
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    if (isCut) return end();
    open.add(near);
    near.on("data", (bytes) => {
      if (lostCall && bytes.toString("latin1").startsWith(lostCall.call)) isLosing = true;
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      if (!isLosing) return near.write(bytes);
      lostCall?.done();
      lostCall = null;
      return end();
    });
    for (const socket of [near, far]) socket.on("error", end).on("close", end);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cutAll = () => [...open].forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      cutAll();
    },
    mend: () => void (isCut = false),
    loseNextAnswer: (call) => new Promise((resolveLoss) => (lostCall = { call, done: resolveLoss })),
    close() {
      server.close();
      cutAll();
    },
  };
}
