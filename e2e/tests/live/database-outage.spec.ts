import { setTimeout as sleep } from "node:timers/promises";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { expect, test } from "@playwright/test";
import { type EmbeddedDatabase, embeddedDatabase, spoolFiles } from "../../src/embedded-database";
import { type SigmaServer, startSigmaServer } from "../../src/sigma-server";
import { bitDepthAt, freePort, startScriptedRig } from "../../src/scripted-rig";
import { openWire, type Wire } from "../../src/wire";

const OUTAGE_MS = 60_000;

test("with a database that dies and one that freezes for a minute, the live view continues and no sample is lost or stored twice", async () => {
  test.skip(process.platform === "win32", "Windows stops no processes");
  const sigma = await startSigmaServer({ DEMO: "0", DATABASE_URL: "" });
  const database = embeddedDatabase(sigma.dataDir);
  const port = await freePort();
  const rig = startScriptedRig(port);
  try {
    await addDrilledWell(sigma, port);
    const wire = await openWire(sigma);
    const liveWatch = await watch(wire);
    const shows = (second: number) => expect.poll(() => liveWatch.times.has(second)).toBe(true);
    await expect.poll(() => rig.sent.length).toBeGreaterThan(5);
    await shows(rig.sent.at(-1)!);

    await test.step("a killed database server is started again, and Sigma reports it", async () => {
      await dies(database);
      await expect.poll(() => sigma.said()).toContain("The embedded database runs again");
      expect(sigma.said()).toContain("The embedded database has stopped by itself. Sigma starts it again");
      await expect.poll(() => isReady(sigma)).toBe(true);
    });

    await test.step("a database that is frozen for a minute is reported, and the live view continues", async () => {
      database.freeze();
      const frozenAt = Date.now();
      const readReason = () => liveWatch.status?.source?.reason ?? "";
      await expect.poll(readReason).toBe("The database is away; samples are kept on disk until it is back");
      expect(await isReady(sigma)).toBe(false);
      expect([503, 504]).toContain((await signIn(sigma)).status);
      await sleep(Math.max(0, frozenAt + OUTAGE_MS - Date.now()));
      await shows(rig.sent.at(-1)!);
      expect(spoolFiles(sigma.dataDir)).not.toEqual([]);
      database.thaw();
      await expect.poll(() => spoolFiles(sigma.dataDir)).toEqual([]);
      await expect.poll(() => [liveWatch.status?.source?.state, readReason()]).toEqual(["connected", ""]);
    });

    await test.step("every second that the rig sent was shown, and is stored once", async () => {
      await expect.poll(() => isReady(sigma)).toBe(true);
      const sentSeconds = [...rig.sent];
      await shows(sentSeconds.at(-1)!);
      expect(sentSeconds.filter((second) => second >= liveWatch.since && !liveWatch.times.has(second))).toEqual([]);
      await expect.poll(async () => (await readStoredDepths(wire, sentSeconds)).time.at(-1)).toBe(sentSeconds.at(-1));
      expect(await readStoredDepths(wire, sentSeconds)).toEqual({
        time: sentSeconds,
        bitDepth: sentSeconds.map(bitDepthAt),
      });
      expect(sentSeconds.length).toBeGreaterThan(OUTAGE_MS / 1000);
    });
    wire.close();
  } finally {
    database.thaw();
    rig.stop();
    await sigma.stop();
  }
});

const signIn = ({ url, password }: Pick<SigmaServer, "url" | "password">) =>
  fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });

/** Makes a well whose rig is listened for. */
async function addDrilledWell({ url, password }: SigmaServer, port: number): Promise<void> {
  const { token } = (await (await signIn({ url, password })).json()) as { token: string };
  const post = async <Body>(path: string, body: object): Promise<Body> => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const { _id: rigId } = await post<{ _id: string }>("api/rig", { name: "Rig of the outage" });
  await post("api/well", { name: "Well of the outage", rigId });
  await post("api/wits-configs", { rigId, connectionType: "server", host: "", port, channels: [] });
}

/** Records the data shown by a live view from now on. */
async function watch(wire: Wire): Promise<{ times: Set<number>; since: number; status: WellStatus | null }> {
  const liveWatch = { times: new Set<number>(), since: Infinity, status: null as WellStatus | null };
  wire.on("live-data", ({ columns }) => {
    for (const time of columns.time as number[]) {
      liveWatch.since = Math.min(liveWatch.since, time);
      liveWatch.times.add(time);
    }
  });
  wire.on("well-status", ([status]) => void (liveWatch.status = status ?? null));
  await wire.ask("live-data/watch", { wellId: wire.well._id, projection: ["bitDepth"] });
  return liveWatch;
}

async function readStoredDepths(wire: Wire, sentSeconds: readonly number[]) {
  const columns = await wire.ask("well-data/get/raw", {
    wellId: wire.well._id,
    from: sentSeconds[0],
    to: sentSeconds.at(-1),
    projection: ["time", "bitDepth"],
  });
  return columns as { time: number[]; bitDepth: number[] };
}

/** Kills the database and waits until another one has replaced it. */
async function dies(database: EmbeddedDatabase): Promise<void> {
  const before = database.pid();
  database.kill();
  await expect.poll(() => database.pid()).not.toBe(before);
}

const isReady = async ({ url }: SigmaServer) => (await fetch(`${url}/readyz`)).ok;
