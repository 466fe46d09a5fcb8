import { expect, it } from "vitest";
import { z } from "zod";
import { events, pushes, routes } from "./catalogue";
import type { RouteEntry } from "./define";
import { topics } from "./topics";

/** The names of all fields of a message, whichever of its forms it has. */
const fieldsOf = (message: z.ZodType) =>
  [...JSON.stringify(z.toJSONSchema(message, { unrepresentable: "any" })).matchAll(/"(\w+)":/g)].map(
    ([, name]) => name,
  );

it("announces each topic by a message that names the well and has the fields of its range and condition", () => {
  for (const [topic, { push, only = {}, range = [] }] of Object.entries(topics)) {
    const fields = fieldsOf(pushes[push].message);
    expect(fields, topic).toEqual(expect.arrayContaining(["wellId", ...Object.keys(only), ...range]));
  }
});

it("lets only a read follow topics or be asked as of a past moment, and only a write change them", () => {
  for (const [name, entry] of Object.entries<Omit<RouteEntry, "query" | "body">>({ ...events, ...routes })) {
    if (entry.effect === "read") expect(entry.changes, name).toBeUndefined();
    else expect([entry.follows, entry.asOf], name).toEqual([undefined, undefined]);
  }
});
