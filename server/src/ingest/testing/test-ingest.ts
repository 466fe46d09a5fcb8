import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WellId } from "@sigma/contract/ids";
import type { Topic } from "@sigma/contract/topics";
import type { WitsChannel } from "@sigma/contract/rigs/wits-config";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import pino from "pino";
import { expect, vi } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { openTickWriter, type TickWriter } from "../../storage/samples/tick/tick-writer";
import type { OpenStore } from "../../sources/source";
import { createStores } from "../../app/resources";
import type { Stores } from "../../storage/stores";
import { type Database, openDatabase } from "../../storage/database";
import { createTestDatabase } from "../../storage/testing/test-database";
import { freePort } from "../../storage/embedded/free-port";
import type { Change } from "../../reactions";
import type { LivePublication } from "../live-publication";
import { addWitsRig } from "./add-rig";
import { createLiveService } from "../create-live-service";
import type { OwnLive } from "../live-ports";

/** The live service of a server with its own database and rigs that send over real sockets. */
export type TestIngest = {
  stores: Stores;
  /** The writer and the service of the present run. */
  writer: () => TickWriter;
  service: () => OwnLive;
  /** All publications since the ingest was opened. */
  published: LivePublication[];
  /** A rig that Sigma listens to, and the well that it drills. */
  addRig(name: string, channels?: WitsChannel[]): Promise<{ well: StoredWell; port: number; rigId: StoredWell["rig"] }>;
  /** Connects as a rig does, once Sigma listens. */
  send(port: number): Promise<Socket>;
  database: Database;
  /** Simulates the end of the process as far as a test can: the service and the writer stop, and new ones start on the same database. */
  restart(): Promise<void>;
  /** Every stored sample of a well, once what was taken is committed. */
  stored(well: StoredWell): Promise<Sample[]>;
  close(): Promise<void>;
};

/** The replacements for parts of the ingest in a test. */
type Replacements = {
  /** The clock of the server, the wall clock by default. */
  clock?: () => EpochSeconds;
  /** A layer between the service and the writer. */
  between?: (writer: TickWriter) => TickWriter;
  /** Returns the address at which the database is reached, its own by default. */
  reach?: (url: string) => Promise<string>;
  /** Opens WITSML stores. */
  openStore?: (stores: Stores) => OpenStore;
  /** Work before each recompute that follows saved settings. */
  prepareRecompute?: (wellId: WellId) => Promise<void>;
};

/** Opens an ingest. */
export async function openTestIngest({
  clock = () => Date.now() / 1000,
  between = (writer) => writer,
  reach,
  openStore,
  prepareRecompute,
}: Replacements = {}): Promise<TestIngest> {
  const test = await createTestDatabase();
  const spoolDir = await mkdtemp(join(tmpdir(), "sigma-live-"));
  const database = reach ? openDatabase({ url: await reach(test.url) }) : test.database;
  const stores = createStores(database);
  const publishedMessages: LivePublication[] = [];
  const sockets: Socket[] = [];
  let writer = await openTickWriter({ database, spoolDir, tickMs: 50 });
  let service = await startService();

  async function startService(): Promise<OwnLive> {
    const liveService = createLiveService({
      stores,
      writer: between(writer),
      clock,
      log: pino({ level: "silent" }),
      random: () => 0.5,
      ...(prepareRecompute && { prepareRecompute }),
      ...(openStore && { openStore: openStore(stores) }),
    });
    liveService.publications.subscribe((publication) => publishedMessages.push(publication));
    await liveService.start();
    return liveService;
  }

  async function send(port: number): Promise<Socket> {
    return vi.waitFor(async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      socket.on("error", () => undefined);
      sockets.push(socket);
      return socket;
    });
  }

  return {
    stores,
    database,
    writer: () => writer,
    service: () => service,
    published: publishedMessages,
    async addRig(name, channels = []) {
      const port = await freePort();
      const { well } = await addWitsRig(stores, name, { connectionType: "server", port, channels });
      await service.rigFeeds.wellChanged(well._id);
      return { well, port, rigId: well.rig };
    },
    send,
    async restart() {
      await service.stop();
      await writer.close();
      writer = await openTickWriter({ database, spoolDir, tickMs: 50 });
      service = await startService();
    },
    async stored(well) {
      await writer.flush();
      const samples: Sample[] = [];
      for await (const batch of stores.samples.scan(well.wellNo)) samples.push(...batch);
      return samples;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await service.stop();
      await writer.close();
      if (reach) await database.close();
      await test.close();
      await rm(spoolDir, { recursive: true, force: true });
    },
  };
}

/** Waits until a condition holds. */
export const until = (condition: () => unknown) =>
  vi.waitFor(
    async () => {
      expect(await condition()).toBeTruthy();
    },
    { timeout: 60_000, interval: 20 },
  );

/** The messages of the published changes of a topic of a well. */
export const changesOf = <Name extends Topic>(
  publications: readonly LivePublication[],
  topic: Name,
  wellId: WellId,
): Extract<Change, { topic: Name }>["message"][] =>
  publications.flatMap((publication) =>
    publication.kind === "changed" && publication.topic === topic && publication.message.wellId === wellId
      ? [publication.message as never]
      : [],
  );
