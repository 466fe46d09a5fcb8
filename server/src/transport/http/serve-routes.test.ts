import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { routes } from "@sigma/contract/catalogue";
import type { RouteEntry } from "@sigma/contract/define";
import { sampleOf } from "@sigma/terms/sample";
import { describe, expect, it, vi } from "vitest";
import { folderOfFile } from "../../storage/testing/own-folder";
import { testServer } from "../testing/own-test-server";

const webFolder = folderOfFile();
let fault: string | null = null;
const server = testServer(() => {
  mkdirSync(join(webFolder, "assets"));
  writeFileSync(join(webFolder, "index.html"), "<title>Sigma</title>");
  writeFileSync(join(webFolder, "assets/app-1a2b.js"), "console.log(1)");
  writeFileSync(join(webFolder, "assets/app-1a2b.js.br"), brotliCompressSync("console.log(1)"));
  return { webFolder, readiness: () => Promise.resolve(fault) };
});

describe("malformed calls", () => {
  const withBody = Object.entries<RouteEntry>(routes).filter(([, entry]) => entry.body && entry.roles !== "anyone");

  it.each(withBody.map(([name]) => name))("answers a body that isn't JSON to %s with 400", async (name) => {
    const { status, body } = await server.call(name, { body: '{"wellId":' });
    expect([status, body]).toEqual([400, { message: "The body is not valid JSON", code: "validation", field: "body" }]);
  });

  it.each(withBody.map(([name]) => name))("answers a body that is a list to %s with 400", async (name) => {
    const { status, body } = await server.call(name, { body: [] });
    expect([status, body.code, body.field]).toEqual([400, "validation", "body"]);
  });

  it("requires JSON if another type is sent", async () => {
    const { status, body } = await server.call("POST api/well", {
      body: "name=x",
      headers: { "content-type": "text/plain" },
    });
    expect([status, body]).toEqual([
      400,
      { message: "content-type must be application/json", code: "validation", field: "content-type" },
    ]);
  });

  it("refuses a body of more than 1 MB with 413", async () => {
    const { status, body } = await server.call("POST api/well", { body: { name: "x".repeat(1_100_000) } });
    expect([status, body.code]).toEqual([413, "too-large"]);
  });

  it("takes no field that reaches into the prototype", async () => {
    const { status } = await server.call("POST api/well", { body: '{"name":"A","__proto__":{"type":"admin"}}' });
    expect(status).toBe(400);
  });

  it.each([
    ["POST api/well", { name: "" }, "name", "name is required"],
    ["POST api/well", { name: "A", prot: 1 }, "prot", "prot"],
    [
      "POST api/well",
      { name: "A", holeData: Array.from({ length: 6 }, () => ({ size: 8, startDepth: 0, endDepth: 1 })) },
      "holeData",
      "a list holds at most 5 items",
    ],
    ["POST api/rig", { name: "R", timezoneOffset: 20 }, "timezoneOffset", "timezoneOffset must be between -14 and 14"],
    [
      "POST api/users",
      { username: "u", name: "n", email: "no", password: "long enough" },
      "email",
      "E-mail is invalid",
    ],
    [
      "POST api/users",
      { username: "u", name: "n", email: "a@b.co", password: "short" },
      "password",
      "password must have at least 8 characters",
    ],
    [
      "POST api/wits-configs",
      { rigId: "r", connectionType: "client", host: "", port: 1, channels: [] },
      "host",
      "host is required to connect to a rig",
    ],
    [
      "POST api/wits-configs",
      { rigId: "r", connectionType: "server", host: "", port: 1, channels: [{ code: "1", trace: "wob", unit: "klb" }] },
      "channels.0.code",
      "code must be four digits, such as 0108",
    ],
    ["POST api/data-processor-settings", { wellId: "w" }, "flowrateMinThresh", "flowrateMinThresh is required"],
    ["POST api/formation-top", { wellId: "w", color: "red" }, "color", "color must be #rrggbb"],
  ])("names the field and the rule for %s %j", async (name, body, field, rule) => {
    const { status, body: error } = await server.call(name, { body });
    expect([status, error.code, error.field]).toEqual([400, "validation", field]);
    expect(error.message).toContain(rule);
  });

  it.each([
    ["GET api/well", {}, "wellId"],
    ["GET api/state", {}, "country"],
    ["GET api/county", {}, "state"],
    ["GET api/wits-configs", {}, "rigId"],
    ["DELETE api/users", {}, "username"],
  ])("names the parameter that %s lacks [SH-149, SH-150]", async (name, query, field) => {
    const { status, body } = await server.call(name, { query });
    expect([status, body.field]).toEqual([400, field]);
    expect(body.message).toContain(`${field} is required`);
  });
});

describe("the well that clients add to every call", () => {
  it("is ignored when a list is requested [SH-170, OP-040]", async () => {
    const wellId = server.well._id;
    for (const name of ["GET api/wells", "GET api/users", "GET api/rig", "GET api/country", "GET api/operator"]) {
      const { status, body } = await server.call<unknown[]>(name, { query: { wellId } });
      expect([name, status, Array.isArray(body)]).toEqual([name, 200, true]);
    }
  });

  it("is ignored in bodies that don't use it [SH-171]", async () => {
    const wellId = server.well._id;
    const rig = await server.call<{ _id: string }>("POST api/rig", { body: { wellId, name: "Rig with a well" } });
    expect(rig.status).toBe(200);
    const changedReply = await server.call("PATCH api/rig", {
      body: { wellId, id: rig.body._id, updateValues: { contractor: "C" } },
    });
    expect(changedReply.body).toMatchObject({ contractor: "C" });
    const well = await server.call<{ _id: string }>("POST api/well", { body: { wellId, name: "Another well" } });
    expect(well.body._id).not.toBe(wellId);
    expect((await server.call("POST api/logout", { token: null, body: { wellId } })).status).toBe(204);
  });
});

describe("faults of the server", () => {
  it("hides the cause of an internal error, names the call and logs it once under the id of the reply", async () => {
    vi.spyOn(server.stores.rigs, "all").mockRejectedValueOnce(new Error("secret detail"));
    const { status, body, headers } = await server.call("GET api/rig");
    expect([status, body]).toEqual([500, { message: "Something went wrong on the server", code: "internal" }]);
    const lines = server.logged.filter(({ requestId }) => requestId === headers.get("x-request-id"));
    expect(lines).toEqual([expect.objectContaining({ call: "GET /api/rig", msg: "a call failed" })]);
    expect(JSON.stringify(lines)).toContain("secret detail");
  });

  it("returns 503 while the database is unavailable", async () => {
    vi.spyOn(server.stores.rigs, "all").mockRejectedValueOnce(
      Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    );
    const { status, body } = await server.call("GET api/rig");
    expect([status, body]).toEqual([503, { message: "Service unavailable", code: "unavailable" }]);
  });

  it("keeps tokens out of its log", async () => {
    await server.call("GET api/users/token", { token: null, query: { token: "a-secret-token" } });
    await server.call("GET api/nowhere", { query: { token: "a-secret-token" } });
    expect(JSON.stringify(server.logged)).not.toContain("a-secret-token");
  });

  it("answers a malformed address with the message of the contract [SH-260]", async () => {
    const response = await fetch(`${server.url}/api/%ff`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: "The address of the call cannot be read", code: "validation", field: "url" },
    ]);
  });

  it.each([
    ["POST api/login", { username: "admin", password: "x".repeat(1001) }, "password has more than 1000 characters"],
    ["POST api/rig", { name: "x".repeat(201) }, "name has more than 200 characters"],
    ["PATCH api/well", { wellId: "x".repeat(65) }, "wellId has more than 64 characters"],
    ["PATCH api/rig", { updateValues: {} }, "id is required"],
    ["PATCH api/users", { name: "Somebody" }, "_id is required"],
  ])("reports for %s which rule was broken, with the name of its field", async (route, body, message) => {
    expect((await server.call(route, { body })).body.message).toBe(message);
  });

  it("answers an unknown call with 404 and its name", async () => {
    const { status, body } = await server.call("GET api/nowhere", { query: { a: "b" } });
    expect([status, body]).toEqual([404, { message: "There is no GET /api/nowhere", code: "not-found" }]);
  });
});

describe("the web application", () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

  it.each(["/", "/wells", "/well/some-id?tab=bha&at=1.5", "/pdf/token"])("is sent for the page %s", async (path) => {
    for (const accept of ["text/html", "*/*"]) {
      const response = await get(path, { accept });
      expect([response.status, await response.text()]).toEqual([200, "<title>Sigma</title>"]);
      expect(response.headers.get("cache-control")).toBe("no-cache");
    }
  });

  it("caches files with a hash for a year, compressed if the browser supports it", async () => {
    const response = await get("/assets/app-1a2b.js", { "accept-encoding": "br" });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(await response.text()).toBe("console.log(1)");
  });

  it("answers a missing file with 404, not with the page", async () => {
    expect((await get("/assets/gone.js", { accept: "text/html" })).status).toBe(404);
    expect((await get("/robots.txt?v=1")).status).toBe(404);
    expect((await get("/wells", { accept: "application/json" })).status).toBe(404);
  });

  it("does not leave its folder", async () => {
    for (const path of ["/..%2f..%2fpackage.json", "/assets/..%2f..%2f..%2fetc%2fpasswd"]) {
      expect((await get(path)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it("lets the page load from its own host alone", async () => {
    const policy = (await get("/wells", { accept: "text/html" })).headers.get("content-security-policy");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|unsafe-eval|upgrade-insecure/);
  });
});

it("sends the reply of a call as a file, so that browsers do not render it, and the reference as a page", async () => {
  const disposition = async (path: string) =>
    (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${server.tokens.admin}` } })).headers.get(
      "content-disposition",
    );
  expect(await disposition("/api/wells")).toBe('attachment; filename="api.json"');
  expect(await disposition("/api/no-such-call")).toBe('attachment; filename="api.json"');
  expect(await disposition("/api/openapi.json")).toBeNull();
});

describe("the state of the process", () => {
  it("is shown without a session", async () => {
    expect((await server.call("GET healthz", { token: null })).body).toEqual({ status: "ok" });
    expect((await server.call("GET readyz", { token: null })).body).toEqual({ status: "ok" });
    fault = "the database is away";
    const { status, body } = await server.call("GET readyz", { token: null });
    fault = null;
    expect([status, body]).toEqual([503, { status: "unavailable", reason: "the database is away" }]);
  });

  it("is not shown through a proxy, except that the server runs", async () => {
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await fetch(`${server.url}/${path}`, { headers })).status;
    for (const headers of [{ "x-forwarded-for": "203.0.113.7" }, { forwarded: "for=203.0.113.7" }] as Record<
      string,
      string
    >[]) {
      expect([await statusOf("healthz", headers), await statusOf("readyz", headers)]).toEqual([200, 404]);
      for (const path of ["metrics", "metrics?x=1"]) expect(await statusOf(path, headers)).toBe(404);
    }
    expect(await statusOf("metrics", {})).toBe(200);
  });

  it("counts calls in the words of Prometheus, without names of wells or users", async () => {
    await server.call("GET api/wells");
    const { body } = await server.call<string>("GET metrics", { token: null });
    expect(body).toMatch(/sigma_rest_seconds_count\{method="GET",route="\/api\/wells",status="200"\} [1-9]/);
    expect(body).toContain("sigma_socket_connections 0");
    expect(body).not.toMatch(/Bluebonnet|admin|token=/);
  });

  it("measures how long the database takes for the samples of a tick", async () => {
    const ticks = async () => {
      const { body } = await server.call<string>("GET metrics", { token: null });
      return Number(/^sigma_tick_seconds_count (\d+)$/m.exec(body)![1]);
    };
    const before = await ticks();
    await server.record(server.well.wellNo, { samples: [sampleOf(1000, { rop: 5 })] });
    expect(await ticks()).toBeGreaterThan(before);
  });
});

it("shows the reference without a session", async () => {
  const page = await server.call<string>("GET api/docs", { token: null });
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect((await server.call<{ openapi: string }>("GET api/openapi.json", { token: null })).body.openapi).toBe("3.1.0");
  expect(
    (await server.call<{ events: unknown[] }>("GET api/events.json", { token: null })).body.events.length,
  ).toBeGreaterThan(20);
});
