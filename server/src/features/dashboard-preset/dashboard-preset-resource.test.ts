import type { UserId } from "@sigma/contract/ids";
import { beforeEach, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const admin = testClient(server);
const engineer = testClient(server, "engineer");
let userId: UserId;
let count = 0;
beforeEach(async () => {
  const fields = { name: "N", email: "n@example.com", type: "engineer" as const, passwordHash: "x" };
  userId = (await server.stores.users.create({ username: `user ${++count}`, ...fields }))._id;
});

const all = () => admin.get("dashboard-preset/get/all", { userId });
const track = { id: "t1", traces: ["wob", "rop"], weight: 2 };

it("lists the presets of a user with every view [SH-240, AN-094, WS-096]", async () => {
  const [preset] = await all();
  expect(Object.keys(preset!)).toEqual(
    expect.arrayContaining([
      "name",
      "timeCharts",
      "depthCharts",
      "compareCharts",
      "directionalGuidanceSurveys",
      "directionalGuidancePseudoSurveys",
      "directionalGuidanceSlideSheets",
      "directionalPlotSurveysTooltip",
      "directionalPlotPseudoSurveysTooltip",
      "directionalPlotSlideSheetsTooltip",
      "directionalPlotWellPlansTooltip",
    ]),
  );
});

it("adds a preset with the views shown and makes it the active one [SH-241, SH-079, OP-077]", async () => {
  const { data } = await admin.ask("dashboard-preset/post", {
    userId,
    name: "Curve",
    views: { timeCharts: [track] },
  });
  expect(data).toMatchObject({ userId, name: "Curve", timeCharts: [track] });
  expect((await server.stores.users.byId(userId))?.activePreset).toBe("Curve");
  expect((await all()).map(({ name }) => name)).toEqual(["Curve", "default"]);
});

it("refuses views that it does not know", async () => {
  const { error } = await admin.ask("dashboard-preset/post", { userId, name: "Odd", views: { charts: [] } });
  expect(error).toMatchObject({ code: "validation", field: "views.charts" });
});

it.each(["", "  "])("refuses the empty name %j [SH-136]", async (name) => {
  const { error } = await admin.ask("dashboard-preset/post", { userId, name });
  expect(error).toEqual({ message: "Can't add preset with empty name", code: "validation", field: "name" });
});

it("refuses a name that the user has already", async () => {
  const { error } = await admin.ask("dashboard-preset/post", { userId, name: "default" });
  expect(error).toMatchObject({ message: "Preset with this name already exists", code: "conflict" });
});

it("keeps how much the live charts show, and refuses a length that they do not have", async () => {
  const [before] = await all();
  expect(before).toMatchObject({ liveInterval: 15, timeWindow: null, depthLength: "500", depthScale: "fit" });
  const updateQuery = { liveInterval: 120, timeWindow: "whole", depthLength: "run", depthScale: "2" };
  await admin.ask("dashboard-preset/patch", { userId, name: "default", updateQuery });
  expect((await all())[0]).toEqual({ ...before, ...updateQuery });
  for (const [field, value] of Object.entries({
    liveInterval: 30,
    timeWindow: 0,
    depthLength: "200",
    depthScale: "9",
  })) {
    const refusedPatch = await admin.ask("dashboard-preset/patch", {
      userId,
      name: "default",
      updateQuery: { [field]: value },
    });
    expect(refusedPatch.error).toMatchObject({ code: "validation", field: `updateQuery.${field}` });
  }
});

it("changes the views given and leaves the others [SH-242, AN-230, OP-043]", async () => {
  const updateQuery = {
    compareCharts: [track],
    directionalGuidanceSurveys: ["md"],
    directionalGuidancePseudoSurveys: ["tvd"],
    directionalGuidanceSlideSheets: ["startMD"],
  };
  const [before] = await all();
  const { data } = await admin.ask("dashboard-preset/patch", { userId, name: "default", updateQuery });
  expect(data).toEqual({ ...before, ...updateQuery });
  expect((await all())[0]).toEqual(data);
  const unknown = await admin.ask("dashboard-preset/patch", { userId, name: "default", updateQuery: { charts: [] } });
  expect(unknown.error).toMatchObject({ code: "validation", field: "updateQuery.charts" });
  const namedFields = { _id: "x", id: "x", wellId: "x", userId: "x", compareCharts: [] };
  const passedPatch = await admin.ask("dashboard-preset/patch", { userId, name: "default", updateQuery: namedFields });
  expect(passedPatch.data).toEqual({ ...before, ...updateQuery, compareCharts: [] });
});

it("persists the views of an admin only [SH-167]", async () => {
  const { _id } = server.users.engineer;
  const { error } = await engineer.ask("dashboard-preset/patch", {
    userId: _id,
    name: "default",
    updateQuery: { timeCharts: [] },
  });
  expect(error?.code).toBe("permission");
});

it("deletes a preset by its name, but never the active one [SH-243, WS-144]", async () => {
  await admin.ask("dashboard-preset/post", { userId, name: "Curve" });
  const remove = (name: string) => admin.ask("dashboard-preset/delete", { userId, name });
  expect((await remove("Curve")).error).toMatchObject({ message: "Active Preset can't be deleted", code: "conflict" });
  expect((await remove("default")).data).toEqual({ deleted: 1 });
  expect((await remove("default")).error?.code).toBe("not-found");
});

it("restores a deleted preset with its trace configurations until another preset gets its name", async () => {
  const ask = (call: string, name: string) => admin.ask(`dashboard-preset/${call}`, { userId, name });
  const traces = { userId, presetName: "default", type: "time" };
  await admin.ask("trace-config/patch", { ...traces, updateQuery: { rop: { max: 90 } } });
  const [before] = await all();
  await ask("post", "Curve");
  await ask("delete", "default");
  expect((await all()).map(({ name }) => name)).toEqual(["Curve"]);
  expect((await ask("patch", "default")).error).toBeDefined();
  expect((await ask("restore", "default")).data).toEqual({ restored: 1 });
  expect(await all()).toContainEqual(before);
  expect((await admin.ask("trace-config/get", traces)).data).toMatchObject({ rop: { max: 90 } });

  await ask("delete", "default");
  expect((await ask("post", "default")).error).toBeUndefined();
  expect((await admin.ask("trace-config/get", traces)).data).toEqual({});
  const message = "This preset was not deleted within the last 10 minutes";
  expect((await ask("restore", "default")).error).toEqual({ message, code: "not-found", field: "name" });
});

it("shows an engineer the own presets only", async () => {
  expect((await engineer.ask("dashboard-preset/get/all", { userId: server.users.engineer._id })).data).toHaveLength(1);
  expect((await engineer.ask("dashboard-preset/get/all", { userId })).error?.code).toBe("permission");
  expect((await engineer.ask("dashboard-preset/post", { userId, name: "Mine" })).error?.code).toBe("permission");
});
