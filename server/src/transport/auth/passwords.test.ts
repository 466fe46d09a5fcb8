import * as argon2 from "@node-rs/argon2";
import { afterAll, expect, it, vi } from "vitest";
import { hashPassword, isPassword } from "./passwords";

// Files share their modules: modules loaded earlier do not use the mock, and modules loaded later must not use it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock("@node-rs/argon2", { spy: true });

it("keeps a password as Argon2id with 19 MiB and two passes, never twice the same [OP-086]", async () => {
  const [one, two] = [await hashPassword("drill safely"), await hashPassword("drill safely")];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect([await isPassword("drill safely", one), await isPassword("drill safer", one)]).toEqual([true, false]);
});

it("does the same work for a user that does not exist, and returns false", async () => {
  await isPassword("warm up", null);
  vi.mocked(argon2.verify).mockClear();
  expect(await isPassword("the password of nobody", null)).toBe(false);
  expect(argon2.verify).toHaveBeenCalledTimes(1);
  expect(vi.mocked(argon2.verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
