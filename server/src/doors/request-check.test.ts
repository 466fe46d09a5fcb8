import { expect, it } from "vitest";
import { z } from "zod";
import { checked } from "./request-check";

const Config = z.object({
  port: z.number({ error: "port is required" }).max(65_535, { error: "port must be between 1 and 65535" }),
  channels: z.array(z.object({ unit: z.string() })).optional(),
});

const refusal = (value: unknown) => {
  try {
    checked(Config, value, "body");
  } catch (fault) {
    return fault;
  }
};

it("names the field and the rule that it broke", () => {
  expect(refusal({})).toMatchObject({ code: "validation", message: "port is required", field: "port" });
  expect(refusal({ port: 70_000 })).toMatchObject({ message: "port must be between 1 and 65535", field: "port" });
});

it("puts the field before a rule that does not name it", () => {
  expect(refusal({ port: 1, channels: [{ unit: 5 }] })).toMatchObject({
    field: "channels.0.unit",
    message: expect.stringMatching(/^channels\.0\.unit: .*string/) as string,
  });
});

it("names a field that does not exist", () => {
  expect(() => checked(z.strictObject({}), { prot: 1 }, "body")).toThrow(
    expect.objectContaining({ code: "validation", field: "prot" }),
  );
});

it("names the part of the call that has the wrong shape as a whole", () => {
  expect(refusal([1])).toMatchObject({ code: "validation", field: "body" });
});
