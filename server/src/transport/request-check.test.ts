import { expect, it } from "vitest";
import { z } from "zod";
import { checkPart } from "./request-check";

const Config = z.object({
  port: z.number({ error: "port is required" }).max(65_535, { error: "port must be between 1 and 65535" }),
  channels: z.array(z.object({ unit: z.string() })).optional(),
});

const refusal = (value: unknown) => {
  try {
    checkPart(Config, value, "body");
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

it("leaves a sentence unchanged that names its field in plain words", () => {
  const User = z.object({ email: z.email({ error: "E-mail is invalid" }), id: z.string() });
  expect(() => checkPart(User, { email: "bad", id: "1" }, "body")).toThrow(/^E-mail is invalid$/);
  expect(() => checkPart(User, { email: "a@b.co", id: 1 }, "body")).toThrow(/^id: Invalid input/);
});

it("says why a name in a list by names is invalid", () => {
  const Configs = z.record(z.string().max(3, { error: "trace must be a channel" }), z.number());
  expect(() => checkPart(Configs, { nonsense: 1 }, "request")).toThrow(/^nonsense: trace must be a channel$/);
});

it("names a field that does not exist", () => {
  expect(() => checkPart(z.strictObject({}), { prot: 1 }, "body")).toThrow(
    expect.objectContaining({ code: "validation", field: "prot" }),
  );
});

it("names the part of the call that has the wrong shape as a whole", () => {
  expect(refusal([1])).toMatchObject({ code: "validation", field: "body" });
});
