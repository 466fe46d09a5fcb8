import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Rig } from "@sigma/contract/rigs/rig";
import { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { afterEach, expect, it } from "vitest";
import { createRigSource } from "./rig-source";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A source that is connected to a device which sends no data. */
async function connectedSource(clock: () => number) {
  const server = createServer((socket) => socket.on("error", () => undefined));
  closers.push(() => server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const source = createRigSource(null, { clock, random: () => 0.5, remember: () => undefined });
  closers.push(() => source.close());
  source.attach({ packet: () => undefined, reading: () => undefined, held: () => undefined });
  const config = WitsConfig.parse({ rigId: "r1", connectionType: "client", host: "127.0.0.1", port, channels: [] });
  const rigConnection = once(server, "connection");
  await source.configure({ name: "Rig 1", dataSourceType: "wits", timezoneOffset: 0 } as Rig, config);
  await rigConnection;
  await expect.poll(() => source.report()?.state).toBe("connected");
  return { server, source };
}

it("is opened again by the look of a second once its connection was silent for two minutes", async () => {
  let now = Date.now() / 1000;
  const { server, source } = await connectedSource(() => now);
  now += 119;
  source.tick();
  expect(source.report()?.state).toBe("connected");
  const again = once(server, "connection");
  now += 2;
  source.tick();
  await again;
});

it("keeps a connection that it has not read for minutes, as what was sent meanwhile waits in it", async () => {
  let now = Date.now() / 1000;
  const { source } = await connectedSource(() => now);
  source.hold("Storage takes nothing more");
  now += 300;
  source.hold(null);
  source.tick();
  await wait(100);
  expect(source.report()).toMatchObject({ state: "connected", reason: null });
});
