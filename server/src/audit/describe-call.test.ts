import { expect, it } from "vitest";
import { describeCall } from "./describe-call";

it.each([
  ["PATCH api/bha/multiple", "bha", "change"],
  ["POST api/bha", "bha", "create"],
  ["DELETE api/users", "users", "delete"],
  ["POST api/users/restore", "users", "restore"],
  ["GET api/users", "users", "read"],
  ["POST api/users/favorite-wells", "users", "favorite-wells"],
  ["daily-report/patch", "daily-report", "change"],
  ["slide-sheets-updated", "slide-sheets-updated", "change"],
  ["POST api/login", "session", "sign in"],
])("reads %s as %s, %s", (name, resource, action) => {
  expect(describeCall(name)).toEqual({ resource, action });
});

it("reads what is done with an alert from the request", () => {
  expect(describeCall("alert-state/change", { action: "take-out-of-service" })).toEqual({
    resource: "alert-state",
    action: "take out of service",
  });
  expect(describeCall("alert-state/acknowledge-multiple")).toEqual({ resource: "alert-state", action: "acknowledge" });
});
