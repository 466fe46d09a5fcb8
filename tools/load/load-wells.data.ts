import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Well } from "@sigma/contract/wells/well";
import { convert } from "@sigma/terms/units";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAnswers } from "./answers";
import { type Api, openApi } from "./api";
import { loadFolders } from "./load-folders";
import type { LoadedPart } from "./load-well";
import { type FeedChannel, feeds, feedUnits, listings, momentOf } from "./testing/known-questions";
import { linesOf, METRE, pathOf, sharedData } from "./testing/listed-files";
import { type LoadServer, startLoadServer } from "./testing/start-server";

const isThere = existsSync(new URL("volve-wellpaths", sharedData));

/** Data missing from the files, as a person would enter it. */
const givenAnswers = {
  "f-4.drillPipe.od": 5.5,
  "f-4.mud-3.plasticViscosity": 30,
  "f-4.mud-3.yieldPoint": "18",
  "f-4.mud-2.type": "wbm",
};

describe.skipIf(!isThere)(`real wells over the API${isThere ? "" : " (skipped: ../shared/data is absent)"}`, () => {
  let server: LoadServer;
  let api: Api;
  const wells = new Map<string, Well>();
  const first: Record<string, LoadedPart[]> = {};
  const second: Record<string, LoadedPart[]> = {};
  const answers = createAnswers(givenAnswers);

  const loadInto = async (parts: Record<string, LoadedPart[]>) => {
    let name = "";
    return await loadFolders(api, [fileURLToPath(sharedData)], answers, {
      well: (next) => (name = next),
      note: () => undefined,
      part: (part) => void (parts[name] ??= []).push(part),
      progress: () => undefined,
    });
  };
  const idOf = (name: string) => wells.get(name)!._id;

  /** All that a second run could change. */
  const stateOf = async (name: string) => {
    const wellId = idOf(name);
    return {
      well: await api.call("GET api/well", { wellId }),
      references: await api.call("GET api/well-references", { wellId }),
      pressures: await api.call("GET api/pressure-profile", { wellId }),
      tops: await api.call("GET api/formation-top", { wellId }),
      bhas: await api.call("GET api/bha", { wellId }),
      runs: await api.call("GET api/mwd-run", { wellId }),
      plans: await api.ask("well-plan/get", { wellId }),
      surveys: await api.ask("survey-data/get", { wellId }),
      imports: await api.call("GET api/csv-import", { wellId }),
      offsets: await api.call("GET api/anti-collision-settings", { wellId }),
      borders: await api.call("GET api/well-data/borders", { wellId }),
    };
  };

  beforeAll(async () => {
    server = await startLoadServer();
    api = await openApi(server.url, { user: "admin", password: server.password });
    await loadInto(first);
    for (const well of await api.call("GET api/wells", {})) wells.set(well.name, well);
  });
  afterAll(async () => {
    api?.close();
    await server?.stop();
  });

  it("loads the wells of the F template and FORGE 58-32, each once", () => {
    const listedNames = [...Object.keys(listings), "FORGE 58-32 (MU-ESW1)"];
    expect([...wells.keys()].toSorted()).toEqual(listedNames.toSorted());
    expect(
      Object.values(first)
        .flat()
        .filter(({ result }) => result !== "stored"),
    ).toEqual([]);
  });

  it.each(Object.entries(listings))("has every survey of %s where its listing has it, to 3 cm", async (name, file) => {
    const listedStations = pathOf(file);
    const reply = (await api.ask("survey-data/get", { wellId: idOf(name) })) as Record<string, number[]>;
    const from = reply["md"]!.length - listedStations.length;
    expect(from).toBeGreaterThanOrEqual(0);
    expect(reply["md"]!.slice(from).map((md) => Math.round((md / METRE) * 100) / 100)).toEqual(
      listedStations.map(([md]) => md),
    );
    const [, , , , east, north] = listedStations[0]! as [number, number, number, number, number, number];
    for (const [row, [, , , tvd, ew, ns]] of listedStations.entries()) {
      expect(Math.abs(reply["tvd"]![from + row]! / METRE - tvd!)).toBeLessThan(0.03);
      expect(Math.abs(reply["ew"]![from + row]! / METRE - (ew! - east))).toBeLessThan(0.03);
      expect(Math.abs(reply["ns"]![from + row]! / METRE - (ns! - north))).toBeLessThan(0.03);
    }
    const well = wells.get(name)!;
    expect([well.x, well.y]).toEqual([listedStations[0]![6], listedStations[0]![7]]);
  });

  it("loads the plan of 15/9-F-9 A as listed", async () => {
    const listedStations = pathOf("F-9A_Utsira_Water_injector_Rev10_PLAN");
    const [plan] = await api.ask("well-plan/get", { wellId: idOf("15/9-F-9 A") });
    expect(plan!.wellbore).toBe(true);
    expect(plan!.md.at(-1)! / METRE).toBeCloseTo(1206, 6);
    expect(Math.abs(plan!.tvd.at(-1)! / METRE - listedStations.at(-1)![3]!)).toBeLessThan(0.03);
    expect(plan!.md.length - listedStations.length).toBeLessThanOrEqual(1);
  });

  it.each([
    ["15/9-F-4", 8499],
    ["15/9-F-9 A", 12_533],
  ] as const)("has every value of the time data of %s", async (name, count) => {
    const { file, columns } = feeds[name];
    const rows = linesOf(file).slice(1);
    const ids = Object.keys(columns) as FeedChannel[];
    const reply = (await api.ask("well-data/get/raw", {
      wellId: idOf(name),
      projection: ["time", "bitDepth", ...ids],
      limit: 20_000,
    })) as Record<string, number[]>;
    expect([rows.length, reply["time"]!.length]).toEqual([count, count]);
    const wrong: unknown[] = [];
    for (const [row, cells] of rows.entries()) {
      const moment = momentOf(cells[0]!);
      if (reply["time"]![row] !== moment) wrong.push([row, "time", moment]);
      for (const id of ids) {
        const value = convert(Number(cells[columns[id]]), ...feedUnits[id]);
        if (Math.abs(reply[id]![row]! - value) > 0.001) wrong.push([row, id, value]);
      }
    }
    expect(wrong).toEqual([]);
    const { depth, time } = await api.call("GET api/well-data/borders", { wellId: idOf(name) });
    // Depth rows are one for each whole foot.
    expect(depth.to).toBe(Math.floor(Math.max(...rows.map((cells) => Number(cells[1]))) * METRE));
    expect(time.to - time.from).toBe((count - 1) * 4);
  });

  it("loads the bits, holes, casings and mud of 15/9-F-4 as listed on its sheets", async () => {
    const wellId = idOf("15/9-F-4");
    const { holeData, casingData, kellyBushingElevation, finishedAt } = wells.get("15/9-F-4")!;
    const inMetres = (rows: typeof holeData) =>
      rows.map(({ size, startDepth, endDepth }) => [
        size,
        Math.round((startDepth / METRE) * 10) / 10,
        Math.round((endDepth / METRE) * 10) / 10,
      ]);
    expect(inMetres(holeData)).toEqual([
      [36, 145, 256],
      [17.5, 256, 1360],
      [12.25, 1360, 2770],
      [8.5, 2770, 3510],
    ]);
    expect(inMetres(casingData)).toEqual([
      [30, 139.7, 251.2],
      [13.375, 139.7, 1351.2],
      [9.625, 593.3, 2760.5],
      [10.375, 139.7, 593.3],
      [7, 2660.8, 3508],
    ]);
    expect(kellyBushingElevation! / METRE).toBeCloseTo(54, 6);
    expect(finishedAt).toBe(Date.UTC(2008, 2, 9) / 1000);

    const bhas = await api.call("GET api/bha", { wellId });
    expect(bhas.map(({ name, startDepth }) => [name, Math.round(startDepth / METRE)])).toEqual([
      ["BHA 1, 36 in", 145],
      ["BHA 2, 17.5 in", 256],
      ["BHA 3, 12.25 in", 1360],
      ["BHA 4, 8.5 in", 2770],
    ]);
    // The sheet has 1228 and 1107 instead of 1.228 and 1.107 in².
    expect(bhas.filter(({ active }) => active).map(({ name }) => name)).toEqual(["BHA 4, 8.5 in"]);
    for (const [at, area] of [0.917, 1.228, 1.107, 0.575].entries()) expect(bhas[at]!.bit.tfa).toBeCloseTo(area, 2);
    expect(bhas[1]!.components.map(({ type, bendAngle }) => [type, bendAngle])).toEqual([
      ["Drill Bit", null],
      ["Motor", 1.5],
    ]);
    expect(bhas.map(({ drillPipeOd, drillPipeUnitWeight }) => [drillPipeOd, drillPipeUnitWeight])).toContainEqual([
      5.5, 0,
    ]);

    const runs = await api.call("GET api/mwd-run", { wellId });
    const mud = runs.find(({ bhaId }) => bhaId === "BHA 3, 12.25 in")!.mudData;
    expect(mud).toMatchObject({ type: "obm", plasticViscosity: 30, yieldPoint: 18, rheologyModel: "bingham" });
    expect(mud.density).toBeCloseTo(convert(1.4, "sg", "ppg"), 6);
    expect(runs.some(({ bhaId }) => bhaId === "BHA 1, 36 in")).toBe(false);
  });

  it("loads the formations and pressures of 15/9-F-4 as listed on its sheets", async () => {
    const wellId = idOf("15/9-F-4");
    const tops = await api.call("GET api/formation-top", { wellId });
    expect(tops).toHaveLength(24);
    expect(tops.every(({ formationName }) => formationName !== "")).toBe(true);
    const hugin = tops.find(({ formationName }) => formationName === "Hugin Formation")!;
    expect([hugin.mdStart, hugin.mdEnd, hugin.tvdEnd].map((value) => value / METRE)).toEqual([
      expect.closeTo(3250, 6),
      expect.closeTo(3430, 6),
      expect.closeTo(3092.6, 6),
    ]);
    const { rows } = await api.call("GET api/pressure-profile", { wellId });
    expect(rows.find(({ tvd }) => Math.abs(tvd / METRE - 2607.5) < 0.01)).toMatchObject({
      porePressure: expect.closeTo(0.5629, 4) as number,
      fractureGradient: expect.closeTo(0.71445, 5) as number,
    });
    expect(rows.at(-1)!.tvd / METRE).toBeCloseTo(3138.8, 2);
  });

  it("has the strings, hole and casing of the WITSML export of 15/9-F-9 A", async () => {
    const bhas = await api.call("GET api/bha", { wellId: idOf("15/9-F-9 A") });
    const strings = bhas.map(({ name, components }) => [
      name,
      components[0]!.type,
      components[0]!.od,
      components.reduce((sum, { length }) => sum + length, 0) / METRE,
    ]);
    expect(strings).toEqual([
      ["15/9-F-9 A-2", "Drill Pipe / HWDP", expect.closeTo(5.5, 6), expect.closeTo(886, 6)],
      ["15/9-F-9 A-3", "Casing / Tubing", expect.closeTo(7.625, 6), expect.closeTo(275, 6)],
    ]);
    const { holeData, casingData, rig } = wells.get("15/9-F-9 A")!;
    expect(rig?.name).toBe("Maersk Inspirer");
    expect(holeData.map(({ endDepth }) => endDepth / METRE)).toEqual([expect.closeTo(1206, 6)]);
    expect(casingData.map(({ size, endDepth }) => [size, endDepth / METRE])).toEqual([
      [expect.closeTo(13.375, 6), expect.closeTo(397, 6)],
      [expect.closeTo(9.625, 6), expect.closeTo(941, 6)],
    ]);
  });

  it("knows parents and distances: slots 1.5 m apart, and a sidetrack in its parent", async () => {
    const references = await api.call("GET api/well-references", { wellId: idOf("15/9-F-9 A") });
    expect(references).toMatchObject({ parentWellId: idOf("15/9-F-9"), coordinateUnit: "m", northReference: "grid" });
    expect(references.sidetrackDepth! / METRE).toBeCloseTo(421.5, 6);
    const { offsetWellIds } = await api.call("GET api/anti-collision-settings", { wellId: idOf("15/9-F-4") });
    expect(offsetWellIds).toHaveLength(9);
    const { wells: others } = await api.ask("offset-wells/get", { wellId: idOf("15/9-F-4") });
    const family = others.filter(({ name }) => name.startsWith("15/9-F-"));
    expect(family.filter(({ approach }) => approach === null)).toEqual([]);
    const { approach } = family.find(({ name }) => name === "15/9-F-9")!;
    expect(approach!.closest!.distance / METRE).toBeCloseTo(1.47, 1);
    expect(approach!.surface / METRE).toBeCloseTo(
      Math.hypot(435_051.135 - 435_049.831, 6_478_561.568 - 6_478_560.825),
      2,
    );
  });

  it("has the daily operations of 15/9-F-4 with their local times", async () => {
    const rows = linesOf("volve-15_9-F-4-well-data/operations_ddr.csv").slice(1);
    const reports = await api.ask("daily-report/get", { wellId: idOf("15/9-F-4") });
    expect(rows.length).toBeGreaterThan(2000);
    expect(reports.length).toBe(new Set(rows.map(([date, start, end]) => `${date} ${start} ${end}`)).size);
    // 9 June 2007 12:00 in Norway.
    expect(reports[0]).toMatchObject({
      startTime: Date.UTC(2007, 5, 9, 10) / 1000,
      endTime: Date.UTC(2007, 5, 9, 10, 30) / 1000,
      activity: "6",
      description: "drilling -- trip: Held pre-job meeting prior to start operation.",
    });
    expect(Math.max(...reports.map(({ endMD }) => endMD ?? 0)) / METRE).toBeCloseTo(3510, 0);
  });

  it("asks by name for data that no file contains", () => {
    const open = answers.open().map(({ name }) => name);
    expect(open).toContain("f-4.mud-1.plasticViscosity");
    expect(open).toContain("f-4.bha-5.bitType");
    expect(open).not.toContain("f-4.mud-3.yieldPoint");
  });

  it("changes no data in a second run", async () => {
    const names = ["15/9-F-1 A", "15/9-F-4", "15/9-F-9 A"];
    const before = await Promise.all(names.map(stateOf));
    await loadInto(second);
    expect(
      Object.values(second)
        .flat()
        .filter(({ result }) => result !== "already there"),
    ).toEqual([]);
    expect(Object.keys(second)).toEqual(Object.keys(first));
    expect(await Promise.all(names.map(stateOf))).toEqual(before);
    expect(await api.call("GET api/wells", {})).toHaveLength(11);
  });
});
