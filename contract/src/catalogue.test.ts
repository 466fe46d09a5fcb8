import { describe, expect, it } from "vitest";
import { z } from "zod";
import { events, routes } from "./catalogue";
import type { EventEntry, RouteEntry } from "./define";

const calls = [
  ...Object.entries<RouteEntry>(routes).map(([name, entry]) => ({ name, entry, request: entry.body ?? entry.query })),
  ...Object.entries<EventEntry>(events).map(([name, entry]) => ({ name, entry, request: entry.request })),
];

/** The fields of a request; those of `payload` too, where an engine message holds its well. */
function fieldsOf(request: z.ZodType | undefined): string[] {
  if (!(request instanceof z.ZodObject)) return [];
  return [...Object.keys(request.shape), ...fieldsOf(request.shape.payload as z.ZodType | undefined)];
}

describe("the wells of a call", () => {
  it.each(calls.filter(({ entry }) => entry.wells === "named"))(
    "are a field of the request of $name",
    ({ request }) => {
      expect(fieldsOf(request).some((field) => field === "wellId" || field === "wellIds")).toBe(true);
    },
  );

  // Clients may name their well when they create another (SH-171); it is not touched.
  const withoutWell = calls.filter(({ name, entry }) => entry.wells === "none" && name !== "POST api/well");
  it.each(withoutWell)("are none in the request of $name", ({ request }) => {
    expect(fieldsOf(request)).not.toContain("wellId");
  });

  it.each(calls.filter(({ entry }) => entry.wells === "rows"))(
    "are those of the rows named by $name",
    ({ request }) => {
      expect(
        fieldsOf(request).filter((field) => ["_id", "id", "ids", "items", "wellPlanId"].includes(field)),
      ).not.toEqual([]);
    },
  );
});

it("declares no write for a GET, and a write for every other route", () => {
  for (const [name, { effect }] of Object.entries<RouteEntry>(routes)) {
    expect([name, effect]).toEqual([name, name.startsWith("GET ") ? "read" : "write"]);
  }
});
