import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { encodeWitsPacket } from "@sigma/formats/wits0/encode";
import { openRigLink } from "./rig-link";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

it("keeps a connection that it does not read, as what the rig sent meanwhile waits in it", async () => {
  const server = createServer((socket) => socket.on("error", () => undefined));
  closers.push(() => server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  let connections = 0;
  server.on("connection", () => connections++);
  const rigConnection = once(server, "connection");
  const frames: { text: string; connections: number }[] = [];
  const link = openRigLink({
    address: { dial: { host: "127.0.0.1", port: (server.address() as AddressInfo).port } },
    frame: (bytes) => void frames.push({ text: bytes.toString("latin1"), connections }),
    bytes: () => undefined,
    tell: () => undefined,
    silenceMs: 150,
  });
  closers.push(() => link.close());
  const [rig] = await rigConnection;
  await expect.poll(() => link.state().isConnected).toBe(true);
  link.pause();
  const frame = encodeWitsPacket([{ code: "0108", text: "5000" }]);
  rig.write(frame);
  await wait(400);
  link.resume();
  await expect.poll(() => frames).toEqual([{ text: frame.trimEnd(), connections: 1 }]);
  await expect.poll(() => connections).toBe(2);
});
