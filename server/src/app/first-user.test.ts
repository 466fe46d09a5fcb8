import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { isPassword } from "../transport/auth/passwords";
import { withLock } from "../storage/with-lock";
import { ensureFirstUser, forgetFirstPassword } from "./first-user";
import { folderOfTest } from "../storage/testing/own-folder";
import { testStoresOfEach } from "./testing/test-stores";

const { test, stores } = testStoresOfEach();
let dataDir: string;
beforeEach(() => {
  dataDir = folderOfTest();
});

const hasPassword = async (password: string) =>
  isPassword(password, (await stores.users.credentials("admin"))?.passwordHash ?? null);

it("generates a password for the first user and shows it once", async () => {
  const password = await ensureFirstUser(stores, null, dataDir);
  await forgetFirstPassword(dataDir);
  expect(password).toMatch(/^[\w-]{16}$/);
  expect(await hasPassword(password!)).toBe(true);
  expect(await stores.users.all()).toEqual([expect.objectContaining({ username: "admin", type: "admin" })]);
  expect(await ensureFirstUser(stores, null, dataDir)).toBeNull();
  expect(await hasPassword(password!)).toBe(true);
});

it("shows the password again if a start ended before it was shown, and no other one", async () => {
  const password = await ensureFirstUser(stores, null, dataDir);
  const [file] = await readdir(dataDir);
  expect((await stat(join(dataDir, file!))).mode & 0o777).toBe(0o600);
  expect(await ensureFirstUser(stores, null, dataDir)).toBe(password);
  await writeFile(join(dataDir, file!), "of another database");
  expect(await ensureFirstUser(stores, null, dataDir)).toBeNull();
  await forgetFirstPassword(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
});

it("makes one first user where two servers start on an empty database at once", async () => {
  const start = async () => {
    const own = await mkdtemp(join(dataDir, "server-"));
    return withLock(test.database, "seeding", () => ensureFirstUser(stores, null, own));
  };
  const passwords = await Promise.all([start(), start(), start()]);
  const [password, ...others] = passwords.filter((each) => each !== null);
  expect(others).toEqual([]);
  expect(await hasPassword(password!)).toBe(true);
});

it("gives the first user initial views", async () => {
  await ensureFirstUser(stores, "given at start", dataDir);
  const [admin] = await stores.users.all();
  const [preset] = await stores.presets.all(admin!._id);
  expect(preset?.depthCharts[0]?.traces).toEqual(["gamma"]);
});

it("gives admin the password of a later start and ends the sessions of the old one", async () => {
  await ensureFirstUser(stores, "the first one", dataDir);
  const [admin] = await stores.users.all();
  const token = await stores.sessions.open(admin!._id, 2e9);
  expect(await ensureFirstUser(stores, "the first one", dataDir)).toBeNull();
  expect(await stores.sessions.holderOf(token, 1e9)).not.toBeNull();
  expect(await ensureFirstUser(stores, "another one", dataDir)).toBeNull();
  expect([await hasPassword("the first one"), await hasPassword("another one")]).toEqual([false, true]);
  expect(await stores.sessions.holderOf(token, 1e9)).toBeNull();
});

it("changes nothing if the admin has another name", async () => {
  await ensureFirstUser(stores, "the first one", dataDir);
  const [admin] = await stores.users.all();
  await stores.users.change(admin!._id, { username: "boss" });
  expect(await ensureFirstUser(stores, null, dataDir)).toBeNull();
  expect((await stores.users.all()).map(({ username }) => username)).toEqual(["boss"]);
});
