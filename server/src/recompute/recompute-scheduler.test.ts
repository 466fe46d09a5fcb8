import { RECALCULATION_CANCELLED } from "@sigma/contract/errors";
import { WellId } from "@sigma/contract/ids";
import pino from "pino";
import { beforeEach, expect, it, vi } from "vitest";
import type { TickWriter } from "../storage/samples/tick/tick-writer";
import type { Stores } from "../storage/stores";
import { WellTaken } from "../ingest/ingest-leases";
import { createRecomputeScheduler } from "./recompute-scheduler";
import type { RecomputeScheduler } from "./recomputes";

const wellId = WellId.parse("w1");
const away = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));

let now: number;
let scheduler: RecomputeScheduler;
/** What is noted as unfinished, the newest last. */
let notedJobs: unknown[];
/** What was published of each message, as `message status error`. */
let toldMessages: string[];
const begin = vi.fn<() => Promise<null>>();
const readUnfinished = vi.fn<() => Promise<{ wellId: WellId; job: object | null; saved: string[] }[]>>();
/** What storage says of the saves of the well. */
let saves: { revision: number; saved: string[]; outdatedSince: number | null };
/** Wells with corrections that are not in their results. */
let correctedWells: { wellId: WellId; from: number }[];
const noteApplied = vi.fn<(well: number, revision: number) => Promise<void>>();
const handOver = vi.fn<() => Promise<boolean>>();
const givenUp = vi.fn<(well: number, revision: number) => Promise<void>>();
beforeEach(() => {
  now = 1000;
  notedJobs = [];
  toldMessages = [];
  // A well that is gone has nothing to recompute.
  begin.mockReset().mockResolvedValue(null);
  readUnfinished.mockReset().mockResolvedValue([]);
  saves = { revision: 0, saved: [], outdatedSince: null };
  correctedWells = [];
  noteApplied.mockReset().mockResolvedValue();
  handOver.mockReset().mockResolvedValue(false);
  givenUp.mockReset().mockResolvedValue();
  const stores = {
    wells: { byId: begin, numberOf: () => Promise.resolve(1) },
    recomputes: {
      all: readUnfinished,
      get: () => Promise.resolve(saves),
      note: (_well: number, job: unknown) => Promise.resolve(void notedJobs.push(job)),
      applied: noteApplied,
      givenUp,
    },
    corrections: { unfinishedWells: () => Promise.resolve(correctedWells) },
  };
  scheduler = createRecomputeScheduler({
    stores: stores as unknown as Stores,
    writer: {} as TickWriter,
    clock: () => now,
    log: pino({ level: "silent" }),
    publish: (publication) => {
      if (publication.kind !== "changed" || publication.topic !== "results") return;
      const { message, status, error } = publication.message;
      toldMessages.push([message, status, error ?? ""].join(" ").trim());
    },
    processorOf: () => null,
    failed: () => undefined,
    handOver,
  });
});

it("keeps what an earlier run left unfinished when a late reading asks for less", async () => {
  begin.mockImplementation(away);
  readUnfinished.mockResolvedValue([{ wellId, saved: [], job: { messages: ["bhas-updated"], from: null } }]);
  await scheduler.resume();
  void scheduler.ask(wellId, null, 900);
  await scheduler.halt();
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: ["bhas-updated"], from: null, needed: { from: 900 } });
});

it("begins again when the database is back, with everything that was asked for meanwhile", async () => {
  begin.mockImplementation(away);
  void scheduler.ask(wellId, "bhas-updated", 500);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1));
  await scheduler.close();
  now += 9;
  scheduler.tick();
  expect(begin).toHaveBeenCalledTimes(1);
  now += 1;
  scheduler.tick();
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(scheduler.status(wellId).state).toBe("waiting"));
  void scheduler.ask(wellId, "well-settings-updated", 100);
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: ["bhas-updated", "well-settings-updated"], from: 100, needed: null });
});

it("notes a hundred requests that come at once in few writes", async () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  for (let second = 0; second < 100; second++) void scheduler.ask(wellId, null, 900 - second);
  await scheduler.close();
  expect(notedJobs.length).toBeLessThan(5);
  expect(notedJobs.at(-1)).toEqual({ messages: [], from: 801, needed: { from: 801 } });
});

it("begins no recompute of a well whose recompute is paused, and does it afterwards", async () => {
  await scheduler.withRecomputePaused(wellId, async () => {
    void scheduler.ask(wellId, "bhas-updated", null);
    scheduler.tick();
    await Promise.resolve();
    expect(begin).not.toHaveBeenCalled();
  });
  scheduler.tick();
  expect(begin).toHaveBeenCalledTimes(1);
});

it("pauses a well only when its recompute has ended, and begins that again", async () => {
  const order: string[] = [];
  begin.mockImplementationOnce(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    order.push("recompute");
    return null;
  });
  void scheduler.ask(wellId, "bhas-updated", null);
  await scheduler.withRecomputePaused(wellId, () => Promise.resolve(void order.push("change")));
  expect(order).toEqual(["recompute", "change"]);
  scheduler.tick();
  expect(begin).toHaveBeenCalledTimes(2);
});

it("does all that was left of a well that was gone, as one recompute, once it is back", async () => {
  const isOver = (times: number) =>
    vi.waitFor(() => expect([begin.mock.calls.length, scheduler.isRunning()]).toEqual([times, false]));
  void scheduler.ask(wellId, "bhas-updated", 500);
  await isOver(1);
  void scheduler.ask(wellId, "well-settings-updated", 700);
  await isOver(2);
  begin.mockImplementation(away);
  scheduler.wellChanged(wellId);
  await isOver(3);
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: ["well-settings-updated", "bhas-updated"], from: 500, needed: null });
});

it("gives up what runs and what waits of a well, tells each as cancelled and keeps no note of it", async () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  void scheduler.ask(wellId, "bhas-updated", null);
  void scheduler.ask(wellId, "well-settings-updated", null);
  toldMessages = [];
  expect(scheduler.cancel(wellId)).toBe(true);
  expect(toldMessages).toEqual([
    `well-settings-updated error ${RECALCULATION_CANCELLED}`,
    `bhas-updated error ${RECALCULATION_CANCELLED}`,
  ]);
  expect(scheduler.cancel(wellId)).toBe(false);
  await scheduler.close();
  expect(notedJobs.at(-1)).toBeNull();
});

it("tells nothing more of a recompute that was given up, and does what is asked for afterwards", async () => {
  let end = (): void => undefined;
  begin.mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve(null))));
  void scheduler.ask(wellId, "bhas-updated", null);
  scheduler.cancel(wellId);
  void scheduler.ask(wellId, "well-settings-updated", null);
  end();
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
  expect(toldMessages).toEqual([
    "bhas-updated running",
    `bhas-updated error ${RECALCULATION_CANCELLED}`,
    "well-settings-updated running",
  ]);
});

it("does not give up what late readings need, whether it waits, runs or was joined by a person", async () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  void scheduler.ask(wellId, null, 900);
  expect(scheduler.cancel(wellId)).toBe(false);
  void scheduler.ask(wellId, "bhas-updated", null);
  expect(scheduler.cancel(wellId)).toBe(true);
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: [], from: 900, needed: { from: 900 } });
});

it("does what late readings need after a restart too, when a person who joined it gives up", async () => {
  begin.mockImplementation(away);
  readUnfinished.mockResolvedValue([
    { wellId, saved: [], job: { messages: ["bhas-updated"], from: null, needed: { from: 900 } } },
  ]);
  await scheduler.resume();
  expect(scheduler.cancel(wellId)).toBe(true);
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: [], from: 900, needed: { from: 900 } });
});

it("gives up nothing of another well", () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  void scheduler.ask(wellId, "bhas-updated", null);
  expect(scheduler.cancel(WellId.parse("w2"))).toBe(false);
  expect(toldMessages).toEqual(["bhas-updated running"]);
});

it("notes what runs beside what waits, and no more of it once it has ended", async () => {
  let end = (): void => undefined;
  begin.mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve(null))));
  void scheduler.ask(wellId, "bhas-updated", null);
  void scheduler.ask(wellId, null, 900);
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: ["bhas-updated"], from: null, needed: { from: 900 } });
  expect(scheduler.cancel(wellId)).toBe(true);
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: [], from: 900, needed: { from: 900 } });
  end();
});

it("recomputes what a save asked for, and what was saved before the server stopped", async () => {
  saves = { revision: 1, saved: ["formation-tops-updated"], outdatedSince: 990 };
  scheduler.settingsSaved(wellId);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1));
  scheduler.settingsSaved(wellId);
  await vi.waitFor(() => expect(scheduler.status(wellId).state).toBe("idle"));
  expect(begin).toHaveBeenCalledTimes(1);

  readUnfinished.mockResolvedValue([{ wellId, job: null, ...saves }]);
  await scheduler.resume();
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
});

it("reads saved settings again where the database was away", async () => {
  const storedSaves = saves;
  saves = away() as never;
  scheduler.settingsSaved(wellId);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(begin).not.toHaveBeenCalled();
  saves = { ...storedSaves, revision: 1, saved: ["formation-tops-updated"] };
  now += 10;
  scheduler.tick();
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1));
});

it("joins the recompute that a save began, and is done where there is none", async () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  saves = { revision: 1, saved: ["formation-tops-updated"], outdatedSince: 990 };
  scheduler.settingsSaved(wellId);
  await scheduler.join(wellId, "formation-tops-updated");
  await scheduler.join(wellId, "formation-tops-updated");
  expect(begin).toHaveBeenCalledTimes(1);
  expect(scheduler.status(wellId).state).toBe("running");

  const other = WellId.parse("w2");
  saves = { revision: 1, saved: [], outdatedSince: null };
  toldMessages.length = 0;
  await scheduler.join(other, "bhas-updated");
  expect(scheduler.status(other)).toMatchObject({ state: "idle" });
  expect(toldMessages).toEqual(["bhas-updated done"]);
});

it("says how a recompute stands, and that results are older than the settings once it was cancelled", async () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  saves = { revision: 3, saved: ["formation-tops-updated"], outdatedSince: 990 };
  expect(scheduler.status(wellId)).toEqual({
    wellId,
    state: "idle",
    progress: 0,
    cancellable: false,
    outdatedSince: null,
  });
  scheduler.settingsSaved(wellId);
  await vi.waitFor(() => expect(scheduler.status(wellId)).toMatchObject({ state: "running", cancellable: true }));
  scheduler.cancel(wellId);
  expect(scheduler.status(wellId)).toMatchObject({ cancellable: false, outdatedSince: 990 });
  await vi.waitFor(() => expect(givenUp).toHaveBeenCalledWith(1, 3));
});

it("waits until nothing was found for 2 s, at most a minute, and longer after a recompute that took long", async () => {
  let end = (): void => undefined;
  begin.mockImplementation(() => new Promise((resolve) => (end = () => resolve(null))));
  for (let second = 0; second < 59; second++, now++) {
    void scheduler.ask(wellId, null, 900);
    scheduler.tick();
  }
  expect(begin).not.toHaveBeenCalled();
  now += 2;
  scheduler.tick();
  expect(begin).toHaveBeenCalledTimes(1);
  now += 40;
  end();
});

it("waits for the end of a backlog that reaches further back with every message, and recomputes it once", () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  now = 10_000_000;
  for (let second = 1; second <= 300; second++, now++) {
    void scheduler.ask(wellId, null, 10_000_000 - second * 5000);
    scheduler.tick();
  }
  expect(begin).not.toHaveBeenCalled();
  now += 2;
  scheduler.tick();
  expect(begin).toHaveBeenCalledTimes(1);
});

it("recomputes what never ends to come after a quarter of an hour all the same", () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  now = 10_000_000;
  for (let second = 1; second < 905; second++, now++) {
    void scheduler.ask(wellId, null, 0);
    scheduler.tick();
  }
  expect(begin).toHaveBeenCalledTimes(1);
});

it("begins at once with what a person corrected, gives up what runs of the well, and lets nobody cancel it", async () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  void scheduler.ask(wellId, null, 900);
  now += 1000;
  scheduler.tick();
  await vi.waitFor(() => expect(scheduler.status(wellId).state).toBe("running"));
  void scheduler.samplesCorrected(wellId, 950);
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: [], from: 900, needed: { from: 900 } });
  expect(scheduler.cancel(wellId)).toBe(false);
});

it("recomputes a correction as soon as another well is done, whatever samples come late meanwhile", async () => {
  let end: (well: null) => void = () => undefined;
  begin.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
  const other = WellId.parse("w2");
  void scheduler.ask(other, "bhas-updated", null);
  void scheduler.samplesCorrected(wellId, 900);
  now += 5;
  void scheduler.ask(wellId, null, 950);
  end(null);
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
});

it("asks after a restart for corrections that are not in the results", async () => {
  correctedWells = [{ wellId, from: 700 }];
  begin.mockImplementation(() => new Promise(() => undefined));
  await scheduler.resume();
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: [], from: 700, needed: { from: 700 } });
  expect(scheduler.status(wellId).state).toBe("running");
});

it("keeps what is asked for while the server that writes the well takes over what was asked before", async () => {
  begin.mockRejectedValueOnce(new WellTaken(1)).mockImplementation(() => new Promise(() => undefined));
  let resolveHandOver: (isTaken: boolean) => void = () => undefined;
  handOver.mockImplementation(() => new Promise((resolve) => (resolveHandOver = resolve)));
  void scheduler.ask(wellId, "bhas-updated", null);
  await vi.waitFor(() => expect(handOver).toHaveBeenCalledTimes(1));
  void scheduler.ask(WellId.parse("w2"), "bhas-updated", null);
  void scheduler.ask(wellId, "well-settings-updated", null);
  resolveHandOver(true);
  await new Promise(setImmediate);
  expect(scheduler.status(wellId).state).toBe("waiting");
});
