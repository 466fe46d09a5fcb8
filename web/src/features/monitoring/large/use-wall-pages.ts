import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { useState } from "react";
import { useServerNow } from "../../../data/live/use-now";
import { byName } from "../../../ui/layout/list-view";
import type { WallRow } from "../wall-rows";
import { WELLS_PER_PAGE } from "./large-grid";
import { nextPlaces, type WallPlaces } from "./wall-places";
import { nextRotation, PAGE_SECONDS, rotationAt } from "./wall-rotation";

/** The pages of the large wall. */
export type WallPages = {
  /** The wells of the page that is shown, by their places; null for a free place. */
  shown: readonly (WallRow | null)[];
  page: number;
  count: number;
  /** How long this page is still shown; null if nothing turns it. */
  nextIn: Seconds | null;
  /** An error stops the rotation. */
  isHeld: boolean;
  turnTo: (page: number) => void;
};

/** The pages of the wells, each in its place. @param isTurning whether the pages turn by themselves */
export function useWallPages(rows: readonly WallRow[], isTurning: boolean): WallPages {
  const now = useServerNow();
  const [places, setPlaces] = useState<WallPlaces>([]);
  const ids = rows.toSorted((a, b) => byName(a.well.name, b.well.name)).map(({ well }) => well._id);
  const next = nextPlaces(places, ids, WELLS_PER_PAGE);
  if (next !== places) setPlaces(next);
  const byWell = new Map(rows.map((row) => [row.well._id as string, row]));
  const pages = pagesOf(next).map((page) => page.map((id) => (id === null ? null : (byWell.get(id) ?? null))));
  const [rotation, setRotation] = useState(() => rotationAt(0, now));
  const [wasTurning, setTurning] = useState(isTurning);
  // A rotation that starts shows the page for its full time.
  const before = wasTurning === isTurning ? rotation : rotationAt(rotation.page, now);
  const nextTurn = isTurning ? nextRotation(before, pages.map(errorsOf), now) : before;
  if (wasTurning !== isTurning) setTurning(isTurning);
  if (nextTurn !== rotation) setRotation(nextTurn);
  const page = Math.min(nextTurn.page, pages.length - 1);
  return {
    shown: pages[page] ?? [],
    page,
    count: pages.length,
    nextIn: isTurning && pages.length > 1 && nextTurn.heldSince === null ? restOf(nextTurn.at, now) : null,
    isHeld: nextTurn.heldSince !== null && pages.length > 1,
    turnTo: (chosen) => setRotation({ ...rotationAt(chosen, now), spent: nextTurn.spent }),
  };
}

const restOf = (at: EpochSeconds, now: EpochSeconds): Seconds =>
  Math.max(0, Math.min(PAGE_SECONDS, Math.ceil(PAGE_SECONDS - (now - at))));

const pagesOf = (places: WallPlaces): WallPlaces[] =>
  Array.from({ length: Math.max(1, Math.ceil(places.length / WELLS_PER_PAGE)) }, (_, page) =>
    places.slice(page * WELLS_PER_PAGE, (page + 1) * WELLS_PER_PAGE),
  );

/** The unacknowledged errors of a page; one that is raised again is another. */
const errorsOf = (page: readonly (WallRow | null)[]): string[] =>
  page.flatMap((row) => {
    const worst = row?.wall?.alarms.worst;
    if (worst?.level !== "Error" || worst.status !== "unacknowledged") return [];
    return [`${row!.well._id} ${worst.alertId} ${worst.since ?? ""}`];
  });
