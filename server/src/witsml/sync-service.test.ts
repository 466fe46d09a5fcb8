import pino from "pino";
import { expect, it } from "vitest";
import { openTestIngest } from "../ingest/testing/test-ingest";
import { createWitsmlSync } from "./sync-service";
import { startStoreDouble } from "./testing/store-double";
import { addWitsmlRig, testWitsmlService } from "./testing/witsml-rig";
import { openForFile } from "../storage/testing/open-for-file";

const ingest = openForFile(openTestIngest);
const double = openForFile(startStoreDouble);

const space = 'xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1"';
const station = (md: number, incl: number, azi: number) =>
  `<trajectoryStation uid="s${md}"><dTimStn>2026-11-01T00:00:00Z</dTimStn><typeTrajStation>magnetic MWD</typeTrajStation>` +
  `<md uom="m">${md}</md><incl uom="dega">${incl}</incl><azi uom="dega">${azi}</azi></trajectoryStation>`;
const trajectory = (...stations: string[]) =>
  `<trajectorys ${space}><trajectory uidWell="w" uidWellbore="b" uid="t"><name>MWD</name>${stations.join("")}</trajectory></trajectorys>`;
const run = (name: string, number: number, tubular: string) =>
  `<bhaRun uid="r${number}"><name>${name}</name><tubular uidRef="${tubular}">x</tubular><numStringRun>${number}</numStringRun>` +
  `<drillingParams uid="p"><mdHoleStart uom="m">${number}000</mdHoleStart><mdHoleStop uom="m">${number}500</mdHoleStop></drillingParams></bhaRun>`;
const part = (sequence: number, kind: string, od: number) =>
  `<tubularComponent uid="c${sequence}"><typeTubularComp>${kind}</typeTubularComp><sequence>${sequence}</sequence>` +
  `<id uom="in">2</id><od uom="in">${od}</od><len uom="m">9</len><wtPerLen uom="lbm/ft">90</wtPerLen></tubularComponent>`;
const tubulars = (od: number) =>
  `<tubulars ${space}><tubular uid="t1"><name>S1</name>${part(2, "drill collar", od)}${part(1, "bit PDC fixed cutter", 12.25)}</tubular></tubulars>`;

it("adds stations of a trajectory as surveys, once, and does not restore stations that a user removed", async () => {
  const { well, rigId } = await addWitsmlRig(ingest, double, "S1", { trajectoryUid: "t" });
  const changedDepths: number[] = [];
  const sync = createWitsmlSync({
    stores: ingest.stores,
    witsml: testWitsmlService(ingest.stores),
    changed: async ({ topic, message }) => void (topic === "surveys" && changedDepths.push(message.md)),
    log: pino({ level: "silent" }),
  });
  const depths = async () => (await ingest.stores.surveys.stored(well.wellNo)).map(({ md }) => Math.round(md * 0.3048));
  double.documents.trajectory = trajectory(station(100, 0.5, 10), station(200, 2, 350));
  await sync.run();
  expect(await depths()).toEqual([100, 200]);
  expect(sync.synced(rigId)).toEqual(["2 surveys of the well are from the trajectory MWD"]);
  await ingest.stores.surveys.remove(well.wellNo, 300, 400, "a person");
  double.documents.trajectory = trajectory(station(100, 0.5, 10), station(200, 2.4, 350), station(300, 5, 355));
  await sync.run();
  await sync.run();
  expect(await depths()).toEqual([200, 300]);
  expect(changedDepths.map((feet) => Math.round(feet * 0.3048))).toEqual([100, 300]);
  expect(sync.synced(rigId)[0]).toContain("1 differ from the store and stay as they are");
  await ingest.stores.surveys.remove(well.wellNo, 900, 1000, "a person");
  await sync.run();
  expect(await depths()).toEqual([200]);
  double.documents.trajectory = trajectory(station(100, 0.5, 10)).slice(0, -12);
  await sync.run();
  expect(sync.synced(rigId)[0]).toMatch(/broken|cut off/);
});

it("synchronizes the BHAs of a well with the runs of the store if the well requests it, the last one active", async () => {
  const { well, rigId } = await addWitsmlRig(ingest, double, "S2");
  await ingest.stores.wells.change(well._id, { bhaAutoSync: true });
  const sync = createWitsmlSync({
    stores: ingest.stores,
    witsml: testWitsmlService(ingest.stores),
    changed: async () => undefined,
    log: pino({ level: "silent" }),
  });
  double.documents.bhaRun = `<bhaRuns ${space}>${run("Run 2", 2, "t1")}${run("Run 1", 1, "t1")}${run("Run 3", 3, "gone")}</bhaRuns>`;
  double.documents.tubular = tubulars(8);
  await sync.run();
  const bhas = () => ingest.stores.bhas.all(well._id);
  expect((await bhas()).map(({ name, active, startDepth }) => [name, active, Math.round(startDepth)])).toEqual([
    ["Run 1", false, 3281],
    ["Run 2", true, 6562],
  ]);
  const [first] = await bhas();
  expect(first!.components.map(({ type, od, length, unitWeight }) => [type, od, length, unitWeight])).toEqual([
    ["Drill Bit", 12.25, 29.528, 90],
    ["Drill Collar", 8, 29.528, 90],
  ]);
  expect(first!.bit).toMatchObject({ od: 12.25, type: "PDC" });
  const versions = (await bhas()).map(({ version }) => version);
  await sync.run();
  expect((await bhas()).map(({ version }) => version)).toEqual(versions);
  double.documents.tubular = tubulars(7.75);
  await sync.run();
  expect((await bhas()).map(({ components }) => components[1]?.od)).toEqual([7.75, 7.75]);
  expect(sync.synced(rigId)).toEqual(["2 BHAs of the well are kept by the store; Run 2 is active"]);
});
