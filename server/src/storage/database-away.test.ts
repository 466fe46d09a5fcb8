import { expect, it } from "vitest";
import { DatabaseBusy, isDatabaseAway, maySucceedLater } from "./database-away";

const fault = (code: string, message = "") => Object.assign(new Error(message), { code });

it.each([
  [fault("ECONNREFUSED"), true],
  [fault("57P01"), true],
  [fault("53300"), true],
  [fault("XX000", "failure on connection marked as essential: worker-1:5432"), true],
  [fault("XX000", "connection to the remote node worker-1:5432 failed"), true],
  [fault("XX000", "cache lookup failed for type 12"), false],
  [fault("23505"), false],
  [fault("57014"), false],
  [new Error("Connection terminated unexpectedly"), true],
  [new DatabaseBusy(), false],
])("detects by %s whether the database is unavailable: %s", (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway);
});

it("tries a statement again that found no connection free", () => {
  expect(maySucceedLater(new DatabaseBusy())).toBe(true);
  expect(maySucceedLater(fault("57P03"))).toBe(true);
  expect(maySucceedLater(fault("23505"))).toBe(false);
});
