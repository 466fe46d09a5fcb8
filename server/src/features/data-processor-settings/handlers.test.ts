import { beforeEach, describe, expect, it, vi } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const settings = {
  flowrateMinThresh: 60,
  flowrateMaxThresh: 1200,
  pressureThreshold: 250,
  rotationThreshold: 10,
  blkHeightThreshold: 0.5,
  standLengthThreshold: 85,
  squatLength: 2,
  overpullLimit: 40,
  sectionAzimuth: 190,
};

it("saves the thresholds of a well and returns them [SH-199, WS-078]", async () => {
  const wellId = server.well._id;
  const none = await server.call("GET api/data-processor-settings", { query: { wellId } });
  expect([none.status, none.body.message]).toEqual([404, "This well doesn't have Data Processor Settings"]);
  const savedReply = await server.call("POST api/data-processor-settings", {
    body: { wellId, ...settings },
  });
  expect(savedReply.body).toEqual({ wellId, ...settings, version: 1 });
  expect((await server.call("GET api/data-processor-settings", { query: { wellId } })).body).toEqual(savedReply.body);
});

it.each([
  [{ flowrateMinThresh: 2000, flowrateMaxThresh: 1000 }, "flowrateMinThresh"],
  [{ squatLength: -1 }, "squatLength"],
  [{ sectionAzimuth: 400 }, "sectionAzimuth"],
])("names the threshold that breaks its rule in %j", async (wrong, field) => {
  const body = { wellId: server.well._id, ...settings, ...wrong };
  expect(await server.call("POST api/data-processor-settings", { body })).toMatchObject({
    status: 400,
    body: { field },
  });
});

it("has browsers read surveys and plans again within 2 s once the section azimuth is another, and not otherwise", async () => {
  const wellId = server.well._id;
  const save = (fields: object) =>
    server.call("POST api/data-processor-settings", { body: { wellId, ...settings, ...fields } });
  await save({ sectionAzimuth: 10 });
  const { socket, ask } = await server.connect({ wellId });
  const pushedMessages: unknown[] = [];
  socket.on("survey-data", (message) => pushedMessages.push(message));
  socket.on("directional-updated", (message) => pushedMessages.push(message));
  await save({ sectionAzimuth: 10, squatLength: 5 });
  await save({ sectionAzimuth: 20 });
  await vi.waitFor(() => expect(pushedMessages).toHaveLength(2), { timeout: 2000 });
  await ask("recompute/get", { wellId });
  expect(pushedMessages).toEqual([
    { wellId, md: 0 },
    { wellId, what: "well-plans" },
  ]);
});

describe("versions", () => {
  let wellId: string;
  beforeEach(async () => {
    wellId = (await server.stores.wells.create({ name: "Edited by two" }))._id;
  });
  const save = (fields: object, token = server.tokens.admin) =>
    server.call("POST api/data-processor-settings", {
      body: { wellId, ...settings, ...fields },
      token,
    });

  it("counts the changes of settings; an equal value changes nothing", async () => {
    expect((await save({})).body.version).toBe(1);
    expect((await save({ version: 1 })).body.version).toBe(1);
    expect((await save({ squatLength: 3 })).body.version).toBe(2);
    expect((await save({ squatLength: 4, version: 2 })).body.version).toBe(3);
    const { body } = await server.call("GET api/data-processor-settings", { query: { wellId } });
    expect(body).toEqual({ wellId, ...settings, squatLength: 4, version: 3 });
  });

  it("refuses a save based on an older version, returns the stored one and who saved it, and writes nothing", async () => {
    await save({ squatLength: 3 });
    const refusedSave = await save({ squatLength: 4, version: 0 });
    const current = { wellId, ...settings, squatLength: 3, version: 1 };
    expect(refusedSave).toMatchObject({
      status: 409,
      body: { code: "conflict", field: "version", message: "This was changed in the meantime", current },
    });
    expect(refusedSave.body).toMatchObject({ changedBy: "The admin" });
    expect((await server.call("GET api/data-processor-settings", { query: { wellId } })).body).toEqual(current);
  });

  it("accepts one of two simultaneous saves, and refuses the other with the value of the first", async () => {
    await save({});
    const answers = await Promise.all([3, 4].map((squatLength) => save({ squatLength, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost!.body).toMatchObject({ current: won!.body });
  });

  it("refuses a version that isn't a whole number", async () => {
    expect(await save({ version: 1.5 })).toMatchObject({ status: 400, body: { field: "version" } });
  });
});
