import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { folderOfFile } from "../../storage/testing/own-folder";
import { testServer } from "../../transport/testing/own-test-server";

const webFolder = folderOfFile();
mkdirSync(join(webFolder, "assets"));
/** A page that is ready once it has read the one well that it prints, with its token. */
const script = `fetch("/api/wells", { headers: { authorization: "Bearer " + localStorage.getItem("token") } })
  .then(async (answer) => {
    const wells = answer.ok ? await answer.json() : [];
    document.body.textContent = answer.status + " " + wells.map(({ name }) => name).join();
    document.body.dataset.pdfReady = wells.length === 1 ? "true" : "fault";
  });`;
writeFileSync(join(webFolder, "assets", "page.js"), script);
writeFileSync(join(webFolder, "index.html"), '<body></body><script src="/assets/page.js"></script>');
const { executablePath, env } = inject("chromium");
const server = testServer({ environment: "demo", webFolder, browser: { path: executablePath } });
beforeAll(async () => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  await server.stores.wells.create({ name: "Of others 1H" });
});
afterAll(() => vi.unstubAllEnvs());

const comparison = () => ({
  userId: "",
  wellId: server.well._id,
  pageName: "NPT",
  pdfUrl: "/pdf-gen/multi-wells",
});
const apiToken = async (access: "all" | "read") =>
  (
    await server.call("POST api/api-token", {
      body: { name: `prints with ${access}`, access, wells: [server.well._id] },
    })
  ).body;
const print = (route: string, token: string | null, query: Record<string, string>) =>
  server.call<string>(route, { token, query }).then(({ status, body }) => [route, status, body.slice(0, 5)]);

it("prints every page for users, API tokens and the guest of a demo with permission to read it", async () => {
  const { token: reading } = await apiToken("read");
  const { token: working } = await apiToken("all");
  const wellId = server.well._id;
  for (const token of [server.tokens.engineer, reading, working, null]) {
    const pages: [string, Record<string, string>][] = [
      ["GET api/pdf-gen/by-config", comparison()],
      ["GET api/daily-report/pdf", { wellId, day: "2026-11-20" }],
      ...(token === null ? [] : [["GET api/hand-over/pdf", { wellId, shiftStart: "1795132800" }] as const]),
    ].map(([route, query]) => [route, query] as [string, Record<string, string>]);
    for (const [route, query] of pages) expect(await print(route, token, query)).toEqual([route, 200, "%PDF-"]);
  }
}, 120_000);

it("prints the summary of a well for an API token, but not for other holders of its link", async () => {
  const { token, _id } = await apiToken("all");
  const { body: user } = await server.call("GET api/users/token", { token });
  const body = {
    wellId: server.well._id,
    userId: user._id,
    configName: "default",
    keyField: "depth",
    logItem: { from: 0, to: 1000, resolution: 20 },
  };
  const tokenReply = await server.call("POST api/pdf-gen/generate-token", { token, body });
  expect(tokenReply.status).toBe(200);
  const link = tokenReply.body.token;
  const printedReply = await server.call("GET api/pdf-gen/printed", { token: link });
  expect(printedReply.body.printedBy).toBe("prints with all");
  expect(await print("GET api/pdf-gen/by-token", token, { token: link })).toEqual([
    "GET api/pdf-gen/by-token",
    200,
    "%PDF-",
  ]);
  expect((await server.call("GET api/pdf-gen/by-token", { query: { token: link } })).status).toBe(404);
  await server.call("DELETE api/api-token", { query: { tokenId: _id } });
  expect((await server.call("GET api/pdf-gen/printed", { token: link })).status).toBe(403);
}, 120_000);
