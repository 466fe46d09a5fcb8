import type { antiCollisionEvents, DraftClearance } from "@sigma/contract/directional/anti-collision";
import { CallError } from "@sigma/contract/errors";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { columnsOf, type PathColumns } from "@sigma/engine/survey/station";
import type { Feet } from "@sigma/terms/quantities";
import { type PartPath, pathFrom } from "../../clearance/own-hole";
import { basisOf } from "../../clearance/read-wells";
import type { Connection, Handlers } from "../../calls/handler";
import type { FoundClearance } from "./find-clearances";
import { holeAhead } from "./hole-ahead";
import { readOffsets } from "./read-offsets";

/** The comparison that a connection waits for: a newer one takes its place. */
const waiting = new WeakMap<Connection, AbortController>();

/** A draft starts at the end of the hole if that is at most this far below its start, ft. */
const SAME_DEPTH: Feet = 0.5;

type Handler = Handlers<typeof antiCollisionEvents>["anti-collision/get/draft"];

/**
 * The lowest separation of a draft plan. Its errors continue from the drilled hole above its start.
 *
 * @throws CallError `validation` for stations that form no valid path, `unavailable` if a newer draft replaces it
 * @see docs/methods/anti-collision.md — drafts
 */
export const draftClearance: Handler = async (
  { wellId, start, stations },
  { stores, directional, analysis: thread, connection },
) => {
  const supersession = new AbortController();
  waiting.get(connection)?.abort(new CallError("unavailable", "A newer draft is compared in its place"));
  waiting.set(connection, supersession);
  const { signal } = supersession;

  const draft = pathOf(stations, start);
  const { subject, analysis } = await directional.of(wellId);
  const read = await readOffsets(stores, subject.model);
  signal.throwIfAborted();
  const top = draft.md[0]!;
  const drilledParts = holeAhead(subject.model, analysis, null).parts.filter(
    ({ kind, path }) => (kind === "surveyed" || kind === "estimated") && path.md[0]! < top - SAME_DEPTH,
  );
  const parts: PartPath[] = [...drilledParts, { kind: "plan", path: pathFrom(draft, top) ?? draft }];
  const { placed, offsets, levels } = read;
  const foundClearances =
    placed.length === 0
      ? []
      : await thread.run(
          "clearances",
          {
            parts,
            stations: read.stations,
            basis: basisOf(read.own, read.stations),
            offsets: placed.map((offset) => offset.placed),
          },
          signal,
        );
  return lowestOf(
    placed.map(({ well: { _id, name } }, at) => ({ wellId: _id, name, found: foundClearances[at]! })),
    offsets.flatMap((offset) => ("placed" in offset ? [] : { name: offset.name, reason: offset.reason })),
    levels,
  );
};

function pathOf(stations: Parameters<typeof columnsOf>[0], start: { tvd: Feet; ns: Feet; ew: Feet }): PathColumns {
  try {
    return computePath(columnsOf(stations), start);
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error;
    throw new CallError("validation", `stations make no path: ${error.detail}`, "stations");
  }
}

type Compared = Pick<NonNullable<DraftClearance["lowest"]>, "wellId" | "name"> & { found: FoundClearance | string };

/** The closest approach by separation factor; by distance if no well has one. */
function lowestOf(
  comparedWells: readonly Compared[],
  lacking: readonly DraftClearance["left"][number][],
  levels: DraftClearance["levels"],
): DraftClearance {
  const left = [...lacking];
  const approaches = comparedWells.flatMap(({ wellId, name, found }) => {
    if (typeof found === "string") {
      left.push({ name, reason: found });
      return [];
    }
    if (found.noFactors) left.push({ name, reason: found.noFactors.reason });
    const plan = found.parts.filter(({ kind }) => kind === "plan");
    return plan.flatMap(({ md, distance, errors }) =>
      md.flatMap((depth, row) =>
        found.suppressedTo !== null && depth <= found.suppressedTo
          ? []
          : [{ wellId, name, md: depth, distance: distance[row]!, factor: errors?.factor[row] ?? null }],
      ),
    );
  });
  const judgedApproaches = approaches.filter(({ factor }) => factor !== null);
  const lowest =
    judgedApproaches.length > 0
      ? least(judgedApproaches, ({ factor }) => factor!)
      : least(approaches, (approach) => approach.distance);
  return { lowest, compared: comparedWells.length, left, levels };
}

const least = <Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | null =>
  items.reduce<Item | null>((best, item) => (best === null || valueOf(item) < valueOf(best) ? item : best), null);
