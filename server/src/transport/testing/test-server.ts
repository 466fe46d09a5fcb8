import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { events, routes } from "@sigma/contract/catalogue";
import { defaultViews } from "@sigma/contract/presets/default-views";
import type { EventName, EventReply, RouteKey, RouteReply } from "@sigma/contract/call-types";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import type { WireError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Role } from "@sigma/contract/users/roles";
import type { User } from "@sigma/contract/users/user";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import pino from "pino";
import { io as connectSocket, type Socket } from "socket.io-client";
import type { z } from "zod";
import { eventHandlers, routeHandlers } from "../../app/handlers";
import { createAnalysisThread } from "../../analysis/analysis-thread";
import { openTransport, type TransportJobs, type TransportOptions } from "../../app/open-transport";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { ALERT, openTickWriter, type WellEvent } from "../../storage/samples/tick/tick-writer";
import { notificationId } from "../../storage/samples/tick/write-notifications";
import { createSampleEditService, type SampleEditService } from "../../features/sample-edit/sample-edit-service";
import { createArchiveService, type ArchiveService } from "../../archive/archive-service";
import { createImportService, type ImportService } from "../../imports/import-service";
import { openUploadFolder } from "../../imports/upload-folder";
import { createPastStores, createStores, storeLimits } from "../../app/resources";
import type { Stores } from "../../storage/stores";
import { createOutboundRules } from "../../outbound/outbound-rules";
import { createWitsmlService } from "../../witsml/witsml-service";
import { createSecretBox } from "../../secrets/secret-box";
import { secretKeyOf } from "../../secrets/secret-key";
import type { WellNo } from "../../storage/well-no";
import type { Changed } from "../../reactions";
import type { Database } from "../../storage/database";
import { createTestDatabase } from "../../storage/testing/test-database";
import { hashPassword } from "../auth/passwords";
import type { Write } from "../../calls/handler";
import { createFakeLive, type FakeLive } from "./fake-live";

/** The reply to a REST call. */
export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers };

/** The acknowledgement of a socket call. */
export type Reply<Data = unknown> = { data: Data; error?: undefined } | { error: WireError; data?: undefined };

/** Sends a request; the reply has the type of the contract unless another is given. */
type Ask = {
  <Name extends EventName>(event: Name, request?: unknown): Promise<Reply<EventReply<Name>>>;
  <Data = unknown>(event: string, request?: unknown): Promise<Reply<Data>>;
};

type Get = {
  <Name extends EventName>(event: Name, request?: unknown): Promise<EventReply<Name>>;
  <Data>(event: string, request?: unknown): Promise<Data>;
};

/** Makes a REST call; the body of the answer has the type of the contract unless another is given. */
type Call = {
  <Name extends RouteKey>(route: Name, options?: CallOptions): Promise<Answer<ReplyOrError<Name>>>;
  <Body = WireError>(route: string, options?: CallOptions): Promise<Answer<Body>>;
};

type ReplyOrError<Name extends RouteKey> = RouteReply<Name> extends object ? RouteReply<Name> & WireError : WireError;

/** A socket that accepts requests. */
export type TestSocket = {
  socket: Socket;
  ask: Ask;
  /**
   * Asks and returns the data of the reply.
   *
   * @throws Error if the request is refused
   */
  get: Get;
};

/** Open transport over a database of their own, with a user of each role and one well; only the rigs and the clock are not real. */
export type TestServer = TransportJobs & {
  url: string;
  database: Database;
  stores: Stores;
  /** Imports of files, and the folder that uploads are kept in. */
  imports: ImportService;
  uploadsDir: string;
  /** Edits of samples, as calls ask for them. */
  sampleEdits: SampleEditService;
  /** Jobs with archives, and the folder for the archives of finished wells. */
  archives: ArchiveService;
  archiveDir: string;
  live: FakeLive;
  /** The clock that the transport read; tests may move it. */
  now: { seconds: number };
  users: Record<Role, User>;
  tokens: Record<Role, string>;
  well: StoredWell;
  /** Writes that succeeded, in their order. */
  writes: Write[];
  /** The log entries, one object per line. */
  logged: Record<string, unknown>[];
  /** Stores what a rig would have sent and the pipeline derived. */
  record(well: WellNo, data: { samples?: Sample[]; depthRows?: DepthRow[]; events?: WellEvent[] }): Promise<void>;
  call: Call;
  /**
   * Opens a socket and waits until it is connected, as the web client does: it selects its subscription, unless `live` is null.
   *
   * @throws Error with the message of `connect_error`
   */
  connect(options?: { token?: string | null; wellId?: WellId; live?: "chosen" | null }): Promise<TestSocket>;
  /** Disconnects all open sockets. */
  disconnect(): void;
  close(): Promise<void>;
};

type CallOptions = {
  token?: string | null;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

export const PASSWORD = "drill-safely-1";

/** The shared password of all users of all test servers, hashed once because hashing is slow by design. */
let hashedPassword: Promise<string> | undefined;

/** Starts a server. @param options what its transport has instead of what is usual in tests */
export async function startTestServer(options: Partial<TransportOptions> = {}): Promise<TestServer> {
  const testDatabase = await createTestDatabase();
  const stores = createStores(testDatabase.database);
  const live = createFakeLive();
  live.sampleChanges.edit = ({ wellId }, range, edit) => {
    live.asked.push(`edit ${wellId} ${range.from} ${range.to}`);
    return testDatabase.database.transaction(edit);
  };
  live.sampleChanges.imported = ({ wellId }, range, work) => {
    live.asked.push(`imported ${wellId} ${range.from} ${range.to}`);
    return testDatabase.database.transaction(work);
  };
  const now = { seconds: 1_800_000_000 };
  const writes: Write[] = [];
  const logLines: Record<string, unknown>[] = [];
  const write = (line: string) => void logLines.push(JSON.parse(line) as Record<string, unknown>);
  const common = { clock: () => now.seconds, log: pino({ level: "warn" }, { write }) };
  const spoolDir = await mkdtemp(join(tmpdir(), "sigma-spool-"));
  const writer = await openTickWriter({ database: testDatabase.database, spoolDir });
  live.notices.publishAlert = ({ wellId, wellNo }, event) => {
    const namedEvent = { kind: ALERT, time: event.notification.time, ...event };
    writer.appendEvents(wellNo, [namedEvent]);
    const notification = { _id: notificationId(wellNo, namedEvent), wellId, hidden: false, ...event.notification };
    if (event.isRepeated) return;
    for (const topic of ["calls", "new-notifications"] as const)
      live.publish({ kind: "changed", topic, message: notification });
  };
  const uploadsDir = await mkdtemp(join(tmpdir(), "sigma-uploads-"));
  const publishChange: Changed = async (change) => live.publish({ kind: "changed", ...change });
  const imports = createImportService({
    database: testDatabase.database,
    stores,
    ...live,
    folder: openUploadFolder(uploadsDir),
    changed: publishChange,
    ...common,
  });
  const sampleEdits = createSampleEditService({
    store: stores.sampleEdits,
    sampleChanges: live.sampleChanges,
    changed: publishChange,
    ...common,
  });
  const archiveDir = await mkdtemp(join(tmpdir(), "sigma-archives-"));
  const archives = createArchiveService({
    database: testDatabase.database,
    store: stores.archives,
    ...live,
    uploadsDir: join(uploadsDir, "archives"),
    folder: archiveDir,
    changed: publishChange,
    ...common,
  });
  const secrets = createSecretBox(secretKeyOf(randomBytes(32)));
  const analysis = createAnalysisThread(2);
  const transport = await openTransport({
    stores,
    storesAt: createPastStores(testDatabase.database),
    live,
    own: live,
    analysis,
    imports,
    sampleEdits,
    archives,
    secrets,
    witsml: createWitsmlService({ stores, secrets, rules: createOutboundRules(["loopback"]) }),
    onTick: (listener) => writer.onTick(listener),
    handlers: { routes: routeHandlers, events: eventHandlers },
    limits: storeLimits,
    readiness: () => Promise.resolve(null),
    environment: "prod",
    ...common,
    port: 0,
    host: null,
    webFolder: null,
    trustProxy: false,
    redisUrl: null,
    wrote: (write) => void writes.push(write),
    ...options,
  });
  const url = `http://127.0.0.1:${transport.port}`;
  const passwordHash = await (hashedPassword ??= hashPassword(PASSWORD));
  const sockets: Socket[] = [];

  const disconnect = () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  };

  const hire = async (type: Role) => {
    const fields = { username: type, name: `The ${type}`, email: `${type}@example.com`, type, passwordHash };
    const user = await stores.users.create(fields, defaultViews);
    return { user, token: await stores.sessions.open(user._id, now.seconds + 3600) };
  };
  const [admin, engineer, guest] = [await hire("admin"), await hire("engineer"), await hire("guest")];
  const tokens = { admin: admin.token, engineer: engineer.token, guest: guest.token };

  return {
    url,
    uploadsDir,
    ...transport.jobs,
    imports,
    sampleEdits,
    archives,
    archiveDir,
    database: testDatabase.database,
    stores,
    live,
    now,
    logged: logLines,
    writes,
    tokens,
    users: { admin: admin.user, engineer: engineer.user, guest: guest.user },
    well: await stores.wells.create({ name: "Bluebonnet 7H" }),
    async record(well, { samples = [], depthRows = [], events = [] }) {
      for (const [index, sample] of samples.entries()) {
        writer.append(well, sample);
        if (index % 10_000 === 9999) await writer.flush();
      }
      writer.appendDepthRows(well, depthRows);
      writer.appendEvents(well, events);
      await writer.flush();
      // A busy database may have been taken for one that is away.
      await writer.drained();
    },
    call: async (route: string, { token = tokens.admin, query, body, headers }: CallOptions = {}) => {
      const [method, path] = route.split(" ") as [string, string];
      const parameters = new URLSearchParams(query).toString();
      const response = await fetch(`${url}/${path}${parameters && `?${parameters}`}`, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const media = response.headers.get("content-type") ?? "";
      const isEndless = media.includes("event-stream");
      if (isEndless) await response.body?.cancel();
      const text = isEndless ? "" : await response.text();
      const isJson = media.includes("json");
      const content: unknown = isJson ? JSON.parse(text) : text;
      const entry = (routes as Record<string, RouteEntry>)[route];
      if (entry && response.status === 200) meetsContract(entry.reply, content);
      return { status: response.status, body: content as never, headers: response.headers };
    },
    connect: async ({ token = tokens.admin, wellId, live = "chosen" } = {}) => {
      const socket = connectSocket(url, {
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
        auth: token === null ? {} : { token },
        query: { ...(wellId && { wellId }), ...(live && { live }) },
      });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => {
        socket.once("connect", resolve);
        socket.once("connect_error", reject);
      });
      const ask = async (event: string, request?: unknown) => {
        const reply = (await socket.timeout(60_000).emitWithAck(event, request)) as Reply;
        const entry = (events as Record<string, EventEntry>)[event];
        if (entry && !reply.error) meetsContract(entry.reply, reply.data);
        return reply as never;
      };
      return {
        socket,
        ask,
        get: async (event: string, request?: unknown) => {
          const { data, error }: Reply = await ask(event, request);
          if (error) throw new Error(`${event}: ${error.message}`);
          return data as never;
        },
      };
    },
    disconnect,
    async close() {
      disconnect();
      await transport.close();
      await analysis.close();
      await imports.halt();
      await sampleEdits.halt();
      await archives.halt();
      await writer.close();
      await rm(spoolDir, { recursive: true });
      await rm(uploadsDir, { recursive: true });
      await rm(archiveDir, { recursive: true });
      await testDatabase.close();
    },
  };
}

/** Every reply in a test has exactly the shape of the contract. */
function meetsContract(schema: z.ZodType, answer: unknown): void {
  assert.deepStrictEqual(schema.parse(answer), answer);
}
