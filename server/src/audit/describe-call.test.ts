import { expect, it } from "vitest";
import { describeCall } from "./describe-call";

it.each([
  ["PATCH api/bha/multiple", "bha", "change"],
  ["POST api/bha", "bha", "create"],
  ["DELETE api/users", "users", "delete"],
  ["POST api/users/restore", "users", "restore"],
  ["POST api/users/favorite-wells", "users", "favorite-wells"],
  ["daily-report/patch", "daily-report", "change"],
  ["slide-sheets-updated", "slide-sheets-updated", "change"],
  ["POST api/login", "session", "sign in"],
])("reads %s as %s, %s", (name, resource, action) => {
  expect(describeCall(name)).toEqual({ resource, action });
});
