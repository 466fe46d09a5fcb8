import { expect, expectTypeOf, it } from "vitest";
import type { RouteReply, RouteRequest } from "./call-types";
import { routes } from "./catalogue";
import { rowResources } from "./row-resources";
import { topics } from "./topics";

const names = Object.values(rowResources).map(({ name }) => name);

it.each(names)("rows of %s are read, added, changed, deleted and restored by five calls of one topic", (name) => {
  const read = routes[`GET api/${name}`];
  expect(read).toMatchObject({ effect: "read", asOf: true, wells: "named" });
  expect(read.follows).toHaveLength(1);
  expect(Object.keys(topics)).toContain(read.follows![0]);
  const writes = (["POST", "PATCH", "DELETE"] as const).map((method) => routes[`${method} api/${name}`]);
  for (const write of [...writes, routes[`POST api/${name}/restore`]])
    expect(write).toMatchObject({ effect: "write", changes: read.follows });
});

it("keeps the types of fields, of defaults and of the fields that Sigma adds", () => {
  type NewLine = RouteRequest<"POST api/lease-line">;
  expectTypeOf<NewLine["setback"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<NewLine["name"]>().toEqualTypeOf<string>();
  expectTypeOf<RouteReply<"GET api/lease-line">[number]["side"]>().toEqualTypeOf<"inside" | "outside">();
  expectTypeOf<RouteReply<"POST api/lesson">["author"]>().toEqualTypeOf<string>();
  expectTypeOf<RouteReply<"POST api/target">>().not.toHaveProperty("author");
  expectTypeOf<RouteRequest<"PATCH api/lesson">["updateValues"]>().not.toHaveProperty("author");
  expectTypeOf<RouteRequest<"PATCH api/separation-acceptance">["updateValues"]>().not.toHaveProperty("md");
});

it("includes the author of a row only if rows are signed", () => {
  expect(Object.values(rowResources).filter(({ isSigned }) => isSigned)).toEqual([
    rowResources["separation-acceptances"],
    rowResources.lessons,
    rowResources["check-exemptions"],
    rowResources["roadmap-bands"],
    rowResources["formula-channels"],
    rowResources["formula-constants"],
    rowResources["lesson-acknowledgements"],
  ]);
  expect(Object.keys(rowResources.lessons.Row.shape)).toEqual(
    expect.arrayContaining(["author", "createdAt", "version"]),
  );
});
