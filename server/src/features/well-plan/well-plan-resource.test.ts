import { beforeEach, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const client = testClient(server);
let wellId: string;
beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: "A planned well" }))._id;
});

/** Vertical to 1000 ft, a quarter circle of 1000 ft radius to the east, then 500 ft level. */
const quarter = (Math.PI / 2) * 1000;
const stations = [
  { md: 0, inclination: 0, azimuth: 90 },
  { md: 1000, inclination: 0, azimuth: 90 },
  { md: 1000 + quarter / 2, inclination: 45, azimuth: 90 },
  { md: 1000 + quarter, inclination: 90, azimuth: 90 },
  { md: 1500 + quarter, inclination: 90, azimuth: 90 },
];

const post = (fields: object = {}) =>
  server.call("POST api/well-plan", { body: { wellId, name: "Rev 1", stations, ...fields } });
const add = async (fields: object = {}) => (await post(fields)).body;
const patch = (wellPlanId: string, updateValues: object, more: object = {}) =>
  server.call("PATCH api/well-plan", { body: { wellPlanId, updateValues, ...more } });
const remove = (wellPlanId: string) => server.call("DELETE api/well-plan", { query: { wellPlanId } });
const restore = (wellPlanId: string) => server.call("POST api/well-plan/restore", { body: { wellPlanId } });
const all = () => client.get("well-plan/get/all", { wellId });
const wellbores = async () => (await all()).map(({ _id, wellbore }) => [_id, wellbore]);

it("computes the path of a plan, its kick-off and its landing [SH-190, AN-056]", async () => {
  const plan = await add();
  expect(plan).toMatchObject({
    wellId,
    name: "Rev 1",
    wellbore: true,
    md: stations.map(({ md }) => md),
    inclination: [0, 0, 45, 90, 90],
    azimuth: [90, 90, 90, 90, 90],
    plannedKop: 1000 + quarter / 2,
    northReference: null,
    appliedCorrection: 0,
    version: 1,
  });
  expect(plan.tvd[4]).toBeCloseTo(2000, 6);
  expect(plan.ew[4]).toBeCloseTo(1500, 6);
  expect(plan.ns[4]).toBeCloseTo(0, 6);
  expect(plan.vs[4]).toBeCloseTo(0, 6);
  expect(plan.dls[3]).toBeCloseTo(5.729578, 5);
  const { KOP, tvdLP } = plan.plannedTrajectoryPoints;
  expect([KOP?.md, tvdLP]).toEqual([1000 + quarter / 2, plan.tvd[3]]);
});

it("sees the vertical section along the azimuth of the well's settings", async () => {
  await add();
  const well = await server.stores.wells.numberOf(wellId as never);
  await server.stores.wellSettings.save(well!, "data-processor", { sectionAzimuth: 90 });
  expect((await all())[0]?.vs[4]).toBeCloseTo(1500, 6);
});

it("starts a plan with a deeper first station vertical at the surface, unless its position is given", async () => {
  const deeper = [
    { md: 145.9, inclination: 0, azimuth: 0 },
    { md: 245.9, inclination: 2, azimuth: 0 },
  ];
  expect((await add({ stations: deeper })).tvd[0]).toBeCloseTo(145.9, 6);
  const tiedPlan = await add({ stations: deeper, tieIn: { tvd: 140, ns: -6.4, ew: 3.7 } });
  expect([tiedPlan.tvd[0], tiedPlan.ns[0], tiedPlan.ew[0]]).toEqual([140, -6.4, 3.7]);
});

it("converts the azimuths of a plan to the north of the well, also when that is entered later", async () => {
  const level = [{ md: 0, inclination: 90, azimuth: 90 }];
  const plan = await add({ stations: level, northReference: "true", convergence: -2 });
  expect([plan.azimuth, plan.appliedCorrection, plan.northReference]).toEqual([[90], 0, "true"]);
  const well = await server.stores.wells.numberOf(wellId as never);
  await server.stores.wellSettings.save(well!, "references", { northReference: "grid", field: [] });
  expect((await all())[0]).toMatchObject({ azimuth: [92], appliedCorrection: 2 });
  const refusedReply = await post({ stations: level, northReference: "magnetic" });
  expect(refusedReply).toMatchObject({ status: 400, body: { field: "declination" } });
});

it("adds a plan over the socket as over REST, and returns the plans of a well [AN-206, AN-209]", async () => {
  const first = await add();
  const { data } = await client.ask("well-plan/create", { wellId, name: "Rev 2", stations });
  expect(data).toEqual({ ...first, _id: data!._id, name: "Rev 2", wellbore: false, createdAt: data!.createdAt });
  expect((await client.ask("well-plan/get", { wellId })).data).toEqual([first, data]);
  expect(await all()).toEqual([first, data]);
});

it("gives the plans of several wells by well [AN-207]", async () => {
  const plan = await add();
  const other = await server.stores.wells.create({ name: "Offset without a plan" });
  const { data } = await client.ask("well-plan/get/compare", { wellIds: [wellId, other._id] });
  expect(data).toEqual({ [wellId]: [plan], [other._id]: [] });
  expect((await client.ask("well-plan/get/compare", { wellIds: [wellId, "gone"] })).error?.code).toBe("not-found");
});

it("makes the first plan the wellbore plan, and later another one in its place [AN-128, SH-191, OP-076]", async () => {
  const [one, two] = [await add(), await add()];
  expect(await wellbores()).toEqual([
    [one._id, true],
    [two._id, false],
  ]);
  const { body } = await patch(two._id, { wellbore: true, _id: "ignored", userId: 5 });
  expect(body).toMatchObject({ _id: two._id, wellbore: true, version: 2 });
  expect(await wellbores()).toEqual([
    [one._id, false],
    [two._id, true],
  ]);
  expect(await patch(two._id, { wellbore: false })).toMatchObject({ status: 400 });
  expect(await patch(two._id, { colour: "red" })).toMatchObject({
    status: 400,
    body: { field: "updateValues.colour" },
  });
  expect(await patch("gone", { wellbore: true })).toMatchObject({ status: 404, body: { field: "wellPlanId" } });
});

it("keeps exactly one wellbore plan if two are requested at once [AN-128]", async () => {
  const plans = [await add(), await add(), await add()];
  await Promise.all(plans.map(({ _id }) => patch(_id, { wellbore: true })));
  expect((await wellbores()).filter(([, wellbore]) => wellbore)).toHaveLength(1);
});

it("refuses a change based on an older version and returns the current plan", async () => {
  const plan = await add();
  await patch(plan._id, { name: "Rev 1a" }, { version: 1 });
  const refusedReply = await patch(plan._id, { name: "Rev 1b" }, { version: 1 });
  expect(refusedReply).toMatchObject({
    status: 409,
    body: { field: "version", current: { name: "Rev 1a", version: 2 } },
  });
  expect((await all())[0]?.name).toBe("Rev 1a");
});

it("deletes the wellbore plan only as the last [SH-192, OP-064]", async () => {
  const [one, two] = [await add(), await add()];
  expect(await remove(one._id)).toMatchObject({ status: 409, body: { code: "conflict", field: "wellPlanId" } });
  expect((await remove(two._id)).body).toEqual({ deleted: 1 });
  expect((await remove(one._id)).body).toEqual({ deleted: 1 });
  expect(await all()).toEqual([]);
  expect((await remove(one._id)).status).toBe(404);
});

it("restores a deleted plan for 10 minutes and keeps one wellbore plan", async () => {
  const removedPlan = await add();
  await remove(removedPlan._id);
  const two = await add();
  expect((await restore(removedPlan._id)).body).toEqual({ restored: 1 });
  expect(await wellbores()).toEqual([
    [removedPlan._id, false],
    [two._id, true],
  ]);
  await remove(removedPlan._id);
  server.now.seconds += 600;
  expect(await restore(removedPlan._id)).toMatchObject({ status: 404, body: { field: "wellPlanId" } });
});

it("notifies the browsers of the well that its plans changed", async () => {
  const { socket } = await server.connect({ wellId: wellId as never, live: null });
  const updateMessage = new Promise((resolve) => socket.once("directional-updated", resolve));
  await add();
  expect(await updateMessage).toEqual({ wellId, what: "well-plans" });
});

it.each<[string, object[], string]>([
  ["no station", [], "stations"],
  ["text in a number", [{ md: "12 ft", inclination: 0, azimuth: 0 }], "stations.0.md"],
  ["an azimuth of 361", [{ md: 0, inclination: 0, azimuth: 361 }], "stations.0.azimuth"],
  ["an inclination of 181", [{ md: 0, inclination: 181, azimuth: 0 }], "stations.0.inclination"],
  ["a negative depth", [{ md: -1, inclination: 0, azimuth: 0 }], "stations.0.md"],
  ["equal depths", [stations[0]!, stations[1]!, stations[1]!], "stations.2.md"],
  ["falling depths", [stations[0]!, stations[2]!, stations[1]!], "stations.2.md"],
  ["a turn into the opposite direction", [stations[0]!, { md: 100, inclination: 180, azimuth: 0 }], "stations.1"],
])("refuses %s in a plan, and stores nothing", async (_what, bad, field) => {
  expect(await post({ stations: bad })).toMatchObject({ status: 400, body: { code: "validation", field } });
  expect(await all()).toEqual([]);
});

it("takes an azimuth of 360 as north", async () => {
  expect((await add({ stations: [{ md: 0, inclination: 0, azimuth: 360 }] })).azimuth).toEqual([0]);
});

it("does not change a plan in the name of another well", async () => {
  const plan = await add();
  const other = await server.stores.wells.create({ name: "Another" });
  expect((await patch(plan._id, { name: "Mine" }, { wellId: other._id })).status).toBe(404);
});
