import type { UserId, WellId } from "@sigma/contract/ids";
import type { TraceConfig } from "@sigma/contract/presets/trace-config";
import { expect, it } from "vitest";
import { removeDeleted } from "../../jobs/remove-deleted";
import { testStores } from "../../../app/testing/test-stores";

const { test, stores } = testStores();
const NOW = 1_800_000_000;

const newUser = (username: string, type: "admin" | "engineer" = "engineer") =>
  stores.users.create({ username, name: username, email: `${username}@example.com`, type, passwordHash: "hash" });

const conflict = (field: string) => expect.objectContaining({ code: "conflict", field }) as Error;
const notFound = expect.objectContaining({ code: "not-found" }) as Error;

it("creates a user with the preset default, active, and never shows the hash", async () => {
  const user = await stores.users.create(
    { username: "dora", name: "Dora", email: "d@example.com", type: "engineer", passwordHash: "secret" },
    { timeCharts: [{ id: "t1", traces: ["rop"], weight: 1 }] },
  );
  expect(user).toMatchObject({ username: "dora", type: "engineer", activePreset: "default", favoriteWells: [] });
  expect(Object.keys(user)).not.toContain("passwordHash");
  expect(await stores.users.byId(user._id)).toEqual(user);
  expect(await stores.users.credentials("dora")).toEqual({ user, passwordHash: "secret", access: null });
  expect(await stores.users.credentials("nobody")).toBeNull();
  const [preset] = await stores.presets.all(user._id);
  expect(preset).toMatchObject({ name: "default", timeCharts: [{ id: "t1", traces: ["rop"] }], depthCharts: [] });
});

it("changes only the fields that are given", async () => {
  const user = await newUser("egon");
  const changedUser = await stores.users.change(user._id, { name: "Egon", email: undefined, passwordHash: "new" });
  expect(changedUser).toEqual({ ...user, name: "Egon", version: 2 });
  expect((await stores.users.credentials("egon"))!.passwordHash).toBe("new");
  expect(await stores.users.setFavoriteWells(user._id, ["w" as WellId])).toEqual({
    ...changedUser,
    favoriteWells: ["w"],
  });
  await expect(stores.users.change("none" as UserId, { name: "x" })).rejects.toEqual(notFound);
});

it("keeps usernames unique and the last admin in place", async () => {
  await newUser("fritz");
  await expect(newUser("fritz")).rejects.toEqual(conflict("username"));
  const admin = await newUser("root", "admin");
  await expect(stores.users.change(admin._id, { type: "engineer" })).rejects.toEqual(conflict("type"));
  await expect(stores.users.remove("root", NOW)).rejects.toEqual(conflict("type"));
  const second = await newUser("second", "admin");
  const leave = [stores.users.remove("root", NOW), stores.users.remove("second", NOW)];
  const outcomes = await Promise.allSettled(leave);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? (outcome.reason as Error) : []));
  expect(refusals).toEqual([conflict("type")]);
  expect((await stores.users.all()).filter(({ type }) => type === "admin")).toHaveLength(1);
  expect(second.type).toBe("admin");
});

it("forgets presets, trace configurations and sessions with the user", async () => {
  const user = await newUser("gone");
  await stores.traceConfigs.change({ userId: user._id, presetName: "default", type: "time" }, { rop: { max: 9 } });
  const token = await stores.sessions.open(user._id, 2000);
  expect(await stores.users.remove("gone", NOW)).toBe(true);
  expect(await stores.users.remove("gone", NOW)).toBe(false);
  expect(await stores.sessions.holderOf(token, 1000)).toBeNull();
  await removeDeleted(test.database, () => NOW + 600)({});
  expect(await stores.presets.all(user._id)).toEqual([]);
});

it("knows a session by its token until it expires or is closed, and stores the token hashed", async () => {
  const user = await newUser("hanna");
  const token = await stores.sessions.open(user._id, 2000);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await stores.sessions.holderOf(token, 1999))?.user).toEqual(user);
  expect(await stores.sessions.holderOf(token, 2000)).toBeNull();
  expect(await stores.sessions.holderOf(`${token}x`, 1000)).toBeNull();
  const rows = await test.database.query({ text: "SELECT * FROM session" });
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await stores.sessions.close(token)).toBe(true);
  expect(await stores.sessions.close(token)).toBe(false);
  const others = await Promise.all([1000, 3000].map((expiry) => stores.sessions.open(user._id, expiry)));
  expect(await stores.sessions.sweep(1000)).toBe(1);
  expect((await stores.sessions.holderOf(others[1]!, 1000))?.user).toEqual(user);
  await stores.users.change(user._id, { name: "Hanna" });
  expect((await stores.sessions.holderOf(others[1]!, 1000))?.user).toMatchObject({ name: "Hanna" });
  await stores.users.change(user._id, { passwordHash: "another" });
  expect(await stores.sessions.holderOf(others[1]!, 1000)).toBeNull();
});

it("makes machine tokens that are shown once and can be revoked [SH-096]", async () => {
  const { token, ...made } = await stores.apiTokens.create(
    { name: "pusher", access: "push", wells: null, createdBy: null },
    1000,
  );
  expect(token).toMatch(/^[0-9a-f]{40}$/);
  expect(made).toMatchObject({ name: "pusher", prefix: token.slice(0, 6), createdAt: 1000, lastUsedAt: null });
  expect(await stores.apiTokens.use(token, 1500)).toEqual({ ...made, lastUsedAt: 1500 });
  expect(await stores.apiTokens.use(token, 1510)).toMatchObject({ lastUsedAt: 1500 });
  expect(await stores.apiTokens.use("0".repeat(40), 1500)).toBeNull();
  expect(JSON.stringify(await stores.apiTokens.all())).not.toContain(token);
  expect(await stores.apiTokens.remove(made._id)).toBe(true);
  expect(await stores.apiTokens.use(token, 1600)).toBeNull();
});

it("keeps presets per user, unique by name, with the views that were given last", async () => {
  const user = await newUser("ida");
  await stores.presets.create(user._id, "night", { depthCharts: [{ id: "d", traces: ["gamma"], weight: 2 }] });
  await expect(stores.presets.create(user._id, "night", {})).rejects.toThrow("Preset with this name already exists");
  const changedPreset = await stores.presets.change(user._id, "night", { timeCharts: [], compareCharts: undefined });
  expect(changedPreset.depthCharts).toEqual([{ id: "d", traces: ["gamma"], weight: 2 }]);
  expect((await stores.presets.all(user._id)).map(({ name }) => name)).toEqual(["default", "night"]);
  await expect(stores.presets.remove(user._id, "night", NOW)).rejects.toEqual(conflict("name"));
  await stores.users.change(user._id, { activePreset: "default" });
  await expect(stores.presets.change(user._id, "none", {})).rejects.toEqual(notFound);
  expect(await stores.presets.remove(user._id, "night", NOW)).toBe(true);
  expect(await stores.presets.remove(user._id, "night", NOW)).toBe(false);
});

it("keeps trace configurations per user, preset and type, new ones over the default", async () => {
  const { _id: userId } = await newUser("jan");
  const owner = { userId, presetName: "default", type: "time" } as const;
  await stores.traceConfigs.change(owner, { rop: { color: "#1F77B4", max: 300 }, wob: { offset: 5 } });
  await stores.traceConfigs.change(owner, { rop: { autoScale: false, max: undefined } });
  const configs = (await stores.traceConfigs.get(owner)) as Record<string, TraceConfig>;
  expect(configs["rop"]).toEqual({
    color: "#1F77B4",
    autoScale: false,
    min: 0,
    max: 300,
    offset: 0,
    renderType: "line",
  });
  expect(configs["wob"]!.offset).toBe(5);
  expect(await stores.traceConfigs.get({ ...owner, type: "depth" })).toEqual({});
});

it("loses no trace configuration when two windows change different traces at once", async () => {
  const { _id: userId } = await newUser("kim");
  const owner = { userId, presetName: "default", type: "depth" } as const;
  await Promise.all(["rop", "wob", "rpm", "mse"].map((id) => stores.traceConfigs.change(owner, { [id]: { max: 1 } })));
  expect(Object.keys(await stores.traceConfigs.get(owner)).toSorted()).toEqual(["mse", "rop", "rpm", "wob"]);
});
