import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FormulaChannelRow } from "@sigma/contract/formula/formula-channel";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it, onTestFinished } from "vitest";
import { startTestServer, type TestServer } from "../transport/testing/test-server";
import { openArchive } from "./write-archive";
import { readArchive } from "./read-archive";
import { storeNewWell } from "./store-archive";

const addTo = async (server: TestServer, name: string, fields: object = {}) =>
  (
    await server.call<FormulaChannelRow>("POST api/formula-channel", {
      body: { wellId: server.well._id, name, text: "torque * 2", unit: "ft·lb", range: { min: 0, max: 9 }, ...fields },
    })
  ).body;

it("imports the formulas of a well under free channels and names, without values under the names of others", async () => {
  const [source, target] = await Promise.all([startTestServer(), startTestServer()]);
  const folder = await mkdtemp(join(tmpdir(), "sigma-formulas-"));
  onTestFinished(async () => {
    await Promise.all([source.close(), target.close()]);
    await rm(folder, { recursive: true });
  });
  await addTo(source, "Torque number");
  await addTo(source, "Own", { forAllWells: true });
  await source.record(source.well.wellNo, {
    samples: [sampleOf(1000, { torque: 5, formula1: 10, formula2: 10 })],
  });
  await addTo(target, "Torque number", { forAllWells: true });
  const file = join(folder, "well.zip");
  await pipeline(openArchive(source.database, source.well.wellNo), createWriteStream(file));
  const archive = await readArchive(file);
  const { wellNo, wellId } = await target.database.jobs.transaction((client) =>
    storeNewWell(client, archive, { name: "Imported", now: target.now.seconds }),
  );
  archive.close();

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
