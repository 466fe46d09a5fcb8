import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { standardService } from "@sigma/formats/witsml/soap/soap-service";
import type { ChannelId } from "@sigma/terms/channels";
import { channelRow, channelSlot } from "@sigma/terms/channels";
import { convert } from "@sigma/terms/units";
import { expect, it } from "vitest";
import { createOutboundRules } from "../outbound/outbound-rules";
import { readHeader } from "../sources/witsml/read-header";
import { readPage } from "../sources/witsml/read-page";
import { createRowIntake, type ReadRow } from "../sources/witsml/row-intake";
import { createStoreClient } from "./store-client";
import { startStoreDouble, type DoubleLog } from "./testing/store-double";

const folder = new URL("../../../../shared/data/volve-witsml-15_9-F-9A/", import.meta.url);
const isThere = existsSync(folder);
const textOf = (name: string) => gunzipSync(readFileSync(new URL(name, folder))).toString("utf8");

/** The channel of each curve, its column in the derived table and its unit there. */
const columns: readonly (readonly [string, ChannelId, number, string])[] = [
  ["Depth", "holeDepth", 1, "m"],
  ["BITDEP", "bitDepth", 2, "m"],
  ["BLOCKCOMP", "blockHeight", 3, "m"],
  ["HKLD_AVG", "hookload", 4, "N"],
  ["WOB_AVG", "wob", 6, "N"],
  ["ROP_AVG", "rop", 7, "m/s"],
  ["SURF_RPM", "rpm", 8, "rev/s"],
  ["TORQUE_AVG", "torque", 10, "N·m"],
  ["FLOWIN", "pumpRate", 13, "m³/s"],
];

/** A file of the export as a log of the test double, with its rows unchanged. */
function logOf(name: string): DoubleLog {
  const text = textOf(`1/log/1/9/1/${name}`);
  const list = (element: string) => new RegExp(`<${element}>([^<]*)</${element}>`).exec(text)![1]!.split(",");
  const [mnemonics, units] = [list("mnemonicList"), list("unitList")];
  return {
    uid: name,
    name,
    index: "time",
    curves: mnemonics.slice(1).map((mnemonic, at) => ({ mnemonic, unit: units[at + 1] ?? "" })),
    rows: [...text.matchAll(/<data>([^<]*)<\/data>/g)].map(([, row]) => row!),
  };
}

it.skipIf(!isThere)("reads the log GenTime of 15/9-F-9 A from a store to the rows of the derived table", async () => {
  const double = await startStoreDouble();
  const names = readdirSync(new URL("1/log/1/9/1/", folder)).toSorted();
  double.logs = names.map(logOf);
  double.maxNodes = 2500;
  const client = createStoreClient({
    place: { url: new URL(double.url), trustedFingerprint: null },
    user: double.user,
    version: "1.4.1.1",
    service: standardService,
    rules: createOutboundRules(["loopback"]),
  });
  const { signal } = new AbortController();
  const channels = columns.map(([mnemonic, trace]) => ({ mnemonic, trace, unit: "" }));
  const rows = new Map<number, ReadRow>();
  for (const uid of names) {
    const key = { uidWell: "w", uidWellbore: "b", uid };
    const header = (await readHeader(client, key))!;
    expect(header.curves.length).toBeGreaterThan(70);
    const intake = createRowIntake({ index: "time", channels, nullMarks: [], timezoneOffset: 0 });
    const mnemonics = ["INDEX", ...columns.map(([mnemonic]) => mnemonic)];
    let from = 1_475_000_000;
    for (let isPartial = true; isPartial; ) {
      const page = await readPage(client, key, { index: "time", from, to: null }, mnemonics, intake, signal);
      for (const row of page.rows) rows.set(row.index, row);
      from = page.rows.at(-1)!.index;
      ({ isPartial } = page);
    }
    expect(intake.faults).toEqual([]);
    expect(intake.counts).toEqual({ unreadable: 0, absurd: 0 });
  }
  const derivedLines = textOf("derived_GenTime_with_rig_activity.csv.gz").trim().split("\n").slice(1);
  expect(rows.size).toBe(new Set(derivedLines.map((line) => line.slice(0, 19))).size);
  let comparedCount = 0;
  for (const line of derivedLines) {
    const cells = line.split(",");
    const row = rows.get(Math.floor(Date.parse(cells[0]!) / 1000));
    if (!row) throw new Error(`${cells[0]} is missing`);
    for (const [, trace, at, unit] of columns) {
      const value = row.values[row.slots.indexOf(channelSlot(trace))];
      const sentValue = cells[at] === "" || cells[at] === undefined ? null : Number(cells[at]);
      if (sentValue === null || sentValue === -999.25) continue;
      const wantedValue = convert(sentValue, unit, channelRow(trace).unit);
      if (!(Math.abs(value! - wantedValue) <= 1e-5 * Math.max(1, Math.abs(wantedValue)))) {
        throw new Error(`${cells[0]} ${trace}: ${value} where the table has ${wantedValue}`);
      }
      comparedCount++;
    }
  }
  expect(comparedCount).toBeGreaterThan(250_000);
  await double.close();
});
