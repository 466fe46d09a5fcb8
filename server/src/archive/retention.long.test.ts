import { DAY } from "@sigma/terms/durations";
import { readdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ArchiveJob } from "@sigma/contract/exchange/archive-job";
import type { RetentionPreview } from "@sigma/contract/exchange/retention";
import { sampleOf } from "@sigma/terms/sample";
import { beforeEach, expect, it, vi } from "vitest";
import { depthRows } from "../app/testing/drilled-well";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { noteStored } from "./note-stored";
import { testServer } from "../transport/testing/own-test-server";
import { readArchive } from "./read-archive";
import { archiveByRules, retentionHandlers } from "./retention-handlers";
import { createRetentionStore } from "./retention-store";
import { archivedTables } from "./well-tables";
import { sumTables } from "./write-archive";

const server = testServer();
let well: StoredWell;
let n = 0;
beforeEach(async () => {
  const newWell = await server.stores.wells.create({ name: `Finished ${++n}` });
  const start = server.now.seconds - 100 * DAY;
  await server.record(newWell.wellNo, {
    samples: Array.from({ length: 300 }, (_, at) => sampleOf(start + at, { rop: at / 3 })),
    depthRows: depthRows().slice(0, 50),
  });
  await server.stores.surveys.save(newWell.wellNo, [{ md: 100, inclination: 1, azimuth: 2, time: null }]);
  well = await server.stores.wells.change(newWell._id, { finishedAt: start + 400 });
});

const sums = () => server.database.jobs.snapshot((client) => sumTables(client, well.wellNo));
const samplesOf = async () =>
  (await server.stores.samples.timeRange({ well: well.wellNo, channels: ["rop"] })).time.length;
/** A job whose archive is stored, and that is not settled yet. */
const unsettle = (job: string) =>
  server.database.query({
    text: `UPDATE archive_job SET state = 'removing', finished_at = NULL,
      result = jsonb_build_object('notice', NULL, 'isStored', true) WHERE id = $1`,
    values: [job],
  });
const archive = (removedData: "samples" | "all", wellIds = [well._id]) =>
  server.call("POST api/retention/archive", { body: { wellIds, removed: removedData } });
const restore = () => server.call("POST api/archived-well/restore", { body: { wellId: well._id } });
const preview = async (query = {}) => {
  const { body } = await server.call("GET api/retention/preview", { query });
  expect(body.count).toBe(body.wells.length);
  return body.wells.find(({ wellId }) => wellId === well._id);
};

async function finishJob({ _id: id }: ArchiveJob): Promise<ArchiveJob> {
  await server.archives.run();
  return (await server.stores.archives.job(id))!;
}

async function archiveWell(removedData: "samples" | "all"): Promise<ArchiveJob> {
  const { body } = await archive(removedData);
  return await finishJob(body[0]!);
}

it("shows in advance what archiving a finished well frees and what stays", async () => {
  const before = await sums();
  expect(await preview({ samplesAfterDays: "30", allAfterDays: "365" })).toMatchObject({
    name: well.name,
    samples: 300,
    lastTime: server.now.seconds - 100 * DAY + 299,
    stays: { depthRows: 50, surveys: 1, dailyReports: 0, slides: 0, events: 0 },
    due: "samples",
    refused: null,
  });
  const { sampleBytes, allBytes } = (await preview())!;
  expect(sampleBytes).toBeGreaterThan(300 * 8);
  expect(allBytes).toBeGreaterThan(sampleBytes);
  expect((await preview({ samplesAfterDays: "30", allAfterDays: "99" }))!.due).toBe("all");
  expect((await preview({ samplesAfterDays: "101" }))!.due).toBe(null);
  expect(await sums()).toEqual(before);
});

it("removes the samples once their archive is verified, keeps the rest, and restores them unchanged", async () => {
  const before = await sums();
  expect(await archiveWell("samples")).toMatchObject({ state: "done", error: null, wellName: well.name });
  expect(await samplesOf()).toBe(0);
  const keptTables = archivedTables.filter((table) => table.kept === "all").map(({ name }) => name);
  const after = await sums();
  for (const name of keptTables) expect([name, after[name]]).toEqual([name, before[name]]);
  const { body: list } = await server.call("GET api/archived-well");
  expect(list.find(({ wellId }) => wellId === well._id)).toMatchObject({ removed: "samples", samples: 300 });
  const { body: job } = await restore();
  expect(await finishJob(job)).toMatchObject({ state: "done", error: null });
  expect(await sums()).toEqual(before);
  expect((await restore()).status).toBe(409);
});

it("removes all data of a well except its name, also after its samples, and restores them unchanged", async () => {
  const before = await sums();
  await archiveWell("samples");
  expect(await archiveWell("all")).toMatchObject({ state: "done", error: null });
  expect(Object.values(await sums()).reduce((rows, sum) => rows + sum.rows, 0)).toBe(1);
  expect((await server.stores.wells.byId(well._id))?.name).toBe(well.name);
  expect(await preview()).toBe(undefined);
  await finishJob((await restore()).body);
  expect(await sums()).toEqual(before);
});

it("does not let an archived well be changed, but deleted", async () => {
  await archiveWell("samples");
  const body = { wellId: well._id, field: "Other" };
  const { status, body: said } = await server.call("PATCH api/well", { body });
  expect([status, said.message]).toEqual([409, `${well.name} is archived. Restore it before you change it`]);
  expect((await server.call("DELETE api/well", { query: { wellId: well._id } })).status).toBe(200);
});

it("never archives a well that is not finished, receives data or is followed by a rig", async () => {
  await server.record(well.wellNo, { samples: [sampleOf(server.now.seconds - 3600, { rop: 1 })] });
  expect((await preview())!.refused).toBe("It received data within the last 24 hours");
  expect((await archive("samples")).body.message).toContain("It received data within the last 24 hours");
  await server.stores.wells.change(well._id, { finishedAt: null });
  expect(await preview()).toBe(undefined);
  expect((await archive("samples")).status).toBe(409);
  expect(await samplesOf()).toBe(301);
});

it("removes no data of a well that is changed while its archive is written", async () => {
  const { body } = await archive("samples");
  const [job] = body;
  const work = (await server.stores.archives.next())!;
  expect(work.id).toBe(job!._id);
  // The transaction that changes a survey is open while the archive is written, and ends before the samples go.
  let release = () => undefined as void;
  const releaseSignal = new Promise<void>((resolve) => (release = () => resolve()));
  let begin = () => undefined as void;
  const beginSignal = new Promise<void>((resolve) => (begin = () => resolve()));
  const changing = server.database.transaction(async (client) => {
    await client.query({ text: "UPDATE survey SET inclination = 9 WHERE well_no = $1", values: [well.wellNo] });
    await client.query({ text: "SELECT FROM well WHERE well_no = $1 FOR UPDATE", values: [well.wellNo] });
    begin();
    await releaseSignal;
  });
  await beginSignal;
  const running = server.archives.run();
  const isWritten = (name: string) => name.includes(well._id) && name.endsWith(".zip");
  await vi.waitFor(async () => expect((await readdir(server.archiveDir)).some(isWritten)).toBe(true), 20_000);
  release();
  await Promise.all([changing, running]);
  expect((await server.stores.archives.job(job!._id))!.state).toBe("failed");
  expect(await samplesOf()).toBe(300);
});

it("loses nothing if the disk of archives is full", async () => {
  const before = await sums();
  const job = await server.stores.archives.add(
    { kind: "archive", removed: "all", file: "full.zip" },
    { wellId: well._id, wellName: well.name, by: "admin", at: server.now.seconds },
  );
  await symlink("/dev/full", join(server.archiveDir, "full.zip.part"));
  expect(await finishJob(job)).toMatchObject({
    state: "failed",
    error: "The disk that archives are written to is full",
  });
  expect(await sums()).toEqual(before);
  expect(await server.stores.archives.archiveOf(well._id)).toBe(null);
});

it("starts a job again that ran when the server was killed, over its leftovers", async () => {
  const before = await sums();
  const job = await server.stores.archives.add(
    { kind: "archive", removed: "samples", file: "killed.zip" },
    { wellId: well._id, wellName: well.name, by: "admin", at: server.now.seconds },
  );
  await server.stores.archives.start(job._id, server.now.seconds);
  await writeFile(join(server.archiveDir, "killed.zip.part"), "half of it");
  expect(await finishJob(job)).toMatchObject({ state: "done" });
  await finishJob((await restore()).body);
  expect(await sums()).toEqual(before);
});

it("keeps the archive of a well for which two jobs were requested at once", async () => {
  const before = await sums();
  const of = { wellId: well._id, wellName: well.name, by: "admin", at: server.now.seconds };
  const request = { kind: "archive", removed: "all", file: "twice.zip" } as const;
  const [first, second] = [
    await server.stores.archives.add(request, of),
    await server.stores.archives.add(request, of),
  ];
  const states = [await finishJob(first), await finishJob(second)].map(({ state, error }) => [state, error]);
  expect(states.toSorted(([a], [b]) => a!.localeCompare(b!))).toEqual([
    ["done", null],
    ["failed", "The well is archived already"],
  ]);
  expect(await finishJob((await restore()).body)).toMatchObject({ state: "done", error: null });
  expect(await sums()).toEqual(before);
});

it("does not archive a well again if its server was killed before it settled the job", async () => {
  const before = await sums();
  const { _id: job } = await archiveWell("all");
  await unsettle(job);
  await server.archives.run();
  expect(await server.stores.archives.job(job)).toMatchObject({ state: "done", error: null, wellId: well._id });
  expect(await finishJob((await restore()).body)).toMatchObject({ state: "done", error: null });
  expect(await sums()).toEqual(before);
});

it("restores a well as soon as it is shown as archived, even before its job is settled", async () => {
  const before = await sums();
  const { _id: job } = await archiveWell("all");
  await unsettle(job);
  const { status, body } = await restore();
  expect([status, body.message]).toEqual([200, undefined]);
  expect(await finishJob(body)).toMatchObject({ state: "done", error: null });
  expect(await server.stores.archives.job(job)).toMatchObject({ state: "done" });
  expect(await sums()).toEqual(before);
});

it("keeps a well archived if its archive is damaged or missing, and reports it", async () => {
  await archiveWell("samples");
  const { file } = (await server.stores.archives.archiveOf(well._id))!;
  const path = join(server.archiveDir, file);
  await truncate(path, 2000);
  const damagedJob = await finishJob((await restore()).body);
  expect(damagedJob.error).toContain("not a zip archive");
  await rm(path);
  const missingFileJob = await finishJob((await restore()).body);
  expect([missingFileJob.state, missingFileJob.error]).toEqual([
    "failed",
    "The file of the archive is no longer there",
  ]);
  expect(await server.stores.archives.archiveOf(well._id)).not.toBe(null);
});

it("archives no well before rules are saved, then follows them, and refuses rules that contradict each other", async () => {
  const { stores, archives, now } = server;
  const { live, recomputes } = server.live;
  // The jobs are created, and only that of this well is started.
  const services = {
    stores,
    archives: { ...archives, wake: () => undefined },
    live,
    recomputes,
    clock: () => now.seconds,
  };
  const { body: rules } = await server.call("GET api/retention");
  expect(rules).toEqual({ samplesAfterDays: null, allAfterDays: null, version: 0, hasFolder: true });
  expect(await archiveByRules(services)).toEqual([]);
  const change = (body: object) => server.call("PATCH api/retention", { body });
  const wrong = await change({ samplesAfterDays: 90, allAfterDays: 30 });
  expect([wrong.status, wrong.body.field]).toEqual([400, "allAfterDays"]);
  expect((await change({ samplesAfterDays: 0, allAfterDays: null })).status).toBe(400);
  expect((await change({ samplesAfterDays: 90, allAfterDays: null, version: 0 })).body.version).toBe(1);
  expect((await change({ samplesAfterDays: 80, allAfterDays: null, version: 0 })).status).toBe(409);
  const jobs = await archiveByRules(services);
  const job = jobs.find(({ wellId }) => wellId === well._id)!;
  expect(job.madeBy).toBe("retention rules");
  await giveUp(jobs.filter(({ _id: id }) => id !== job._id));
  expect(await finishJob(job)).toMatchObject({ state: "done" });
  expect(await samplesOf()).toBe(0);
});

it("archives no samples by rules if a well has none, which would only close it", async () => {
  const { stores, now } = server;
  const plannedWell = await stores.wells.create({ name: "Surveys alone" });
  await stores.surveys.save(plannedWell.wellNo, [{ md: 100, inclination: 1, azimuth: 2, time: null }]);
  await stores.wells.change(plannedWell._id, { finishedAt: now.seconds - 100 * DAY });
  const dueBy = async (query: Record<string, string>) => {
    const { body } = await server.call("GET api/retention/preview", { query });
    return body.wells.find(({ wellId }) => wellId === plannedWell._id)!.due;
  };
  expect(await dueBy({ samplesAfterDays: "30" })).toBe(null);
  expect(await dueBy({ samplesAfterDays: "30", allAfterDays: "60" })).toBe("all");
});

it("shows every finished well in pages, and marks what the rules archive tonight for all of them", async () => {
  const { stores, database, archives, now } = server;
  const { live, recomputes } = server.live;
  const retention = createRetentionStore(database, 2);
  const context = { stores: { ...stores, retention }, live, recomputes, archives, clock: () => now.seconds };
  const ask = async (query: object) => await retentionHandlers["GET api/retention/preview"](query, context as never);
  const { count, pageSize, due } = await ask({ allAfterDays: 99 });
  expect([pageSize, count > 2]).toEqual([2, true]);
  const previewWells: RetentionPreview["wells"] = [];
  for (let page = 0; page * pageSize < count; page++)
    previewWells.push(...(await ask({ allAfterDays: 99, page })).wells);
  expect(new Set(previewWells.map(({ wellId }) => wellId)).size).toBe(count);
  expect(previewWells.map(({ wellId }) => wellId)).toContain(well._id);
  const dueWells = previewWells.filter((each) => each.due === "all" && each.refused === null);
  expect(dueWells.length).toBeGreaterThan(2);
  expect(due).toEqual({
    wells: dueWells.length,
    samples: dueWells.reduce((sum, { samples }) => sum + samples, 0),
    bytes: dueWells.reduce((sum, { allBytes }) => sum + allBytes, 0),
  });
  expect((await ask({})).due).toEqual({ wells: 0, samples: 0, bytes: 0 });
  expect((await ask({ page: 1000 })).wells).toEqual([]);
});

it("archives wells beyond the first page, on request and by the rules", async () => {
  const { stores, archives, now } = server;
  const { live, recomputes } = server.live;
  const retention = createRetentionStore(server.database, 2);
  expect((await retention.candidates()).map(({ wellId }) => wellId)).not.toContain(well._id);
  const services = {
    stores: { ...stores, retention: { ...retention, get: () => Promise.resolve(rulesOf(99)) } },
    // Jobs are created, and no well is archived.
    archives: { ...archives, wake: () => undefined },
    live,
    recomputes,
    clock: () => now.seconds,
  };
  const newJobs = await retentionHandlers["POST api/retention/archive"]({ wellIds: [well._id], removed: "samples" }, {
    ...services,
    user: { username: "kari" },
  } as never);
  expect(newJobs).toMatchObject([{ wellId: well._id }]);
  await giveUp(newJobs);
  const jobs = await archiveByRules(services);
  expect(jobs.length).toBeGreaterThan(2);
  expect(jobs.map(({ wellId }) => wellId)).toContain(well._id);
  await giveUp(jobs);
});

/** Ends jobs that have not started. */
async function giveUp(jobs: readonly ArchiveJob[]): Promise<void> {
  for (const { _id: id } of jobs) {
    await server.stores.archives.askStop(id);
    await server.stores.archives.settleStopped(id, server.now.seconds);
  }
}

const rulesOf = (allAfterDays: number) => ({ samplesAfterDays: null, allAfterDays, version: 1 });

it("names the CSV files in its manifest that wait for their import", async () => {
  await server.database.query({
    text: `INSERT INTO csv_import (well_no, id, file_name, bytes, rows, columns, state, made_by, made_at)
      VALUES ($1, 'a', 'tour 1.csv', 10, 1, '{}', 'waiting', 'kari', 1), ($1, 'b', 'over.csv', 10, 1, '{}', 'done', 'kari', 2)`,
    values: [well.wellNo],
  });
  const [job] = (await archive("samples")).body;
  await finishJob(job!);
  const { file } = (await server.stores.archives.archiveOf(well._id))!;
  const read = await readArchive(join(server.archiveDir, file));
  expect(read.manifest.waitingImports).toEqual(["tour 1.csv"]);
  read.close();
});

it("reports done for a job that is stopped while its transaction is committed, and stopped for one that stored no data", async () => {
  // Stored without notifying the service, which would start it at once.
  const beginJob = async (): Promise<string> => {
    const of = { wellId: well._id, wellName: well.name, by: "admin", at: server.now.seconds };
    const request = { kind: "archive", removed: "samples", file: `${well._id}.zip` } as const;
    return (await server.stores.archives.add(request, of))._id;
  };
  const stoppedJob = await beginJob();
  await server.stores.archives.askStop(stoppedJob);
  await server.archives.run();
  expect(await server.stores.archives.job(stoppedJob)).toMatchObject({ state: "stopped" });
  expect(await samplesOf()).toBeGreaterThan(0);

  const storedJob = await beginJob();
  let release = () => undefined as void;
  const releaseSignal = new Promise<void>((resolve) => (release = () => resolve()));
  let signalNoted = () => undefined as void;
  const isNoted = new Promise<void>((resolve) => (signalNoted = () => resolve()));
  const wellId = well._id;
  const storing = server.database.jobs.transaction(async (client) => {
    await noteStored(client, storedJob, { wellId, notice: null });
    signalNoted();
    await releaseSignal;
  });
  await isNoted;
  const settling = server.stores.archives.settleStopped(storedJob, server.now.seconds);
  release();
  await storing;
  expect(await settling).toBe(wellId);
  expect(await server.stores.archives.job(storedJob)).toMatchObject({ state: "done", wellId });
});
