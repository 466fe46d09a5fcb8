import { RigId, WellId } from "@sigma/contract/ids";
import pino from "pino";
import { beforeEach, expect, it } from "vitest";
import type { RigSource } from "../sources/rig-source";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";
import { createWellIngests, type WellIngests, type WellIngestsPorts } from "./well-ingests";
import { everyLease } from "./ingest-leases";
import type { WellIngest } from "./well-ingest";

const [north, south] = [RigId.parse("north"), RigId.parse("south")];
const well = { _id: WellId.parse("w1"), wellNo: 1, rig: { _id: north, name: "North" } } as StoredWell;

let now: number;
/** The well that each rig drills. */
let drilledWells: Map<RigId, StoredWell>;
/** Rigs that the database does not know. */
let silent: Set<RigId>;
let course: string[];
/** The events up to the last time that a rig configuration was read. */
let courseBeforeConfig: string[];
/** Called by storage when everything taken has been stored. */
let onFlush: () => void;
let ingests: WellIngests;
beforeEach(() => {
  now = 1000;
  drilledWells = new Map([[north, well]]);
  silent = new Set();
  course = [];
  onFlush = () => undefined;
  const stores = {
    rigs: {
      all: () => Promise.resolve([{ _id: north }, { _id: south }]),
      byId: (_id: RigId) => (silent.has(_id) ? Promise.reject(new Error("away")) : Promise.resolve({ _id })),
    },
    wells: {
      numberOf: () => Promise.resolve(well.wellNo),
      byId: () => Promise.resolve({ ...well, rig: [...drilledWells.keys()].map((_id) => ({ _id }))[0] ?? null }),
      drilledBy: (rigId: RigId) =>
        Promise.resolve([drilledWells.get(rigId)].flatMap((drilledWell) => drilledWell ?? [])),
    },
    witsConfigs: { byRig: () => Promise.resolve(((courseBeforeConfig = [...course]), null)) },
  };
  const ingest = (of: StoredWell) =>
    ({
      well: of,
      close: () => Promise.resolve(void course.push("close")),
      hold: () => undefined,
      status: () => ({}),
      note: () => undefined,
    }) as unknown as WellIngest;
  const source = () =>
    ({
      configure: ({ _id }: { _id: RigId }) => Promise.resolve(void course.push(`configure ${_id}`)),
      close: () => Promise.resolve(void course.push("close source")),
    }) as unknown as RigSource;
  ingests = createWellIngests({
    stores: stores as unknown as Stores,
    writer: {
      state: () => ({ status: "writing", reason: null }),
      flush: () => Promise.resolve().then(() => onFlush()),
    } as never,
    scheduler: {
      async withRecomputePaused(_wellId, change) {
        course.push("(");
        const result = await change();
        course.push(")");
        return result;
      },
    },
    wellStatuses: { keep: () => undefined, readWell: () => Promise.resolve(), readWells: () => Promise.resolve() },
    clock: () => now,
    log: pino({ level: "silent" }),
    open: (of) => Promise.resolve((course.push("open"), ingest(of))),
    openSource: () => Promise.resolve(source()),
    leases: everyLease,
    followed: () => undefined,
  } satisfies WellIngestsPorts);
});

it("moves a well from rig to rig while no recompute of it runs", async () => {
  await ingests.openAll();
  expect(course.splice(0)).toEqual(["(", "open", ")", "configure north"]);
  drilledWells = new Map([[south, well]]);
  await ingests.wellChanged(well._id);
  expect(course).toEqual(["(", "close", ")", "close source", "(", "open", ")", "configure south"]);
  expect(ingests.all()).toHaveLength(1);
});

it("closes the ingest of a well during an operation on it, opens it again, and keeps the source of its rig open", async () => {
  await ingests.openAll();
  course = [];
  await ingests.withIngestPaused(well._id, () =>
    Promise.resolve(void course.push(`work, ${ingests.all().length} ingests`)),
  );
  expect(course).toEqual(["(", "close", "work, 0 ingests", ")", "(", "open", ")", "configure north"]);
});

it("opens an ingest again where what was to be done failed", async () => {
  await ingests.openAll();
  await expect(ingests.withIngestPaused(well._id, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(ingests.ofWell(well._id)).toBeDefined();
});

it("tries a rig again that could not be opened, and keeps no other from it", async () => {
  silent.add(north);
  drilledWells.set(south, { ...well, _id: WellId.parse("w2") });
  await ingests.openAll();
  expect(course.splice(0)).toEqual(["(", "open", ")", "configure south"]);
  silent.clear();
  now += 9;
  ingests.tryAgain();
  now += 1;
  ingests.tryAgain();
  await ingests.wellChanged(WellId.parse("w2"));
  expect(course).toEqual(["(", "open", ")", "configure north"]);
});

it("never has two ingests for one well, also where its old rig cannot be read", async () => {
  await ingests.openAll();
  course = [];
  silent.add(north);
  drilledWells = new Map([[south, well]]);
  await ingests.wellChanged(well._id);
  expect(course).toEqual(["(", "close", ")", "close source", "(", "open", ")", "configure south"]);
  expect(ingests.all()).toHaveLength(1);
});

it("knows the configuration of a rig before its ingest takes what the source reads", async () => {
  await ingests.openAll();
  expect(courseBeforeConfig).toEqual([]);
  expect(course).toEqual(["(", "open", ")", "configure north"]);
});

it("knows the well whose events are being stored while the ingest is closed, and no longer", async () => {
  await ingests.openAll();
  let knownWellId: unknown;
  onFlush = () => (knownWellId = ingests.ofWellNo(well.wellNo)?.well._id);
  drilledWells = new Map();
  await ingests.wellChanged(well._id);
  expect([knownWellId, ingests.ofWellNo(well.wellNo)]).toEqual([well._id, undefined]);
});
