import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Correction, CorrectionPreview } from "@sigma/contract/samples/correction";
import { ScriptedRig } from "@sigma/engine/well-pipeline/testing/scripted-rig";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import pino from "pino";
import { vi } from "vitest";
import { createLiveService } from "../../../ingest/create-live-service";
import type { OwnLive } from "../../../ingest/live-ports";
import type { StoredWell } from "../../../storage/entities/wells/well-store";
import { openTickWriter } from "../../../storage/samples/tick/tick-writer";
import { startTestServer, type Reply, type TestServer, type TestSocket } from "../../../transport/testing/test-server";

/** A server whose recomputes are real, with wells that a scripted rig has drilled. */
export type CorrectedServer = {
  server: TestServer;
  admin: TestSocket;
  recomputes: () => OwnLive["recomputes"];
  /** Stops the part that recomputes, and starts it again on the same database. */
  restart(): Promise<void>;
  /** A well with the samples of a rig that drills so, and what follows from them. */
  drilled(
    name: string,
    drill?: (rig: ScriptedRig) => void,
  ): Promise<{ well: StoredWell; rig: ScriptedRig; start: EpochSeconds }>;
  preview(request: object): Promise<Reply<CorrectionPreview>>;
  post(request: object, by?: TestSocket): Promise<Reply<Correction>>;
  undo(well: StoredWell, id: string): Promise<Reply<Correction>>;
  list(well: StoredWell, span?: { from?: number; to?: number }): Promise<Correction[]>;
  /** Waits until every correction of a well is included in its results or removed from them. */
  settled(well: StoredWell): Promise<void>;
  stored(well: StoredWell): Promise<Sample[]>;
  /** Values of a channel from one moment to another. */
  values(well: StoredWell, channel: ChannelId, from: number, to: number): Promise<number[]>;
  close(): Promise<void>;
};

/** Start of the wells in these tests: a day before the clock of the test server. */
const BEGIN = 1_799_913_600;

/** A rotation, a slide, a connection and a rotation. */
function withConnection(rig: ScriptedRig): void {
  rig.pumps(600).rotate(60).drill(30, 120).rotate(0).drill(12, 120).pumps(0).wait(15).connect(90);
  rig.pumps(600).rotate(60).drill(20, 120);
}

/** Starts the server. */
export async function startCorrectedServer(): Promise<CorrectedServer> {
  const server = await startTestServer();
  const spoolDir = await mkdtemp(join(tmpdir(), "sigma-correction-"));
  const open = async () => {
    const writer = await openTickWriter({ database: server.database, spoolDir, tickMs: 50 });
    const log = pino({ level: "silent" });
    const live = createLiveService({ stores: server.stores, writer, clock: () => Date.now() / 1000, log });
    live.publications.subscribe((publication) => server.live.publish(publication));
    await live.start();
    return { live, writer };
  };
  let run = await open();
  const end = async () => {
    await run.live.stop();
    await run.writer.close();
  };
  server.live.recomputes.samplesCorrected = (wellId, from) => run.live.recomputes.samplesCorrected(wellId, from);
  const admin = await server.connect();
  const readStored = async ({ wellNo }: StoredWell) => {
    const samples: Sample[] = [];
    for await (const batch of server.stores.samples.scan(wellNo)) samples.push(...batch);
    return samples;
  };
  const list = async ({ _id: wellId }: StoredWell, span: object = {}) =>
    (await admin.ask("correction/get", { wellId, ...span })).data ?? [];
  const awaitSettled = (well: StoredWell) =>
    vi.waitFor(
      async () => {
        const open = (await list(well)).filter(({ state }) => state === "waiting" || state === "undoing");
        if (open.length > 0 || run.live.recomputes.status(well._id).state !== "idle") throw new Error("not yet");
      },
      { timeout: 60_000, interval: 50 },
    );

  return {
    server,
    admin,
    recomputes: () => run.live.recomputes,
    async restart() {
      await end();
      run = await open();
    },
    async drilled(name, drill = withConnection) {
      const well = await server.stores.wells.create({ name });
      const script = { time: BEGIN, interval: 1, holeDepth: 9000, silent: [], seed: 7 };
      const rig = new ScriptedRig(script);
      drill(rig);
      await server.record(well.wellNo, { samples: rig.samples });
      await run.live.recomputes.samplesCorrected(well._id, BEGIN);
      await awaitSettled(well);
      return { well, rig, start: rig.samples[0]!.time };
    },
    preview: (request) => admin.ask("correction/preview", request),
    post: (request, by = admin) => by.ask("correction/post", request),
    undo: ({ _id: wellId }, id) => admin.ask("correction/undo", { wellId, id }),
    list,
    settled: awaitSettled,
    stored: readStored,
    async values(well, channel, from, to) {
      const slot = channelSlot(channel);
      return (await readStored(well))
        .filter(({ time }) => time >= from && time <= to)
        .map(({ values }) => values[slot]!);
    },
    async close() {
      await end();
      await server.close();
      await rm(spoolDir, { recursive: true, force: true });
    },
  };
}
