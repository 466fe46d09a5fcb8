import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { TraceConfigs } from "@sigma/contract/presets/trace-config";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import { presetChangesOf, forgetChanges, noChanges, setChanges } from "./preset-changes";
import { activatePreset, addPreset, changeViews, deletePreset, revertPreset, savePreset } from "./presets";
import { useSession } from "../session/session";
import { connect, disconnect } from "../calls/socket";
import { fakeServer } from "../testing/fake-server";
import { samplePreset, sampleUser } from "../testing/samples";

// Files share their modules: modules loaded earlier do not use the mock, and modules loaded later must not use it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock(import("../calls/open-socket"), () => import("../testing/fake-server"));

const track = { id: "t1", traces: ["rop"], weight: 1 };

beforeEach(() => {
  vi.stubGlobal("fetch", fakeServer.fetch);
  vi.stubGlobal("location", { host: "sigma.test" });
  fakeServer.asked.length = 0;
  forgetChanges();
  fakeServer.calls.length = 0;
  fakeServer.routes["PATCH api/users"] = ({ activePreset = "" }) => sampleUser({ activePreset });
  fakeServer.events["dashboard-preset/patch"] = ({ name, updateQuery }) => ({
    ...samplePreset(name),
    ...(updateQuery as object),
  });
  fakeServer.events["dashboard-preset/post"] = ({ name }) => samplePreset(name);
  fakeServer.events["dashboard-preset/delete"] = () => ({ deleted: 1 });
  useSession.setState({ token: "abc", user: sampleUser() });
  connect({ token: "abc" });
});
afterEach(() => {
  disconnect();
  vi.unstubAllGlobals();
});

it("stores changed views in the active preset when it is saved, by the keys of the views [SH-242, AN-230]", async () => {
  changeViews({ compareCharts: [track], directionalGuidanceSurveys: ["md"] });
  expect(fakeServer.askedOf("dashboard-preset/patch")).toEqual([]);
  await savePreset();
  expect(fakeServer.askedOf("dashboard-preset/patch")).toEqual([
    {
      userId: "u1",
      name: "default",
      updateQuery: { compareCharts: [track], directionalGuidanceSurveys: ["md"] },
    },
  ]);
});

it("stores no changes without the permission for well settings [SH-167]", async () => {
  useSession.setState({ user: sampleUser({ type: "engineer" }) });
  changeViews({ timeCharts: [track] });
  await savePreset();
  expect(fakeServer.asked).toEqual([]);
});

it("adds a preset with the views shown and makes it the active one [SH-241, SH-079]", async () => {
  await addPreset("Tripping", { ...samplePreset("default"), timeCharts: [track] });
  const [sent] = fakeServer.askedOf("dashboard-preset/post");
  expect(sent).toMatchObject({ userId: "u1", name: "Tripping", views: { timeCharts: [track] } });
  expect(sent?.views).not.toHaveProperty("_id");
  expect(fakeServer.callsOf("PATCH api/users")[0]?.sent).toEqual({ _id: "u1", activePreset: "Tripping" });
  expect(useSession.getState().user?.activePreset).toBe("Tripping");
});

it("stores scales and colours of both charts: only the changed ones of a saved preset, all of a new one", async () => {
  const config = { ...defaultTraceConfig, color: "#112233" };
  const scale = { autoScale: false, min: 0, max: 150 };
  fakeServer.events["trace-config/get"] = ({ type }) => (type === "time" ? { wob: config } : {}) as TraceConfigs;
  setChanges("u1", "default", { views: {}, traces: { time: { rop: scale }, depth: { gamma: { max: 200 } } } });
  await savePreset();
  expect(fakeServer.askedOf("trace-config/patch")).toEqual([
    { userId: "u1", presetName: "default", type: "time", updateQuery: { rop: scale } },
    { userId: "u1", presetName: "default", type: "depth", updateQuery: { gamma: { max: 200 } } },
  ]);
  expect(presetChangesOf("u1", "default")).toEqual(noChanges);
  setChanges("u1", "default", { views: {}, traces: { time: { rop: scale }, depth: {} } });
  await addPreset("Tripping", samplePreset("default"));
  expect(fakeServer.askedOf("trace-config/patch").slice(2)).toEqual([
    {
      userId: "u1",
      presetName: "Tripping",
      type: "time",
      updateQuery: { wob: config, rop: { ...defaultTraceConfig, ...scale } },
    },
  ]);
});

it("copies the displayed gauges to a new preset, and leaves their alerts with the originals", async () => {
  const gauge = { id: "g1", type: "Time", trace: "rop", title: "ROP", updateFrequency: 300 } as Gauge;
  const owner = { userId: sampleUser()._id, presetName: "default" };
  fakeServer.events["preset-gauges-configuration/get"] = () => ({ id: "u1/default", ...owner, configs: [gauge] });
  await addPreset("Tripping", samplePreset("default"));
  const [sent] = fakeServer.askedOf("preset-gauges-configuration/patch");
  expect(sent).toEqual({
    userId: "u1",
    presetName: "Tripping",
    configs: [{ ...gauge, id: expect.stringMatching(/^[0-9a-f]{24}$/), updateFrequency: 0 }],
  });
  delete fakeServer.events["preset-gauges-configuration/get"];
});

it("keeps as a change what is changed while the preset is being saved", async () => {
  const [min, max] = [{ min: 5 }, { max: 150 }];
  setChanges("u1", "default", {
    views: { timeCharts: [track] },
    traces: { time: { rop: { ...min, ...max }, wob: max }, depth: {} },
  });
  const savePromise = savePreset();
  changeViews({ depthCharts: [track] });
  const { views, traces } = presetChangesOf("u1", "default");
  setChanges("u1", "default", { views, traces: { ...traces, time: { ...traces.time, rop: { ...min, max: 200 } } } });
  await savePromise;
  expect(presetChangesOf("u1", "default")).toEqual({
    views: { depthCharts: [track] },
    traces: { time: { rop: { max: 200 } }, depth: {} },
  });
});

it("undoes the changes since the preset was saved", () => {
  changeViews({ timeCharts: [track] });
  revertPreset();
  expect(presetChangesOf("u1", "default")).toEqual(noChanges);
});

it("does not restore a user who has signed out before the answer", async () => {
  const activation = activatePreset("Tripping");
  useSession.setState({ token: null, user: null });
  await activation;
  expect(useSession.getState().user).toBeNull();
});

it("makes a preset the active preset of the user [WS-097]", async () => {
  await activatePreset("Tripping");
  expect(useSession.getState().user?.activePreset).toBe("Tripping");
});

it("deletes a preset by its name [SH-243, WS-166]", async () => {
  await deletePreset("Tripping");
  expect(fakeServer.askedOf("dashboard-preset/delete")).toEqual([{ userId: "u1", name: "Tripping" }]);
});
