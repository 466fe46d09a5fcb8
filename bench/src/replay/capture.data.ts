import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { defaultWitsMap } from "@sigma/terms/wits-map";
import { type TestIngest, openTestIngest, until } from "@sigma/server/ingest/testing/test-ingest";
import { channelRow } from "@sigma/terms/channels";
import { valueOf } from "@sigma/terms/sample";
import { convert } from "@sigma/terms/units";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realWells } from "./plain-csv";

const FILE = new URL("wits0-capture-ZZ-A2/capture_part1.wits", realWells);

/** The frames of record 1 by second, by plain splitting: a later frame of a second lays its values over it. */
function framesBySecond(text: string): Map<number, Map<string, number>> {
  const seconds = new Map<number, Map<string, number>>();
  for (const frame of text.split("&&")) {
    const items = new Map(frame.split(/\r?\n/).map((line) => [line.slice(0, 4), line.slice(4)]));
    const [date, clock] = [items.get("0105"), items.get("0106")];
    if (!date || !clock) continue;
    const iso = `${date.replace(/(....)(..)(..)/, "$1-$2-$3")}T${clock.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`;
    const values = seconds.get(Date.parse(iso) / 1000) ?? new Map<string, number>();
    for (const [code, value] of items) if (code > "0107") values.set(code, Number(value));
    seconds.set(Date.parse(iso) / 1000, values);
  }
  return seconds;
}

describe.skipIf(!existsSync(FILE))("a real capture of a metric rig through its TCP port", () => {
  let ingest: TestIngest;
  beforeAll(async () => {
    ingest = await openTestIngest();
  });
  afterAll(() => ingest.close());

  it("stores every second of record 1 with every mapped value in field units, and repeated frames once", async () => {
    const bytes = readFileSync(FILE);
    const channels = defaultWitsMap("metric").filter(({ code }) => code !== "0824");
    const { well, port } = await ingest.addRig("ZZ-A2", channels);
    const socket = await ingest.send(port);
    socket.end(bytes);
    await once(socket, "close");
    const fileFrames = framesBySecond(bytes.toString("latin1"));
    await until(async () => (await ingest.stored(well)).length === fileFrames.size);

    const storedSamples = await ingest.stored(well);
    expect(storedSamples.map(({ time }) => time)).toEqual([...fileFrames.keys()].toSorted((a, b) => a - b));
    const wrong: string[] = [];
    let comparedCount = 0;
    for (const sample of storedSamples) {
      const values = fileFrames.get(sample.time)!;
      for (const { code, trace, unit } of channels) {
        if (!values.has(code)) continue;
        const row = channelRow(trace);
        const expectedValue = convert(values.get(code)!, unit, row.unit);
        const storedValue = valueOf(sample, trace);
        comparedCount++;
        if (storedValue === null || Math.abs(storedValue - expectedValue) > 10 ** -(row.decimals + 3))
          wrong.push(`${code}: ${storedValue} for ${expectedValue}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(comparedCount).toBeGreaterThan(12 * storedSamples.length);
    const { source } = ingest.service().live.statuses(well._id)[0]!;
    expect(source).toMatchObject({ packets: 39, skippedBytes: 0 });
    expect(source!.ignoredSamples).toBeGreaterThan(0);
  });
});
