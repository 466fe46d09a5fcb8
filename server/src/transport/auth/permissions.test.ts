import { events, routes } from "@sigma/contract/catalogue";
import { environments } from "@sigma/contract/users/environment";
import { roles } from "@sigma/contract/users/roles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maySpecified, specifiedGroups } from "../testing/specified-permissions";
import { errorOf, type SentError } from "../testing/sent-error";
import { startTestServer, type TestServer } from "../testing/test-server";

const routeNames = Object.keys(routes) as (keyof typeof routes)[];
const eventNames = Object.keys(events) as (keyof typeof events)[];
const open = routeNames.filter((name) => specifiedGroups.get(name) === "anyone");

it("has every call of the contract in the table of permissions, and no other", () => {
  expect([...specifiedGroups.keys()].toSorted()).toEqual([...routeNames, ...eventNames].toSorted());
});

describe.each(environments.filter((environment) => environment !== "dev"))("in the environment %s", (environment) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment });
  });
  afterAll(() => server.close());

  const cases = roles.flatMap((role) =>
    routeNames.filter((name) => !open.includes(name)).map((name) => [role, name] as const),
  );

  it.each(cases)("lets %s call %s exactly as specified [AN-177, OP-075]", async (role, name) => {
    const { status, body } = await server.call<SentError>(name, {
      token: server.tokens[role],
      ...(routes[name] && "body" in routes[name] && { body: {} }),
    });
    const isRefused = status === 403 && errorOf(body).code === "permission";
    expect(isRefused).toBe(!maySpecified(role, name, environment === "demo"));
  });

  it.each(roles)("answers every event to %s exactly as specified [AN-177, OP-075]", async (role) => {
    const { ask } = await server.connect({ token: server.tokens[role] });
    for (const name of eventNames) {
      const { error } = await ask(name, {});
      expect([name, error?.code === "permission"]).toEqual([name, !maySpecified(role, name, environment === "demo")]);
    }
  });
});

describe("without a valid session", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const closedRoutes = routeNames.filter((name) => !open.includes(name));

  it.each(closedRoutes)("refuses %s with 403 and the code session [WS-156, SH-153]", async (name) => {
    for (const token of [null, "unknown", "x".repeat(300)]) {
      const { status, body } = await server.call<SentError>(name, { token });
      const asksToSignIn = "protocol" in routes[name];
      expect([status, errorOf(body).code]).toEqual([asksToSignIn ? 401 : 403, "session"]);
    }
  });

  it.each([[null], ["unknown"], [""]])(
    "refuses a socket with the token %j by connect_error 403 [SH-249, OP-054]",
    async (token) => {
      await expect(server.connect({ token })).rejects.toThrow("403");
    },
  );

  it("does not take a token from the address", async () => {
    const { status } = await server.call("GET api/wells", { token: null, query: { token: server.tokens.admin } });
    expect(status).toBe(403);
  });
});

describe("as the guest of the demo", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ environment: "demo" });
  });
  afterAll(() => server.close());

  it.each(routeNames.filter((name) => !open.includes(name)))(
    "serves %s without a token only where guests may read [SH-157]",
    async (name) => {
      const { status, body } = await server.call<SentError>(name, {
        token: null,
        ...("body" in routes[name] && { body: {} }),
      });
      expect(status === 403 && errorOf(body).code === "permission").toBe(!maySpecified("guest", name, true));
    },
  );

  it("reads wells but changes none", async () => {
    expect((await server.call("GET api/wells", { token: null })).status).toBe(200);
    const change = await server.call("PATCH api/well", {
      token: null,
      body: { wellId: server.well._id, name: "mine" },
    });
    expect([change.status, change.body.code]).toEqual([403, "permission"]);
    expect((await server.stores.wells.byId(server.well._id))?.name).toBe(server.well.name);
  });

  it("can connect to the socket, sees the default preset and leaves no data behind [SH-158, OP-078]", async () => {
    const { ask } = await server.connect({ token: null, wellId: server.well._id });
    const userId = "54321";
    const presets = await ask("dashboard-preset/get/all", { userId });
    expect(presets.data).toEqual([expect.objectContaining({ name: "default", userId })]);
    expect(presets.data?.[0]?.timeCharts.length).toBeGreaterThan(3);
    const traceReply = await ask("trace-config/patch", {
      userId,
      presetName: "default",
      type: "time",
      updateQuery: { wob: { color: "#112233" } },
    });
    expect(traceReply.data).toMatchObject({ wob: { color: "#112233", autoScale: true } });
    expect((await ask("trace-config/get", { userId, presetName: "default", type: "time" })).data).toEqual({});
    const gauges = { userId, presetName: "default" };
    const gaugesReply = await ask("preset-gauges-configuration/patch", { ...gauges, configs: [] });
    expect(gaugesReply.data).toMatchObject({ ...gauges, configs: [] });
    expect((await ask("dashboard-preset/post", { userId, name: "mine" })).error?.code).toBe("permission");
  });

  it("is refused if an invalid token was sent", async () => {
    expect((await server.call("GET api/wells", { token: "unknown" })).body.code).toBe("session");
  });
});
