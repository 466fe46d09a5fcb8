import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { formulaRows } from "@sigma/terms/formula-channels";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it, onTestFinished } from "vitest";
import { writeValues } from "../programs/write-values";
import { startTestServer, type TestServer } from "../transport/testing/test-server";
import { openArchive } from "./write-archive";
import { readArchive } from "./read-archive";
import { storeNewWell } from "./store-archive";

const addTo = async (server: TestServer, name: string, fields: object = {}) =>
  (
    await server.call("POST api/formula-channel", {
      body: { wellId: server.well._id, name, text: "torque * 2", unit: "ft·lb", range: { min: 0, max: 9 }, ...fields },
    })
  ).body;

const outputOf = (name: string) => ({
  name,
  label: name,
  unit: "",
  decimals: 1,
  range: { min: 0, max: 100 },
  holdSeconds: 60,
});

async function startServers(): Promise<[TestServer, TestServer]> {
  const servers = await Promise.all([startTestServer(), startTestServer()]);
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))));
  return servers;
}

/** Imports the well of a server into another one, from its archive. */
async function importWell(source: TestServer, target: TestServer, name: string) {
  const folder = await mkdtemp(join(tmpdir(), "sigma-formulas-"));
  try {
    const file = join(folder, "well.zip");
    await pipeline(openArchive(source.database, source.well.wellNo), createWriteStream(file));
    const archive = await readArchive(file);
    return await target.database.jobs
      .transaction((client) => storeNewWell(client, archive, { name, now: target.now.seconds }))
      .finally(() => archive.close());
  } finally {
    await rm(folder, { recursive: true });
  }
}

it("imports the formulas of a well under free channels and names, without values under the names of others", async () => {
  const [source, target] = await startServers();
  await addTo(source, "Torque number");
  await addTo(source, "Own", { forAllWells: true });
  await source.record(source.well.wellNo, {
    samples: [sampleOf(1000, { torque: 5, formula1: 10, formula2: 10 })],
  });
  await addTo(target, "Torque number", { forAllWells: true });
  const { wellNo, wellId } = await importWell(source, target, "Imported");

  const formulas = await target.stores.formulaChannels.all(wellId);
  const byName = Object.fromEntries(formulas.map(({ name, channel, forAllWells }) => [name, [channel, forAllWells]]));
  expect(Object.values(byName)).toHaveLength(2);
  expect(byName).toMatchObject({ Own: ["formula2", false], "Torque number 2": ["formula3", false] });
  const { columns } = await target.stores.samples.timeRange({
    well: wellNo,
    channels: ["torque", "formula1", "formula2", "formula3"],
  });
  expect(Object.values(columns).map((column) => column[0])).toEqual([5, Number.NaN, Number.NaN, Number.NaN]);
  expect((await target.stores.recomputes.get(wellNo)).outdatedSince).not.toBeNull();
});

it("imports the output channels of programs under free channels with their values, a second time under the same ones, and stores no well without enough of them", async () => {
  const [source, target] = await startServers();
  const channels = [outputOf("Drag"), outputOf("Friction")];
  const { body: program } = await source.call("POST api/program", {
    body: { name: "Own", code: "sigma.log(1)", outputs: { columns: [], channels } },
  });
  await writeValues(source.database.kysely, source.well.wellNo, program, {
    programId: program._id,
    outcome: { kind: "done" },
    values: [
      { channel: "Drag", time: [1000], values: [10] },
      { channel: "Friction", time: [1000], values: [0.25] },
    ],
    moment: 1000,
  });
  // The first channel of the target is taken: each output moves on by one, the first to the former channel of the second.
  await addTo(target, "Torque number", { forAllWells: true });
  const valuesOf = async (name: string) => {
    const { wellNo } = await importWell(source, target, name);
    const rows = await target.stores.programChannels.untaken(wellNo);
    return Object.fromEntries(rows.map(({ channel, value }) => [channel, value]));
  };
  const values = { formula2: 10, formula3: 0.25 };
  expect(await valuesOf("Imported")).toEqual(values);
  expect(await valuesOf("Imported again")).toEqual(values);
  const names = (await target.stores.programChannels.names()).map(({ channel, name: output, wellIds }) => [
    channel,
    output,
    wellIds?.length,
  ]);
  expect(names).toEqual([
    ["formula2", "Drag", 2],
    ["formula3", "Friction", 2],
  ]);

  for (const table of ["program_channel", "formula_slot"])
    await target.database.query({ text: `DELETE FROM ${table}` });
  await target.database.query({
    text: "INSERT INTO formula_slot (channel, formula_id) SELECT channel, channel FROM unnest($1::text[]) AS channel",
    values: [formulaRows.slice(1).map(({ id }) => id)],
  });
  await expect(importWell(source, target, "One too many")).rejects.toThrow(
    "The programs of the well have more channels than there are free ones",
  );
  expect((await target.stores.wells.all()).map(({ name }) => name)).not.toContain("One too many");
});
