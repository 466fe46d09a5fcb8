import { drawnRows, ofRows, rowsOf } from "../../data/calls/loaded";
import type { Note } from "@sigma/contract/notes/note";
import { type NoteCategory, noteCategories } from "@sigma/contract/notes/note-limits";
import { IconFileTypeCsv, IconFilter } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { fileName, saveFile } from "../../charts/export/save-file";
import { request } from "../../data/calls/socket";
import { useEvent } from "../../data/calls/use-event";
import { useNotificationsOf } from "../../data/notifications/notifications";
import { useNow } from "../../data/live/use-now";
import { selectNote, useNotePin } from "../../data/notes/note-pin";
import { useNotePages } from "../../data/notes/use-notes";
import { useSettledValue } from "../../data/live/use-settled-value";
import { roleOf, useSession } from "../../data/session/session";
import { useLiveView } from "../../data/well/use-well-data";
import { Button } from "../../ui/controls/button";
import { ToolAction } from "../../ui/controls/tool-bar/tool-button";
import { SearchField } from "../../ui/controls/search-field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { Loading } from "../../ui/layout/loading";
import { PanelEmpty, PanelError, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { deleteNote } from "./note-calls";
import { NoteComposer } from "./note-composer";
import { NoteHistory } from "./note-history";
import { noteCountText, isNoteWithin, itemsOf, type NoteItem, type NoteScope } from "./note-items";
import { NoteRow } from "./note-row";
import { notesCsv } from "./notes-csv";
import styles from "./notes.module.css";
import { showPlace } from "./show-note";
import { usualPlace } from "./usual-place";
import { useShownRange } from "./use-shown-range";
import { Row } from "../../ui/layout/flow";

const scopes = { all: "All", mine: "Mine", alarms: "Alarms" };

/**
 * Notes of a well, with the events that Sigma noticed between them: to list, filter and write. A click on a row moves the
 * charts there. `head` is shown above them.
 */
export default function NotesPanel({ wellId, well, data, head }: PanelProps & { head?: ReactNode }) {
  const user = useSession((session) => session.user);
  const role = useSession(roleOf);
  const axis = useNotePin((pin) => pin.axis);
  const selectedId = useNotePin((pin) => pin.selected);
  const [scope, setScope] = useState<NoteScope>("all");
  const [isWholeWell, setWholeWell] = useState(false);
  const [isFiltering, setFiltering] = useState(false);
  const [text, setText] = useState("");
  const [person, setPerson] = useState<string | null>(null);
  const [category, setCategory] = useState<NoteCategory | null>(null);
  const [edited, setEdited] = useState<Note | null>(null);
  const [looked, setLooked] = useState<Note | null>(null);
  useEffect(() => () => selectNote(null), []);

  const shownRange = useShownRange(data, axis);
  const range = isWholeWell ? null : shownRange;
  const who = scope === "mine" ? (user?._id ?? null) : person;
  const words = useSettledValue(text.trim(), WAIT_MS) ?? "";
  const question = {
    axis,
    ...(range && { from: range.from, to: range.to }),
    ...(words !== "" && { text: words }),
    ...(who !== null && { person: who as never }),
    ...(category !== null && { category }),
    limit: PAGE,
  };
  const pages = useNotePages(wellId, question);
  const notifications = useNotificationsOf(wellId);
  const people = rowsOf(useEvent("note/get/people", { wellId }, { enabled: role !== "guest" }));

  const notes = drawnRows({ data: pages.data?.pages }).flatMap((page) => page?.notes ?? []);
  const first = pages.data?.pages[0];
  const isFiltered = words !== "" || who !== null || category !== null;
  const alarms = isFiltered ? [] : drawnRows(notifications);
  // Until the last page is loaded, older alarms would be at the end of an incomplete list.
  const oldest = pages.hasNextPage ? (notes.at(-1)?.startTime ?? null) : null;
  const noticedItems = itemsOf([], scope === "mine" ? [] : alarms);
  const items = itemsOf(scope === "alarms" ? [] : notes, scope === "mine" ? [] : alarms)
    .filter((item) => isNoteWithin(item, axis, range))
    .filter((item) => oldest === null || item.time >= oldest);

  const now = useNow();
  const newest = useLiveView(data, (state) => state.newest?.time ?? state.borders?.time.to) || now;
  const isLive = useLiveView(data, (state) => state.isLive);
  const cursor = useLiveView(data, (state) => state.charts[axis === "time" ? "time-charts" : "depth-charts"].cursor);
  const hole = useLiveView(data, (state) => state.borders?.depth.to);
  const usual = usualPlace({ axis, cursor, newest, hole, now });

  const select = (item: NoteItem) => {
    if (item.id === selectedId) {
      selectNote(null);
      return;
    }
    selectNote(item.id);
    showPlace(data, placesOf(item));
  };
  const mayChange = ({ author }: Note) => role === "admin" || (role !== "guest" && author._id === user?._id);
  const saveCsv = async () => {
    const all = await allNotes(wellId, question);
    saveFile(fileName([well.name, "notes"], "csv"), new Blob([notesCsv(all)], { type: "text/csv" }));
  };

  return (
    <section className={styles.panel} aria-label="Notes">
      <PanelTools>
        <ToolAction
          tool={{
            id: "filter",
            label: "Filter the notes",
            short: "Filter",
            icon: IconFilter,
            isOn: isFiltering,
            run: () => setFiltering(!isFiltering),
          }}
        />
        <ToolAction
          tool={{
            id: "csv",
            label: "Save the notes as CSV",
            short: "CSV",
            icon: IconFileTypeCsv,
            isDisabled: first == null || first.found === 0,
            run: () => void saveCsv(),
          }}
        />
      </PanelTools>
      {head}
      <Row as="header" gap={8} align="center" padding="8px 12px" keepsSize className="line-below">
        <h2 className="type-strong">{isWholeWell ? "Notes of the well" : "Notes in the window"}</h2>
        <span className="text2">
          {first && noteCountText(scope === "alarms" ? NO_NOTES : first, noticedItems, axis, range)}
        </span>
        <span className="grows" />
        <SegmentedControl label="Which notes" value={scope} options={scopes} onChange={setScope} />
      </Row>
      {isFiltering && (
        <Row gap={8} align="center" padding="8px 12px" wraps keepsSize className="line-below">
          <SearchField label="Search the notes" placeholder="Text" value={text} onChange={setText} />
          <SelectSearch
            label="Category"
            width={118}
            value={category}
            clearable
            placeholder="Category"
            options={noteCategories.map((name) => ({ value: name, label: name }))}
            onChange={(name) => setCategory(name as NoteCategory | null)}
          />
          <SelectSearch
            label="Person"
            width={118}
            value={person}
            clearable
            placeholder="Person"
            disabled={scope === "mine"}
            options={ofRows(people, (rows) => rows.map(({ _id, name }) => ({ value: _id, label: name })))}
            onChange={setPerson}
          />
          <SegmentedControl
            label="Span"
            value={isWholeWell ? "well" : "window"}
            options={{ window: "Window", well: "Well" }}
            onChange={(value) => setWholeWell(value === "well")}
          />
        </Row>
      )}
      <div className={styles.list}>
        {pages.isPending && <Loading what="notes" />}
        {pages.isError && <PanelError title="Notes failed" text={pages.error.message} retry={() => pages.refetch()} />}
        {pages.data && notifications.data !== undefined && items.length === 0 && (
          <PanelEmpty
            sentence={
              isFiltered ? "No note passes the filter" : isWholeWell ? "No notes yet" : "No notes in the window"
            }
            {...(role !== "guest" && { why: "Press A over a chart, or take the note tool and drag a span." })}
            {...(!isWholeWell && first != null && first.ofWell > 0
              ? { action: { label: "Notes of the whole well", run: () => setWholeWell(true) } }
              : {})}
          />
        )}
        <ul>
          {items.map((item) => (
            <NoteRow
              key={item.id}
              item={item}
              isSelected={item.id === selectedId}
              mayChange={"note" in item && mayChange(item.note)}
              onSelect={() => select(item)}
              onEdit={setEdited}
              onDelete={(note) => {
                selectNote(null);
                void deleteNote(note);
              }}
              onHistory={setLooked}
            />
          ))}
        </ul>
        {pages.hasNextPage && scope !== "alarms" && (
          <Button className={styles.more} disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
            Older notes
          </Button>
        )}
      </div>
      {role !== "guest" && (
        <NoteComposer
          key={edited?._id ?? "new"}
          wellId={wellId}
          note={edited}
          usual={usual}
          isNow={cursor === null && isLive}
          now={newest}
          hole={hole ?? 0}
          onDone={() => setEdited(null)}
        />
      )}
      {looked && <NoteHistory note={looked} onClose={() => setLooked(null)} />}
    </section>
  );
}

/** Notes per page, and delay of the search after typing, ms. */
const PAGE = 50;
const WAIT_MS = 250;

const NO_NOTES = { found: 0, ofWell: 0 };

function placesOf(item: NoteItem) {
  const range = (from: number | null, to: number | null) => (from === null || to === null ? null : { from, to });
  if ("told" in item) return { time: range(item.time, item.time), depth: range(item.told.md, item.told.md) };
  const { startTime, endTime, startMD, endMD } = item.note;
  return { time: range(startTime, endTime), depth: range(startMD, endMD) };
}

/** Every note that a question finds, page by page. */
async function allNotes(wellId: PanelProps["wellId"], question: object): Promise<Note[]> {
  const all: Note[] = [];
  for (let after: string | null = null; ; ) {
    const page: { notes: Note[]; next: string | null } | null = await request("note/get", {
      wellId,
      ...question,
      limit: 200,
      ...(after !== null && { after }),
    });
    all.push(...(page?.notes ?? []));
    after = page?.next ?? null;
    if (after === null) return all;
  }
}
