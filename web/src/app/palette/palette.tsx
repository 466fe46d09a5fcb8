import { LONGEST_SEARCH } from "@sigma/contract/search/search-limits";
import { mayOpen } from "@sigma/contract/users/pages";
import type { Well } from "@sigma/contract/wells/well";
import { IconHistory, IconSearch } from "@tabler/icons-react";
import type { AnyRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { queryClient } from "../../data/calls/query-client";
import { routeKey } from "../../data/pages/use-route";
import { currentReplay } from "../../data/replay/replay";
import { environment } from "../../data/session/environment";
import { roleOf, useSession } from "../../data/session/session";
import { assistantEntry, useAssistantOn } from "./assistant-entry";
import { commandEntries } from "./command-entries";
import { hitEntry } from "./hit-entry";
import { useListEntries } from "./list-entries";
import styles from "./palette.module.css";
import { findEntries, fitOf, type PaletteEntry } from "./palette-entry";
import { PaletteList } from "./palette-list";
import { keepRecent, readRecent } from "./recent-entries";
import { type Search, useSearch } from "./use-search";
import { type PaletteWell, viewEntries } from "./view-entries";
import { Row } from "../../ui/layout/flow";

type PaletteProps = { router: AnyRouter; onClose: () => void };

/** One field over everything that the user may see and do: views, wells, rows of wells, settings and commands. */
export function Palette({ router, onClose }: PaletteProps) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [{ well, userId, local: fixed }] = useState(() => readContext(router));
  const isAssistantOn = useAssistantOn();
  const lists = useListEntries();
  const local = [...(isAssistantOn ? [assistantEntry(router)] : []), ...fixed, ...lists];
  const words = text.trim();
  // A replay shows nothing that was written later, but a search may: it is not about the replayed well.
  const isReplay = currentReplay() !== null;
  const search = useSearch(words, isReplay ? undefined : well?._id);
  const entries = words === "" ? recentEntries(userId, local) : entriesOf(words, local, search);
  const chosen = entries[Math.min(at, entries.length - 1)];
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    // The backdrop is part of the dialog; its contents cover the rest of it.
    const closeOutside = (event: MouseEvent) => event.target === dialog.current && onClose();
    addEventListener("click", closeOutside);
    return () => removeEventListener("click", closeOutside);
  }, [onClose]);

  const open = (entry: PaletteEntry | undefined, inNewTab: boolean) => {
    if (!entry) return;
    const { id, title, from, href, run } = entry;
    if (href !== undefined) keepRecent(userId, { id, title, from, href });
    onClose();
    if (inNewTab && href !== undefined) window.open(href, "_blank", "noopener");
    else if (run) run();
    else if (href !== undefined) router.history.push(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      open(chosen, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <dialog
      ref={dialog}
      data-palette
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- single keys are off while one is open
      role="dialog"
      aria-modal="true"
      aria-label="Search and commands"
      className={styles.palette}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.field}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <input
          // The only field of the dialog.
          autoFocus
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${listId}-${entries.indexOf(chosen)}`}
          aria-label="Search"
          placeholder="Search wells, notes, reports, lessons, notifications, settings, views and commands"
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList id={listId} entries={entries} chosen={chosen} onOpen={open} onPoint={setAt} />
      <output className={styles.state}>{stateText(words, entries.length, search.state)}</output>
      <Row
        as="p"
        gap="4px 12px"
        justify="space-between"
        padding="6px 12px"
        wraps
        keepsSize
        className="text3 line-above"
      >
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> open, <kbd>Ctrl Enter</kbd> new tab, <kbd>Esc</kbd> close
        </span>
        {isReplay && <span>Finds what is stored now, not as of the replay</span>}
      </Row>
    </dialog>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function stateText(words: string, count: number, state: Search["state"]): string {
  if (words === "") return count === 0 ? "Type to search" : "";
  if (state === "offline") return "No connection: only views, settings and commands are searched";
  if (state === "failed") return "The data could not be searched; views, settings and commands are listed";
  if (state === "searching") return "Searching…";
  return count === 0 ? `Nothing matches “${words}”` : "";
}

/** Entries of one group that are listed. */
const MOST_OF_GROUP = 6;

function entriesOf(words: string, local: readonly PaletteEntry[], { hits, state }: Search): PaletteEntry[] {
  const mayOpenRigs = mayOpen(roleOf(useSession.getState()), "rig-settings", environment);
  const hitEntries = hits
    .flatMap((hit) => hitEntry(hit, mayOpenRigs) ?? [])
    // Until the server has answered, the hits are those of the text before.
    .filter(({ title, from }) => state === "done" || fitOf(title, from, words) !== null);
  return findEntries(local, hitEntries, words, MOST_OF_GROUP);
}

/** What was opened last; at first the commands. */
function recentEntries(userId: string, local: readonly PaletteEntry[]): PaletteEntry[] {
  const recent = readRecent(userId).map((entry) => ({
    ...entry,
    group: "Recent" as const,
    icon: local.find(({ id }) => id === entry.id)?.icon ?? IconHistory,
  }));
  return recent.length > 0 ? recent : local.filter(({ group }) => group === "Commands").slice(0, MOST_OF_GROUP);
}

/** The well of the page, or the one that was opened last from here, and what can be opened and done. */
function readContext(router: AnyRouter) {
  const session = useSession.getState();
  const userId = session.user?._id ?? "guest";
  const { pathname } = router.state.location;
  const search = router.state.location.search as Readonly<Record<string, unknown>>;
  const ofPath = wellOfPath(pathname) ?? (typeof search["wellId"] === "string" ? search["wellId"] : undefined);
  const id = ofPath ?? readRecent(userId).flatMap(({ href }) => wellOfPath(href) ?? [])[0];
  const wells = queryClient.getQueryData<readonly Well[]>(routeKey("GET api/wells", {}));
  const well: PaletteWell | null = wells?.find(({ _id }) => _id === id) ?? null;
  const isOnScreen = well !== null && pathname === `/well/${well._id}`;
  const local = [...commandEntries(router, session, well, isOnScreen), ...viewEntries(session, well, isOnScreen)];
  return { well, userId, local };
}

const wellOfPath = (path: string): string | undefined =>
  /^\/(?:well|well-summary|daily-reports|hand-over|mobile)\/([^/?]+)/.exec(path)?.[1];
