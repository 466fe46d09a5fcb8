import { existsSync, readFileSync } from "node:fs";
import { parseWitsNumber } from "@sigma/formats/wits0/parse-number";
import { convert } from "@sigma/terms/units";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linesOf, sharedData } from "../load/testing/listed-files";
import { startReceiver, textsOf } from "./receiver";
import { replayCsv } from "./replay-csv";
import { readReplayMap } from "./replay-map";

const files = [
  { map: "volve-f4", file: "volve-15_9-F-4-realtime/TSPP2_4s.csv", rows: 8499 },
  { map: "volve-f9a", file: "volve-15_9-F-9A-realtime/TSPP3_4s.csv.gz", rows: 12_533 },
  { map: "mudlog", file: "mudlog-1s-2019-03-01/2019_0301_03.wts.csv.gz", rows: 3507 },
  { map: "volve-gentime", file: "volve-witsml-15_9-F-9A/derived_GenTime_with_rig_activity.csv.gz", rows: 33_291 },
];

let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});

afterAll(() => receiver.stop());

const tidy = (name: string) => name.replaceAll("'", "").trim().replaceAll(/\s+/g, " ");

/** The texts for a missing value in these files. */
const missing = new Set(["", "NAN", "-999.25"]);

/** Ten digits are sent. */
const agree = (receivedValue: number | null, meantValue: number | null): boolean =>
  receivedValue === null || meantValue === null
    ? receivedValue === meantValue
    : Math.abs(receivedValue - meantValue) <= 1e-8 * Math.max(1, Math.abs(meantValue));

describe.skipIf(!existsSync(sharedData))("the real wells (../shared/data)", () => {
  it.each(files)("$file arrives value by value", async ({ map: name, file, rows }) => {
    const map = readReplayMap(JSON.parse(readFileSync(new URL(`maps/${name}.json`, import.meta.url), "utf8")));
    const path = new URL(file, sharedData);
    receiver.packets.length = 0;
    const report = await replayCsv({ file: path.pathname, map, to: receiver.to, speed: Number.POSITIVE_INFINITY });
    expect(report).toMatchObject({ sent: rows, late: 0, unreadable: 0 });
    await expect.poll(() => receiver.packets.length).toBe(rows);

    const [header, ...lines] = linesOf(file).map((cells) => cells.map((cell) => cell.trim()));
    const places = new Map(header!.map((cell, index) => [tidy(cell), index]));
    const number = (line: string[], column: string): number | null => {
      const cell = line[places.get(column)!] ?? "";
      return missing.has(cell) ? null : Number(cell);
    };
    const knownLines = lines.filter((line) => map.columns.some(({ column }) => number(line, column) !== null));
    expect(knownLines).toHaveLength(rows);
    const wrong: unknown[] = [];
    let values = 0;
    for (const [index, line] of knownLines.entries()) {
      const texts = textsOf(receiver.packets[index]!);
      for (const { column, code, unit, sentAs, less } of map.columns) {
        const value = number(line, column);
        const meantValue = value !== null && less ? value - number(line, less.column)! * less.times : value;
        const text = parseWitsNumber(texts.get(code)!, []);
        const receivedValue = text === null ? null : convert(text, sentAs, unit);
        if (value !== null) values++;
        if (!agree(receivedValue, meantValue))
          wrong.push({ line: index + 2, column, meant: meantValue, received: receivedValue });
      }
    }
    expect(wrong).toEqual([]);
    expect(values).toBeGreaterThan(rows * 8);
  });
});
