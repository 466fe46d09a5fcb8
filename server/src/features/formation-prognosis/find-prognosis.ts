import type { EventReply } from "@sigma/contract/call-types";
import { type PrognosisHole, prognoseTops } from "@sigma/engine/formation-prognosis/prognose-tops";
import { projectArc } from "@sigma/engine/survey/path/project-arc";
import { lastStation, type PathColumns, type Station } from "@sigma/engine/survey/station";
import { prepareTrajectory, stationAt } from "@sigma/engine/survey/path/trajectory";
import type { Feet, FeetPerHour } from "@sigma/terms/quantities";

/** A top as the well has it. */
type EnteredTop = { name: string; color: string; tvd: Feet; md: Feet };
type Reply = EventReply<"formation-prognosis/get">;

/** The input of a prognosis. */
export type PrognosisInput = {
  tops: readonly EnteredTop[];
  plan: PathColumns | null;
  surveys: PathColumns | null;
  /** The bit projected from the surveys; null if it is not projected. */
  bit: Station | null;
  holeDepth: Feet | null;
  rop: FeetPerHour | null;
};

/** The tops compared to the plan and the hole; the hole continues from the last survey to the projected bit, and straight below. */
export function findPrognosis({
  tops,
  plan,
  surveys,
  bit,
  holeDepth,
  rop,
}: PrognosisInput): Pick<Reply, "rows" | "holeMd" | "holeTvd"> {
  const hole = surveys && holeOf(surveys, bit, holeDepth);
  const rows = prognoseTops(tops, plan && prepareTrajectory(plan), hole, rop);
  return {
    holeMd: hole?.bitMd ?? null,
    holeTvd: hole?.bit.tvd ?? null,
    rows: rows.map((row, at) => ({ ...row, color: tops[at]!.color, picked: pickOf(tops[at]!, hole) })),
  };
}

function holeOf(surveys: PathColumns, bit: Station | null, holeDepth: Feet | null): PrognosisHole {
  let path = surveys;
  if (bit && bit.md > lastStation(path).md) path = extendPath(path, bit);
  const last = lastStation(path);
  const ahead = (holeDepth ?? last.md) - last.md;
  if (ahead > 0) path = extendPath(path, projectArc(last, { length: ahead, dls: 0, toolface: 0 }));
  const end = lastStation(path);
  return { path: prepareTrajectory(path), bitMd: end.md, bit: end };
}

function extendPath(path: PathColumns, station: Station): PathColumns {
  const columns = { ...path };
  for (const name of ["md", "inclination", "azimuth", "tvd", "ns", "ew"] as const) {
    columns[name] = Float64Array.from([...path[name], station[name]]);
  }
  columns.dls = Float64Array.from([...path.dls, 0]);
  return columns;
}

/** The entered depth of a top that the hole has passed. */
function pickOf({ md, tvd }: EnteredTop, hole: PrognosisHole | null): Reply["rows"][number]["picked"] {
  if (!hole || !(md > 0) || md > hole.bitMd || md < hole.path.md[0]!) return null;
  const trueDepth = stationAt(hole.path, md).tvd;
  return { md, tvd: trueDepth, lower: trueDepth - tvd };
}
