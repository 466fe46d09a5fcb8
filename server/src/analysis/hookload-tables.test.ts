import type { WellId } from "@sigma/contract/ids";
import { newComponent } from "@sigma/contract/well-settings/new-bha";
import { expect, it, vi } from "vitest";
import { layHookloads } from "../features/torque-drag/lay-hookloads";
import { readWellSettings } from "../ingest/well-settings";
import { testServer } from "../transport/testing/own-test-server";
import type { AnalysisThread } from "./analysis-thread";
import { createHookloadsAfterSurveys, refreshHookloads } from "./hookload-tables";

const server = testServer();

/** Straight at 60 deg, 22 lb/ft pipe alone, 10 ppg, a block of 60 klb: the worked example of the methods page. */
async function slantWell() {
  const { body: rig } = await server.call("POST api/rig", {
    body: { name: "Rig of hookloads", blockWeight: 60 },
  });
  const well = await server.stores.wells.create({ name: "Slant", holeDepth: 10_000 });
  await server.call("PATCH api/well", { body: { wellId: well._id, rigId: rig._id } });
  const stations = [0, 10_000].map((md) => ({ md, inclination: 60, azimuth: 40, time: null }));
  await server.stores.surveys.save(well.wellNo, stations);
  const bit = { ...newComponent(1), type: "Drill Bit", length: 1, od: 6.625, id: 1, unitWeight: 22 };
  const pipe = { drillPipeOd: 5, drillPipeId: 4.276, drillPipeTjOd: 6.625, drillPipeUnitWeight: 22 };
  await server.call("POST api/bha", { body: { wellId: well._id, bhas: [{ ...pipe, components: [bit] }] } });
  const mudData = { density: 10, plasticViscosity: 20, yieldPoint: 15 };
  await server.call("POST api/mwd-run", { body: { wellId: well._id, mudData } });
  return well._id;
}

const hookloadsOf = async (wellId: WellId) => {
  const well = (await server.stores.wells.byId(wellId))!;
  return (await readWellSettings(well, server.stores)).pipeline.hookloads;
};

it("gives a well, and after a survey the live well, the hookloads of the settings as they are", async () => {
  const wellId = await slantWell();
  const changedWells: WellId[] = [];
  const services = {
    stores: server.stores,
    clock: () => 1_700_000_000,
    log: { warn: vi.fn() } as never,
    analysis: { run: async (_name: string, input: never) => layHookloads(input) } as unknown as AnalysisThread,
    live: { latestValues: () => null },
  };
  const refresh = (id: WellId) => refreshHookloads(services, id);
  const tables = createHookloadsAfterSurveys({
    refresh,
    live: { isFollowed: () => true },
    hookloads: { changed: async (id) => void changedWells.push(id) },
    pauseMs: 10,
  });
  expect(await hookloadsOf(wellId)).toBeNull();
  await refresh(wellId);
  const table = (await hookloadsOf(wellId))!;
  const at = (column: readonly number[]) => {
    const row = table.md.findIndex((md) => md >= 10_000);
    const share = (10_000 - table.md[row - 1]!) / (table.md[row]! - table.md[row - 1]!);
    return column[row - 1]! + (column[row]! - column[row - 1]!) * share;
  };
  // 141.643, 44.777 and 93.21 klb without the block.
  expect(Math.abs(at(table.pickUp) - 201.643)).toBeLessThan(0.3);
  expect(Math.abs(at(table.slackOff) - 104.777)).toBeLessThan(0.3);
  expect(Math.abs(at(table.rotating) - 153.21)).toBeLessThan(0.3);

  const deeper = { md: 12_000, inclination: 90, azimuth: 40, time: null };
  const { wellNo } = (await server.stores.wells.byId(wellId))!;
  await server.stores.surveys.save(wellNo, [deeper]);
  tables.surveysChanged(wellId);
  tables.surveysChanged(wellId);
  await vi.waitFor(() => expect(changedWells).toEqual([wellId]));
  expect((await hookloadsOf(wellId))!.md.at(-1)).toBe(13_000);
  await tables.close();
});

it("waits for surveys of 50 wells at once without piling up listeners", async () => {
  const onWarning = vi.fn();
  process.on("warning", onWarning);
  const tables = createHookloadsAfterSurveys({
    refresh: async () => undefined,
    live: { isFollowed: () => true },
    hookloads: { changed: async () => undefined },
  });
  for (let index = 0; index < 50; index++) tables.surveysChanged(`well ${index}` as WellId);
  await tables.close();
  await new Promise(setImmediate);
  process.off("warning", onWarning);
  expect(onWarning).not.toHaveBeenCalled();
});
