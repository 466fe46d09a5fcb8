import type { EpochSeconds } from "@sigma/terms/quantities";
import { formatDay, formatMinute, formatMoment, zoneName } from "../../../ui/format/times";

/** The moment up to which the time of some wells is counted, the newest of them; the tooltip has the moment of each well. */
export function CountedTo({ rows }: { rows: readonly { name: string; countedTo: EpochSeconds | null }[] }) {
  const knownRows = rows.flatMap(({ name, countedTo }) => (countedTo === null ? [] : [{ name, countedTo }]));
  if (knownRows.length === 0) return null;
  const newest = Math.max(...knownRows.map(({ countedTo }) => countedTo));
  const ofEach = knownRows.map(({ name, countedTo }) => `${name}: ${formatMoment(countedTo)} ${zoneName(countedTo)}`);
  return (
    <span title={ofEach.join("\n")}>{`Data to ${formatDay(newest)} ${formatMinute(newest)} ${zoneName(newest)}`}</span>
  );
}
