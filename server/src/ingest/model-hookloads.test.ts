import { expect, it, vi } from "vitest";
import { drillingFrames } from "./testing/drilling-rig";
import { openTestIngest, until } from "./testing/test-ingest";
import { HOOKLOAD_TABLE } from "./well-settings";
import { openForFile } from "../storage/testing/open-for-file";

const START = Math.floor(Date.now() / 1000) - 1000;

/** Lets a recompute that waits in its preparation continue. */
let release: (() => void) | null = null;
const ingest = openForFile(() =>
  openTestIngest({
    clock: () => START + 200,
    prepareRecompute: () => new Promise((resolve) => (release = resolve)),
  }),
);

it("continues with hookloads that are stored during a recompute, once it has ended", async () => {
  const { well, port } = await ingest.addRig("Hookloads");
  (await ingest.send(port)).write(drillingFrames(START, 0, 100));
  await until(async () => (await ingest.stored(well)).length === 100);
  const { recomputes, hookloads, publications } = ingest.service();
  const readings = vi.spyOn(ingest.stores.wellSettings, "get");
  const countReads = () => readings.mock.calls.filter(([, name]) => name === HOOKLOAD_TABLE).length;

  await ingest.stores.wells.change(well._id, { holeData: [{ size: 12.25, startDepth: 0, endDepth: 20_000 }] });
  recomputes.settingsSaved(well._id);
  await until(() => release);
  let readsAtEnd = Infinity;
  const stop = publications.subscribe((publication) => {
    if (publication.kind === "recompute" && publication.status.state === "idle") readsAtEnd = countReads();
  });
  await hookloads.changed(well._id);
  expect(countReads()).toBe(0);
  release!();
  await vi.waitFor(() => expect(countReads()).toBeGreaterThan(readsAtEnd), 20_000);
  stop();
});
