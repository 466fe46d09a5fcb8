import type { Note } from "@sigma/contract/notes/note";
import { IconClipboardText, IconHistory, IconPencil, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { usePreferences } from "../../data/choices/preferences";
import { IconButton } from "../../ui/controls/button";
import { notificationText } from "../../ui/format/texts";
import { formatTime } from "../../ui/format/times";
import { formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { classNames } from "../../ui/theme/class-names";
import { RigStatePill } from "../../ui/well/rig-state-pill";
import { inPieces } from "./mentions";
import type { NoteItem } from "./note-items";
import { placeText } from "./note-texts";
import styles from "./notes.module.css";
import { Row } from "../../ui/layout/flow";

type NoteRowProps = {
  item: NoteItem;
  isSelected: boolean;
  mayChange: boolean;
  onSelect: () => void;
  onEdit: (note: Note) => void;
  onDelete: (note: Note) => void;
  onHistory: (note: Note) => void;
};

/** A note, or what Sigma noticed: when and where, by whom, what. */
export function NoteRow({ item, isSelected, mayChange, onSelect, onEdit, onDelete, onHistory }: NoteRowProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const { rigState, chip, who, text } = wordsOf(item);
  const note = "note" in item ? item.note : null;
  return (
    <li ref={row} className={classNames(styles.row, isSelected && styles.selected)}>
      <button type="button" className={styles.main} aria-pressed={isSelected} onClick={onSelect}>
        <span className={styles.head}>
          <strong>{timeText(item)}</strong>
          {rigState !== null && <RigStatePill code={rigState} theme={theme} />}
          <span className="text2">{depthText(item)}</span>
          <span className="grows" />
          {chip && <span className={classNames(styles.chip, styles[chip.look])}>{chip.label}</span>}
          <span className="text2">{who}</span>
        </span>
        <span className={styles.words}>
          {inPieces(text, note?.mentions ?? []).map((piece, at) =>
            piece.isName ? (
              // The pieces of a text have no other identity than their place.
              // oxlint-disable-next-line react/no-array-index-key
              <mark key={at}>{piece.text}</mark>
            ) : (
              piece.text
            ),
          )}
        </span>
        {note?.changed && (
          <span className={classNames("text2", styles.changed)}>
            changed by {note.changed.by}, {formatTime(note.changed.at)}
          </span>
        )}
      </button>
      {isSelected && note && (
        <Row as="span" gap={2} align="center" padding="0 8px 6px 9px">
          {note.inHandOver && (
            <Row
              as="span"
              inline
              gap={4}
              align="center"
              className="type-label"
              title="The hand-over of its shift lists it"
            >
              <IconClipboardText size={14} stroke={1.5} aria-hidden /> in hand-over
            </Row>
          )}
          <span className="grows" />
          {note.changed && (
            <IconButton label="Earlier versions" onClick={() => onHistory(note)}>
              <IconHistory size={14} stroke={1.5} />
            </IconButton>
          )}
          {mayChange && (
            <>
              <IconButton label="Change the note" onClick={() => onEdit(note)}>
                <IconPencil size={14} stroke={1.5} />
              </IconButton>
              <IconButton label="Delete the note" onClick={() => onDelete(note)}>
                <IconTrash size={14} stroke={1.5} />
              </IconButton>
            </>
          )}
        </Row>
      )}
    </li>
  );
}

const looks = { Error: "alarm", Warning: "alarm", Info: "engine", Ok: "engine" } as const;

function wordsOf(item: NoteItem) {
  if ("note" in item) {
    const { rigState, category, author, text } = item.note;
    const chip = category === "Operations" ? null : { label: category, look: "category" as const };
    return { rigState, chip, who: author.name, text };
  }
  const { rigState, alertLevel, type } = item.told;
  const isEngine = type === "engine" || type === "directional_recommendation" || type === "state_transition_report";
  const isAlarm = alertLevel === "Error" || alertLevel === "Warning";
  const label = isAlarm ? "Alarm" : isEngine ? "Engine" : "Notice";
  return { rigState, chip: { label, look: looks[alertLevel] }, who: "Sigma", text: notificationText(item.told) };
}

function timeText(item: NoteItem): string {
  if ("told" in item) return formatTime(item.time);
  const { startTime, endTime, axis } = item.note;
  if (startTime === null) return "not drilled yet";
  return axis === "time" && endTime !== null && endTime !== startTime
    ? placeText({ axis, from: startTime, to: endTime })
    : formatTime(startTime);
}

function depthText(item: NoteItem): string {
  const [from, to] = "told" in item ? [item.told.md, item.told.md] : [item.note.startMD, item.note.endMD];
  if (from === null || to === null) return "";
  return from === to ? formatQuantity(from, quantities.liveDepth) : formatQuantityRange(from, to, quantities.liveDepth);
}
