import { expect, it } from "vitest";
import { noRefusal, withRefusal } from "./refusal";

const errors = { lines: [{}, { code: "Code must be four digits, such as 0108" }] };

it("shows what the server refused at the field that it named", () => {
  const port = withRefusal(errors, { field: "port", message: "port 7000 is already used by rig Pioneer 54" });
  expect(port).toEqual({ ...errors, port: "port 7000 is already used by rig Pioneer 54" });
  const unit = withRefusal(errors, { field: "channels.1.unit", message: "torque is not measured so" });
  expect(unit.lines[1]).toEqual({ code: "Code must be four digits, such as 0108", unit: "torque is not measured so" });
});

it("changes nothing without a refusal, or if the form does not have the refused field", () => {
  expect(withRefusal(errors, noRefusal)).toBe(errors);
  expect(withRefusal(errors, { field: "rigId", message: "gone" })).toBe(errors);
  expect(withRefusal(errors, { field: null, message: "Server is not available" })).toBe(errors);
});
