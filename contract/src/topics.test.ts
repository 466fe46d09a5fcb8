import { expect, it } from "vitest";
import { z } from "zod";
import type { PushName } from "./call-types";
import { events, pushes, routes } from "./catalogue";
import type { EventEntry, RouteEntry } from "./define";
import { type Announcement, topics } from "./topics";

/** The names of all fields of a message, in any of its forms. */
const fieldsOf = (message: z.ZodType) =>
  [...JSON.stringify(z.toJSONSchema(message, { unrepresentable: "any" })).matchAll(/"(\w+)":/g)].map(
    ([, name]) => name,
  );

it.each(Object.entries<Announcement<PushName>>(topics))(
  "announces %s by a message that names the well and has the fields of its range and condition",
  (_topic, { push, only = {}, range = [] }) => {
    expect(fieldsOf(pushes[push].message)).toEqual(expect.arrayContaining(["wellId", ...Object.keys(only), ...range]));
  },
);

it.each(Object.entries<Announcement<PushName>>(topics).filter(([, { range, isDetailed }]) => !range && !isDetailed))(
  "announces %s by a message of the well and its condition alone",
  (_topic, { push, only = {} }) =>
    expect(pushes[push].message.safeParse({ wellId: "w1", ...only }).error).toBeUndefined(),
);

it("lets only a read follow topics or be requested as of a past moment, and only a write change them", () => {
  const calls = Object.entries<EventEntry | RouteEntry>({ ...events, ...routes });
  const isWrong = ({ effect, changes, follows, asOf }: EventEntry | RouteEntry) =>
    effect === "read" ? changes !== undefined : follows !== undefined || asOf !== undefined;
  expect(calls.filter(([, entry]) => isWrong(entry)).map(([name]) => name)).toEqual([]);
});
