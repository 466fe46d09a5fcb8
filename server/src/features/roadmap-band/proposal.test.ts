import type { RoadmapProposal } from "@sigma/contract/delivery/roadmap-proposal";
import type { WellId } from "@sigma/contract/ids";
import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import { RigState } from "@sigma/terms/rig-states";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const client = testClient(server);
let own: WellId;
let offset: WellId;

const START = 1_700_000_000;

/** Feet drilled in rotary mode from a depth on, at a rate that falls foot by foot. */
const feet = (from: number, count: number): DepthRow[] =>
  Array.from({ length: count }, (_, at) =>
    depthRowOf(from + at, START + 60 * at, {
      rigState: RigState.rotaryDrilling,
      rop: 200 - at / 10,
      wob: 20 + (at % 10),
    }),
  );

const newWell = async (name: string, top: number, operator: string) => {
  const { _id, wellNo } = await server.stores.wells.create({ name, operator: { name: operator } });
  const formationTops = [{ ...newFormationTop, formationName: "Salt", mdStart: top, mdEnd: top + 1000 }];
  await server.call("POST api/formation-top/multiple", { body: { wellId: _id, formationTops } });
  return { _id, wellNo };
};
const propose = async (request: object = {}, as = client) =>
  as.ask("roadmap-band/get/proposal", { wellId: own, ...request });
const multiple = (body: object) => server.call("POST api/roadmap-band/multiple", { body: { wellId: own, ...body } });
const bandsNow = async () => (await server.call("GET api/roadmap-band", { query: { wellId: own } })).body;

beforeAll(async () => {
  own = (await newWell("Roadmap well", 5000, "North"))._id;
  const offsetWell = await newWell("Roadmap offset", 3000, "South");
  offset = offsetWell._id;
  await server.record(offsetWell.wellNo, { depthRows: feet(3000, 400) });
});

it("proposes nothing without offset wells, and says that no well has the formation", async () => {
  const { data } = await propose();
  expect(data!.offsets).toEqual([]);
  expect(data!.intervals.map(({ formation, modes }) => [formation, modes[0]!.refusal])).toEqual([
    ["Salt", "no-formation"],
  ]);
});

it("proposes the ranges of the best footage of the chosen offset wells, with feet and wells", async () => {
  const { wellNo } = (await server.stores.wells.byId(own))!;
  await server.stores.wellSettings.save(wellNo, "drilling-advisor", {
    ...newDrillingAdvisorSettings,
    offsetWells: [offset],
  });
  const { data } = await propose();
  expect(data!.offsets).toEqual([{ wellId: offset, name: "Roadmap offset", feet: 400, hasTops: true }]);
  const [{ at, from, modes }] = data!.intervals as [RoadmapProposal["intervals"][number]];
  expect([at, from]).toEqual([{ by: "formation", name: "Salt" }, 5000]);
  expect(modes).toHaveLength(1);
  expect(modes[0]).toMatchObject({ mode: "rotary", feet: 400, bestFeet: 200, wells: [{ wellId: offset, feet: 200 }] });
  // The fastest 200 ft have WOB 20 to 29 in turn: quartiles 22 and 27. ROP 180.1 to 200: 185.1 and 195.
  expect(modes[0]!.bands).toEqual([
    { channel: "wob", low: 22, high: 27, feet: 200 },
    { channel: "rop", low: 185, high: 200, feet: 200 },
  ]);
  expect((await propose({ offsetWellIds: [] })).data!.offsets).toEqual([]);
});

it("counts a chosen offset well that was deleted, and uses it again once it is restored", async () => {
  await server.stores.wells.remove(offset, server.now.seconds);
  expect((await propose()).data).toMatchObject({ offsets: [], missing: 1 });
  await server.stores.wells.restore(offset, server.now.seconds);
  expect((await propose()).data).toMatchObject({ offsets: [{ wellId: offset }], missing: 0 });
});

it("refuses offset wells that do not exist, the well itself, and wells of another operator", async () => {
  expect((await propose({ offsetWellIds: ["gone"] })).error).toMatchObject({ field: "offsetWellIds" });
  expect((await propose({ offsetWellIds: [own] })).error).toMatchObject({ field: "offsetWellIds" });
  const access = { operators: ["North"], wells: [] };
  await server.call("PATCH api/users", { body: { _id: server.users.engineer._id, access } });
  const limitedClient = await server.connect({ token: server.tokens.engineer });
  expect((await propose({ offsetWellIds: [offset] }, limitedClient)).error).toMatchObject({ code: "permission" });
  expect((await propose({}, limitedClient)).data).toMatchObject({ offsets: [], missing: 1 });
});

it("accepts bands in place of others in one step, all or none, and undoes it", async () => {
  const at = { by: "formation", name: "Salt" };
  const old = (
    await server.call("POST api/roadmap-band", {
      body: { wellId: own, channel: "wob", at, low: 10, high: 12, reason: "By hand" },
    })
  ).body;
  const band = { at, mode: "rotary", low: 22, high: 27, source: { by: "offsets", wellIds: [offset], feet: 200 } };
  const newBands = [
    { channel: "wob", ...band },
    { channel: "rop", ...band },
  ];
  expect(await multiple({ added: newBands })).toMatchObject({ status: 400, body: { field: "at" } });
  expect(await bandsNow()).toHaveLength(1);
  const stale = await multiple({ added: newBands, removed: [{ id: old._id, version: 7 }] });
  expect(stale.status).toBe(409);
  expect(await bandsNow()).toHaveLength(1);

  const { status, body } = await multiple({ added: newBands, removed: [{ id: old._id, version: old.version }] });
  expect(status).toBe(200);
  expect(body).toMatchObject(newBands);
  expect((await bandsNow()).map(({ channel, mode }) => [channel, mode])).toEqual([
    ["wob", "rotary"],
    ["rop", "rotary"],
  ]);

  const acceptedRows = body.map(({ _id: id, version }) => ({ id, version }));
  expect((await multiple({ removed: acceptedRows, restored: [old._id] })).status).toBe(200);
  expect(await bandsNow()).toEqual([old]);
  expect((await multiple({ restored: [old._id] })).status).toBe(404);
});

it("refuses RPM in slides", async () => {
  const rpm = { channel: "rpm", at: { by: "depth", from: 1, to: 2 }, mode: "slide", high: 30 };
  expect(await multiple({ added: [rpm] })).toMatchObject({ status: 400, body: { field: "mode" } });
});
