import { csvCell } from "@sigma/contract/csv-cell";
import type { Note } from "@sigma/contract/notes/note";
import { plainValue, quantities, unitText } from "../../ui/format/numbers";
import { rigStateRow } from "../../ui/well/rig-state-paint";

/** Notes as CSV: a line of names with their units, then a line each; times as ISO 8601 in UTC. */
export function notesCsv(notes: readonly Note[]): string {
  const unit = unitText(quantities.liveDepth);
  const head = [
    "From",
    "To",
    `Start MD (${unit})`,
    `End MD (${unit})`,
    "Rig state",
    "Category",
    "Author",
    "Note",
    "In hand-over",
    "Written",
    "Changed",
    "Changed by",
  ];
  const depth = (md: number | null) => (md === null ? "" : plainValue(md, quantities.liveDepth));
  const rows = notes.map((note) => [
    iso(note.startTime),
    iso(note.endTime),
    depth(note.startMD),
    depth(note.endMD),
    note.rigState === null ? "" : rigStateRow(note.rigState).name,
    note.category,
    note.author.name,
    note.text,
    note.inHandOver ? "yes" : "no",
    iso(note.createdAt),
    iso(note.changed?.at ?? null),
    note.changed?.by ?? "",
  ]);
  return `${[head, ...rows].map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

const iso = (time: number | null): string => (time === null ? "" : new Date(1000 * time).toISOString());
