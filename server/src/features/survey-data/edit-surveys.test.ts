import type { SurveyInterval, SurveyRow } from "@sigma/contract/directional/survey-data";
import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

type Columns = Record<string, (number | null)[]>;

const server = testServer();
const client = testClient(server);
let wellId: WellId;
let wellNo: number;
const quarter = (Math.PI / 2) * 1000;
/** 7000 ft down, then a quarter circle of 1000 ft radius to the north. */
const stations = [
  { md: 7000, inclination: 0, azimuth: 0, time: 100 },
  { md: 7000 + quarter / 2, inclination: 45, azimuth: 0, time: 200 },
  { md: 7000 + quarter, inclination: 90, azimuth: 0, time: null },
];
beforeEach(async () => {
  const well = await server.stores.wells.create({ name: "A surveyed well" });
  ({ _id: wellId, wellNo } = well);
  await server.stores.surveys.save(wellNo, stations);
});

const get = () => client.get<Columns>("survey-data/get", { wellId });
const patch = (md: number, updateQuery: object) =>
  client.ask<SurveyRow & { change: number }>("survey-data/patch", { wellId, md, updateQuery });
const remove = (depths: object) =>
  client.ask<{ deleted: number; change: number }>("survey-data/delete", { wellId, ...depths });
const restore = (restoreFields: object) =>
  client.ask<{ restored: number }>("survey-data/restore", { wellId, ...restoreFields });
const post = (body: object) => server.call("POST api/survey-data/multiple", { body: { wellId, ...body } });
const intervals = () => client.get<SurveyInterval[]>("survey-data/get/intervals", { wellId });

/** Follows the well; the promise is what its browsers are sent next. */
async function follow(): Promise<{ told: Promise<unknown> }> {
  const { socket } = await server.connect({ wellId, live: null });
  return { told: new Promise((resolve) => socket.once("survey-data", resolve)) };
}

it("changes a survey within 0.01 ft, recomputes the surveys below and notifies the browsers [AN-197, OP-063]", async () => {
  const { told } = await follow();
  const before = await get();
  const { data } = await patch(7000.009, { azimuth: 360, inclination: 10 });
  expect(data).toMatchObject({ md: 7000, inclination: 10, azimuth: 0, time: 100 });
  expect(await told).toEqual({ wellId, md: 7000 });
  const after = await get();
  expect(after.tvd?.slice(0, 1)).toEqual([0]);
  expect(after.tvd?.[3]).toBeLessThan(before.tvd![3]!);
  expect(after.ns?.[3]).toBeGreaterThan(before.ns![3]!);
  expect(data?.tvd).toBe(after.tvd?.[1]);
  expect(after.dls?.[2]).not.toBe(before.dls?.[2]);
});

it("keeps both of two simultaneous changes of one survey", async () => {
  await Promise.all([
    patch(7000, { inclination: 5 }),
    patch(7000, { azimuth: 40 }),
    client.ask("survey-data/patch/tool", { wellId, mdFrom: 6900, mdTo: 7100, surveyTool: "MWD+IFR1" }),
  ]);
  const { md, inclination, azimuth, origin } = (await server.stores.surveys.stored(wellNo))[0]!;
  const changedStation = { md, inclination, azimuth, surveyTool: origin?.surveyTool };
  expect(changedStation).toEqual({ md: 7000, inclination: 5, azimuth: 40, surveyTool: "MWD+IFR1" });
});

it("refuses a change of an unknown survey, of another field and to an impossible hole", async () => {
  expect((await patch(7000.02, { inclination: 1 })).error).toMatchObject({ code: "not-found", field: "md" });
  expect((await patch(7000, { tvd: 5 })).error).toMatchObject({ code: "validation", field: "updateQuery.tvd" });
  expect((await patch(7000, { azimuth: 361 })).error?.field).toBe("updateQuery.azimuth");
  expect((await patch(7000, { inclination: -1 })).error?.field).toBe("updateQuery.inclination");
  expect((await patch(7000 + quarter, { inclination: 135, azimuth: 180 })).error).toMatchObject({
    code: "validation",
    field: "updateQuery",
  });
  expect((await get()).inclination).toEqual([0, 0, 45, 90]);
});

it("deletes a survey, or the surveys of a range, ends included, but never the tie-in [AN-198, OP-063]", async () => {
  expect((await remove({ md: 0 })).error).toMatchObject({ code: "validation", field: "md" });
  expect((await remove({ mdFrom: 0.005, mdTo: 7500 })).error).toMatchObject({ code: "validation", field: "mdFrom" });
  const { told } = await follow();
  expect((await remove({ mdFrom: 7000, mdTo: 7000 + quarter / 2 })).data).toEqual({
    deleted: 2,
    change: expect.any(Number) as number,
  });
  expect(await told).toEqual({ wellId, md: 7000 });
  const { md, tvd } = await get();
  expect(md).toEqual([0, 7000 + quarter]);
  expect(tvd?.[1]).toBeLessThan(7000 + quarter);
  expect((await remove({ md: 7000 })).error?.code).toBe("not-found");
  expect((await remove({})).error?.field).toBe("md");
  expect((await remove({ md: 5, mdFrom: 5, mdTo: 6 })).error?.field).toBe("md");
  expect((await remove({ mdFrom: 6, mdTo: 5 })).error?.field).toBe("mdFrom");
});

it("keeps a survey at the surface as the tie-in", async () => {
  await server.stores.surveys.save(wellNo, [{ md: 0, inclination: 1, azimuth: 5, time: null }]);
  expect((await remove({ md: 0 })).error).toMatchObject({ code: "validation", field: "md" });
});

/** Two surveys that are imported over the first one. */
const importedStations = [
  { md: 7000, inclination: 5, azimuth: 1 },
  { md: 7100, inclination: 6, azimuth: 1 },
];
const notChanged = {
  message: "This survey was not changed within the last 10 minutes",
  code: "not-found",
  field: "change",
};

it("takes back the change that is named, as a whole, for 10 minutes", async () => {
  const before = await get();
  const { data: deletion } = await remove({ mdFrom: 7000, mdTo: 8000 });
  expect((await restore({ md: 7000, change: deletion!.change })).data).toEqual({ restored: 2 });
  expect(await get()).toEqual(before);
  const { data: edit } = await patch(7000, { inclination: 3 });
  const editedSurveys = await get();
  const { body } = await post({ stations: importedStations });
  expect((await restore({ md: 7100, change: body.change })).data).toEqual({ restored: 2 });
  expect(await get()).toEqual(editedSurveys);
  expect((await restore({ md: 7000, change: edit!.change })).data).toEqual({ restored: 1 });
  expect(await get()).toEqual(before);
  const { data: late } = await patch(7000, { inclination: 3 });
  const change = late!.change - 600;
  await server.database.query({
    text: "UPDATE survey SET valid_from = $2 WHERE well_no = $1 AND valid_from = $3",
    values: [wellNo, change, late!.change],
  });
  expect((await restore({ md: 7000, change })).error).toEqual(notChanged);
});

it("undoes only one change, for any number of repeated and simultaneous requests", async () => {
  await post({ stations: importedStations });
  const keptSurveys = await get();
  const { data } = await remove({ md: 7000 });
  const restoreRequest = { md: 7000, change: data!.change };
  const answers = await Promise.all([restore(restoreRequest), restore(restoreRequest), restore(restoreRequest)]);
  expect(answers.map((answer) => answer.data ?? answer.error)).toContainEqual({ restored: 1 });
  expect(answers.filter(({ error }) => error)).toMatchObject([{ error: notChanged }, { error: notChanged }]);
  expect((await restore(restoreRequest)).error).toEqual(notChanged);
  expect(await get()).toEqual(keptSurveys);
});

it("does not undo a change whose surveys have been changed since, nor an unnamed change", async () => {
  const { body } = await post({ stations: importedStations });
  const { data: edit } = await patch(7100, { inclination: 7 });
  const keptSurveys = await get();
  const rangeRequest = { mdFrom: 7000, mdTo: 7100 };
  expect((await restore({ ...rangeRequest, change: body.change })).error).toEqual({
    message: "A later change concerns the same surveys; undo that one first",
    code: "conflict",
    field: "change",
  });
  expect((await restore(rangeRequest)).error).toMatchObject({ code: "validation", field: "change" });
  expect((await restore({ md: 7000, change: edit!.change })).error).toEqual(notChanged);
  expect(await get()).toEqual(keptSurveys);
  expect((await restore({ ...rangeRequest, change: edit!.change })).data).toEqual({ restored: 1 });
  expect((await restore({ ...rangeRequest, change: body.change })).data).toEqual({ restored: 2 });
});

it("undoes a change although surveys at other depths have been changed since", async () => {
  const { data } = await remove({ md: 7000 });
  await patch(7000 + quarter / 2, { inclination: 44 });
  expect((await restore({ md: 7000, change: data!.change })).data).toEqual({ restored: 1 });
  expect((await get()).inclination).toEqual([0, 0, 44, 90]);
});

it("saves several surveys over existing ones of the same depths, or in place of a range", async () => {
  const sentStations = [
    { md: 7000.004, inclination: 1, azimuth: 10, time: 50 },
    { md: 8000, inclination: 50, azimuth: 10 },
  ];
  const same = await post({ stations: sentStations });
  expect(same.body).toMatchObject({ saved: 2, removed: 0 });
  expect((await get()).md).toEqual([0, 7000.004, 7000 + quarter / 2, 8000, 7000 + quarter]);
  const range = await post({ stations: sentStations, replace: "range" });
  expect(range.body).toMatchObject({ saved: 2, removed: 1 });
  expect((await get()).md).toEqual([0, 7000.004, 8000, 7000 + quarter]);
});

it("ties surveys that start below the surface to the given position", async () => {
  const { _id, wellNo: other } = await server.stores.wells.create({ name: "Sidetrack" });
  wellId = _id;
  wellNo = other;
  const tieIn = { tvd: 7900, ns: 120, ew: -30 };
  await post({
    stations: [
      { md: 8000, inclination: 20, azimuth: 90 },
      { md: 8100, inclination: 20, azimuth: 90 },
    ],
    tieIn,
  });
  const { md, tvd, ns, ew } = await get();
  expect([md, tvd?.[0], ns?.[0], ew?.[0]]).toEqual([[8000, 8100], 7900, 120, -30]);
  expect(ew?.[1]).toBeCloseTo(-30 + 100 * Math.sin(Math.PI / 9), 6);
});

it("keeps the measured values and reports that no correction was added if the well has no north", async () => {
  const { body } = await post({ stations: [{ md: 8000, inclination: 5, azimuth: 359 }], northReference: "magnetic" });
  expect(body.appliedCorrection).toBe(0);
  expect(body.correctionText).toBe("The well has no north reference; the magnetic azimuths are kept as given");
  const { azimuth, measuredAzimuth, appliedCorrection } = await get();
  expect([azimuth?.[3], measuredAzimuth?.[3], appliedCorrection?.[3]]).toEqual([359, 359, 0]);
  expect([measuredAzimuth?.[1], appliedCorrection?.[1]]).toEqual([null, null]);
});

it("converts azimuths to the north of the well, also when that is entered later [OP-063]", async () => {
  const field = [
    { date: 0, declination: 4, convergence: -1 },
    { date: 1000, declination: 5, convergence: -1 },
  ];
  const save = (northReference: string) =>
    server.stores.wellSettings.save(wellNo, "references", { northReference, field });
  const more = [
    { md: 8700, inclination: 90, azimuth: 357, time: 500 },
    { md: 8800, inclination: 90, azimuth: 357, time: 1500 },
  ];
  await save("grid");
  const { body } = await post({ stations: more, northReference: "magnetic" });
  expect(body).toMatchObject({
    appliedCorrection: 6,
    correctionText: "+6° added to turn magnetic azimuths to grid north: declination +5°, convergence −1°",
  });
  const last = async (name: string) => (await get())[name]?.slice(-2);
  expect([await last("azimuth"), await last("measuredAzimuth")]).toEqual([
    [2, 3],
    [357, 357],
  ]);
  expect((await intervals()).map(({ mdTo, appliedCorrection }) => [mdTo, appliedCorrection])).toEqual([
    [7000 + quarter, null],
    [8700, 5],
    [8800, 6],
  ]);
  await save("true");
  expect([await last("azimuth"), await last("appliedCorrection")]).toEqual([
    [1, 2],
    [4, 5],
  ]);
  await save("unknown");
  expect(await last("azimuth")).toEqual([357, 357]);
});

it("requests the angle that the well and the import lack", async () => {
  await server.stores.wellSettings.save(wellNo, "references", { northReference: "grid", field: [] });
  const surveyRequest = { stations: [{ md: 9000, inclination: 90, azimuth: 0 }], northReference: "true" };
  expect(await post(surveyRequest)).toMatchObject({ status: 400, body: { field: "convergence" } });
  expect((await post({ ...surveyRequest, convergence: 2 })).body.appliedCorrection).toBe(-2);
  expect((await get()).azimuth?.at(-1)).toBe(358);
});

it("reports the tool, north and file of surveys by intervals, and changes the tool of a range", async () => {
  const surveyTool = "MWD+IFR1";
  const more = [
    { md: 8700, inclination: 90, azimuth: 0 },
    { md: 8800, inclination: 90, azimuth: 0 },
  ];
  await post({ stations: more, northReference: "grid", surveyTool, fileName: "F-9.csv" });
  const unknown = {
    surveyTool: null,
    northReference: null,
    declination: null,
    convergence: null,
    appliedCorrection: null,
    correctionText: "North of the azimuths not given; they are kept as they are",
    fileName: null,
  };
  const correctionText = "The well has no north reference; the grid azimuths are kept as given";
  const importedFields = {
    ...unknown,
    correctionText,
    surveyTool,
    northReference: "grid",
    appliedCorrection: 0,
    fileName: "F-9.csv",
  };
  expect(await intervals()).toEqual([
    { mdFrom: 7000, mdTo: 7000 + quarter, stations: 3, ...unknown },
    { mdFrom: 8700, mdTo: 8800, stations: 2, ...importedFields },
  ]);
  const change = (tool: string | null, mdFrom = 7000) =>
    client.ask<SurveyInterval[]>("survey-data/patch/tool", { wellId, mdFrom, mdTo: 8000, surveyTool: tool });
  expect((await change(surveyTool)).data?.map(({ surveyTool: tool, stations: count }) => [tool, count])).toEqual([
    [surveyTool, 2],
    [null, 1],
    [surveyTool, 2],
  ]);
  expect((await change("A stick")).error?.field).toBe("surveyTool");
  expect((await change(surveyTool, 7999)).error?.field).toBe("mdFrom");
});

it.each<[string, object, string]>([
  ["text in a number", { stations: [{ md: "7,000", inclination: 1, azimuth: 1 }] }, "stations.0.md"],
  ["equal depths", { stations: [stations[0], { ...stations[1], md: 7000.005 }] }, "stations.1.md"],
  ["falling depths", { stations: [stations[1], stations[0]] }, "stations.1.md"],
  ["an azimuth of 361", { stations: [{ md: 1, inclination: 1, azimuth: 361 }] }, "stations.0.azimuth"],
  ["no station", { stations: [] }, "stations"],
  ["an unknown tool", { stations, surveyTool: "A stick" }, "surveyTool"],
  ["an unknown north", { stations, northReference: "south" }, "northReference"],
  ["a station that turns back", { stations: [{ md: 9000, inclination: 90, azimuth: 180 }] }, "stations"],
])("refuses an import with %s, and stores nothing", async (_what, body, field) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { code: "validation", field } });
  expect((await get()).md).toHaveLength(4);
});

it("compares the surveys of several wells [AN-196]", async () => {
  const { _id } = await server.stores.wells.create({ name: "Not surveyed" });
  const { data } = await client.ask<Record<string, Columns>>("survey-data/get/compare", { wellIds: [wellId, _id] });
  expect(await get()).toMatchObject(data![wellId]!);
  expect(data![_id]?.md).toEqual([]);
  expect((await client.ask("survey-data/get/compare", { wellIds: [] })).error?.field).toBe("wellIds");
});

it("saves a survey that is pushed several times at once as one station [AN-197]", async () => {
  const readings = Array.from({ length: 8 }, (_, at) => ({ md: 9000 + at / 1000, inclination: 91, azimuth: at / 100 }));
  const replies = await Promise.all(readings.map((station) => post({ stations: [station] })));
  expect(replies.map(({ status }) => status)).toEqual(readings.map(() => 200));
  const { md } = await get();
  expect(md!.filter((depth) => depth! > 8900 && depth! < 9100)).toHaveLength(1);
});
