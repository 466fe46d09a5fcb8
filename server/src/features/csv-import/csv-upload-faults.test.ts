import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import type { WireError } from "@sigma/contract/errors";
import { expect, it, vi } from "vitest";
import { csv, importIntoServer, process, rows, server, upload, well } from "./testing/import-csv";

importIntoServer();

it("lets admins import only [WS-157]", async () => {
  for (const token of [server.tokens.engineer, server.tokens.guest, "none"]) {
    expect((await upload(csv(rows(3)), { token })).status).toBe(403);
  }
  expect((await upload(csv(rows(3)), { wellId: "gone" })).body).toMatchObject({ code: "not-found", field: "wellId" });
});

/** Sends a raw request and returns the reply until the server closes the connection. */
function sendRequest(head: string, body: string, end: boolean): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => {
      socket.write(`${head}\r\n\r\n${body}`);
      if (end) setTimeout(() => socket.destroy(), 200);
    });
    socket.on("data", (part) => {
      answer += part.toString();
      socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}
const uploadHead = (length: number) =>
  [
    `POST /api/well-data-upload-proxy?wellId=${well._id} HTTP/1.1`,
    "Host: sigma",
    `Authorization: Bearer ${server.tokens.admin}`,
    "Content-Type: multipart/form-data; boundary=xx",
    `Content-Length: ${length}`,
  ].join("\r\n");
const part = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n';

it("keeps nothing of an upload that is interrupted", async () => {
  const before = await readdir(server.uploadsDir).catch(() => []);
  await sendRequest(uploadHead(5_000_000), part + csv(rows(5000)), true);
  await vi.waitFor(async () => expect(await readdir(server.uploadsDir)).toEqual(before));
  expect((await process()).status).toBe(404);
});

it("refuses more than 2 GB with 413 before it reads them", async () => {
  const answer = await sendRequest(uploadHead(2 ** 31 + 2 ** 20), part, false);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain("The file has more than 2 GB");
});

it("refuses a form without the file, and a body that isn't a form [WS-158]", async () => {
  const form = new FormData();
  form.append("other", new Blob(["x"]), "a.csv");
  const post = (body: FormData | string) =>
    fetch(`${server.url}/api/well-data-upload-proxy?wellId=${well._id}`, {
      method: "POST",
      headers: { authorization: `Bearer ${server.tokens.admin}` },
      body,
    }).then(async (response) => [response.status, ((await response.json()) as WireError).message]);
  expect(await post(form)).toEqual([400, "The file must be in the part file, not other"]);
  const empty = new FormData();
  empty.append("a", "b");
  expect(await post(empty)).toEqual([400, "file is required"]);
  expect((await post("{}"))[0]).toBe(400);
});

it("refuses a file while 10 GB of the same user or 40 GB of all are waiting, and reports the waiting size", async () => {
  const wait = (id: string, bytes: number, by: string) =>
    server.stores.csvImports.addUpload(
      well.wellNo,
      id,
      { fileName: "big.csv", bytes, rows: 1, columns: ["a"] },
      by,
      server.now.seconds,
    );
  const forget = (id: string) => server.stores.csvImports.remove(well.wellNo, id);
  const GB = 1024 ** 3;
  await wait("big1", 10.5 * GB, "somebody");
  expect((await upload(csv(rows(3)))).status).toBe(200);
  await wait("big2", 10.5 * GB, server.users.admin.username);
  const own = await upload(csv(rows(3)));
  expect([own.status, own.body]).toMatchObject([
    413,
    {
      code: "too-large",
      field: "file",
      message:
        "Your files that wait for their import hold 10.5 GB, and at most 10 GB may wait. Import or remove some of them first",
    },
  ]);
  await forget("big2");
  await wait("big3", 30 * GB, "somebody");
  const all = await upload(csv(rows(3)));
  expect(all.body).toMatchObject({ message: expect.stringContaining("The files of all users") as string });
  for (const id of ["big1", "big3"]) await forget(id);
  expect((await upload(csv(rows(3)))).status).toBe(200);
});
