import type { WellId } from "@sigma/contract/ids";
import { toJsonColumns } from "@sigma/contract/samples/column-frame";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect } from "../calls/socket";
import { drillingSamples } from "../testing/drilling-samples";
import { fakeServer } from "../testing/fake-server";
import { forgetEverything } from "../testing/forget-everything";
import { openAhead, rememberOpened } from "./open-ahead";
import { wellDataOf } from "./use-well-data";
import { WellData } from "./well-data";

// Files share their modules: modules loaded earlier do not use the mock, and modules loaded later must not use it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock(import("../calls/open-socket"), () => import("../testing/fake-server"));

const NEWEST = 1_800_000_000;
const well = "well-a" as WellId;

/** Remembers that the charts of a well have read channels. */
function rememberChannels(wellId: WellId, channels: readonly string[]): void {
  const data = new WellData(wellId);
  data.watchChannels(channels);
  rememberOpened(data);
}

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    clear: () => storage.clear(),
    setItem: (key: string, text: string) => storage.set(key, text),
    getItem: (key: string) => storage.get(key) ?? null,
  });
  vi.stubGlobal("location", { host: "sigma.test" });
  vi.stubGlobal("fetch", fakeServer.fetch);
  fakeServer.events["live-data/watch"] = () => ({ success: true });
  fakeServer.events["live-data/get"] = ({ projection = [] }) => {
    const samples = drillingSamples({ from: NEWEST - 10, to: NEWEST });
    return toJsonColumns(Object.fromEntries(projection.map((name) => [name, samples[name]!])));
  };
  connect({ token: "abc" });
});
afterEach(forgetEverything);

it("requests the samples that the charts of the well read before, and charts that read the same request nothing", async () => {
  rememberChannels(well, ["wob", "rop"]);
  await openAhead(well);
  const data = wellDataOf(well);
  expect(data.time.buffer.fields).toEqual(["time", "wob", "rop"]);
  fakeServer.asked.length = 0;
  data.watchChannels(["rop", "wob"]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fakeServer.asked).toEqual([]);
});

it("leaves a channel that was not read before to the charts", async () => {
  rememberChannels(well, ["wob"]);
  await openAhead(well);
  const data = wellDataOf(well);
  data.watchChannels(["wob", "rop"]);
  await expect.poll(() => data.time.buffer.fields).toEqual(["time", "wob", "rop"]);
});

it("requests nothing of a well that was never opened in this browser, and no channel that does not exist", async () => {
  const third = "well-c" as WellId;
  const watches = () => fakeServer.askedOf("live-data/watch").filter(({ wellId }) => wellId === third);
  rememberChannels("well-b" as WellId, ["wob"]);
  await openAhead(third);
  expect(watches()).toEqual([]);
  localStorage.setItem("opened-wells", JSON.stringify({ wells: [third, 5], channels: ["wob", "mudLogger", null] }));
  await openAhead(third);
  expect(watches().map(({ projection }) => projection)).toEqual([["time", "wob"]]);
});
