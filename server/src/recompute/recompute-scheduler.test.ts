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
/** The recorded unfinished jobs, the newest last. */
let notedJobs: unknown[];
/** The published statuses of each message, as `message status error`. */
let reportedMessages: string[];
const begin = vi.fn<() => Promise<null>>();
const readUnfinished = vi.fn<() => Promise<{ wellId: WellId; job: object | null; saved: string[] }[]>>();
/** The stored save state of the well. */
let saves: { revision: number; saved: string[]; outdatedSince: number | null };
/** Wells with corrections that are not in their results. */
let correctedWells: { wellId: WellId; from: number }[];
const noteApplied = vi.fn<(well: number, revision: number) => Promise<void>>();
const handOver = vi.fn<() => Promise<boolean>>();
const givenUp = vi.fn<(well: number, revision: number) => Promise<void>>();
beforeEach(() => {
  now = 1000;
  notedJobs = [];
  reportedMessages = [];
  // A deleted well has nothing to recompute.
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
      reportedMessages.push([message, status, error ?? ""].join(" ").trim());
    },
    processorOf: () => null,
    failed: () => undefined,
    handOver,
  });
});

it("keeps what an earlier run left unfinished when a late reading requests less", async () => {
  begin.mockImplementation(away);
  readUnfinished.mockResolvedValue([{ wellId, saved: [], job: { messages: ["bhas-updated"], from: null } }]);
  await scheduler.resume();
  void scheduler.ask(wellId, null, 900);
  await scheduler.halt();
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: ["bhas-updated"], from: null, needed: { from: 900 } });
});

it("starts again when the database is back, with everything requested meanwhile", async () => {
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

it("records a hundred simultaneous requests in few writes", async () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  for (let second = 0; second < 100; second++) void scheduler.ask(wellId, null, 900 - second);
  await scheduler.close();
  expect(notedJobs.length).toBeLessThan(5);
  expect(notedJobs.at(-1)).toEqual({ messages: [], from: 801, needed: { from: 801 } });
});

it("starts no recompute of a well while its recompute is paused, and does it afterwards", async () => {
  await scheduler.withRecomputePaused(wellId, async () => {
    void scheduler.ask(wellId, "bhas-updated", null);
    scheduler.tick();
    await Promise.resolve();
    expect(begin).not.toHaveBeenCalled();
  });
  scheduler.tick();
  expect(begin).toHaveBeenCalledTimes(1);
});

it("pauses a well only when its recompute has ended, and starts that again", async () => {
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

it("does all remaining work of a deleted well as one recompute, once it is restored", async () => {
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

it("cancels the running and waiting jobs of a well, reports each as cancelled and keeps no record of it", async () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  void scheduler.ask(wellId, "bhas-updated", null);
  void scheduler.ask(wellId, "well-settings-updated", null);
  reportedMessages = [];
  expect(scheduler.cancel(wellId)).toBe(true);
  expect(reportedMessages).toEqual([
    `well-settings-updated error ${RECALCULATION_CANCELLED}`,
    `bhas-updated error ${RECALCULATION_CANCELLED}`,
  ]);
  expect(scheduler.cancel(wellId)).toBe(false);
  await scheduler.close();
  expect(notedJobs.at(-1)).toBeNull();
});

it("reports nothing more about a cancelled recompute, and carries out later requests", async () => {
  let end = (): void => undefined;
  begin.mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve(null))));
  void scheduler.ask(wellId, "bhas-updated", null);
  scheduler.cancel(wellId);
  void scheduler.ask(wellId, "well-settings-updated", null);
  end();
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
  expect(reportedMessages).toEqual([
    "bhas-updated running",
    `bhas-updated error ${RECALCULATION_CANCELLED}`,
    "well-settings-updated running",
  ]);
});

it("does not cancel what late readings need, whether it is waiting, running or has been joined by a user", async () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  void scheduler.ask(wellId, null, 900);
  expect(scheduler.cancel(wellId)).toBe(false);
  void scheduler.ask(wellId, "bhas-updated", null);
  expect(scheduler.cancel(wellId)).toBe(true);
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: [], from: 900, needed: { from: 900 } });
});

it("does what late readings need after a restart too, when a user who joined it cancels", async () => {
  begin.mockImplementation(away);
  readUnfinished.mockResolvedValue([
    { wellId, saved: [], job: { messages: ["bhas-updated"], from: null, needed: { from: 900 } } },
  ]);
  await scheduler.resume();
  expect(scheduler.cancel(wellId)).toBe(true);
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: [], from: 900, needed: { from: 900 } });
});

it("cancels nothing of another well", () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  void scheduler.ask(wellId, "bhas-updated", null);
  expect(scheduler.cancel(WellId.parse("w2"))).toBe(false);
  expect(reportedMessages).toEqual(["bhas-updated running"]);
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

it("recomputes what a save requested, and what was saved before the server stopped", async () => {
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

it("reads saved settings again if the database was unavailable", async () => {
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

it("joins the recompute started by a save, and is done if nothing is outdated", async () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  saves = { revision: 1, saved: ["formation-tops-updated"], outdatedSince: 990 };
  scheduler.settingsSaved(wellId);
  await scheduler.join(wellId, "formation-tops-updated");
  await scheduler.join(wellId, "formation-tops-updated");
  expect(begin).toHaveBeenCalledTimes(1);
  expect(scheduler.status(wellId).state).toBe("running");

  const other = WellId.parse("w2");
  saves = { revision: 1, saved: [], outdatedSince: null };
  reportedMessages.length = 0;
  await scheduler.join(other, "bhas-updated");
  expect(scheduler.status(other)).toMatchObject({ state: "idle" });
  expect(reportedMessages).toEqual(["bhas-updated done"]);
});

it("reports the state of a recompute, and that results are older than the settings after a cancellation", async () => {
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

it("waits until no change has been found for 2 s, at most a minute, and longer after a long recompute", async () => {
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

it("recomputes after a quarter of an hour even if changes never stop arriving", () => {
  begin.mockImplementation(() => new Promise(() => undefined));
  now = 10_000_000;
  for (let second = 1; second < 905; second++, now++) {
    void scheduler.ask(wellId, null, 0);
    scheduler.tick();
  }
  expect(begin).toHaveBeenCalledTimes(1);
});

it("starts at once for a user's correction, stops the well's running recompute, and cannot be cancelled", async () => {
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

it("recomputes a correction as soon as another well is done, even if late samples arrive meanwhile", async () => {
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

it("requests a recompute after a restart for corrections that are not in the results", async () => {
  correctedWells = [{ wellId, from: 700 }];
  begin.mockImplementation(() => new Promise(() => undefined));
  await scheduler.resume();
  await scheduler.close();
  expect(notedJobs.at(-1)).toEqual({ messages: [], from: 700, needed: { from: 700 } });
  expect(scheduler.status(wellId).state).toBe("running");
});

it("keeps requests that arrive while the server that writes the well takes over the earlier ones", async () => {
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
