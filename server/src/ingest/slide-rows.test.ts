import { expect, it } from "vitest";
import { rigFrame } from "../sources/testing/rig-frames";
import { changesOf, openTestIngest, until } from "./testing/test-ingest";
import { openForFile } from "../storage/testing/open-for-file";

const START = Math.floor(Date.now() / 1000) - 7200;
const SECONDS = 1500;

/** A rig that makes a foot in 20 s; of every 25 ft it slides the first 10. */
const frames = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const second = from + index;
    const hole = 5000 + second / 20;
    const slides = (hole - 5000) % 25 < 10;
    return rigFrame(START + second, {
      "0108": hole,
      "0110": hole,
      "0112": 95 - ((second / 20) % 90),
      "0114": 180,
      "0116": 20,
      "0118": slides ? 0 : 9,
      "0120": slides ? 0 : 120,
      "0121": 2800,
      "0130": 600,
    });
  }).join("");

const ingest = openForFile(openTestIngest);

it("keeps and pushes slides and rotations as they are drilled; a restart and a recompute give the same rows", async () => {
  const { well, port } = await ingest.addRig("S1");
  const rows = () => ingest.stores.events.list(well.wellNo, "slide-sheet-row");
  (await ingest.send(port)).write(frames(0, 700));
  await until(async () => (await ingest.stored(well)).length === 700);
  await ingest.restart();
  (await ingest.send(port)).write(frames(700, SECONDS));
  await until(async () => (await ingest.stored(well)).length === SECONDS);
  await until(async () => (await rows()).length === 5);
  expect(changesOf(ingest.published, "drilled-slides", well._id)).not.toEqual([]);

  const foundRows = await rows();
  const feet = foundRows.map(({ value }) => value as { startMD: number; endMD: number; activity: number });
  for (const [index, depth] of [10, 25, 35, 50, 60].entries()) {
    expect(Math.abs(feet[index]!.endMD - 5000 - depth)).toBeLessThanOrEqual(1);
  }
  expect(feet.map(({ activity }) => activity > 50)).toEqual([true, false, true, false, true]);

  const since = ingest.published.length;
  void ingest.service().recomputes.ask(well._id, "data-processor-settings-updated", null);
  await until(() =>
    changesOf(ingest.published.slice(since), "results", well._id).some(({ status }) => status === "done"),
  );
  expect(await rows()).toEqual(foundRows);
});
