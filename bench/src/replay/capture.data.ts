import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { defaultWitsMap } from "@sigma/terms/wits-map";
import { type TestIngest, openTestIngest, until } from "@sigma/server/ingest/testing/test-ingest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { differences } from "./replayed-well";
import { sharedData } from "@sigma/tools/load/testing/listed-files";

const FILE = new URL("wits0-capture-ZZ-A2/capture_part1.wits", sharedData);

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
    const channelValues = (values: ReadonlyMap<string, number>) =>
      channels.flatMap(({ code, trace, unit }) =>
        values.has(code) ? [[trace, { value: values.get(code)!, unit }] as const] : [],
      );
    const moments = new Map([...fileFrames].map(([time, values]) => [time, new Map(channelValues(values))]));
    const { compared, wrong } = differences(storedSamples, moments);
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(12 * storedSamples.length);
    const { source } = ingest.service().live.statuses(well._id)[0]!;
    expect(source).toMatchObject({ packets: 39, skippedBytes: 0 });
    expect(source!.ignoredSamples).toBeGreaterThan(0);
  });
});
