import { join } from "node:path";
import { Pool } from "pg";
import { io, type Socket } from "socket.io-client";
import { launchBenchDatabase } from "../bench-database";
import { type AtEnd, closingAtEnd, temporaryFolder } from "../closing-at-end";
import type { Measurement } from "../measurement";
import { caller, PASSWORD, signIn, startServer, stopServer } from "./server-processes";

/** A built server with its own database, as the benchmark drives it. */
export type BenchServer = {
  url: string;
  databaseUrl: string;
  /** Connections to its database. */
  pool: Pool;
  /** Process id. */
  pid: number;
  token: string;
  /** Of the user `admin`. */
  password: string;
  call: ReturnType<typeof caller>["call"];
  atEnd: AtEnd;
};

/** Runs a benchmark on a server without demo data. What the benchmark opens ends before the server. */
export const onServer = (measure: (server: BenchServer) => Promise<Measurement[]>): Promise<Measurement[]> =>
  closingAtEnd(async (atEnd) => {
    const databaseUrl = await launchBenchDatabase(atEnd);
    const DATA_DIR = join(temporaryFolder(atEnd), "data");
    const server = await startServer({ DATA_DIR, DATABASE_URL: databaseUrl });
    atEnd(() => stopServer(server));
    const { url, child } = server;
    const token = await signIn(server);
    const pool = new Pool({ connectionString: databaseUrl });
    atEnd(() => pool.end());
    const { call } = caller(server, token);
    return measure({ url, databaseUrl, pool, pid: child.pid, token, password: PASSWORD, call, atEnd });
  });

/** A socket of the user `admin`. */
export type BenchSocket = {
  socket: Socket;
  /** @throws Error if the server refuses the request or does not answer within a minute */
  ask: <Reply>(event: string, request: object) => Promise<Reply>;
};

/** Connects a socket, of a well if one is named. */
export async function openSocket({ url, token, atEnd }: BenchServer, wellId?: string): Promise<BenchSocket> {
  const query = wellId === undefined ? {} : { wellId };
  const socket = io(url, { transports: ["websocket"], auth: { token }, query, forceNew: true });
  atEnd(() => socket.disconnect());
  await awaitConnection(socket);
  return {
    socket,
    async ask<Reply>(event: string, request: object): Promise<Reply> {
      const answer = (await socket.timeout(60_000).emitWithAck(event, request)) as { data?: Reply; error?: object };
      if (answer.error) throw new Error(`${event}: ${JSON.stringify(answer.error)}`);
      return answer.data!;
    },
  };
}

/** Waits until a socket is connected. @throws Error if the server refuses it */
export const awaitConnection = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("connect_error", reject);
  });
