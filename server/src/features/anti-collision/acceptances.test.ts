import type { SeparationAcceptance } from "@sigma/contract/directional/separation-acceptance";
import type { WellId } from "@sigma/contract/ids";
import { LONGEST_REASON } from "@sigma/contract/directional/acceptance-limits";
import { usualSeparationLevels } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { lowestApproach } from "@sigma/engine/anti-collision/accepted-approach";
import { beforeEach, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";
import { drilledWell, METRE, type Station } from "./testing/drilled-well";

const server = testServer();
const TOOL = "ISCWSA MWD Rev5.11";

let own: StoredWell;
let slot: StoredWell;
let count = 0;
/** Two slots 7.2 m apart, vertical to 700 m: separation factor 1.32 and 23.6 ft there. */
beforeEach(async () => {
  count += 1;
  const vertical = (end: number): Station[] => Array.from({ length: end / 30 + 1 }, (_, step) => [step * 30, 0, 0]);
  own = await drilledWell(server, `Subject ${count}`, vertical(720), { radius: 0.22 });
  slot = await drilledWell(server, `Slot ${count}`, vertical(720), { at: { x: 4, y: 6 } });
  await server.stores.wellSettings.save(own.wellNo, "anti-collision", { offsetWellIds: [slot._id] });
});

/** The stretch that is accepted: the last 60 m of both. */
const md = { from: 660 * METRE, to: 720 * METRE };

const compare = async (token = server.tokens.admin) => {
  const client = await server.connect({ token, wellId: own._id });
  const { data } = await client.ask("anti-collision/get", { wellId: own._id });
  return data!;
};
const standing = async () => (await compare()).wells[0]!.acceptances[0]!;

const accept = async (change: object = {}, token = server.tokens.engineer) => {
  const { factor, distance } = lowestApproach((await compare()).wells[0]!, md)!;
  const shownValues = { factor: factor!.value, distance: distance.value };
  const body = {
    wellId: own._id,
    offsetWellId: slot._id,
    md,
    reason: "Gyro in both",
    accepted: shownValues,
    ...change,
  };
  return server.call("POST api/separation-acceptance", { token, body });
};
const list = async (token = server.tokens.admin) =>
  (
    await server.call("GET api/separation-acceptance", {
      token,
      query: { wellId: own._id },
    })
  ).body;
const reference = ({ _id: id }: SeparationAcceptance) => ({ wellId: own._id, id });

/** Moves the offset well; m. */
const moveSlot = (x: number, y: number) => server.call("PATCH api/well", { body: { wellId: slot._id, x, y } });

it("stores who accepted an approach, when and why, with its lowest values, rules and error models", async () => {
  const { body: acceptance } = await accept();
  expect(acceptance).toMatchObject({
    wellId: own._id,
    offsetWellId: slot._id,
    md,
    reason: "Gyro in both",
    author: server.users.engineer.name || server.users.engineer.username,
    createdAt: Math.floor(server.now.seconds),
    version: 1,
    accepted: {
      level: "alert",
      near: "too-near",
      levels: { stop: 1, act: 1.25, alert: 1.5 },
      rule: { k: 3.5 },
      tools: { own: [TOOL], offset: [TOOL] },
    },
  });
  const { factor, distance } = acceptance.accepted;
  expect(factor!.value).toBeCloseTo(1.32, 2);
  expect(factor!.md).toBeCloseTo(720 * METRE, 3);
  expect(distance.value / METRE).toBeCloseTo(Math.hypot(4, 6), 3);
  expect(await list()).toEqual([acceptance]);
  expect(await standing()).toEqual({ ...acceptance, worsening: null });
});

it("stays valid within the tolerance, and is worse as soon as the wells are closer than accepted", async () => {
  await accept();
  await moveSlot(4, 5.99);
  expect((await standing()).worsening).toBeNull();
  await moveSlot(4, 5.5);
  const { worsening, accepted } = await standing();
  expect(worsening).toMatchObject({ by: "factor" });
  expect(worsening!.factor!.value).toBeLessThan(accepted.factor!.value);
  await moveSlot(4, 6);
  expect((await standing()).worsening).toBeNull();
});

it("is replaced in one call, and kept if the new acceptance is refused", async () => {
  const { body: first } = await accept();
  await moveSlot(4, 5.5);
  const refusal = await accept({ replaces: [first._id], accepted: { factor: 99, distance: 9999 } });
  expect([refusal.status, refusal.body.code]).toEqual([409, "conflict"]);
  expect(await list()).toEqual([first]);
  const { body: second } = await accept({ replaces: [first._id] });
  expect(await list()).toEqual([second]);
  const late = await accept({ replaces: [first._id] });
  expect([late.status, late.body]).toMatchObject([
    404,
    { field: "replaces", message: "The acceptance that is replaced has been withdrawn meanwhile" },
  ]);
  expect(await list()).toEqual([second]);
});

it("is worse when a level is crossed by new settings, and when the separation factor becomes unknown", async () => {
  await accept();
  const separationLevels = {
    ...usualSeparationLevels,
    act: { below: 1.4, meaning: "Act" },
  };
  await server.stores.wellSettings.save(own.wellNo, "anti-collision", {
    offsetWellIds: [slot._id],
    separationLevels,
  });
  expect((await standing()).worsening).toMatchObject({ by: "factor" });
  await server.stores.wellSettings.save(own.wellNo, "anti-collision", { offsetWellIds: [slot._id] });
  await server.call("PATCH api/well", { body: { wellId: slot._id, holeData: [] } });
  expect((await standing()).worsening).toMatchObject({ by: "factor-unknown", factor: null });
});

it.each([
  ["a stretch upside down", () => ({ md: { from: md.to, to: md.from } }), "md.to"],
  ["a depth above the surface", () => ({ md: { from: -1, to: 9 } }), "md.from"],
  ["a depth below 100,000 ft", () => ({ md: { from: 0, to: 100_001 } }), "md.to"],
  ["a blank reason", () => ({ reason: " " }), "reason"],
  ["a reason of more than 1000 characters", () => ({ reason: "x".repeat(LONGEST_REASON + 1) }), "reason"],
  ["the well itself", () => ({ offsetWellId: own._id }), "offsetWellId"],
  ["an unknown offset well", () => ({ offsetWellId: "nowhere" }), "offsetWellId"],
  ["a stretch that is deeper than the well", () => ({ md: { from: 0, to: 9500 } }), "md"],
])("refuses %s, and stores nothing", async (_, change, field) => {
  expect(await accept(change())).toMatchObject({ status: 400, body: { code: "validation", field } });
  expect(await list()).toEqual([]);
});

it("refuses an approach that breaks no rule, one below the stop level, and one too near without a factor", async () => {
  await moveSlot(40, 60);
  expect((await accept()).body.message).toMatch(/^No rule is broken from 2,165 to 2,362 ft/);
  await moveSlot(2, 3);
  expect((await accept()).body.message).toMatch(/^SF 0\.\d\d at 2,362 ft is below the stop level 1:/);
  await server.call("PATCH api/well", { body: { wellId: slot._id, holeData: [] } });
  const { factor, distance } = lowestApproach((await compare()).wells[0]!, md)!;
  expect(factor).toBeNull();
  expect(distance.value).toBeLessThan(30);
  const refusal = await server.call("POST api/separation-acceptance", {
    body: { wellId: own._id, offsetWellId: slot._id, md, reason: "Near", accepted: { factor: null, distance: 11 } },
  });
  expect(refusal.body.message).toContain("too near to be accepted without a separation factor");
  expect(await list()).toEqual([]);
});

it("refuses to accept what is worse than the user has seen", async () => {
  const refusal = await accept({ accepted: { factor: 1.4, distance: 25 } });
  expect(refusal).toMatchObject({ status: 409, body: { code: "conflict", field: "accepted" } });
  expect(refusal.body.message).toMatch(/^The approach has become worse than shown: SF 1\.32, 23\.7 ft at 2,362 ft/);
  expect(await list()).toEqual([]);
});

it("accepts a stretch once for each offset well, also when a withdrawn acceptance is restored", async () => {
  const { body: first } = await accept();
  const inside = { md: { from: md.from + 10, to: md.to - 10 } };
  expect(await accept(inside)).toMatchObject({ status: 400, body: { field: "md" } });
  expect((await accept(inside)).body.message).toMatch(/^2,165 to 2,362 ft of this offset well is accepted/);
  // A stretch that ends where another starts does not overlap it.
  expect((await accept({ md: { from: md.from - 100, to: md.from } })).status).toBe(200);
  await server.call("DELETE api/separation-acceptance", { query: reference(first) });
  expect((await list()).map(({ _id }) => _id)).not.toContain(first._id);
  const { body: second } = await accept(inside);
  const restore = () => server.call("POST api/separation-acceptance/restore", { body: reference(first) });
  expect(await restore()).toMatchObject({ status: 400 });
  await server.call("DELETE api/separation-acceptance", { query: reference(second) });
  expect(await restore()).toMatchObject({ status: 200 });
  expect((await list()).map(({ _id }) => _id)).toContain(first._id);
});

it("changes only the reason of an acceptance, and audits every decision", async () => {
  const { body: acceptance } = await accept();
  const change = (updateValues: object) =>
    server.call("PATCH api/separation-acceptance", {
      body: { ...reference(acceptance), version: 1, updateValues },
    });
  expect(await change({ md: { from: 0, to: 9000 } })).toMatchObject({ status: 400 });
  expect(await change({ accepted: acceptance.accepted })).toMatchObject({ status: 400 });
  expect((await change({ reason: "Gyro in both, MOC 14" })).body).toEqual({
    ...acceptance,
    reason: "Gyro in both, MOC 14",
    version: 2,
  });
  await server.call("DELETE api/separation-acceptance", { query: reference(acceptance) });
  const rows = await server.database.query<{ action: string }>({
    text: "SELECT action FROM audit_log WHERE resource = 'separation-acceptance' AND well_no = $1",
    values: [own.wellNo],
  });
  expect(rows.map(({ action }) => action).toSorted()).toEqual(["change", "create", "delete"]);
});

it("pushes each decision to the browsers of the well", async () => {
  const client = await server.connect({ wellId: own._id });
  await client.ask("live-data/watch", { projection: ["wob"] });
  const message = new Promise((resolve) => client.socket.once("directional-updated", resolve));
  await accept();
  expect(await message).toMatchObject({ wellId: own._id, what: "separation-acceptances" });
});

it("is for the crew: not for guests, and not for offset wells of another operator", async () => {
  expect(await accept({}, server.tokens.guest)).toMatchObject({ status: 403 });
  const { body: acceptance } = await accept();
  const { engineer } = server.users;
  await server.stores.users.change(engineer._id, {
    access: { operators: [], wells: [own._id] as WellId[] },
  });
  try {
    expect(await list(server.tokens.engineer)).toEqual([]);
    const other = { md: { from: md.from - 100, to: md.from } };
    expect(await accept(other)).toMatchObject({ status: 403 });
    expect(
      await server.call("DELETE api/separation-acceptance", {
        token: server.tokens.engineer,
        query: reference(acceptance),
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await server.call("PATCH api/separation-acceptance", {
        token: server.tokens.engineer,
        body: { ...reference(acceptance), updateValues: { reason: "Another" } },
      }),
    ).toMatchObject({ status: 404 });
  } finally {
    await server.stores.users.change(engineer._id, { access: null });
  }
  expect(await list()).toEqual([acceptance]);
});
