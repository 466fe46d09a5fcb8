import { drawnRows } from "../../../data/calls/loaded";
import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import type { WellId } from "@sigma/contract/ids";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { Well } from "@sigma/contract/wells/well";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useEffect } from "react";
import { create } from "zustand";
import { useEvent } from "../../../data/calls/use-event";
import { useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import type { PageSize } from "../../../ui/layout/list-view";
import { chosenRun, type MotorRun, motorRunsOf, spanOfRun } from "../motor-runs";
import { useBhas } from "../use-motor";

/** The view of the stalls of a well; the left and the right tab show the same. */
type StallView = {
  /** The run that is looked at; null for that of the active BHA. */
  run: string | null;
  page: number;
  size: PageSize;
  /** The start of the selected stall; null for the first. */
  selected: EpochSeconds | null;
  /** The number of stalls at the last read, and the start of the last one. */
  count: number;
  last: EpochSeconds | null;
  /** The typed settings, by field, until they are saved. */
  edits: Readonly<Record<string, string>>;
};

const first: StallView = { run: null, page: 0, size: 10, selected: null, count: 0, last: null, edits: {} };

const useViews = create<{ views: Readonly<Record<WellId, StallView>> }>(() => ({ views: {} }));

/** Page, page size, selection and typed settings of the stall table of a well. */
export function useStallView(wellId: WellId): StallView & { show: (part: Partial<StallView>) => void } {
  const view = useViews(({ views }) => views[wellId]) ?? first;
  return { ...view, show: (part) => showStalls(wellId, part) };
}

function showStalls(wellId: WellId, part: Partial<StallView>): void {
  useViews.setState(({ views }) => ({ views: { ...views, [wellId]: { ...first, ...views[wellId], ...part } } }));
}

/** The page that contains a row of a list; the first page of an empty list. */
export const lastPage = (count: number, size: PageSize): number => Math.max(0, Math.ceil(count / size) - 1);

type KnownRuns = { bhas: readonly Bha[]; runs: MotorRun[]; run: MotorRun; newest: EpochSeconds };

/** The newest moment is followed in steps, s. */
const STEP = 15;

/** The selected run and the existing runs; null before they are known. */
export function useMotorRun(data: WellData, { finishedAt }: Pick<Well, "finishedAt">): KnownRuns | null {
  const { data: bhas } = useBhas(data.wellId);
  const chosenRunId = useStallView(data.wellId).run;
  const recordedRange = useLiveView(data, ({ borders }) => borders?.time ?? null);
  const newest = useLiveView(data, (state) => Math.ceil((state.newest?.time ?? 0) / STEP) * STEP);
  if (bhas === undefined || recordedRange === null) return null;
  const knownBhas = drawnRows({ data: bhas });
  const runs = motorRunsOf(knownBhas, recordedRange, finishedAt !== null);
  return { bhas: knownBhas, runs, run: chosenRun(runs, chosenRunId), newest: Math.max(newest, recordedRange.to) };
}

/**
 * The stalls and spikes of the selected run of a well, requested again when there are more. The table then shows
 * its last page; the selection follows only from the last event.
 */
export function useStalls(data: WellData, well: Pick<Well, "finishedAt">) {
  const { wellId } = data;
  const stalls = useEvent("motor-stall-data/get", { wellId }, { keepPrevious: true });
  const motorRun = useMotorRun(data, well);
  const span = motorRun && spanOfRun(motorRun.run, Number.POSITIVE_INFINITY);
  const listedStalls = stalls.data && span && stalls.data.filter(({ time }) => time >= span.from && time <= span.to);
  const [count, last] = [listedStalls?.length, listedStalls?.at(-1)?.time ?? null];
  useEffect(() => {
    if (count === undefined) return;
    const { size, count: before, last: lastBefore, selected } = useViews.getState().views[wellId] ?? first;
    if (before === count) return;
    const wasLast = selected === null ? before === 1 : selected === lastBefore;
    showStalls(wellId, {
      count,
      last,
      page: before === 0 ? 0 : lastPage(count, size),
      ...(before > 0 && count > before && wasLast && { selected: last }),
    });
  }, [wellId, count, last]);
  return { ...stalls, data: listedStalls ?? undefined, all: stalls.data };
}

/** Selects another run: its table starts at the first page. */
export const chooseRun = (wellId: WellId, run: string): void =>
  showStalls(wellId, { run, page: 0, selected: null, count: 0, last: null });

/** How many of each type, in words: `2 stalls, 1 spike`. */
export function stallCountText(stalls: readonly Pick<MotorStall, "type">[]): string {
  const count = (type: MotorStall["type"]) => stalls.filter((stall) => stall.type === type).length;
  return `${countOf(count("stall"), "stall")}, ${countOf(count("spike"), "spike")}`;
}

/** A number of events of a type: `1 spike`, `3 spikes`. */
export const countOf = (number: number, type: MotorStall["type"]): string =>
  `${number} ${type}${number === 1 ? "" : "s"}`;
