import { events, routes } from "@sigma/contract/catalogue";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { unknownField } from "@sigma/contract/query-fields";
import type { TokenAccess } from "@sigma/contract/users/token-access";
import { beforeAll, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { rowId } from "../../storage/entities/row-id";
import { errorOf, type SentError } from "../../transport/testing/sent-error";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let other: StoredWell;
beforeAll(async () => {
  other = await server.stores.wells.create({ name: "Other 1H" });
  for (const { _id: wellId } of [server.well, other]) server.live.setStatus({ wellId, lastTime: 5 });
});

const make = async (fields: object) => (await server.call("POST api/api-token", { body: fields })).body;
const list = async () => (await server.call("GET api/api-token")).body;

it("makes a token that is shown in full once, then masked, and deletes it [SH-238, SH-096, OP-052]", async () => {
  const newToken = await make({ name: "Rig gateway" });
  expect(newToken).toMatchObject({
    name: "Rig gateway",
    access: "all",
    wells: null,
    createdBy: "The admin",
    lastUsedAt: null,
  });
  expect(newToken.token).toMatch(/^[0-9a-f]{40}$/);
  expect(await list()).toEqual([{ ...newToken, token: `${newToken.token.slice(0, 6)}••••••••` }]);
  expect((await server.call("GET api/wells", { token: newToken.token })).status).toBe(200);
  expect(await list()).toMatchObject([{ lastUsedAt: server.now.seconds }]);
  const storedTokens = await server.database.query({ text: "SELECT * FROM api_token" });
  expect(JSON.stringify(storedTokens)).not.toContain(newToken.token);

  const remove = () => server.call("DELETE api/api-token", { query: { tokenId: newToken._id } });
  expect((await remove()).body).toEqual({ deleted: 1 });
  expect(await list()).toEqual([]);
  expect((await remove()).status).toBe(404);
  expect((await server.call("GET api/wells", { token: newToken.token })).body.code).toBe("session");
});

it("refuses a token without a name and one for a well that is not there", async () => {
  const empty = await server.call("POST api/api-token", { body: { name: " " } });
  expect([empty.status, empty.body.field]).toEqual([400, "name"]);
  const unknown = await server.call("POST api/api-token", { body: { name: "x", wells: ["nowhere"] } });
  expect([unknown.status, unknown.body.field]).toEqual([400, "wells"]);
});

it("ends the open connections of a token that is deleted", async () => {
  const { _id, token } = await make({ name: "reader" });
  const { socket, ask } = await server.connect({ token, wellId: server.well._id });
  expect((await ask("well-status/get", {})).error).toBeUndefined();
  const disconnection = new Promise((resolve) => socket.once("disconnect", resolve));
  await server.call("DELETE api/api-token", { query: { tokenId: _id } });
  await disconnection;
  await expect(server.connect({ token })).rejects.toThrow("403");
});

const calls = { ...routes, ...events } as Record<string, RouteEntry | EventEntry>;
/** An alert. */
const heavy = {
  name: "Heavy weight",
  type: "simple",
  alertLevel: "Warning",
  rules: [
    { trace: "wob", aggregationType: "Avg", aggregationInterval: "1min", condition: ">", value: 22, deadBand: 2 },
  ],
};

/** The calls with which an engineer may access the data of wells. */
const engineers = ({ roles }: RouteEntry | EventEntry) => roles !== "anyone" && roles.includes("engineer");
const may: Record<TokenAccess, (entry: RouteEntry | EventEntry) => boolean> = {
  all: (entry) =>
    engineers(entry) && (entry.effect === "read" || ["all", "named", "rows", "rig"].includes(entry.wells)),
  read: (entry) => engineers(entry) && entry.effect === "read",
  push: (entry) => engineers(entry) && entry.takesData === true,
};

/** The code of a refusal; undefined for a reply. */
const codeOf = ({ status, body }: { status: number; body: SentError }) =>
  status < 300 ? undefined : errorOf(body).code;

it.each(Object.keys(may) as TokenAccess[])(
  "gives a token with the access %s these calls and no other, none of them about costs",
  async (access) => {
    const { token } = await make({ name: access, access });
    const { ask } = await server.connect({ token });
    for (const [name, entry] of Object.entries(calls)) {
      if (entry.roles === "anyone") continue;
      const code = name.includes(" ")
        ? codeOf(await server.call<SentError>(name, { token, ...("body" in entry && { body: {} }) }))
        : (await ask(name, {})).error?.code;
      expect([name, code === "permission"]).toEqual([name, !may[access](entry) || entry.right === "costs"]);
    }
    const { body } = await server.call("GET api/users/token", { token });
    expect(body.type).toBe("engineer");
  },
);

it("lets a token push that pushes: surveys, slide sheets, plans, depth logs and the frames of an edge agent", () => {
  const pushing = Object.keys(calls).filter((name) => may.push(calls[name]!));
  expect(pushing).toEqual([
    "POST api/depth-data",
    "POST api/survey-data/multiple",
    "POST api/well-plan",
    "POST api/slide-sheet",
    "POST api/cost-ticket",
    "edge/open",
    "edge/push",
    "edge/report",
  ]);
});

it("shows no other well to a token that is limited to some wells, over REST and socket", async () => {
  const { token } = await make({ name: "limited", wells: [server.well._id] });
  const { body: wells } = await server.call("GET api/wells", { token });
  expect(wells.map(({ _id }) => _id)).toEqual([server.well._id]);
  const client = await server.connect({ token, wellId: server.well._id });
  expect((await client.ask("well-status/get", {})).data).toMatchObject([{ wellId: server.well._id }]);
  const seenStatuses: unknown[] = [];
  client.socket.on("well-status", (statuses: unknown) => seenStatuses.push(statuses));
  await client.ask("well-status/watch", { on: true });
  server.live.publishStatuses();
  await client.ask("well-status/get", {});
  expect(seenStatuses).toMatchObject([[{ wellId: server.well._id }]]);
  await expect(server.connect({ token, wellId: other._id })).rejects.toThrow("403");
  const admin = await server.connect();
  for (const { _id: wellId } of [server.well, other]) {
    const newAlert = await admin.ask("notification-configuration/post", { wellId, configuration: heavy });
    expect(newAlert.error).toBeUndefined();
  }
  for (const [name, entry] of Object.entries(calls)) {
    if (entry.wells !== "all" || name.includes(" ") || entry.effect === "write") continue;
    const { data } = await client.ask<{ wellId?: string }[]>(name, {});
    expect([name, JSON.stringify(data ?? []).includes(other._id)]).toEqual([name, false]);
  }
});

/** The engineer, limited to the well of the operator. */
async function limitEngineer(): Promise<string> {
  const { _id } = server.users.engineer;
  await server.stores.wells.change(server.well._id, { operator: { name: "Permian Oil" } });
  await server.call("PATCH api/users", { body: { _id, access: { operators: ["Permian Oil"], wells: [] } } });
  return server.tokens.engineer;
}

it("shows a user who is limited to operators only the wells of these, including new ones at once", async () => {
  const open = await server.connect({ token: server.tokens.engineer, wellId: other._id });
  const disconnection = new Promise((resolve) => open.socket.once("disconnect", resolve));
  const token = await limitEngineer();
  await disconnection;
  await expect(server.connect({ token, wellId: other._id })).rejects.toThrow("403");
  const readWells = async () => (await server.call("GET api/wells", { token })).body.map(({ _id }) => _id);
  expect(await readWells()).toEqual([server.well._id]);
  const next = await server.stores.wells.create({ name: "Permian 2H", operator: { name: "Permian Oil" } });
  expect(await readWells()).toEqual([server.well._id, next._id]);
  const { _id } = server.users.engineer;
  const wider = await server.call("PATCH api/users", { token, body: { _id, access: null } });
  expect(wider.body.code).toBe("permission");
});

async function codeOfUpload(name: string, query: Record<string, string>, token: string): Promise<string | undefined> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...query, startDepth: "0", endDepth: "9" })) form.append(field, value);
  form.append("file", new Blob(["Time,MD\n"]), "log.txt");
  const sentRequest = { method: "POST", headers: { authorization: `Bearer ${token}` }, body: form };
  const response = await fetch(`${server.url}/${name.slice("POST ".length)}`, sentRequest);
  return ((await response.json()) as { code?: string }).code;
}

it.each(["token", "user"])("refuses every call of a limited %s that names another well or a row of it", async (who) => {
  const token =
    who === "user" ? await limitEngineer() : (await make({ name: "limited too", wells: [server.well._id] })).token;
  const before = await server.stores.wells.all();
  const row = rowId(other.wellNo);
  const wellId = other._id;
  server.writes.splice(0);
  for (const [name, entry] of Object.entries(calls)) {
    if (!engineers(entry)) continue;
    const requests =
      entry.wells === "named"
        ? [{ wellId }, name.includes(" ") ? { wellId: "0".repeat(24) } : { wellIds: [server.well._id, wellId] }]
        : ["body" in entry || !name.includes(" ") ? { items: [{ _id: row }] } : { id: row }];
    // A connection may ask a limited number of calls in a minute.
    const { ask, socket } = await server.connect({ token });
    for (const sentRequest of requests) {
      const isBody = "body" in entry;
      const query = sentRequest as Record<string, string>;
      const code =
        "upload" in entry
          ? await codeOfUpload(name, query, token)
          : name.includes(" ")
            ? codeOf(await server.call<SentError>(name, { token, ...(isBody ? { body: sentRequest } : { query }) }))
            : (await ask(name, sentRequest)).error?.code;
      // A query that names a row by a field which its call does not have may be refused for that.
      const isUnknown = name.includes(" ") && !isBody && unknownField(entry as RouteEntry, query) !== null;
      expect(
        isUnknown ? ["permission", "validation"] : ["permission"],
        `${name} ${JSON.stringify(sentRequest)}`,
      ).toContain(code);
    }
    socket.disconnect();
  }
  expect(server.writes).toEqual([]);
  expect(await server.stores.wells.all()).toEqual(before);
});

it("stops pushing a well to a limited user once it is found, also by a call, that the user has lost it", async () => {
  const client = await server.connect({ token: await limitEngineer() });
  await client.ask("well-status/watch", { on: true });
  const seenStatuses: unknown[] = [];
  client.socket.on("well-status", (statuses: unknown) => seenStatuses.push(statuses));
  await server.stores.wells.change(server.well._id, { operator: { name: "Gulf Oil" } });
  server.now.seconds += 61;
  expect((await client.ask("well-status/get", {})).data).toEqual([]);
  server.live.publishStatuses(server.well._id);
  await client.ask("well-status/get", {});
  expect(seenStatuses).toEqual([]);
});
