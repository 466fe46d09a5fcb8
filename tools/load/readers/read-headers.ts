import { convert } from "@sigma/terms/units";
import type { WellContent } from "../well-content";
import { FileError } from "../well-manifest";

/** An entry in the list of wells of the Norwegian Offshore Directorate: depths m, coordinates m. */
export type WellHeader = {
  operator: string;
  field: string;
  country: string;
  kellyBushing: number | null;
  totalDepth: number | null;
  finalTvd: number | null;
  kickOff: number | null;
  /** Epoch seconds. */
  completed: number | null;
  datum: string;
};

/**
 * Finds a well in the list.
 *
 * @returns null if it is not in the list
 * @throws FileError if the file isn't that list
 */
export function readHeader(fileName: string, text: string, well: string): WellHeader | null {
  const [head = "", ...lines] = text.split(/\r?\n/);
  const names = head.split("\t").map((name) => name.trim().replaceAll(/\s+/g, " "));
  const column = (name: string) => {
    const at = names.indexOf(name);
    if (at < 0) throw new FileError(`${fileName}: there is no column "${name}"`);
    return at;
  };
  const nameAt = column("Name");
  const cells = lines.map((line) => line.split("\t")).find((row) => row[nameAt]?.trim() === well);
  if (!cells) return null;
  const textOf = (name: string) => (cells[column(name)] ?? "").trim();
  const numberOf = (name: string) => {
    const value = textOf(name) === "" ? Number.NaN : Number(textOf(name));
    return value > 0 ? value : null;
  };
  return {
    operator: textOf("Operator"),
    field: textOf("Field"),
    country: textOf("COUNTRY"),
    kellyBushing: numberOf("KBE"),
    totalDepth: numberOf("Terminal Depth"),
    finalTvd: numberOf("Final vert. depth (TVD)"),
    kickOff: numberOf("Kick off point [m RKB]"),
    completed: dayOf(textOf("Completion date")),
    datum: textOf("Geodatum"),
  };
}

/** `21.08.2013` as the beginning of that day, UTC. */
function dayOf(text: string): number | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000;
}

/** The general data of a well in its header. */
export const wellOfHeader = (name: string, header: WellHeader | null): WellContent["well"] => ({
  name,
  ...(header && {
    operator: { name: header.operator },
    field: header.field,
    location: { country: header.country, state: "", county: "" },
    kellyBushingElevation: header.kellyBushing === null ? null : convert(header.kellyBushing, "m", "ft"),
    targetDepth: header.totalDepth === null ? null : convert(header.totalDepth, "m", "ft"),
    finishedAt: header.completed,
  }),
});
