import { CallError } from "@sigma/contract/errors";
import { FARTHEST_AHEAD, type NoteAxis } from "@sigma/contract/notes/note-limits";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";
import type { NoteFields } from "./note-store";

/** Maximum age of the sample that gives the hole depth at a moment. */
const NEWEST_WITHIN: Seconds = 600;

type Place = Pick<NoteFields, "axis" | "startTime" | "endTime" | "startMD" | "endMD" | "rigState">;

/**
 * The position of a note along both axes: as given along its own axis, and from the current data along the other.
 *
 * @throws CallError `validation` if it ends before the well starts, or is too far ahead
 */
export async function placeNote(
  { samples, depth }: Pick<Stores, "samples" | "depth">,
  well: WellNo,
  { axis, from, to }: { axis: NoteAxis; from: number; to: number },
  now: EpochSeconds,
): Promise<Place> {
  if (axis === "depth") {
    const rows = await depth.range({ well, columns: [], from: from - 1, to: to + 1 });
    const time = rows.time.filter((moment) => !Number.isNaN(moment));
    const [startTime = null, endTime = null] =
      time.length === 0 ? [] : [Math.min(...ends(time)), Math.max(...ends(time))];
    const rigState = startTime === null ? null : (await stateAt(samples, well, startTime)).rigState;
    return { axis, startMD: from, endMD: to, startTime, endTime, rigState };
  }
  const { time: borders } = await samples.borders(well);
  if (borders && to < borders.from) {
    throw new CallError(
      "validation",
      `The note lies before the first data of the well, ${moment(borders.from)}`,
      "from",
    );
  }
  if (from > Math.max(now, borders?.to ?? now) + FARTHEST_AHEAD) {
    throw new CallError("validation", `The note lies more than ${FARTHEST_AHEAD / 86_400} days ahead`, "from");
  }
  const begin = await stateAt(samples, well, from);
  const end = from === to ? begin : await stateAt(samples, well, to);
  return {
    axis,
    startTime: from,
    endTime: to,
    startMD: begin.holeDepth,
    endMD: end.holeDepth,
    rigState: begin.rigState,
  };
}

const ends = (times: Float64Array) => [times[0]!, times.at(-1)!];

async function stateAt(samples: Stores["samples"], well: WellNo, time: EpochSeconds) {
  const range = { well, from: time - NEWEST_WITHIN, to: time };
  const { columns } = await samples.timeRange({ ...range, channels: ["holeDepth", "rigState"] });
  const last = (values: Float64Array | undefined) => values?.findLast((value) => !Number.isNaN(value)) ?? null;
  return { holeDepth: last(columns.holeDepth), rigState: last(columns.rigState) };
}

const moment = (time: EpochSeconds) => `${new Date(time * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
