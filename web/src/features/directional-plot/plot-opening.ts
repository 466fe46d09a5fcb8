import { create } from "zustand";
import { keepStored, readStored } from "../../data/choices/storage";
import { useSession } from "../../data/session/session";
import { type Corner, corners } from "./flat/inset-frame";

/** The parts that a flat view opens with: around the bit, which it follows, or the whole well. */
const plotExtents = ["bit", "whole"] as const;
export type PlotExtent = (typeof plotExtents)[number];

/** How the plots of a user open, in every well; a null corner is chosen by what the inset would cover. */
export type PlotOpening = { extent: PlotExtent; corners: { plan: Corner | null; section: Corner | null } };

const KEY = "plot-opening";
const usual: PlotOpening = { extent: "bit", corners: { plan: null, section: null } };

/** Choices by user from their stored text; missing or unknown values get the default. */
export function parseOpenings(text: string | null): Record<string, PlotOpening> {
  try {
    const storedRecord = Object(JSON.parse(text ?? "{}")) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(storedRecord).map(([userId, kept]) => [userId, openingOf(kept)]));
  } catch {
    return {};
  }
}

function openingOf(kept: unknown): PlotOpening {
  const { extent, corners: chosen } = Object(kept) as { extent?: unknown; corners?: unknown };
  const { plan, section } = Object(chosen) as { plan?: unknown; section?: unknown };
  const cornerOf = (value: unknown) => corners.find((corner) => corner === value) ?? null;
  return {
    extent: plotExtents.find((name) => name === extent) ?? usual.extent,
    corners: { plan: cornerOf(plan), section: cornerOf(section) },
  };
}

const useOpenings = create<Record<string, PlotOpening>>(() => parseOpenings(readStored(KEY)));

/** How the plots of the user open. */
export function usePlotOpening(): PlotOpening {
  const userId = useSession(ownerOf);
  return useOpenings((all) => all[userId] ?? usual);
}

/** Changes how the plots of the user open; kept in this browser. */
export function setPlotOpening(change: Partial<PlotOpening>): void {
  const userId = ownerOf(useSession.getState());
  useOpenings.setState((all) => ({ [userId]: { ...(all[userId] ?? usual), ...change } }));
  keepStored(KEY, JSON.stringify(useOpenings.getState()));
}

const ownerOf = ({ user }: Pick<ReturnType<typeof useSession.getState>, "user">): string => user?._id ?? "";
