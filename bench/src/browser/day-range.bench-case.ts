import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ColumnFrame, decodeFrame, type NumericColumns } from "@sigma/contract/samples/column-frame";
import { median } from "@sigma/engine/math/quantile";
import { openDatabase } from "@sigma/server/storage/database";
import { openTickWriter } from "@sigma/server/storage/samples/tick/tick-writer";
import { channels } from "@sigma/terms/channels";
import { io, type Socket } from "socket.io-client";
import { type BenchServer, startBenchServer } from "../server/bench-server";
import { type Measurement, milliseconds } from "../measurement";
import { fillWell } from "../storage/fill-well";

const SAMPLES = 86_400;
const SIX = channels.slice(0, 6).map(({ id }) => id);
const START = 1_699_999_200; // the beginning of an hour
const FROM = START + 1800;
const ROUNDS = 10;
const LEAST_RATIO = 5;
const ANSWER_WITHIN_MS = 60_000;

/** A client that requests the range and decodes it into arrays. */
type Client = { read: () => Promise<NumericColumns>; close: () => void };

/** A day of six channels from the request to arrays in the client, against row objects of a plain wide table. */
export async function dayRangeCase(): Promise<Measurement[]> {
  const server = await startBenchServer();
  const plainServer = fork(fileURLToPath(new URL("plain-rows-server.ts", import.meta.url)), [server.databaseUrl]);
  try {
    const well = await filledWell(server);
    const sigma = await sigmaClient(server, well.id);
    const plain = await plainClient(plainServer, well.number);
    const [sigmaMs, plainMs] = await inTurns(sigma, plain);
    sigma.close();
    plain.close();
    const ratio = median(plainMs)! / median(sigmaMs)!;
    return [
      {
        task: "86,400 samples x 6 channels, request to arrays in the client, against row objects",
        measured: `${ratio.toFixed(1)} x`,
        target: `≥ ${LEAST_RATIO} x`,
        reached: ratio >= LEAST_RATIO,
        note: `${milliseconds(median(sigmaMs)!)} against ${milliseconds(median(plainMs)!)}, medians of ${ROUNDS}; longest ${milliseconds(Math.max(...sigmaMs))}`,
      },
    ];
  } finally {
    plainServer.kill("SIGTERM");
    await server.stop();
  }
}

/** Creates a well and fills it with 25 hours of samples: the range starts and ends within a chunk. */
async function filledWell({ call, databaseUrl }: BenchServer): Promise<{ id: string; number: number }> {
  const { _id: id } = await call<{ _id: string }>("POST", "api/well", { name: "A day" });
  const database = openDatabase({ url: databaseUrl });
  const spoolDir = await mkdtemp(join(tmpdir(), "sigma-bench-"));
  const writer = await openTickWriter({ database, spoolDir, tickMs: 60_000 });
  try {
    const text = "SELECT well_no FROM well WHERE id = $1";
    const [row] = await database.query<{ well_no: number }>({ text, values: [id] });
    await fillWell(database, writer, { well: row!.well_no, from: START, hours: 25 });
    return { id, number: row!.well_no };
  } finally {
    await writer.close();
    await database.close();
    await rm(spoolDir, { recursive: true });
  }
}

async function sigmaClient({ url, token }: BenchServer, wellId: string): Promise<Client> {
  const socket = await awaitConnection(io(url, { transports: ["websocket"], auth: { token }, query: { wellId } }));
  const question = { wellId, from: FROM, to: FROM + SAMPLES - 1, projection: ["time", ...SIX], limit: SAMPLES };
  return {
    async read() {
      const reply = await ask<{ data: ColumnFrame }>(socket, "well-data/get/raw", { ...question, encoding: "binary" });
      return decodeFrame(reply.data);
    },
    close: () => socket.close(),
  };
}

async function plainClient(server: ChildProcess, well: number): Promise<Client> {
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    server.once("message", (message) => resolve(message as { port: number }));
    server.once("exit", (code) => reject(new Error(`the plain server ended with ${code}`)));
  });
  const socket = await awaitConnection(io(`http://127.0.0.1:${port}`, { transports: ["websocket"] }));
  const question = { well, channels: SIX, from: FROM, to: FROM + SAMPLES - 1 };
  return {
    async read() {
      const rows = await ask<Record<string, number | null>[]>(socket, "rows", question);
      const column = (name: string) => Float64Array.from(rows, (row) => row[name] ?? Number.NaN);
      return Object.fromEntries(["time", ...SIX].map((name) => [name, column(name)]));
    },
    close: () => socket.close(),
  };
}

function awaitConnection(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });
}

const ask = <Reply>(socket: Socket, event: string, question: object): Promise<Reply> =>
  socket.timeout(ANSWER_WITHIN_MS).emitWithAck(event, question) as Promise<Reply>;

/** Lets both read the range in turns. @returns ms of each */
async function inTurns(...clients: [Client, Client]): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [place, client] of clients.entries()) {
      const startTime = performance.now();
      const { length } = (await client.read())["time"]!;
      if (length !== SAMPLES) throw new Error(`${length} samples arrived, not ${SAMPLES}`);
      if (round >= 0) times[place]!.push(performance.now() - startTime);
    }
  }
  return times;
}
