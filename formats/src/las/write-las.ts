/** A curve of a file, or what orders its rows. */
export type LasCurve = { mnemonic: string; unit: string; description: string };

/** The sections before the rows of a file. */
export type LasHeader = {
  well: {
    name: string;
    company: string | null;
    field: string | null;
    location: string | null;
    county: string | null;
    state: string | null;
    country: string | null;
    api: string | null;
    rig: string | null;
    /** Height of the kelly bushing, ft. */
    kellyBushingElevation: number | null;
  };
  index: LasCurve;
  curves: readonly LasCurve[];
  /** First and last row; null in a file without rows. */
  start: number | null;
  stop: number | null;
  /** Between two rows; null if they are not equally spaced. */
  step: number | null;
  nullValue: number;
  /** Remarks, a line each. */
  notes?: readonly string[];
  /** When the file is written. */
  date: Date;
};

/**
 * The header of a LAS 2.0 file that is not wrapped, up to the line that starts the rows.
 *
 * @see https://www.cwls.org/products — LAS 2.0 file standard
 */
export function lasHeader({ well, index, curves, start, stop, step, nullValue, notes = [], date }: LasHeader): string {
  const bound = (value: number | null) => String(value ?? nullValue);
  return [
    "~Version Information",
    item("VERS", "", "2.0", "CWLS LOG ASCII STANDARD - VERSION 2.0"),
    item("WRAP", "", "NO", "One line per step"),
    "~Well Information",
    item("STRT", index.unit, bound(start), "First index value"),
    item("STOP", index.unit, bound(stop), "Last index value"),
    item("STEP", index.unit, String(step ?? 0), "Step; 0 if it varies"),
    item("NULL", "", String(nullValue), "Absent value"),
    item("COMP", "", well.company, "Company"),
    item("WELL", "", well.name, "Well"),
    item("FLD", "", well.field, "Field"),
    item("LOC", "", well.location, "Location"),
    item("CNTY", "", well.county, "County"),
    item("STAT", "", well.state, "State"),
    item("CTRY", "", well.country, "Country"),
    item("API", "", well.api, "API number"),
    item("SRVC", "", null, "Service company"),
    item("DATE", "", date.toISOString().slice(0, 10), "Date of this file"),
    "~Parameter Information",
    ...(well.rig === null ? [] : [item("RIG", "", well.rig, "Rig")]),
    ...(well.kellyBushingElevation === null
      ? []
      : [item("EKB", "ft", String(Number(well.kellyBushingElevation.toFixed(2))), "Elevation of the kelly bushing")]),
    "~Curve Information",
    ...[index, ...curves].map(({ mnemonic, unit, description }) => item(mnemonic, unit, "", description)),
    ...(notes.length > 0 ? ["~Other Information", ...notes.map(remark)] : []),
    `~A ${[index, ...curves].map(({ mnemonic }) => mnemonic).join(" ")}`,
    "",
  ].join("\r\n");
}

/**
 * Rows of a file as text.
 *
 * @param columns as long as `index`; NaN if a row has no value
 */
export function lasRows(index: Float64Array, columns: readonly Float64Array[], nullValue: number): string {
  let text = "";
  for (let row = 0; row < index.length; row++) {
    text += index[row]!;
    for (const column of columns) {
      const value = column[row]!;
      text += ` ${Number.isNaN(value) ? nullValue : value}`;
    }
    text += "\r\n";
  }
  return text;
}

/** `MNEM.UNIT VALUE : DESCRIPTION`: no mnemonic holds a point or blank, no unit a blank, no value a line break, no description a colon. */
function item(mnemonic: string, unit: string, value: string | null, description: string): string {
  const name = mnemonic.replaceAll(/[.:\s]/g, "_");
  return `${`${name}.${unit.replaceAll(/\s/g, "")}`.padEnd(16)} ${oneLine(value ?? "").padEnd(20)} : ${oneLine(description).replaceAll(":", ";")}`;
}

/** A line of text that starts no section and isn't a comment. */
const remark = (text: string): string => oneLine(text).replace(/^[~#]+/, "");

const oneLine = (text: string): string => inAscii(text.replaceAll(/\s+/g, " ").trim());

/** Letters and signs that do not fall apart into a plain one and its mark. */
const plain: ReadonlyMap<string, string> = new Map(
  Object.entries({
    æ: "ae",
    Æ: "AE",
    ø: "o",
    Ø: "O",
    œ: "oe",
    Œ: "OE",
    ß: "ss",
    ð: "d",
    Ð: "D",
    þ: "th",
    Þ: "Th",
    ł: "l",
    Ł: "L",
    "–": "-",
    "—": "-",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "·": ".",
    "×": "x",
    "°": "deg",
    "²": "2",
    "³": "3",
  }),
);

/** The standard is ASCII: letters of Latin scripts lose their marks. Characters without a plain form stay, in UTF-8. */
const inAscii = (text: string): string =>
  text.replaceAll(
    /[^\u0020-\u007e]/g,
    (letter) => plain.get(letter) ?? letter.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, ""),
  );
