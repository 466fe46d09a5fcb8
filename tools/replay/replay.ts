import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CsvError } from "@sigma/formats/csv/csv-error";
import { replayCsv, type ReplayOptions } from "./replay-csv";
import { readReplayMap, ReplayMapError } from "./replay-map";

const usage = `Replays a well from a time CSV as a WITS level 0 stream.

  npm run replay -- --file F.csv[.gz] --map M.json --to HOST:PORT [--speed S] [--interpolate] [--now]

  --file         CSV, compressed where its name ends with .gz
  --map          which column is which channel, in which unit; see tools/replay/maps
  --to           the receiver: a rig of Sigma that listens
  --speed        file seconds in a second (1); "max" sends as fast as the receiver takes it
  --interpolate  fills the seconds between rows that are at most 30 s apart
  --now          moves all times so that the first row is now
`;

/** An invalid command line; its message names the option and the reason. */
class UsageError extends Error {}

function readOptions(): ReplayOptions | null {
  const { values } = parseArgs({
    options: {
      file: { type: "string" },
      map: { type: "string" },
      to: { type: "string" },
      speed: { type: "string", default: "1" },
      interpolate: { type: "boolean", default: false },
      now: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  const { file, map, to } = values;
  if (!file || !map || !to) throw new UsageError("--file, --map and --to are required");
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(to) ?? [];
  if (!host) throw new UsageError(`--to "${to}" must be HOST:PORT`);
  const speed = values.speed === "max" ? Number.POSITIVE_INFINITY : Number(values.speed);
  if (!(speed > 0)) throw new UsageError(`--speed "${values.speed}" must be a number above 0, or max`);
  return {
    file,
    map: readReplayMap(JSON.parse(readFileSync(map, "utf8"))),
    to: { host, port: Number(port) },
    speed,
    interpolate: values.interpolate,
    fromNow: values.now,
  };
}

try {
  const options = readOptions();
  if (options) {
    const { sent, unreadable, empty, late } = await replayCsv(options);
    const left = `${unreadable} lines without a time, ${empty} rows without a value, ${late} far out of order`;
    console.log(`${sent} moments sent; left out: ${left}`);
  } else console.log(usage);
} catch (error) {
  const wrongUse = error instanceof UsageError || (error instanceof TypeError && "code" in error);
  const plain = wrongUse || error instanceof ReplayMapError || error instanceof CsvError;
  console.error(plain ? error.message : error);
  if (wrongUse) console.error(`\n${usage}`);
  process.exitCode = wrongUse ? 2 : 1;
}
