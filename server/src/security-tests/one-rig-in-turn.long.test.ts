import { events, routes } from "@sigma/contract/catalogue";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import type { RigId } from "@sigma/contract/ids";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { testServer } from "../transport/testing/own-test-server";
import { PASSWORD } from "../transport/testing/test-server";
import { sampleRequest } from "./sample-request";

type Call = { name: string; entry: RouteEntry | EventEntry; schema: z.ZodType | undefined };

/** An operator with its well, a user who may see only its wells, and a token for the well. */
type Side = {
  operator: string;
  well: StoredWell;
  tokens: { user: string; token: string };
  storeId: string;
  templateId: string;
};

const server = testServer();
let rigId: RigId;
let sides: readonly [Side, Side];

beforeAll(async () => {
  rigId = (await server.call("POST api/rig", { body: { name: "Rig 7" } })).body._id;
  const config = { rigId, connectionType: "edge", host: "", port: 5006, channels: [] };
  await server.call("POST api/wits-configs", { body: config });
  sides = [await createSide("Aardvark"), await createSide("Zzyzx")];
});

async function createSide(name: string): Promise<Side> {
  const operator = `${name} Oil`;
  const well = await server.stores.wells.create({ name: `${name} 9H`, operator: { name: operator } });
  server.live.setStatus({ wellId: well._id, lastTime: 5 });
  const username = name.toLowerCase();
  const { body: user } = await server.call("POST api/users", {
    body: {
      username,
      name: `Engineer of ${name}`,
      email: `${username}@example.com`,
      type: "engineer",
      password: PASSWORD,
    },
  });
  const access = { operators: [operator], wells: [] };
  await server.call("PATCH api/users", { body: { _id: user._id, access } });
  const signedIn = await server.call("POST api/login", {
    token: null,
    body: { username, password: PASSWORD },
  });
  const tokenReply = await server.call("POST api/api-token", {
    body: { name: `Of ${name}`, wells: [well._id] },
  });
  const store = { name: `${name} store`, url: `https://${username}.example.com/store`, operator };
  const { body: kept } = await server.call("POST api/witsml-server", { body: store });
  const { body: template } = await server.call("POST api/witsml-template", {
    token: signedIn.body.token,
    body: { name: `${name} template`, wsdlFile: '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"/>' },
  });
  const tokens = { user: signedIn.body.token, token: tokenReply.body.token };
  return { operator, well, tokens, storeId: kept._id, templateId: template.id };
}

/** Gives the rig to one side: the well of the other is finished. */
async function giveRig(to: Side, from: Side): Promise<void> {
  await server.stores.wells.change(from.well._id, { rigId, finishedAt: server.now.seconds });
  await server.stores.wells.change(to.well._id, { rigId, finishedAt: null });
}

const isEvent = (name: string) => !name.includes(" ");

/** Calls that would end the calling session, and sign-ins. */
const leftOut = new Set(["DELETE api/user-session", "PATCH api/users"]);

const calls = Object.entries({ ...routes, ...events } as Record<string, RouteEntry | EventEntry>)
  .filter(([name, { roles }]) => roles !== "anyone" && roles.includes("engineer") && !leftOut.has(name))
  .map(([name, entry]): Call => {
    return { name, entry, schema: "request" in entry ? entry.request : (entry.body ?? entry.query) };
  });

/** A user of one side, with connections that are renewed, since one may not make many calls at once. */
async function callerOf(token: string) {
  let open = await server.connect({ token });
  let left = 25;
  return {
    send: async ({ name, entry }: Call, request: unknown): Promise<{ code: string; text: string }> => {
      if (isEvent(name)) {
        if (left-- === 0) {
          open.socket.disconnect();
          open = await server.connect({ token });
          left = 25;
        }
        const { data, error } = await open.ask(name, request);
        return { code: error?.code ?? "ok", text: JSON.stringify(data ?? error ?? null) };
      }
      const sentFields = "body" in entry ? { body: request } : { query: textsOf(request) };
      const { status, body } = await server.call(name, { token, ...sentFields });
      return { code: status < 300 ? "ok" : body.code, text: JSON.stringify(body) };
    },
    leave: () => void open.socket.disconnect(),
  };
}

const textsOf = (request: unknown) =>
  Object.fromEntries(
    Object.entries(request ?? {}).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

const requestOf = ({ schema }: Call, knownFields: Readonly<Record<string, unknown>>) =>
  schema ? sampleRequest(schema, knownFields) : {};

const knownOf = ({ well: { _id }, storeId, templateId }: Side) => ({
  wellId: _id,
  wellIds: [_id],
  rigId,
  serverId: storeId,
  id: templateId,
});

describe.each(["user", "token"] as const)("with one rig in turn, a limited %s", (who) => {
  it.each([
    [0, 1],
    [1, 0],
  ] as const)("calls for the rig and of the own well alone: side %i while it drills for side %i", async (at, other) => {
    const [own, theirs] = [sides[at], sides[other]];
    const leakingCalls: string[] = [];
    const wrong: unknown[] = [];
    for (const isOwnTurn of [false, true]) {
      await giveRig(isOwnTurn ? own : theirs, isOwnTurn ? theirs : own);
      const { send, leave } = await callerOf(own.tokens[who]);
      for (const call of calls) {
        const { name, entry } = call;
        const ofOwn = requestOf(call, knownOf(own));
        const ofTheirs = requestOf(call, knownOf(theirs));
        const isRefusedKind = who === "token" && entry.effect === "write" && !touchesWells(entry);
        if (entry.wells === "rig") {
          const { code } = await send(call, ofOwn);
          if ((code === "permission") === isOwnTurn) wrong.push([name, "rig", isOwnTurn, code]);
        }
        // The reply reveals nothing about the well of the other side, whichever well is requested.
        for (const request of entry.effect === "read" ? [ofOwn, ofTheirs, {}] : [ofTheirs]) {
          const { code, text } = await send(call, request);
          if (namesOf(theirs, request).some((word) => text.includes(word))) leakingCalls.push(name);
          const isDirect = request === ofTheirs && (entry.wells === "named" || name.includes("witsml-server/"));
          const isTemplate = request === ofTheirs && name.includes("api/witsml-template") && entry.effect === "write";
          if ((isDirect || (isTemplate && !name.startsWith("POST api/witsml-template"))) && !isRefusedKind) {
            if (!["permission", "not-found", "validation"].includes(code)) wrong.push([name, request, code]);
          }
        }
      }
      leave();
    }
    expect([...new Set(leakingCalls)]).toEqual([]);
    expect(wrong).toEqual([]);
    expect(await ownTemplates()).toEqual(["Aardvark template", "Zzyzx template"]);
  });
});

const touchesWells = ({ wells }: RouteEntry | EventEntry) => ["all", "named", "rows", "rig"].includes(wells);

/** Names that would reveal a side, unless the request contained them. */
const namesOf = ({ operator, well }: Side, request: unknown) =>
  [operator.split(" ")[0]!, well._id].filter((word) => !JSON.stringify(request).includes(word));

const ownTemplates = async () =>
  (await server.call("GET api/witsml-template")).body
    .map(({ name }) => name)
    .filter((name) => name.endsWith(" template"));

it("lists to each side its own WITSML servers and templates, and to an administrator all", async () => {
  for (const { operator, tokens } of sides) {
    const [name] = operator.split(" ");
    const servers = await server.call("GET api/witsml-server", { token: tokens.user });
    expect(servers.body.map((each) => each.name)).toEqual([`${name} store`]);
    const templates = await server.call("GET api/witsml-template", { token: tokens.user });
    expect(templates.body.map((each) => each.name)).toEqual([`${name} template`]);
    // A token is limited to wells, and so has no operator.
    expect((await server.call("GET api/witsml-server", { token: tokens.token })).body).toEqual([]);
  }
  expect((await server.call("GET api/witsml-server")).body).toHaveLength(2);
});

it.each([0, 1] as const)("pushes side %i no data of the well that the rig drills for the other", async (at) => {
  const [own, theirs] = [sides[at], sides[1 - at]!];
  await giveRig(theirs, own);
  const client = await server.connect({ token: own.tokens.user, wellId: own.well._id, live: null });
  const seenMessages: string[] = [];
  client.socket.onAny((...pushedArguments: unknown[]) => void seenMessages.push(JSON.stringify(pushedArguments)));
  for (const watch of ["well-status/watch", "wall/watch", "alert-raised/watch"]) await client.ask(watch, { on: true });
  const refusedReply = await client.ask("live-data/watch", { wellId: theirs.well._id, projection: ["wob"] });
  expect(refusedReply.error?.code).toBe("permission");
  for (const { well } of [theirs, own]) {
    const { _id: wellId } = well;
    const notification = { _id: "n1", wellId, message: well.name } as never;
    server.live.publish({ kind: "samples", wellId, samples: [sampleOf(100, { wob: 12 })], receivedAt: 100 });
    server.live.publishStatuses(wellId);
    server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: 9000 } });
    server.live.publish({ kind: "changed", topic: "samples", message: { wellId, from: 1, to: 2 } });
    server.live.publish({ kind: "settings-saved", wellId });
    server.live.publish({ kind: "changed", topic: "corrections", message: { wellId } });
    server.live.publish({ kind: "changed", topic: "drilled-slides", message: { wellId, live: true } });
    server.live.publish({
      kind: "wits-packet",
      wellId,
      packet: { raw: { timeStamp: 6, packet: well.name, wellId }, parsed: {} },
    });
    server.live.publish({ kind: "changed", topic: "new-notifications", message: notification });
    server.live.publish({ kind: "changed", topic: "calls", message: notification });
  }
  await expect.poll(() => seenMessages.some((text) => text.includes("alert-raised"))).toBe(true);
  expect(seenMessages.filter((text) => text.includes(theirs.well._id) || text.includes(theirs.well.name))).toEqual([]);
  client.socket.disconnect();
});
