import type { WellSummaryConfiguration } from "@sigma/contract/well-summary/well-summary-configuration";
import { defaultSummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import type { WellSummaryExportOptions } from "@sigma/contract/well-summary/well-summary-export-options";
import { expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const engineer = testClient(server, "engineer");

const own = () => ({ userId: server.users.engineer._id });

it("keeps configurations per user: created, read, changed, deleted, over socket and REST [SH-237, AN-083, AN-084, AN-086]", async () => {
  const get = () => engineer.get("well-summary-configuration/get", own());
  expect(await get()).toEqual([{ ...defaultSummaryView, ...own(), _id: "default", presetName: "default" }]);
  const [track] = defaultSummaryView.tracks;
  const view = { ...defaultSummaryView, depthScale: 5 as const, tracks: [track!] };
  const post = () => engineer.ask("well-summary-configuration/post", { ...own(), presetName: "Curve", view });
  const newConfiguration = (await post()).data!;
  const standard = { ...defaultSummaryView, ...own(), _id: "default", presetName: "default" };
  expect(await get()).toEqual([standard, newConfiguration]);
  expect(Object.keys(newConfiguration.tracks[0]!.traceFilters[0]!).toSorted()).toEqual(
    [
      "trace",
      "max",
      "threshold",
      "thresholdColor",
      "traceColor",
      "traceRenderType",
      "thresholdRenderType",
      "traceName",
      "min",
      "fill",
    ].toSorted(),
  );
  expect((await post()).error?.code).toBe("conflict");
  const change = (updateQuery: object) =>
    engineer.ask("well-summary-configuration/patch", { ...own(), _id: newConfiguration._id, updateQuery });
  expect((await change({ keyField: "time", presetName: "Lateral" })).data).toEqual({
    ...newConfiguration,
    keyField: "time",
    presetName: "Lateral",
  });
  expect((await change({ keyField: "azimuth" })).error?.message).toContain("Unknown key field: azimuth");
  const { token } = { token: server.tokens.engineer };
  const rest = await server.call("GET api/well-summary-configuration", { token, query: own() });
  expect(rest.body).toMatchObject([{ presetName: "default" }, { presetName: "Lateral" }]);
  const others = { userId: server.users.admin._id };
  expect((await engineer.ask("well-summary-configuration/get", others)).error?.code).toBe("permission");
  const remove = () => engineer.ask("well-summary-configuration/delete", { ...own(), _id: newConfiguration._id });
  expect((await remove()).data).toEqual({ deleted: 1 });
  expect((await remove()).error?.code).toBe("not-found");
});

it("keeps a configuration called default, whose first change is stored under the same name", async () => {
  const ask = (action: string, more: object) =>
    engineer.ask<WellSummaryConfiguration>(`well-summary-configuration/${action}`, { ...own(), ...more });
  const changedReply = await ask("patch", { _id: "default", updateQuery: { depthScale: 2 } });
  expect(changedReply.data).toMatchObject({ presetName: "default", depthScale: 2, tracks: defaultSummaryView.tracks });
  const [_id] = [changedReply.data!._id];
  expect((await ask("patch", { _id, updateQuery: { presetName: "Mine" } })).error?.message).toContain("keeps its name");
  expect((await ask("delete", { _id })).error?.message).toContain("can't be deleted");
  expect((await ask("delete", { _id: "default" })).error?.code).toBe("not-found");
  const [kept] = await engineer.get("well-summary-configuration/get", own());
  expect(kept).toEqual(changedReply.data);
});

it("accepts older traces that start at 0 and have no fill, and refuses an axis that ends at its start", async () => {
  const { min: _min, fill: _fill, ...older } = defaultSummaryView.tracks[0]!.traceFilters[0]!;
  const post = (traceFilters: object[], presetName: string) =>
    engineer.ask("well-summary-configuration/post", {
      ...own(),
      presetName,
      view: { ...defaultSummaryView, tracks: [{ traceFilters }] },
    });
  const newConfiguration = (await post([older], "Older")).data!;
  expect(newConfiguration.tracks[0]!.traceFilters[0]).toMatchObject({ min: 0, fill: "none" });
  expect((await post([{ ...older, min: 200 }], "Flat")).error?.message).toContain("max must be greater than min");
});

it("keeps export options: by user, changed and deleted by optionId [SH-236, AN-085, OP-005]", async () => {
  const token = server.tokens.engineer;
  const path = "api/well-summary-export-options";
  const list = async () => (await server.call(`GET ${path}`, { token, query: own() })).body;
  const curve = { ...own(), presetName: "Curve", view: defaultSummaryView };
  const { _id } = await engineer.get("well-summary-configuration/post", curve);
  const body = { ...own(), name: "Office", presets: ["default", "Curve"] };
  const newOptions = (await server.call<WellSummaryExportOptions>(`POST ${path}`, { token, body })).body;
  expect(newOptions).toEqual({ ...body, _id: newOptions._id });
  expect(await list()).toEqual([newOptions]);
  expect((await server.call(`POST ${path}`, { token, body })).status).toBe(409);
  await engineer.ask("well-summary-configuration/patch", { ...own(), _id, updateQuery: { presetName: "Build" } });
  expect(await list()).toEqual([{ ...newOptions, presets: ["default", "Build"] }]);
  const patch = { optionId: newOptions._id, updateQuery: { presets: ["Curve"] } };
  expect((await server.call(`PATCH ${path}`, { token, body: patch })).body).toEqual({
    ...newOptions,
    presets: ["Curve"],
  });
  const admins = { userId: server.users.admin._id, name: "Rig", presets: [] };
  const foreign = (await server.call<WellSummaryExportOptions>(`POST ${path}`, { body: admins })).body;
  const steal = await server.call(`DELETE ${path}`, { token, query: { optionId: foreign._id } });
  expect(steal.status).toBe(403);
  expect((await server.call(`DELETE ${path}`, { token, query: { optionId: newOptions._id } })).body).toEqual({
    deleted: 1,
  });
  expect(await list()).toEqual([]);
});

it("restores a deleted configuration for 10 minutes, over socket and REST, unless its name has been reused", async () => {
  const token = server.tokens.engineer;
  const ask = <Reply>(action: string, more: object = {}) =>
    engineer.ask<Reply>(`well-summary-configuration/${action}`, { ...own(), ...more });
  const view = { ...defaultSummaryView, keyField: "time" as const, chartHeight: 300 };
  const post = (presetName: string) => ask<WellSummaryConfiguration>("post", { presetName, view });
  const newConfiguration = (await post("Undone")).data!;
  const list = async () =>
    (await ask<WellSummaryConfiguration[]>("get")).data!.filter(({ presetName }) => presetName === "Undone");
  const key = { _id: newConfiguration._id };
  const late = "This configuration was not deleted within the last 10 minutes";
  const restore = () =>
    server.call("POST api/well-summary-configuration/restore", { token, body: { ...own(), ...key } });
  expect((await ask("restore", key)).error).toMatchObject({ code: "not-found", message: late });
  await ask("delete", key);
  expect(await list()).toEqual([]);
  expect((await ask("patch", { ...key, updateQuery: { depthScale: 5 } })).error?.code).toBe("not-found");
  const others = { userId: server.users.admin._id, ...key };
  expect((await engineer.ask("well-summary-configuration/restore", others)).error?.code).toBe("permission");
  expect((await ask("restore", key)).data).toEqual({ restored: 1 });
  expect(await list()).toEqual([newConfiguration]);
  await ask("delete", key);
  server.now.seconds += 599;
  expect((await restore()).body).toEqual({ restored: 1 });
  await ask("delete", key);
  server.now.seconds += 600;
  expect(await restore()).toMatchObject({ status: 404, body: { message: late } });

  const second = (await post("Undone")).data!;
  expect(await list()).toEqual([second]);
  await ask("delete", { _id: second._id });
  const third = (await post("Third")).data!;
  await ask("patch", { _id: third._id, updateQuery: { presetName: "Undone" } });
  expect(await list()).toEqual([{ ...third, presetName: "Undone" }]);
  expect((await ask("restore", { _id: second._id })).error?.message).toBe(late);
});

it("restores deleted export options for 10 minutes, with configurations renamed since, unless their name was given away", async () => {
  const token = server.tokens.engineer;
  const path = "api/well-summary-export-options";
  const list = async () => (await server.call(`GET ${path}`, { token, query: own() })).body;
  const curve = { ...own(), presetName: "Slides", view: defaultSummaryView };
  const { _id } = await engineer.get("well-summary-configuration/post", curve);
  const post = async (name: string) => {
    const body = { ...own(), name, presets: ["Slides", "default"] };
    return (await server.call<WellSummaryExportOptions>(`POST ${path}`, { token, body })).body;
  };
  const remove = (optionId: string) => server.call(`DELETE ${path}`, { token, query: { optionId } });
  const restore = (optionId: string) => server.call(`POST ${path}/restore`, { token, body: { optionId } });
  const late = {
    status: 404,
    body: { message: "This set of export options was not deleted within the last 10 minutes" },
  };
  const newOptions = await post("Town");
  expect(await restore(newOptions._id)).toMatchObject(late);
  await remove(newOptions._id);
  expect(await list()).toEqual([]);
  expect((await remove(newOptions._id)).status).toBe(404);
  await engineer.ask("well-summary-configuration/patch", { ...own(), _id, updateQuery: { presetName: "Rotated" } });
  server.now.seconds += 599;
  expect((await restore(newOptions._id)).body).toEqual({ restored: 1 });
  expect(await list()).toEqual([{ ...newOptions, presets: ["Rotated", "default"] }]);
  await remove(newOptions._id);
  server.now.seconds += 600;
  expect(await restore(newOptions._id)).toMatchObject(late);

  const second = await post("Town");
  await remove(second._id);
  const third = await post("Third");
  const renameRequest = { optionId: third._id, updateQuery: { name: "Town" } };
  expect((await server.call(`PATCH ${path}`, { token, body: renameRequest })).status).toBe(200);
  expect(await restore(second._id)).toMatchObject(late);
  const foreign = { userId: server.users.admin._id, name: "Shop", presets: [] };
  const { body: theirs } = await server.call<WellSummaryExportOptions>(`POST ${path}`, { body: foreign });
  await server.call(`DELETE ${path}`, { query: { optionId: theirs._id } });
  expect((await restore(theirs._id)).status).toBe(403);
});

it("makes a token that can only read the printed well, for 15 minutes [SH-221, OP-049]", async () => {
  const other = await server.stores.wells.create({ name: "Other 1H" });
  const printRequest = {
    ...own(),
    wellId: server.well._id,
    configName: "default",
    keyField: "depth",
    logItem: { from: 0, to: 20_000, resolution: 20 },
  };
  const make = (body: object) =>
    server.call("POST api/pdf-gen/generate-token", { token: server.tokens.engineer, body });
  const { token } = (await make(printRequest)).body;
  const printedReply = await server.call("GET api/pdf-gen/printed", { token });
  const { name: printedBy } = server.users.engineer;
  expect(printedReply.body).toMatchObject({
    ...printRequest,
    paper: "A4",
    printedBy,
    configuration: { presetName: "default" },
  });
  const wells = await server.call("GET api/wells", { token });
  expect(wells.body.map(({ _id }) => _id)).toEqual([server.well._id]);
  expect((await server.call("PATCH api/users", { token, body: {} })).body.code).toBe("permission");
  await expect(server.connect({ token, wellId: other._id })).rejects.toThrow("403");
  const file = await server.call("GET api/pdf-gen/by-token", { token: server.tokens.engineer, query: { token } });
  expect([file.status, file.body.message]).toEqual([503, "Service unavailable"]);
  const state = await server.call("GET api/pdf-gen/state", { token: server.tokens.engineer });
  expect(state.body).toEqual({ isAvailable: false, reason: "this server was started without one" });
  server.now.seconds += 901;
  expect((await server.call("GET api/pdf-gen/printed", { token })).body.code).toBe("session");
  const wrong = await server.call("POST api/pdf-gen/generate-token", {
    body: { ...printRequest, keyField: "azimuth" },
  });
  expect([wrong.status, wrong.body.field]).toEqual([400, "keyField"]);
  const long = await make({ ...printRequest, logItem: { from: 0, to: 1e9, resolution: 20 } });
  expect(JSON.stringify(long.body)).toContain("The log would be longer than 5000 in");
  expect(JSON.stringify((await make({ ...printRequest, configName: "Gone" })).body)).toContain("no configuration Gone");
});
