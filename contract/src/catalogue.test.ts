import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isSafeCall } from "./call-rules";
import { events, routes } from "./catalogue";
import type { EventEntry, RouteEntry } from "./define";
import { adminOnly } from "./users/roles";

const calls = [
  ...Object.entries<RouteEntry>(routes).map(([name, entry]) => ({ name, entry, request: entry.body ?? entry.query })),
  ...Object.entries<EventEntry>(events).map(([name, entry]) => ({ name, entry, request: entry.request })),
];

/** The fields of a request, including those of `payload` if an engine message carries its well there. */
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

  // Clients may name their well when they create another (SH-171); the named well is not changed.
  const withoutWells = ["user", "operator", "installation", "shared"];
  const withoutWell = calls.filter(({ name, entry }) => withoutWells.includes(entry.wells) && name !== "POST api/well");
  it.each(withoutWell)("have no wellId in the request of $name", ({ request }) => {
    expect(fieldsOf(request)).not.toContain("wellId");
  });

  it.each(calls.filter(({ entry }) => entry.wells === "rig"))(
    "follow the rig in the request of $name",
    ({ request }) => {
      expect(fieldsOf(request).filter((field) => field === "rigId" || field === "id")).toHaveLength(1);
    },
  );

  it("leave what concerns the installation to administrators", () => {
    const others = calls.filter(({ entry: { wells, roles } }) => wells === "installation" && roles !== adminOnly);
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it.each(calls.filter(({ entry }) => entry.wells === "rows"))(
    "are the calls of the rows named by $name",
    ({ request }) => {
      expect(
        fieldsOf(request).filter((field) =>
          ["_id", "id", "ids", "items", "wellId", "wellPlanId", "mwdToolDataId"].includes(field),
        ),
      ).not.toEqual([]);
    },
  );
});

it("declares no write for a GET, and a write for every other route", () => {
  // It returns an address, and is a POST so that no log of addresses contains the challenge.
  const asking = new Set(["POST api/single-sign-on/begin", "POST api/cost-import/check"]);
  for (const [name, { effect }] of Object.entries<RouteEntry>(routes)) {
    expect([name, effect]).toEqual([name, name.startsWith("GET ") || asking.has(name) ? "read" : "write"]);
  }
});

it("counts no write as safe to repeat", () => {
  const safe = calls.filter(({ name }) => isSafeCall(name));
  expect(safe.filter(({ entry }) => entry.effect === "write").map(({ name }) => name)).toEqual([]);
  expect(safe.length).toBeGreaterThan(60);
});

/** A field of a request with everything that it may contain: its path, and what happens to unknown names. */
type Held = { path: string; unknownNames: "dropped" | "refused" | "kept" };

function heldIn(schema: z.ZodType, path: string): Held[] {
  if (schema instanceof z.ZodPipe) return heldIn(schema.in as z.ZodType, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return heldIn(schema.unwrap() as z.ZodType, path);
  }
  if (schema instanceof z.ZodArray) return heldIn(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodRecord) return heldIn(schema.valueType as z.ZodType, `${path}{}`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => heldIn(option as z.ZodType, path));
  if (!(schema instanceof z.ZodObject)) return [];
  const { catchall } = schema.def;
  const unknownNames = catchall === undefined ? "dropped" : catchall instanceof z.ZodNever ? "refused" : "kept";
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => heldIn(field as z.ZodType, `${path}.${name}`));
  return [{ path, unknownNames }, ...fields];
}

describe("a name that a request does not have", () => {
  const withRequest = calls.flatMap(({ name, request }) => (request ? [{ name, held: heldIn(request, "") }] : []));

  // Messages of the specification that carry what a client has saved; only their well is read.
  const carrying = new Set(["engine"]);
  it.each(withRequest.filter(({ name }) => !carrying.has(name)))("never reaches the feature from $name", ({ held }) => {
    expect(held.length).toBeGreaterThan(0);
    expect(held.filter(({ unknownNames }) => unknownNames === "kept")).toEqual([]);
  });

  const isChange = ({ path }: Held) => /^\.(updateValues|updateQuery(\{\})?|items\[\])$/.test(path);
  const changes = withRequest.flatMap(({ name, held }) => held.filter(isChange).map((change) => ({ name, change })));
  it.each(changes)("is refused in the change of $name [SH-186]", ({ change }) => {
    expect(change.path === ".updateQuery{}" || change.unknownNames === "refused").toBe(true);
  });
  it("is looked for in every change", () => {
    expect(changes.length).toBeGreaterThan(15);
  });
});
