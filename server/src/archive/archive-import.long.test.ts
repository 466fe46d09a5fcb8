import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WireError } from "@sigma/contract/errors";
import type { ArchiveJob } from "@sigma/contract/exchange/archive-job";
import type { ArchiveUpload } from "@sigma/contract/exchange/well-archive";
import { sampleOf } from "@sigma/terms/sample";
import { createHash } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { openPromise } from "yauzl";
import { buffer } from "node:stream/consumers";
import { testServer } from "../transport/testing/own-test-server";
import { createArchiveStore } from "./archive-store";
import type { ArchiveManifest } from "./archive-manifest";

const START = 1_795_132_800;

const server = testServer();
let archive: Buffer;
beforeAll(async () => {
  const samples = Array.from({ length: 200 }, (_, at) => sampleOf(START + at, { rop: at / 3 }));
  await server.record(server.well.wellNo, { samples });
  const response = await fetch(`${server.url}/api/well-archive?wellId=${server.well._id}`, {
    headers: { authorization: `Bearer ${server.tokens.engineer}` },
  });
  if (response.headers.get("content-type") !== "application/zip") throw new Error(await response.text());
  archive = Buffer.from(await response.arrayBuffer());
});

async function upload(file: Uint8Array<ArrayBuffer> | Buffer, name = "well.zip") {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(file)]), name);
  const response = await fetch(`${server.url}/api/well-archive`, {
    method: "POST",
    headers: { authorization: `Bearer ${server.tokens.admin}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as ArchiveUpload & WireError };
}

async function finishImport(id: string): Promise<ArchiveJob> {
  await server.archives.run();
  return (await server.call("GET api/archive-job")).body.find(({ _id }) => _id === id)!;
}

const begin = (uploadId: string, name: string) =>
  server.call("POST api/well-archive/import", { body: { uploadId, name } });

type Entries = Map<string, Buffer>;

/** The entries of the archive, changed, as a zip again. */
async function rewriteArchive(
  change: (entries: Entries, manifest: ArchiveManifest) => void,
  names = (name: string) => name,
) {
  const file = join(server.uploadsDir, "changed.zip");
  await writeFile(file, archive);
  const zip = await openPromise(file);
  const entries: Entries = new Map();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  const manifest = JSON.parse(entries.get("manifest.json")!.toString()) as ArchiveManifest;
  change(entries, manifest);
  if (entries.has("manifest.json")) entries.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  const zipFile = new ZipFile();
  for (const [name, content] of entries) zipFile.addBuffer(content, names(name));
  zipFile.end();
  return await buffer(zipFile.outputStream);
}

/** Replaces the rows of a table, and updates the manifest. */
function setRows(entries: Entries, manifest: ArchiveManifest, table: string, text: string) {
  const content = Buffer.from(text);
  entries.set(`tables/${table}.jsonl`, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  Object.assign(manifest.tables[table]!, { bytes: content.length, sha256, rows: text.split("\n").length - 1 });
}

it("refuses a name that was given to another well while the import waited, and stores no data", async () => {
  const { body } = await upload(archive);
  const { body: job } = await begin(body.uploadId, "Waiting 1");
  await server.stores.wells.create({ name: "WAITING  1" });
  const { state, error } = await finishImport(job._id);
  expect([state, error]).toEqual([
    "failed",
    "Waiting 1 is taken for the well WAITING  1. Import it under another name",
  ]);
  expect((await server.stores.wells.all()).filter(({ name }) => /waiting/i.test(name))).toHaveLength(1);
});

it("imports a well under a name that a well of another operator has", async () => {
  const operator = { name: "Other Energy" };
  await server.stores.wells.create({ name: "Elsewhere 1H", operator });
  const { body } = await upload(archive);
  const { body: job } = await begin(body.uploadId, "Elsewhere 1H");
  expect(await finishImport(job._id)).toMatchObject({ state: "done", error: null });
  const sameName = (await server.stores.wells.all()).filter(({ name }) => name === "Elsewhere 1H");
  expect(sameName.map((well) => well.operator)).toEqual(expect.arrayContaining([operator, null]));
  const { body: again } = await upload(archive);
  const refusal = await begin(again.uploadId, "ELSEWHERE 1h");
  expect(refusal).toMatchObject({
    status: 409,
    body: { field: "name", message: "A well without an operator is named ELSEWHERE 1h already. Give another name" },
  });
});

it("imports an uploaded archive as a job under a name that no other well has", async () => {
  const { status, body } = await upload(archive);
  expect(status).toBe(200);
  expect(body).toMatchObject({ wellName: "Bluebonnet 7H", samples: 200, from: START, to: START + 199 });
  expect(body.isNameTaken).toBe(true);
  const takenNameReply = await begin(body.uploadId, "Bluebonnet 7H");
  expect([takenNameReply.status, takenNameReply.body.field]).toEqual([409, "name"]);
  const { body: job } = await begin(body.uploadId, "Bluebonnet 7H copy");
  expect(job).toMatchObject({ kind: "import", wellName: "Bluebonnet 7H copy" });
  const finishedJob = await finishImport(job._id);
  expect([finishedJob.state, finishedJob.error]).toEqual(["done", null]);
  const copy = (await server.stores.wells.byId(finishedJob.wellId!))!;
  expect([copy.name, copy._id === server.well._id]).toEqual(["Bluebonnet 7H copy", false]);
  const values = await server.stores.samples.timeRange({ well: copy.wellNo, channels: ["rop"] });
  expect(values).toEqual(await server.stores.samples.timeRange({ well: server.well.wellNo, channels: ["rop"] }));
  expect(server.live.asked).toEqual(expect.arrayContaining([`well changed ${copy._id}`, `settings saved ${copy._id}`]));
  expect((await begin(body.uploadId, "Again")).status).toBe(404);
});

it("is exported by engineers, and imported by administrators alone", async () => {
  const { tokens } = server;
  const query = { wellId: server.well._id };
  expect((await server.call("GET api/well-archive/extent", { token: tokens.engineer, query })).status).toBe(200);
  expect((await server.call("GET api/archive-job", { token: tokens.engineer })).status).toBe(403);
});

it.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ["a file that is no zip", () => Buffer.from("no zip at all".repeat(50)), "not a zip archive"],
  ["a file that ends early", () => archive.subarray(0, archive.length - 300), "not a zip archive"],
  [
    "an archive without a manifest",
    () => rewriteArchive((entries) => entries.delete("manifest.json")),
    "no manifest.json",
  ],
  [
    "a missing entry",
    () => rewriteArchive((entries) => entries.delete("tables/survey.jsonl")),
    '"tables/survey.jsonl"',
  ],
  [
    "an entry that the manifest does not name",
    () => rewriteArchive((entries) => entries.set("tables/extra.jsonl", Buffer.from("{}\n"))),
    '"tables/extra.jsonl"',
  ],
  [
    "a newer format",
    () => rewriteArchive((_, manifest) => Object.assign(manifest, { version: 9 })),
    "written by a newer Sigma: it has format 9",
  ],
  [
    "another format",
    () => rewriteArchive((_, manifest) => Object.assign(manifest, { format: "tar" })),
    "not that of an archive of a well",
  ],
  [
    "a manifest that is too big",
    () => rewriteArchive((_, manifest) => Object.assign(manifest, { product: "x".repeat(1024 * 1024) })),
    "manifest.json has more than 1 MB",
  ],
  [
    "a size other than the manifest says",
    () => rewriteArchive((_, manifest) => (manifest.tables["survey"]!.bytes += 1)),
    "differs in size from the manifest",
  ],
  [
    "names that lead out of the folder",
    async () => {
      const zip = await rewriteArchive(() => undefined);
      const at = zip.indexOf("tables/survey.jsonl", zip.lastIndexOf("manifest.json"));
      for (const entryOffset of [zip.indexOf("tables/survey.jsonl"), at]) {
        if (entryOffset >= 0) zip.write("../../../../../x.js", entryOffset);
      }
      return zip.fill(
        "../../../../../x.js",
        zip.lastIndexOf("tables/survey.jsonl"),
        zip.lastIndexOf("tables/survey.jsonl") + 19,
      );
    },
    "invalid relative path",
  ],
  [
    "an entry twice",
    async () => {
      const zip = await rewriteArchive((entries) => entries.set("tables/surveX.jsonl", Buffer.from("{}\n")));
      return Buffer.from(zip.toString("latin1").replaceAll("tables/surveX", "tables/survey"), "latin1");
    },
    'has the entry "tables/survey.jsonl" twice',
  ],
  [
    "a table that this Sigma does not have",
    () =>
      rewriteArchive((entries, manifest) => {
        manifest.tables["app_user"] = { ...manifest.tables["survey"]!, columns: [] };
        setRows(entries, manifest, "app_user", "");
      }),
    "tables/app_user.jsonl is a table that this Sigma does not know",
  ],
  [
    "an entry that would unpack to far more than it has",
    () =>
      rewriteArchive((entries, manifest) => setRows(entries, manifest, "note", `${" ".repeat(80 * 1024 * 1024)}\n`)),
    "would unpack to more than 400 times",
  ],
])("refuses %s, and keeps none of its data", async (_, file, message) => {
  const { status, body } = await upload(await file());
  expect([status, body.field]).toEqual([400, "file"]);
  expect(body.message).toContain(message);
});

it.each<[string, (entries: Entries, manifest: ArchiveManifest) => void, string]>([
  [
    "a wrong checksum",
    (entries) => {
      const rows = entries.get("tables/sample_hot.jsonl")!;
      rows[rows.length - 5] = rows[rows.length - 5] === 49 ? 50 : 49;
    },
    "The archive is damaged: the checksum of tables/sample_hot.jsonl is wrong",
  ],
  [
    "a row that is not JSON",
    (entries, manifest) => setRows(entries, manifest, "survey", "{no\n"),
    "tables/survey.jsonl has a row that is not JSON",
  ],
  [
    "a row with other columns",
    (entries, manifest) => setRows(entries, manifest, "survey", '{"md":1}\n'),
    "tables/survey.jsonl has a row whose columns differ from the manifest",
  ],
])("names %s, and stores no data", async (_, change, message) => {
  const wells = (await server.stores.wells.all()).length;
  const { body } = await upload(await rewriteArchive(change));
  const { body: job } = await begin(body.uploadId, `Damaged ${wells} ${message.length}`);
  expect(await finishImport(job._id)).toMatchObject({ state: "failed", error: message });
  expect(await server.stores.wells.all()).toHaveLength(wells);
});

it("stops a waiting job, and stores no data", async () => {
  const { body } = await upload(archive);
  const job = await server.stores.archives.add(
    { kind: "import", uploadId: body.uploadId, name: "Stopped" },
    { wellId: null, wellName: "Stopped", by: "admin", at: server.now.seconds },
  );
  const { status } = await server.call("POST api/archive-job/cancel", { body: { id: job._id } });
  expect(status).toBe(200);
  expect((await finishImport(job._id)).state).toBe("stopped");
  expect(await server.stores.archives.isNameTaken("Stopped", null)).toBe(false);
  expect((await server.call("POST api/archive-job/cancel", { body: { id: job._id } })).status).toBe(409);
  await expect(readFile(join(server.uploadsDir, "archives", `${body.uploadId}.zip`))).rejects.toThrow("ENOENT");
});

it("leaves an import to the server that received its file, and reports that it waits for that server", async () => {
  const [mine, other] = ["here", "gone"].map((nodeId) => createArchiveStore({ ...server.database, nodeId }));
  await server.database.query({
    text: `INSERT INTO node (id, roles, started_at, beat_at) SELECT id, '{}', now(), seen FROM
      (VALUES ('here', clock_timestamp()), ('gone', clock_timestamp() - interval '1 minute')) AS nodes (id, seen)`,
  });
  const of = { wellId: null, wellName: "Bound", by: "admin", at: server.now.seconds };
  const job = await other!.add({ kind: "import", uploadId: "5e1f00000000000000000009", name: "Bound" }, of);
  expect(await mine!.next(true)).toBeNull();
  expect((await other!.next(false))?.id).toBe(job._id);
  expect((await mine!.job(job._id))?.notice).toBe("Waits for the server that took the file, which is not running");
  const restore = await mine!.add({ kind: "restore" }, of);
  expect([(await mine!.next(true))?.id, await mine!.next(false)]).toEqual([restore._id, null]);
  for (const id of [job._id, restore._id]) await mine!.settle(id, { state: "stopped", at: server.now.seconds });
});
