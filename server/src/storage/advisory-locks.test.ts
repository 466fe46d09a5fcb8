import { expect, it } from "vitest";
import { firstLockKeys, lockKeys } from "./advisory-locks";

it("gives every kind of advisory lock its own key", () => {
  for (const keys of [firstLockKeys, lockKeys]) {
    const values = Object.values(keys);
    expect(new Set(values).size).toBe(values.length);
  }
});
