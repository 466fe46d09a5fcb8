import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** A page of the wall is shown for so long, s. */
export const PAGE_SECONDS: Seconds = 20;

/** The longest time for which an unacknowledged error stops the rotation, s. */
export const MAX_HOLD: Seconds = 120;

/** The rotation of the pages of a wall. */
export type Rotation = {
  page: number;
  /** When this page was turned to. */
  at: EpochSeconds;
  /** Since when an error stops the rotation; null while none does. */
  heldSince: EpochSeconds | null;
  /** Errors that have stopped it for long enough. */
  spent: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

/** The rotation of a wall that opens, or that a person turned to a page. */
export const rotationAt = (page: number, at: EpochSeconds): Rotation => ({ page, at, heldSince: null, spent: none });

/**
 * The rotation at a moment; the same object where nothing changes.
 *
 * @param errorsOfPages for each page the unacknowledged errors on it, each with a name of its own
 */
export function nextRotation(
  before: Rotation,
  errorsOfPages: readonly (readonly string[])[],
  now: EpochSeconds,
): Rotation {
  const pages = Math.max(1, errorsOfPages.length);
  // A clock that was set back starts the page again.
  if (before.page >= pages || now < before.at) return { ...rotationAt(before.page % pages, now), spent: before.spent };
  const ownErrors = errorsOfPages[before.page] ?? [];
  const isHeld = ownErrors.some((error) => !before.spent.has(error));
  const heldSince = isHeld ? (before.heldSince ?? now) : null;
  const isOver = heldSince === null ? now - before.at >= PAGE_SECONDS : now - heldSince >= MAX_HOLD;
  if (!isOver || pages === 1) return heldSince === before.heldSince ? before : { ...before, heldSince };
  const present = new Set(errorsOfPages.flat());
  const spent = [...before.spent, ...(isHeld ? ownErrors : [])].filter((error) => present.has(error));
  const nextPage = { ...rotationAt((before.page + 1) % pages, now), spent: new Set(spent) };
  return nextRotation(nextPage, errorsOfPages, now);
}
