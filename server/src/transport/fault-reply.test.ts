import { DatabaseError } from "pg";
import { pino } from "pino";
import { expect, it } from "vitest";
import { toCallError } from "./fault-reply";

const codeOf = (sqlState: string) => {
  const fault = new DatabaseError("what the database said", 22, "error");
  fault.code = sqlState;
  return toCallError(fault, pino({ level: "silent" }), { requestId: "1", name: "PATCH api/well" }).code;
};

it("returns busy if a transaction gave way to another one, and an internal error if a statement is wrong", () => {
  // A deadlock, one that could not be put in order, one that waited too long for a lock; a column that is not there.
  expect(["40P01", "40001", "55P03", "42703"].map(codeOf)).toEqual(["busy", "busy", "busy", "internal"]);
});
