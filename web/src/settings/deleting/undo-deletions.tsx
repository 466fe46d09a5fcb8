import type { WellId } from "@sigma/contract/ids";
import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import { type ReactNode, useRef } from "react";
import { drawnRows, findUnloaded } from "../../data/calls/loaded";
import { type Deletion, restorable, useDeletions } from "../../data/deletions/deletions";
import { useServerNow } from "../../data/live/use-now";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { UndoOffer } from "./undo-offer";
import styles from "./undo-deletions.module.css";
import { Stack } from "../../ui/layout/flow";

type UndoOffersProps = {
  kind: Deletion["kind"];
  /** The well whose deletions are offered; of all where none is given. */
  wellId?: WellId;
};

/** A list of items of one kind, with the offers above it to restore deleted items. */
export function UndoDeletions({ children, ...offered }: UndoOffersProps & { children: ReactNode }) {
  const { isPending } = useListedDeletions(isListedKind(offered.kind));
  return (
    <Stack fills>
      <UndoOffers {...offered} />
      {/* Shown with the offers above it: it would be moved by offers that arrive later. */}
      <div className={styles.rest} style={isPending ? { visibility: "hidden" } : undefined}>
        {children}
      </div>
    </Stack>
  );
}

/**
 * Offers to restore items that were deleted within the last 10 minutes: wells and rigs that any administrator deleted, other items
 * that were deleted in this browser.
 */
export function UndoOffers({ kind, wellId }: UndoOffersProps) {
  const now = useServerNow();
  const here = useDeletions((state) => state.deletions);
  const own = useSession(({ user }) => user?._id);
  const isListed = isListedKind(kind);
  const { deletions: listedDeletions } = useListedDeletions(isListed);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={styles.offers} tabIndex={-1}>
      {restorable(isListed ? listedDeletions : here, kind, now)
        .filter((deletion) => wellId === undefined || deletion.wellId === wellId)
        .filter(({ userId }) => userId === undefined || userId === own)
        .map((deletion) => (
          <UndoOffer
            key={deletion.id}
            deletion={deletion}
            left={deletion.time + UNDO_SECONDS - now}
            isOwn={!isListed}
            onUndone={() => {
              // The focused button is removed; the restored item is in the list below.
              if (document.activeElement === document.body || place.current?.contains(document.activeElement))
                place.current?.focus();
            }}
          />
        ))}
    </div>
  );
}

/** Other administrators delete and restore too: their deletions are looked for so often, s. */
const LOOK_EVERY = 15;

const isListedKind = (kind: Deletion["kind"]) => kind === "well" || kind === "rig";

/** The deletions that the server lists for administrators, and whether they are still to arrive. */
function useListedDeletions(isWanted: boolean): { deletions: Deletion[]; isPending: boolean } {
  const isAdmin = useSession((session) => roleOf(session) === "admin");
  const isEnabled = isWanted && isAdmin;
  const reply = useRoute("GET api/deletions", {}, { enabled: isEnabled, every: LOOK_EVERY });
  if (!isEnabled) return { deletions: [], isPending: false };
  return {
    deletions: drawnRows(reply).map(({ deletedAt, ...deletion }) => ({ ...deletion, time: deletedAt })),
    isPending: findUnloaded(reply) === "pending",
  };
}
