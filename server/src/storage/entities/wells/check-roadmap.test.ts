import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import { expect, it } from "vitest";
import { testServer } from "../../../transport/testing/own-test-server";

const server = testServer();

const newWell = async (name: string) => (await server.stores.wells.create({ name }))._id;
const wob = { channel: "wob", low: 18, high: 24, at: { by: "depth", from: 9000, to: 9500 } };
const post = (wellId: string, band: object) =>
  server.call("POST api/roadmap-band", {
    body: { wellId, ...band },
  });
const list = async (wellId: string) => (await server.call("GET api/roadmap-band", { query: { wellId } })).body;

it("returns bands with author, reason and source, by channel and depth", async () => {
  const wellId = await newWell("Roadmap");
  await post(wellId, { ...wob, channel: "rop", low: null });
  await post(wellId, { ...wob, at: { by: "depth", from: 9500, to: 9900 } });
  const { body } = await post(wellId, wob);
  expect(body).toMatchObject({ ...wob, reason: "", source: { by: "hand" }, author: expect.any(String) as string });
  expect((await list(wellId)).map(({ channel, at }) => [channel, at])).toEqual([
    ["wob", { by: "depth", from: 9000, to: 9500 }],
    ["wob", { by: "depth", from: 9500, to: 9900 }],
    ["rop", { by: "depth", from: 9000, to: 9500 }],
  ]);
});

it("refuses a band that overlaps another one of its channel, naming both, also by the tops of the well", async () => {
  const wellId = await newWell("Overlapping roadmap");
  const formationTops = [{ ...newFormationTop, formationName: "Marl", mdStart: 9400, mdEnd: 9800 }];
  await server.call("POST api/formation-top/multiple", { body: { wellId, formationTops } });
  await post(wellId, wob);
  const again = await post(wellId, { ...wob, low: 10, at: { by: "depth", from: 9499, to: 9600 } });
  expect(again).toMatchObject({ status: 400, body: { field: "at" } });
  expect(again.body.message).toBe(
    "Bands of a channel must not overlap: WOB 18 to 24 klb at 9,000 to 9,500 ft, and WOB 10 to 24 klb at 9,499 to 9,600 ft",
  );
  const ofMarl = await post(wellId, { ...wob, at: { by: "formation", name: "Marl" } });
  expect(ofMarl.body.message).toContain("and WOB 18 to 24 klb in Marl");
  expect((await post(wellId, { ...wob, channel: "rpm", at: { by: "formation", name: "Marl" } })).status).toBe(200);
  expect(await list(wellId)).toHaveLength(2);
});

it("refuses a band without limits, with limits the wrong way round, and with a wrong place, naming the field", async () => {
  const wellId = await newWell("Wrong roadmap");
  const fieldOf = async (band: object) => {
    const { status, body } = await post(wellId, { ...wob, ...band });
    return [status, body.field];
  };
  expect(await fieldOf({ low: null, high: null })).toEqual([400, "low"]);
  expect(await fieldOf({ low: 25 })).toEqual([400, "high"]);
  expect(await fieldOf({ at: { by: "depth", from: 9500, to: 9500 } })).toEqual([400, "at.to"]);
  expect(await fieldOf({ channel: "torque" })).toEqual([400, "channel"]);
  expect(await fieldOf({ low: -1 })).toEqual([400, "low"]);
  expect(await list(wellId)).toEqual([]);
});

it("refuses to restore a band over one that has been added meanwhile", async () => {
  const wellId = await newWell("Restored roadmap");
  const { body } = await post(wellId, wob);
  const id = body._id;
  await server.call("DELETE api/roadmap-band", { query: { wellId, id } });
  await post(wellId, wob);
  const restoration = await server.call("POST api/roadmap-band/restore", { body: { wellId, id } });
  expect(restoration).toMatchObject({ status: 400, body: { field: "at" } });
  expect(await list(wellId)).toHaveLength(1);
});
