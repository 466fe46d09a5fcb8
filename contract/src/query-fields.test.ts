import { expect, it } from "vitest";
import { z } from "zod";
import { routes } from "./catalogue";
import type { RouteEntry } from "./define";
import { fieldsOfQuery, unknownField } from "./query-fields";

it("knows the fields of the query of every route", () => {
  const unknown = Object.entries<RouteEntry>(routes).filter(([, { query }]) => fieldsOfQuery(query) === null);
  expect(unknown.map(([name]) => name)).toEqual([]);
});

it("names a field that a route does not have, and the fields that it has", () => {
  const query = z.object({ from: z.string(), to: z.string() }).refine(() => true);
  expect(unknownField({ query }, { from: "1", till: "2" })).toEqual({
    field: "till",
    message: "till isn't a query field of this call; it takes from, to",
  });
  expect(unknownField({}, { x: "1" })?.message).toBe("x isn't a query field of this call; it takes none");
  expect(unknownField({ query }, { from: "1", to: "2", wellId: "w", asOf: "3" })).toBeNull();
  expect(unknownField({}, { ["x".repeat(1000)]: "" })?.field).toHaveLength(60);
});
