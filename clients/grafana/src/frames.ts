import { createDataFrame, type DataFrame, FieldType, type PartialField } from "@grafana/data";
import { columnNamed } from "./columns";

type Columns = Readonly<Record<string, readonly (number | null)[]>>;
type Row = Readonly<Record<string, unknown>>;

/** A frame of the columns of a series. @param index `time`, epoch seconds, or `depth`, ft */
export function seriesFrame(refId: string, name: string, columns: Columns, index: "time" | "depth"): DataFrame {
  const indexField: PartialField =
    index === "time"
      ? { name: "time", type: FieldType.time, values: millisecondsOf(columns.time ?? []) }
      : {
          name: "depth",
          type: FieldType.number,
          values: columns.depth ?? [],
          config: { displayName: "Depth", unit: "ft" },
        };
  const fields = Object.entries(columns)
    .filter(([id]) => id !== "time" && id !== index)
    .map(([id, values]): PartialField => {
      const { label, unit } = columnNamed(id);
      return { name: id, type: FieldType.number, values, config: { displayName: label, ...(unit && { unit }) } };
    });
  return createDataFrame({ refId, name, fields: [indexField, ...fields] });
}

/** A frame of events, which annotations read too. */
export const eventFrame = (
  refId: string,
  name: string,
  moments: readonly { time: number; level: string; message: string }[],
): DataFrame =>
  createDataFrame({
    refId,
    name,
    fields: [
      { name: "time", type: FieldType.time, values: millisecondsOf(moments.map(({ time }) => time)) },
      { name: "text", type: FieldType.string, values: moments.map(({ message }) => message) },
      { name: "tags", type: FieldType.string, values: moments.map(({ level }) => level) },
    ],
  });

/** A frame of the rows of a table. @param isCut whether the table has more rows */
export function tableFrame(refId: string, name: string, rows: readonly Row[], isCut: boolean): DataFrame {
  const names = Object.keys(rows[0] ?? {}).filter((column) => !column.startsWith("@"));
  const text = `Only the first ${rows.length} rows are shown: the table has more`;
  return createDataFrame({
    refId,
    name,
    ...(isCut && { meta: { notices: [{ severity: "warning" as const, text }] } }),
    fields: names.map((column) =>
      fieldOf(
        column,
        rows.map((row) => row[column] ?? null),
      ),
    ),
  });
}

/** A moment as OData writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;

function fieldOf(name: string, values: readonly unknown[]): PartialField {
  const present = values.filter((value) => value !== null);
  if (present.length > 0 && present.every((value) => typeof value === "string" && MOMENT.test(value))) {
    const moments = values.map((value) => (typeof value === "string" ? Date.parse(value) : null));
    return { name, type: FieldType.time, values: moments };
  }
  const [first] = present;
  if (typeof first === "number") return { name, type: FieldType.number, values };
  if (typeof first === "boolean") return { name, type: FieldType.boolean, values };
  return { name, type: FieldType.string, values };
}

const millisecondsOf = (times: readonly (number | null)[]) => times.map((time) => (time === null ? null : time * 1000));
