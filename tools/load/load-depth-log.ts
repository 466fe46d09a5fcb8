import type { WellId } from "@sigma/contract/ids";
import { MOST_LOG_ROWS } from "@sigma/contract/samples/depth-log-limits";
import { type Api, LoadError } from "./api";
import type { LoadedPart } from "./load-well";
import type { DepthLog } from "./well-content";

/** More rows than the deepest log has. */
const MOST_READ = 100_000;
/** The server keeps depths to this, ft. */
const SAME_DEPTH = 1e-4;

/**
 * Adds the rows of a depth log that a well lacks. Existing rows are left unchanged.
 *
 * @param progress called with the current step, 0 to 1
 * @throws LoadError if the server refuses a row, naming it; SigmaError if it refuses the call
 */
export async function loadDepthLog(
  api: Api,
  wellId: WellId,
  { fileName, channels, rows }: DepthLog,
  progress: (what: string, share: number) => void,
): Promise<LoadedPart> {
  const reply = await api.ask("depth-data/get/raw", { wellId, projection: ["depth"], limit: MOST_READ });
  const there = new Set(("depth" in reply ? (reply.depth as number[]) : []).map(placeOf));
  const missing = rows.filter(({ depth }) => !there.has(placeOf(depth)));
  for (let at = 0; at < missing.length; at += MOST_LOG_ROWS) {
    progress(`sending ${fileName}`, at / missing.length);
    const sentRows = missing.slice(at, at + MOST_LOG_ROWS);
    const { refusals } = await api.call("POST api/depth-data", { wellId, channels, rows: sentRows });
    const [first] = refusals;
    if (first) throw new LoadError(`${fileName}: the row at ${first.depth} ft: ${first.field} ${first.rule}`);
  }
  return {
    what: "depth log",
    result: missing.length > 0 ? "stored" : "already there",
    rows: rows.length,
    detail: `${fileName}: ${channels.map(({ channel }) => channel).join(", ")}`,
  };
}

const placeOf = (depth: number): number => Math.round(depth / SAME_DEPTH);
