import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const create = async (fields: object) => (await server.call("POST api/well", { body: fields })).body;

it("creates a well from a name and returns all its fields [SH-182, SH-088, AN-049]", async () => {
  const well = await create({
    name: "Bluebonnet 9H",
    jobId: "J-9",
    operator: { name: "Plainsman" },
    location: { country: "United States", state: "Texas", county: "Reeves" },
    sections: { Surface: 1900, Lateral: 17_800 },
    targetDepth: 17_800,
  });
  expect(well).toMatchObject({
    name: "Bluebonnet 9H",
    jobId: "J-9",
    operator: { name: "Plainsman" },
    rig: null,
    location: { country: "United States", state: "Texas", county: "Reeves" },
    sections: { Surface: 1900, Lateral: 17_800 },
    targetDepth: 17_800,
  });
  expect(well).not.toHaveProperty("wellNo");
  const { body } = await server.call("GET api/well", { query: { wellId: well._id } });
  expect(body).toEqual(well);
});

it("receives its data over wits, or over witsml if specified, and over no other protocol [SH-005]", async () => {
  const well = await create({ name: "By WITSML", dataSourceType: "witsml" });
  expect(well.dataSourceType).toBe("witsml");
  expect((await create({ name: "By WITS" })).dataSourceType).toBe("wits");
  const change = (dataSourceType: string) =>
    server.call("PATCH api/well", { body: { wellId: well._id, dataSourceType } });
  expect(await change("opc")).toMatchObject({ status: 400, body: { field: "dataSourceType" } });
  expect((await change("wits")).body).toMatchObject({ dataSourceType: "wits" });
});

it("lists all wells by name [SH-008]", async () => {
  await create({ name: "Alpha 1" });
  const { body } = await server.call("GET api/wells");
  const names = body.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toContain("Alpha 1");
});

it("gives a new well its default settings [OP-041]", async () => {
  const well = await create({ name: "With settings" });
  const { body } = await server.call("GET api/data-processor-settings", { query: { wellId: well._id } });
  expect(body).toEqual({
    wellId: well._id,
    version: 1,
    flowrateMinThresh: 50,
    flowrateMaxThresh: 1500,
    pressureThreshold: 300,
    rotationThreshold: 5,
    blkHeightThreshold: 0.25,
    standLengthThreshold: 80,
    squatLength: 1,
    overpullLimit: 50,
    sectionAzimuth: 0,
  });
});

it.each([
  [
    { holeData: [{ size: 8.5, startDepth: 500, endDepth: 500 }] },
    "holeData.0.endDepth",
    "endDepth must be greater than startDepth: a hole section has a length (500 to 500 ft)",
  ],
  [
    { casingData: [{ size: 7, startDepth: 500, endDepth: 100 }] },
    "casingData.0.endDepth",
    "endDepth must be greater than startDepth: a casing has a length (500 to 100 ft)",
  ],
  [
    {
      holeData: [
        { size: 8.5, startDepth: 1999, endDepth: 9000 },
        { size: 12.25, startDepth: 0, endDepth: 2000 },
      ],
    },
    "holeData.0.startDepth",
    "startDepth is inside another hole section, and hole sections must not overlap: item 1 reaches to 2000 ft, item 0 starts at 1999 ft",
  ],
  [
    { sections: { Surface: 1900, Curve: 1900 } },
    "sections.Curve",
    "Curve must end below Surface, which ends at 1900 ft: a section has a length",
  ],
])("refuses %j of a new well and of a change, and names the field and the rule", async (fields, field, message) => {
  const refusal = { status: 400, body: { code: "validation", field, message } };
  expect(await server.call("POST api/well", { body: { name: "Impossible hole", ...fields } })).toMatchObject(refusal);
  const body = { wellId: server.well._id, ...fields };
  expect(await server.call("PATCH api/well", { body })).toMatchObject(refusal);
});

it("takes hole sections that meet, and casings that run inside one another", async () => {
  const holeData = [
    { size: 8.5, startDepth: 2000, endDepth: 9000 },
    { size: 12.25, startDepth: 0, endDepth: 2000 },
  ];
  const casingData = [
    { size: 13.375, startDepth: 0, endDepth: 1900 },
    { size: 9.625, startDepth: 0, endDepth: 7000 },
  ];
  expect(await create({ name: "Nested", holeData, casingData })).toMatchObject({ holeData, casingData });
});

it("reads and renames a well whose hole sections were stored before the rule", async () => {
  const holeData = [{ size: 8.5, startDepth: 0, endDepth: 0 }];
  const { _id: wellId } = await server.stores.wells.create({ name: "An older well", holeData });
  expect((await server.call("GET api/well", { query: { wellId } })).body).toMatchObject({ holeData });
  const body = { wellId, field: "North" };
  expect((await server.call("PATCH api/well", { body })).body).toMatchObject({ holeData, field: "North" });
});

it("makes operators and directional companies known by their first use [SH-214, SH-215, OP-030]", async () => {
  await create({
    name: "New operator",
    operator: { name: "Zulu Oil" },
    directionalCompany: { name: "Zulu Directional" },
  });
  for (const [route, name] of [
    ["GET api/operator", "Zulu Oil"],
    ["GET api/directional-company", "Zulu Directional"],
  ] as const) {
    const { body } = await server.call<{ name: string }[]>(route);
    expect(body.filter((entry) => entry.name === name)).toHaveLength(1);
  }
});

it("moves a well to a rig and away, and notifies the live service [SH-183]", async () => {
  const rig = (await server.call("POST api/rig", { body: { name: "Pioneer 1" } })).body;
  const well = await create({ name: "To be moved" });
  server.live.asked.length = 0;
  const change = async (fields: object) =>
    (await server.call("PATCH api/well", { body: { wellId: well._id, ...fields } })).body.rig;
  expect(await change({ rigId: rig._id })).toEqual({ _id: rig._id, name: "Pioneer 1" });
  expect(await change({ jobId: "J-1" })).toEqual({ _id: rig._id, name: "Pioneer 1" });
  expect(await change({ rig: null })).toBeNull();
  expect(await change({ rig: { _id: rig._id, name: "Pioneer 1" } })).toEqual({ _id: rig._id, name: "Pioneer 1" });
  expect(await change({ rigId: null })).toBeNull();
  expect(server.live.asked).toEqual(
    Array.from({ length: 5 }, () => [`well changed ${well._id}`, `settings saved ${well._id}`]).flat(),
  );
});

it("names the rig that does not exist", async () => {
  const { status, body } = await server.call("POST api/well", { body: { name: "Nowhere", rigId: "gone" } });
  expect([status, body.field]).toEqual([404, "rigId"]);
});

it("deletes a well, which no call finds any more [SH-184, SH-276]", async () => {
  const well = await create({ name: "Short-lived" });
  expect((await server.call("DELETE api/well", { query: { wellId: well._id } })).body).toEqual({ deleted: 1 });
  for (const route of ["GET api/well", "DELETE api/well", "GET api/well-data/borders"]) {
    const { status, body } = await server.call(route, { query: { wellId: well._id } });
    expect([route, status, body.message]).toEqual([route, 404, `Can't find Well with id: ${well._id}`]);
  }
});

it("restores a deleted well with all its recorded data for 10 minutes", async () => {
  const rig = (await server.call("POST api/rig", { body: { name: "Pioneer 2" } })).body;
  const well = await create({ name: "Deleted by mistake", rigId: rig._id });
  const { wellNo } = (await server.stores.wells.byId(well._id))!;
  await server.record(wellNo, { samples: [sampleOf(1000, { rop: 5 })] });
  const remove = () => server.call("DELETE api/well", { query: { wellId: well._id } });
  const restore = () => server.call("POST api/well/restore", { body: { wellId: well._id } });
  await remove();
  expect((await server.call("GET api/wells")).body.map(({ _id }) => _id)).not.toContain(well._id);
  expect((await restore()).body).toEqual({ restored: 1 });
  expect(server.live.asked.at(-1)).toBe(`well changed ${well._id}`);
  expect((await server.call("GET api/well", { query: { wellId: well._id } })).body).toEqual(well);
  expect((await server.stores.samples.latest(wellNo))?.time).toBe(1000);

  await remove();
  await server.call("DELETE api/rig", { query: { rigId: rig._id } });
  const rigFirst = "The rig of this well is deleted. Restore the rig first";
  expect(await restore()).toMatchObject({ status: 409, body: { message: rigFirst, field: "rigId" } });
  await server.call("POST api/rig/restore", { body: { rigId: rig._id } });
  server.now.seconds += 600;
  expect(await restore()).toMatchObject({ status: 404, body: { code: "not-found", field: "wellId" } });
});

it("puts no well on a deleted rig", async () => {
  const rig = (await server.call("POST api/rig", { body: { name: "Pioneer 3" } })).body;
  await server.call("DELETE api/rig", { query: { rigId: rig._id } });
  const { status, body } = await server.call("POST api/well", { body: { name: "Too late", rigId: rig._id } });
  expect([status, body.field]).toEqual([404, "rigId"]);
});

it("fetches one well by its id [SH-181]", async () => {
  const { status, body } = await server.call("GET api/well", { query: { wellId: server.well._id } });
  expect([status, body.name]).toEqual([200, server.well.name]);
});

it("refuses a change of a well based on an older version and returns the stored well", async () => {
  const well = await create({ name: "Edited by two" });
  expect(well.version).toBe(1);
  const change = (fields: object) => server.call("PATCH api/well", { body: { wellId: well._id, ...fields } });
  const first = (await change({ version: 1, targetDepth: 9000 })).body;
  expect(first).toEqual({ ...well, targetDepth: 9000, version: 2 });
  expect((await change({ version: 2, targetDepth: 9000 })).body).toEqual(first);
  const refusedReply = await change({ version: 1, targetDepth: 8000 });
  expect(refusedReply).toMatchObject({ status: 409, body: { code: "conflict", field: "version", current: first } });
  expect((await server.call("GET api/well", { query: { wellId: well._id } })).body).toEqual(first);
  expect((await change({ targetDepth: 7000 })).body.version).toBe(3);
});
