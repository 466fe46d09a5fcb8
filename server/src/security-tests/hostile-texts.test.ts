import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { events, routes } from "@sigma/contract/catalogue";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { errorCatalogue, type WireError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { testClient, testServer } from "../transport/testing/own-test-server";
import { errorOf, type SentError } from "../transport/testing/sent-error";
import { leavesOf, sampleRequest, withValueAt } from "./sample-request";
import { tableDigest } from "./table-digest";

const server = testServer();
const socket = testClient(server);

/** Texts that are markup, a formula, a header, a path, a query or no text at all to one who is careless with them. */
const hostile = [
  `<img src=x onerror=alert(1)>"'><script>alert(1)</script>`,
  `=cmd|'/c calc'!A1`,
  "a\r\nBcc: everybody@example.com\r\n\r\nb",
  "../../../../etc/passwd%00.csv",
  "'); DROP TABLE well; -- ${7*7} {{7*7}} %s%n",
  "\u202Egnp.exe\u0007\u001B[2J\uFEFF",
  "a\0b",
  "\uD800",
] as const;
/** Texts that no database accepts. */
const brokenTexts = hostile.slice(-2);

/** A user's own credentials, whose change would end the test. */
const sparedRoutes = new Set(["POST api/logout", "PATCH api/users", "DELETE api/users"]);

it("accepts hostile texts in every field as texts or refuses them, and replies to both as documented", async () => {
  const knownFields = {
    wellId: server.well._id,
    wellIds: [server.well._id],
    userId: server.users.admin._id,
    rigId: "0".repeat(24),
  };
  const faults: unknown[] = [];
  let [sent, taken] = [0, 0];
  for (const [name, entry] of Object.entries({ ...routes, ...events } as Record<string, RouteEntry | EventEntry>)) {
    const schema = "request" in entry ? entry.request : (entry.body ?? entry.query);
    if (!schema || sparedRoutes.has(name) || ("upload" in entry && entry.upload)) continue;
    const request = sampleRequest(schema, knownFields);
    const texts = leavesOf(request).filter(
      ({ path, value }) => typeof value === "string" && !Object.hasOwn(knownFields, path[0]!),
    );
    for (const text of texts.length > 0 ? hostile : []) {
      const hostileRequest = texts.reduce<unknown>(
        (partialRequest, { path }) => withValueAt(partialRequest, path, text),
        request,
      );
      const { code, message } = await send(name, entry, hostileRequest);
      sent++;
      if (code === "ok") taken++;
      const isKnown = code === "ok" || (Object.hasOwn(errorCatalogue, code) && code !== "internal");
      // Half a pair isn't possible in an address: it arrives as a replacement character.
      const isKept = code === "ok" && brokenTexts.includes(text) && !("query" in entry);
      if (!isKnown || isKept) faults.push([name, text, code, message]);
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(400);
  expect(taken).toBeGreaterThan(35);
  expect(server.logged.filter(({ level }) => level === 50)).toEqual([]);
});

async function send(name: string, entry: object, request: unknown): Promise<{ code: string; message?: string }> {
  if (!name.includes(" ")) {
    const { error } = await socket.ask(name, request);
    return error ?? { code: "ok" };
  }
  const isBody = "body" in entry;
  const query = isBody ? {} : (request as Record<string, string>);
  const { status, body } = await server.call<SentError>(name, isBody ? { body: request } : { query });
  return status < 300 ? { code: "ok" } : errorOf(body);
}

let uploadCount = 0;
const CSV = "Time,Hookload\n2026-11-01T00:00:00Z,200\n2026-11-01T00:00:01Z,201\n";

/** Sends a file to a route that accepts one, under a name that is written into the form unchanged. */
async function upload(route: string, field: string, fileName: string, content: string | Buffer) {
  const path = route.split(" ")[1]!;
  const edge = "x".repeat(20);
  const fields = { wellId: server.well._id, startDepth: String(uploadCount++), endDepth: "9000" };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`;
  const query = route === "POST api/well-data-upload-proxy" ? `?wellId=${server.well._id}` : "";
  const answer = await fetch(`${server.url}/${path}${query}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${server.tokens.admin}`,
      "content-type": `multipart/form-data; boundary=${edge}`,
    },
    body: Buffer.concat([Buffer.from(parts.join("") + head), Buffer.from(content), Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  return { status: answer.status, body: (await answer.json()) as WireError & { fileName?: string } };
}

/** Names of the files that uploads left behind, in folders of their own too. */
async function keptFiles(): Promise<string[]> {
  const entries = await readdir(server.uploadsDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const uploads = Object.entries(routes as Record<string, RouteEntry>).flatMap(([route, { upload: rule }]) =>
  rule ? [{ route, ...rule }] : [],
);

it.each(uploads)(
  "$route refuses files of another kind by name and by content, and stores none of them",
  async ({ route, field, extension }) => {
    const digest = await tableDigest(server.database);
    const before = await digest();
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const files: [string, string | Buffer][] = [
      ["values.exe", CSV],
      [`values${extension}.exe`, CSV],
      ["values", CSV],
      [`image${extension}`, Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
      [`zip${extension}`, Buffer.concat([Buffer.from("504b0304", "hex"), randomBytes(2000)])],
      [`gzip${extension}`, bomb],
      [`noise${extension}`, randomBytes(5000)],
      [`empty${extension}`, ""],
      [`page${extension}`, "<!doctype html><script>alert(1)</script>"],
    ];
    const acceptedFiles: unknown[] = [];
    for (const [name, content] of files) {
      const { status, body } = await upload(route, field, name, content);
      if (status !== 400 || body.code !== "validation") acceptedFiles.push([name, status, body]);
    }
    expect(acceptedFiles).toEqual([]);
    const after = await digest();
    expect([...before].filter(([table, was]) => after.get(table) !== was && table !== "session")).toEqual([]);
    expect(await keptFiles()).toEqual([]);
  },
);

it.each(uploads)(
  "$route takes the name of a file as a text, never as a path, and none that is endless or broken",
  async ({ route, field, extension }) => {
    const names = [
      "../../../../tmp/outside",
      "..\\\\..\\\\outside",
      "/etc/passwd",
      "<img src=x onerror=alert(1)>",
      "=cmd|1",
    ];
    for (const name of names) {
      const { status, body } = await upload(route, field, name + extension, CSV);
      const isName = status === 200 && !/[\\/]/.test(body.fileName!);
      const isRefused = status === 400 && body.code === "validation";
      expect([name, status, isName || isRefused]).toEqual([name, status, true]);
    }
    for (const name of ["a\0b", "n".repeat(10_000), "\u001B[2J"]) {
      const { status, body } = await upload(route, field, name + extension, CSV);
      expect([JSON.stringify(name).slice(0, 20), status, body.code]).toEqual([
        JSON.stringify(name).slice(0, 20),
        400,
        "validation",
      ]);
    }
    for (const name of await keptFiles()) expect(name).toMatch(/^([0-9a-f]{24}\.csv|[0-9a-f-]+\.zip)$/);
  },
);
