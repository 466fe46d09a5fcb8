import { drawnRows } from "../../data/calls/loaded";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Note } from "@sigma/contract/notes/note";
import { LONGEST_NOTE, type NoteCategory, noteCategories } from "@sigma/contract/notes/note-limits";
import { IconMapPin } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type NotePlace, useNotePin } from "../../data/notes/note-pin";
import { useEvent } from "../../data/calls/use-event";
import { Button } from "../../ui/controls/button";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { Toggle } from "../../ui/controls/toggle";
import { classNames } from "../../ui/theme/class-names";
import { namedIn, offeredPeople, type Person, typedName, withName } from "./mentions";
import { changeNote, writeNote } from "./note-calls";
import { placeText } from "./note-texts";
import styles from "./notes.module.css";
import { PlaceFields } from "./place-fields";

type NoteComposerProps = {
  wellId: WellId;
  /** The note that is changed; null for a new one. */
  note: Note | null;
  /** The default place of a new note. */
  usual: Omit<NotePlace, "wellId">;
  /** Whether that is the newest sample, and not a cursor. */
  isNow: boolean;
  /** The newest moment of the well. */
  now: number;
  /** The deepest hole, ft; 0 where none is known. */
  hole: number;
  onDone: () => void;
};

/** The field of a note: its text with names, its place, its category, and whether the hand-over lists it. */
export function NoteComposer({ wellId, note, usual, isNow, now, hole, onDone }: NoteComposerProps) {
  const askedCount = useNotePin((pin) => pin.asked);
  const pinnedPlace = useNotePin((pin) => pin.place);
  const people = drawnRows(useEvent("note/get/people", { wellId }));
  const [text, setText] = useState(note?.text ?? "");
  const [category, setCategory] = useState<NoteCategory>(note?.category ?? "Operations");
  const [inHandOver, setInHandOver] = useState(note?.inHandOver ?? true);
  const [moved, setMoved] = useState<Omit<NotePlace, "wellId"> | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<{ newer: Note; by: string } | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (askedCount > 0 || note) field.current?.focus();
  }, [askedCount, note]);

  const own = pinnedPlace?.wellId === wellId ? pinnedPlace : null;
  const place = note ? (moved ?? placeOfNote(note)) : (own ?? usual);
  const setPlace = (next: Omit<NotePlace, "wellId">) =>
    note ? setMoved(next) : useNotePin.setState({ place: { wellId, ...next } });

  const save = async (over: Note | null = note) => {
    const fields = { text, category, inHandOver, mentions: namedIn(text, people) as UserId[] };
    setBusy(true);
    const savedNote = over
      ? await changeNote(over, { ...fields, ...(moved && { from: moved.from, to: moved.to }) })
      : await writeNote(wellId, { axis: place.axis, from: place.from, to: place.to, ...fields });
    setBusy(false);
    if (savedNote === null) return;
    if ("newer" in savedNote) {
      setConflict(savedNote);
      return;
    }
    setText("");
    useNotePin.setState({ place: null, selected: savedNote.note._id });
    onDone();
  };
  const isReady = text.trim() !== "" && !isBusy;

  return (
    <form
      className={styles.composer}
      aria-label={note ? "Change the note" : "New note"}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void save();
      }}
    >
      {conflict && (
        <div className={styles.conflict} role="alert">
          <p>
            <strong>{conflict.by} changed this note meanwhile:</strong> {conflict.newer.text}
          </p>
          <Button onClick={() => void save(conflict.newer)}>Save mine</Button>
          <Button look="quiet" onClick={onDone}>
            Take theirs
          </Button>
        </div>
      )}
      <MentionField
        field={field}
        text={text}
        people={people}
        onText={setText}
        onSend={() => isReady && void save()}
        onEscape={note ? onDone : null}
      />
      {isPlacing && <PlaceFields place={place} now={now} hole={hole} onPlace={setPlace} isAxisFixed={note !== null} />}
      <div className={styles.composerFoot}>
        <button
          type="button"
          className={styles.place}
          aria-expanded={isPlacing}
          title="Subject of the note; change it here, or click in a chart with the note tool"
          onClick={() => setPlacing(!isPlacing)}
        >
          <IconMapPin size={14} stroke={1.5} aria-hidden />
          {placeText(place, !note && !own && isNow)}
        </button>
        {!note && own && (
          <button type="button" className={styles.link} onClick={() => useNotePin.setState({ place: null })}>
            now
          </button>
        )}
        <span className="grows" />
        <SelectSearch
          label="Category"
          width={112}
          value={category}
          options={noteCategories.map((name) => ({ value: name, label: name }))}
          onChange={(name) => setCategory((name as NoteCategory | null) ?? "Operations")}
        />
      </div>
      <div className={styles.composerFoot}>
        <Toggle label="in hand-over" checked={inHandOver} onChange={setInHandOver} />
        <span className={classNames("text3", styles.count)}>
          {text.length > LONGEST_NOTE - 200 && `${text.length} / ${LONGEST_NOTE}`}
        </span>
        <span className="grows" />
        {note && (
          <Button look="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button look={note ? "filled" : "outline"} type="submit" disabled={!isReady} title="Ctrl Enter">
          {note ? "Save" : "Add"}
        </Button>
      </div>
    </form>
  );
}

const placeOfNote = ({ axis, startTime, endTime, startMD, endMD }: Note): Omit<NotePlace, "wellId"> =>
  axis === "time" ? { axis, from: startTime!, to: endTime! } : { axis, from: startMD!, to: endMD! };

type MentionFieldProps = {
  field: React.RefObject<HTMLTextAreaElement | null>;
  text: string;
  people: readonly Person[];
  onText: (text: string) => void;
  onSend: () => void;
  onEscape: (() => void) | null;
};

/** A text in which @ offers the people with access to the well; arrows select one, Enter inserts it. */
function MentionField({ field, text, people, onText, onSend, onEscape }: MentionFieldProps) {
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const caretAfter = useRef<number | null>(null);
  // Before the next key, so that further typing is placed after the name.
  useLayoutEffect(() => {
    if (caretAfter.current !== null) field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });
  const typedMention = isClosed ? null : typedName(text, caret);
  const offeredPersons = typedMention ? offeredPeople(people, typedMention.letters) : [];
  const at = offeredPersons[Math.min(chosen, offeredPersons.length - 1)] ?? null;
  const take = (person: Person) => {
    const next = withName(text, caret, person);
    onText(next.text);
    setCaret(next.caret);
    caretAfter.current = next.caret;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (event.key === "Escape") {
      if (offeredPersons.length > 0) setClosed(true);
      else if (onEscape) onEscape();
      else field.current?.blur();
    } else if (offeredPersons.length > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setChosen((chosen + (event.key === "ArrowDown" ? 1 : -1) + offeredPersons.length) % offeredPersons.length);
    } else if (at && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      take(at);
    }
  };
  return (
    <div className={styles.mention}>
      {offeredPersons.length > 0 && (
        <ul className={styles.offered} aria-label="People who may see the well">
          {offeredPersons.map((person) => (
            <li key={person._id}>
              <button
                type="button"
                tabIndex={-1}
                aria-pressed={person === at}
                onPointerDown={(event) => {
                  event.preventDefault();
                  take(person);
                }}
              >
                {person.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="visually-hidden">{at ? `${at.name}: Enter takes the name` : ""}</output>
      <textarea
        ref={field}
        className={styles.text}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={text}
        placeholder="Write a note; @ names a person"
        aria-label="Note"
        onChange={({ target }) => {
          onText(target.value);
          setCaret(target.selectionStart);
          setChosen(0);
          setClosed(false);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
      />
    </div>
  );
}
