import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server";
import { folderOfFile } from "../../storage/testing/own-folder";
import { testServer } from "../testing/own-test-server";

const webFolder = folderOfFile();
const server = testServer(() => {
  mkdirSync(join(webFolder, "assets"));
  writeFileSync(join(webFolder, "index.html"), "<title>Sigma</title>");
  for (const name of ["page-1a2B.js", "page-1a2B.js.br", ".hidden"])
    writeFileSync(join(webFolder, "assets", name), name);
  return { webFolder, trustProxy: 1 };
});

/** Sends raw bytes and returns the data received until the server closes the connection: the first reply, and all statuses. */
function exchange(
  text: string,
  to = server,
): Promise<{ status: string; body: string; statuses: string[]; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(new URL(to.url).port), "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => (answer += part.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const [, body = ""] = answer.split("\r\n\r\n");
      const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status!);
      resolve({ status: statuses[0] ?? "", body, statuses, ms: performance.now() - startedAt });
    });
  });
}
const get = (path: string) => exchange(`GET ${path} HTTP/1.1\r\nHost: sigma\r\nConnection: close\r\n\r\n`);

it.each([
  ["/%00"],
  ["/api/%00"],
  ["/assets/%00.js"],
  ["//etc/passwd"],
  ["//"],
  ["/api//users"],
  ["/assets//x.js"],
  ["/."],
  ["/a/%2e/b"],
  ["/#/%"],
  ["/%2e%2e/%2e%2e/etc/passwd"],
  ["/..%2f..%2fetc/passwd"],
  ["/\\x"],
  ["/a%5c..%5cb"],
  ["/%ff"],
  [`/${"a".repeat(14_000)}`],
  [`/${"a".repeat(14_000)}.js`],
  [`/api/${"a/".repeat(6000)}`],
  [`/${"a".repeat(900)}`],
  [`/assets/${"a".repeat(300)}.js`],
  [`/assets/${"a".repeat(250)}.js`],
  [`/${"%C3%A9".repeat(140)}`],
])("answers the malformed address %.40s with 400 and the rule", async (path) => {
  const { status, body } = await get(path);
  expect([status, JSON.parse(body)]).toEqual(["400", expect.objectContaining({ code: "validation", field: "url" })]);
});

it("serves scripts compressed for a year, and no hidden or missing file of their folder", async () => {
  const ask = (name: string) => fetch(`${server.url}/assets/${name}`, { headers: { "accept-encoding": "br" } });
  const { status, headers } = await ask("page-1a2B.js");
  expect([status, headers.get("content-encoding"), headers.get("cache-control")]).toEqual([
    200,
    "br",
    "public, max-age=31536000, immutable",
  ]);
  expect(
    (await Promise.all([".hidden", "page-1a2b.js", "..%2findex.html"].map(ask))).map((reply) => reply.status),
  ).toEqual([404, 404, 400]);
});

it("repeats at most 200 characters of the input", async () => {
  const long = "x".repeat(900);
  const answers = [
    await server.call(`GET api/${long}`),
    await server.call("GET api/well", { query: { wellId: "w".repeat(64) } }),
    await server.call("DELETE api/users", { query: { username: "u".repeat(200) } }),
    await server.call("POST api/well", { body: { name: "A", [long]: 1 } }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.message.length).toBeLessThanOrEqual(200);
    expect((body.field ?? "").length).toBeLessThanOrEqual(200);
  }
});

describe("half-sent requests", () => {
  // On a busy machine, a timeout as short as this one is also too short for complete requests.
  let hasty: TestServer;
  beforeAll(async () => {
    hasty = await startTestServer({ requestTimeout: 400 });
  });
  afterAll(() => hasty.close());

  it.each([
    ["a header", "GET /api HTTP/1.1\r\nHost: si"],
    [
      "a body",
      'POST /api/login HTTP/1.1\r\nHost: sigma\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"us',
    ],
  ])("are ended where %s stops short", async (_what, text) => {
    const { status, ms } = await exchange(text, hasty);
    expect(["", "408"]).toContain(status);
    // Node alone gives a header a minute.
    expect(ms).toBeLessThan(50_000);
  });

  it("are ended if a call on a socket stops short after an earlier refusal", async () => {
    const call = "POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: sigma\r\nContent-Length: 90\r\n\r\n4";
    const { status, ms } = await exchange(call, hasty);
    expect(status).toBe("400");
    // Node alone keeps the connection for 72 s, and for hours if a byte arrives now and then.
    expect(ms).toBeLessThan(50_000);
  });
});

it("refuses a caller without a session before it reads the body", async () => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  const answer = new Promise<string>((resolve) => socket.once("data", (part) => resolve(part.toString())));
  socket.write(
    "POST /api/well HTTP/1.1\r\nHost: sigma\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{",
  );
  // The rest of the body never arrives: a handler that waits for it answers that it is late.
  expect(await answer).toMatch(/^HTTP\/1.1 403 /);
  socket.destroy();
});

it("refuses a call that no route takes before it reads the body", async () => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  const answer = new Promise<string>((resolve) => socket.once("data", (part) => resolve(part.toString())));
  socket.write(
    "POST /api/nothing HTTP/1.1\r\nHost: sigma\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{",
  );
  expect(await answer).toMatch(/^HTTP\/1.1 404 .*There is no POST \/api\/nothing/s);
  socket.destroy();
});

it("counts calls that no route takes among the 6,000 that one address may make in a minute", async () => {
  const call = "POST /api/nothing HTTP/1.1\r\nHost: sigma\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 0\r\n";
  const { statuses } = await exchange(`${`${call}\r\n`.repeat(6000)}${call}Connection: close\r\n\r\n`);
  expect(statuses).toEqual([...Array.from({ length: 6000 }, () => "404"), "429"]);
});

it("reads the caller's address from the entry of the trusted proxy, never from the caller's own entries left of it", async () => {
  const attempt = (forwardedFor: string) =>
    server.call("POST api/login", {
      token: null,
      body: { username: "nobody", password: "wrong-password" },
      headers: { "x-forwarded-for": forwardedFor },
    });
  await attempt("203.0.113.66, 198.51.100.7");
  const refusedSignIns = server.logged.filter(({ msg }) => msg === "sign-in refused");
  expect(refusedSignIns.at(-1)).toMatchObject({ remoteAddress: "198.51.100.7" });
});
