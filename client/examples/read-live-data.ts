/**
 * Reads a well live: prints a line for each sample, starting with the newest one, without gaps or duplicates if the connection
 * is lost in between.
 *
 *   SIGMA_URL=https://sigma.example.com SIGMA_TOKEN=... npx tsx client/examples/read-live-data.ts "Bluebonnet 7H"
 *
 * A token with the access `read` is enough. Press Ctrl-C to stop.
 */
import type { PushMessage } from "@sigma/contract/call-types";
import { SigmaClient } from "../src/sigma-client";

const { SIGMA_URL: url = "http://localhost:8080", SIGMA_TOKEN: token = null } = process.env;
const wantedWell = process.argv[2];
const CHANNELS = ["time", "bitDepth", "holeDepth", "rop", "wob", "rigState"];

const sigma = new SigmaClient({ url, token });
const wells = await sigma.call("GET api/wells", {});
const well = wells.find(({ _id, name }) => wantedWell === undefined || wantedWell === _id || wantedWell === name);
if (!well) throw new Error(`This token may read no well${wantedWell === undefined ? "" : ` named ${wantedWell}`}`);

/** The time of the newest printed sample; samples that are not newer have already been printed. */
let last: number | null = null;
/** Pushed samples wait until the samples before them have been fetched. */
let waiting: PushMessage<"live-data">["columns"][] | null = [];

function print(columns: PushMessage<"live-data">["columns"]): void {
  for (const [row, time] of (columns["time"] ?? []).entries()) {
    if (typeof time !== "number" || (last !== null && time <= last)) continue;
    last = time;
    console.log(CHANNELS.map((name) => columns[name]?.[row] ?? "").join(","));
  }
}

const socket = await sigma.connect({ wellId: well._id });
socket.on("live-data", ({ wellId, columns }) => {
  if (wellId !== well._id) return;
  if (waiting) waiting.push(columns);
  else print(columns);
});
socket.onLost((why) => {
  waiting = [];
  console.error(why === "session" ? "The token was revoked" : "The connection is lost; it comes back by itself");
});
socket.onConnect(() => void follow());
process.once("SIGINT", () => socket.close());

/** Follows the well, and fetches the samples missed since the last one. */
async function follow(): Promise<void> {
  try {
    await socket.request("live-data/watch", { wellId: well!._id, projection: CHANNELS });
    // The first request has no `from`: the server answers with the newest sample only.
    const from = last === null ? {} : { from: last + 1 };
    const missedSamples = await socket.request("live-data/get", { wellId: well!._id, ...from, projection: CHANNELS });
    // Without `encoding: "binary"` a long reply is JSON columns.
    print(missedSamples as PushMessage<"live-data">["columns"]);
    for (const columns of waiting ?? []) print(columns);
    waiting = null;
  } catch (error) {
    // The next connection fetches it.
    if (socket.isConnected) throw error;
  }
}
