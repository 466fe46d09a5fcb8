import { type ChannelId, channelRow, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import { converter } from "@sigma/terms/units";

/** The channel of each column of a file, and its unit; the channel's own unit if absent. */
export type TableColumn = { channel: ChannelId; column: number; unit?: string };

/**
 * Reads the samples of a comma-separated time table of a real well, header first.
 *
 * @param timeOf time of a row, null to skip the row
 * @returns samples in the order of their times, the last of those with equal times
 */
export function readTable(
  text: string,
  timeOf: (cells: readonly string[]) => EpochSeconds | null,
  columns: readonly TableColumn[],
): Sample[] {
  const readers = columns.map(({ channel, column, unit }) => {
    const own = channelRow(channel).unit;
    return { column, slot: channelSlot(channel), convert: converter(unit ?? own, own) };
  });
  const samples = new Map<EpochSeconds, Sample>();
  for (const line of text.split(/\r?\n/).slice(1)) {
    const cells = line.split(",");
    const time = cells.length > 1 ? timeOf(cells) : null;
    if (time === null) continue;
    const values = emptyValues();
    for (const { column, slot, convert } of readers) values[slot] = convert(numberOf(cells[column]));
    samples.set(time, { time, values, origin: "csv", derived: 0 });
  }
  return [...samples.values()].toSorted((a, b) => a.time - b.time);
}

/** Time of a cell such as 2009-7-3 18:04:32, read as UTC. */
export function utcOf(cell: string): EpochSeconds {
  const [year, month, day, hour, minute, second] = cell.split(/[-T :]/).map((part) => Number.parseInt(part, 10));
  return Date.UTC(year!, month! - 1, day, hour, minute, second) / 1000;
}

const numberOf = (cell: string | undefined): number =>
  cell === undefined || cell === "" || cell === "NAN" ? Number.NaN : Number(cell);
