import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { expect, it, vi } from "vitest";
import {
  depths,
  waitForImport,
  folder,
  findImport,
  importIntoDatabase,
  live,
  NOW,
  openService,
  queue,
  queueLog,
  START,
  storedDepths,
  storedSeconds,
  stores,
  well,
} from "./testing/import-into-database";

importIntoDatabase();

it("stops a waiting import before any of it is stored", async () => {
  const { service } = openService();
  const id = await queue(service, 10);
  expect(await stores.csvImports.askStop(well.wellNo, id, NOW)).toBe(true);
  await service.run();
  expect(await findImport(id)).toMatchObject({ state: "stopped", stored: 0, undoUntil: null });
  expect(await storedSeconds()).toEqual([]);
  expect(await stores.csvImports.askStop(well.wellNo, id, NOW)).toBe(false);
});

it("reads nothing from an import that is stopped as it starts", async () => {
  const { service } = openService();
  const id = await queue(service, 10);
  const next = stores.csvImports.next.bind(stores.csvImports);
  vi.spyOn(stores.csvImports, "next").mockImplementationOnce(async () => {
    const work = await next();
    expect(await stores.csvImports.askStop(well.wellNo, id, NOW)).toBe(true);
    return work;
  });
  await service.run();
  expect(await findImport(id)).toMatchObject({ state: "stopped", stored: 0, error: null });
  expect(await storedSeconds()).toEqual([]);
});

it("recomputes a well once for files that follow each other, and finishes them when that is done", async () => {
  live.recomputing = true;
  live.isFollowed = true;
  const { service } = openService();
  const first = await queue(service, 100, { at: NOW });
  const second = await queue(service, 100, { from: START + 7200, at: NOW + 1 });
  await service.run();
  await service.run();
  expect(live.asked).toEqual([`${START} ${START + 7299}`]);
  expect(await findImport(first)).toMatchObject({ state: "recomputing", undoUntil: null });
  live.recomputing = false;
  expect([(await waitForImport(first)).state, (await waitForImport(second)).state]).toEqual(["done", "done"]);
});

it("ends with a message if the uploaded file is missing, and discards unknown files", async () => {
  const { service } = openService();
  const id = await queue(service, 10);
  await service.folder.remove(id, "upload");
  await service.run();
  expect(await findImport(id)).toMatchObject({
    state: "failed",
    error: "The uploaded file is no longer on this server; upload it again",
    undoUntil: null,
  });
  const waiting = await service.folder.receive("b.csv", Readable.from(["time,a\n1,2\n"], { objectMode: false }));
  await stores.csvImports.addUpload(well.wellNo, waiting.id, waiting, "admin", NOW - 86_401);
  expect((await stores.csvImports.sweep(NOW)).has(waiting.id)).toBe(false);
  await service.folder.keepOnly(new Set());
  expect(await readdir(folder)).toContain(`${waiting.id}.csv`);
});

it("undoes an import after the one being stored, which was started later", async () => {
  const { service } = openService();
  const first = await queue(service, 100);
  await service.run();
  await waitForImport(first);
  const second = await queue(service, 100, { from: START + 1000, at: NOW + 60 });
  const startedImport = await stores.csvImports.next();
  await stores.csvImports.start(startedImport!, NOW + 60);
  expect(await stores.csvImports.askUndo(well.wellNo, first, "admin")).toBe(true);
  expect((await stores.csvImports.next())?.id).toBe(second);
  await service.run();
  expect(await waitForImport(first)).toMatchObject({ state: "undone", startedAt: NOW });
  expect(await waitForImport(second)).toMatchObject({ state: "done", startedAt: NOW + 60 });
});

it("leaves out rows of a depth log below the hole that a connected rig drills", async () => {
  live.statuses = [{ source: { state: "connected" }, holeDepth: 119 } as WellStatus];
  const { service } = openService();
  const id = await queueLog(service, 100);
  await service.run();
  const { report } = await waitForImport(id);
  expect(report).toMatchObject({ rowsRead: 100, stored: 41, leftOut: 59, to: 120 });
  expect(report.findings).toMatchObject([{ finding: "Below the hole that the rig has drilled", rows: 59 }]);
  expect(await storedDepths()).toEqual(depths(41));
});
