import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type ColumnFrame, decodeFrame, type NumericColumns } from "@sigma/contract/samples/column-frame";
import { median } from "@sigma/engine/math/quantile";
import { channels } from "@sigma/terms/channels";
import { io } from "socket.io-client";
import { connectDatabase, openWriter } from "../bench-database";
import type { AtEnd } from "../closing-at-end";
import { createAtLeast, type Measurement, milliseconds, timeWork } from "../measurement";
import { awaitConnection, type BenchServer, onServer, openSocket } from "../server/bench-server";
import { createNumberedWell, fillWell } from "../storage/fill-well";

const SAMPLES = 86_400;
const SIX = channels.slice(0, 6).map(({ id }) => id);
const START = 1_699_999_200; // the beginning of an hour
const FROM = START + 1800;
const ROUNDS = 10;
const LEAST_RATIO = 5;
const ANSWER_WITHIN_MS = 60_000;

/** Requests the range and decodes it into arrays. */
type ReadRange = () => Promise<NumericColumns>;

/** A day of six channels from the request to arrays in the client, against row objects of a plain wide table. */
export const dayRangeCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    const { databaseUrl, atEnd } = server;
    const plainServer = fork(fileURLToPath(new URL("plain-rows-server.ts", import.meta.url)), [databaseUrl]);
    atEnd(() => plainServer.kill("SIGTERM"));
    const plainAddress = await addressOf(plainServer);
    const well = await createNumberedWell(server, "A day");
    const database = connectDatabase(atEnd, databaseUrl);
    // The range starts and ends within a chunk.
    await fillWell(database, await openWriter(atEnd, database), { well: well.number, from: START, hours: 25 });
    const [sigmaMs, plainMs] = await inTurns(
      await sigmaClient(server, well.id),
      await plainClient(atEnd, plainAddress, well.number),
    );
    const [own, other] = [median(sigmaMs)!, median(plainMs)!];
    const longest = `longest ${milliseconds(Math.max(...sigmaMs))}`;
    const note = `${milliseconds(own)} against ${milliseconds(other)}, medians of ${ROUNDS}; ${longest}`;
    const task = "86,400 samples x 6 channels, request to arrays in the client, against row objects";
    return [createAtLeast(task, { value: other / own, limit: LEAST_RATIO, unit: "x", decimals: 1 }, note)];
  });

async function sigmaClient(server: BenchServer, wellId: string): Promise<ReadRange> {
  const { ask } = await openSocket(server, wellId);
  const question = { wellId, from: FROM, to: FROM + SAMPLES - 1, projection: ["time", ...SIX], limit: SAMPLES };
  return async () => decodeFrame(await ask<ColumnFrame>("well-data/get/raw", { ...question, encoding: "binary" }));
}

const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once("message", (message) => resolve(`http://127.0.0.1:${(message as { port: number }).port}`));
    server.once("exit", (code) => reject(new Error(`the plain server ended with ${code}`)));
  });

async function plainClient(atEnd: AtEnd, address: string, well: number): Promise<ReadRange> {
  const socket = io(address, { transports: ["websocket"] });
  atEnd(() => socket.disconnect());
  await awaitConnection(socket);
  const question = { well, channels: SIX, from: FROM, to: FROM + SAMPLES - 1 };
  return async () => {
    const answer: unknown = await socket.timeout(ANSWER_WITHIN_MS).emitWithAck("rows", question);
    const rows = answer as Record<string, number | null>[];
    const column = (name: string) => Float64Array.from(rows, (row) => row[name] ?? Number.NaN);
    return Object.fromEntries(["time", ...SIX].map((name) => [name, column(name)]));
  };
}

/** Lets both read the range in turns. @returns ms of each */
async function inTurns(...clients: [ReadRange, ReadRange]): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const [place, read] of clients.entries()) {
      const ms = await timeWork(async () => {
        const { length } = (await read())["time"]!;
        if (length !== SAMPLES) throw new Error(`${length} samples arrived, not ${SAMPLES}`);
      });
      if (round >= 0) times[place]!.push(ms);
    }
  }
  return times;
}
