import type { CsvImport, CsvUpload } from "@sigma/contract/imports/csv-import";
import type { CsvFieldsMapping } from "@sigma/contract/imports/csv-mapping";
import type { WireError } from "@sigma/contract/errors";
import type { Sample } from "@sigma/terms/sample";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import type { StoredWell } from "../../../storage/entities/wells/well-store";
import { startTestServer, type TestServer } from "../../../transport/testing/test-server";

/** The server of this file. */
export let server: TestServer;
/** The well of this test. */
export let well: StoredWell;
/** Gives the tests of a file a server, and each of them a well. */
export function importIntoServer(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.now.seconds += 20;
    well = await server.stores.wells.create({ name: `Well ${server.now.seconds}` });
  });
}

/** The first moment of the files, epoch s. */
export const START = 1_799_900_000;
/** The mapping of the fields of a file. */
export const mapping: CsvFieldsMapping = {
  time: "Time",
  holeDepth: "Hole Depth",
  bitDepth: "Bit Depth",
  hookload: "Hookload",
};

/** A moment as a file has it. */
export const moment = (second: number) =>
  new Date((START + second) * 1000).toISOString().slice(0, 19).replace("T", " ");
/** A line of a file. */
export const row = (second: number, hookload: number | string = 200) =>
  `${moment(second)},5000,${4000 + (second % 5000)},${hookload}`;
/** A file of lines. */
export const csv = (rows: readonly string[]) => ["Time,Hole Depth,Bit Depth,Hookload", ...rows, ""].join("\n");
/** Lines a second apart. */
export const rows = (count: number, from = 0, hookload?: number) =>
  Array.from({ length: count }, (_, index) => row(from + index, hookload));

/** Sends a file. */
export async function upload(
  content: string | Uint8Array<ArrayBuffer>,
  {
    name = "F9A.csv",
    wellId = well._id,
    token = server.tokens.admin,
  }: { name?: string; wellId?: string; token?: string } = {},
) {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  const response = await fetch(`${server.url}/api/well-data-upload-proxy?wellId=${wellId}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as CsvUpload & WireError };
}

/** Starts the import of an uploaded file. */
export const process = (body: object = {}, wellId = well._id) =>
  server.call("POST api/well-data-upload-proxy/process", {
    body: { wellId, fieldsMapping: mapping, ...body },
  });
/** The imports of the well. */
export const list = async () => (await server.call("GET api/csv-import", { query: { wellId: well._id } })).body;

/** Waits for the end of an import. */
export async function waitForImport(id: string): Promise<CsvImport> {
  return vi.waitFor(
    async () => {
      const finishedImport = (await list()).find(({ _id }) => _id === id)!;
      expect(["done", "stopped", "failed", "undone"]).toContain(finishedImport.state);
      return finishedImport;
    },
    { timeout: 30_000, interval: 50 },
  );
}

/** Sends a file and imports it. */
export async function importCsv(
  content: string | Uint8Array<ArrayBuffer>,
  body: object = {},
  name?: string,
): Promise<CsvImport> {
  const { body: file } = await upload(content, name === undefined ? {} : { name });
  const { body: job, status } = await process({ uploadId: file.uploadId, ...body });
  expect([status, job]).toEqual([200, expect.anything()]);
  return waitForImport(job.jobId);
}

/** Requests the undo of an import. */
export const askUndo = (id: string) => server.call("POST api/csv-import/undo", { body: { wellId: well._id, id } });

/** Undoes an import, and waits for the end of that. */
export async function undo(id: string): Promise<CsvImport> {
  const { status, body } = await askUndo(id);
  expect([status, body.message]).toEqual([200, undefined]);
  return waitForImport(id);
}

/** The error reply for a refused mapping: status, field and message. */
export async function refusedMapping(fieldsMapping: object, options: object) {
  const { status, body } = await process({ fieldsMapping, options });
  const { field, message } = body as unknown as WireError;
  return [status, field, message];
}

/** The samples of the well. */
export async function readStoredSamples(): Promise<Sample[]> {
  const samples: Sample[] = [];
  for await (const batch of server.stores.samples.scan(well.wellNo)) samples.push(...batch);
  return samples;
}
