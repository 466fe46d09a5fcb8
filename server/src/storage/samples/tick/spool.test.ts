import { appendFile, readdir, readFile, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { openSpool, type Spool } from "./spool";
import { folderOfTest } from "../../testing/own-folder";

let folder: string;
beforeEach(async () => {
  folder = folderOfTest();
});

async function rest(spool: Spool): Promise<string[]> {
  const all: string[] = [];
  for (let record = await spool.first(); record; record = await spool.first()) {
    all.push(record.toString());
    await spool.forget();
  }
  return all;
}

it("gives records back in their order, across a restart too", async () => {
  const before = await openSpool(folder);
  await before.append(Buffer.from("one"));
  await before.append(Buffer.from("two"));
  await before.close();
  const spool = await openSpool(folder);
  await spool.append(Buffer.from("three"));
  expect(spool.bytes()).toBe(3 * 8 + "onetwothree".length);
  expect(await rest(spool)).toEqual(["one", "two", "three"]);
  expect(spool.bytes()).toBe(0);
  expect(await readdir(folder)).toEqual([]);
  await spool.close();
});

it("gives a record that was not forgotten again after a restart", async () => {
  const before = await openSpool(folder);
  await before.append(Buffer.from("one"));
  await before.append(Buffer.from("two"));
  expect((await before.first())!.toString()).toBe("one");
  await before.close();
  const spool = await openSpool(folder);
  expect(await rest(spool)).toEqual(["one", "two"]);
  await spool.close();
});

it.each([
  ["a header cut off", 5],
  ["a record cut off", 8 + 3],
])("leaves out the last record of a crash: %s", async (_damage, length) => {
  const before = await openSpool(folder);
  await before.append(Buffer.from("whole"));
  await before.append(Buffer.from("torn off"));
  await before.close();
  const [name] = await readdir(folder);
  await truncate(join(folder, name!), 8 + "whole".length + length);
  const spool = await openSpool(folder);
  await spool.append(Buffer.from("new"));
  expect(await rest(spool)).toEqual(["whole", "new"]);
  await spool.close();
});

it("leaves out what follows a byte that changed on disk", async () => {
  const before = await openSpool(folder);
  await before.append(Buffer.from("whole"));
  await before.append(Buffer.from("broken"));
  await before.close();
  const [name] = await readdir(folder);
  const bytes = await readFile(join(folder, name!));
  bytes[bytes.length - 1]! ^= 1;
  await writeFile(join(folder, name!), bytes);
  await appendFile(join(folder, name!), "more");
  const spool = await openSpool(folder);
  expect(await rest(spool)).toEqual(["whole"]);
  await spool.close();
});

it("starts new files as it grows and frees those that are written", async () => {
  const spool = await openSpool(folder);
  const record = Buffer.alloc(6 * 1024 ** 2, 7);
  for (let n = 0; n < 8; n++) await spool.append(record);
  expect((await readdir(folder)).length).toBe(3);
  for (let n = 0; n < 3; n++) {
    expect((await spool.first())!.equals(record)).toBe(true);
    await spool.forget();
  }
  expect((await readdir(folder)).length).toBe(2);
  expect(spool.bytes()).toBe(5 * (record.length + 8));
  await spool.close();
});

it("accepts records while older ones are written", async () => {
  const spool = await openSpool(folder);
  const numbers = Array.from({ length: 200 }, (_, n) => String(n));
  const seenNumbers: string[] = [];
  const reading = (async () => {
    while (seenNumbers.length < numbers.length) seenNumbers.push(...(await rest(spool)));
  })();
  for (const number of numbers) await spool.append(Buffer.from(number));
  await reading;
  expect(seenNumbers).toEqual(numbers);
  await spool.close();
});

it.runIf(process.platform === "linux")(
  "reports that the disk is full and continues when space is available",
  async () => {
    const spool = await openSpool(folder);
    await spool.append(Buffer.from("before"));
    expect(await rest(spool)).toEqual(["before"]);
    await symlink("/dev/full", join(folder, "000000000002.spool"));
    await expect(spool.append(Buffer.from("refused"))).rejects.toThrow("ENOSPC");
    expect(spool.bytes()).toBe(0);
    await spool.append(Buffer.from("after"));
    expect(await rest(spool)).toEqual(["after"]);
    await spool.close();
  },
);
