import { z } from "zod";
import { reads, type RouteEntry } from "./define";
import { Deleted, givenVersion, ignoredKeys, Restored, Version } from "./entity";
import { WellId } from "./ids";
import type { Topic } from "./topics";
import { type Access, crew, readers } from "./users/roles";

type Shape = Record<string, z.ZodType>;

/** The author and time of a row; set by Sigma. */
const signature = { author: z.string(), createdAt: z.number() };
type Signature<IsSigned> = IsSigned extends true ? typeof signature : unknown;

const ofWell = { wellId: WellId };
const owner = { ...ofWell, id: z.string({ error: "id is required" }) };

/** A row of a well with these fields as calls return it. */
type RowOf<Fields extends Shape, IsSigned> = z.ZodObject<
  { _id: z.ZodString } & typeof ofWell & Fields & Signature<IsSigned> & { version: typeof Version }
>;

type Read<Query extends Shape, Reply extends z.ZodType> = RouteEntry & { query: z.ZodObject<Query>; reply: Reply };
type Write<Body extends Shape, Reply extends z.ZodType> = RouteEntry & { body: z.ZodObject<Body>; reply: Reply };

type Update<Fields extends Shape> = z.ZodObject<
  typeof ignoredKeys & { [Field in keyof Fields]: z.ZodOptional<Fields[Field]> },
  z.core.$strict
>;

/** The calls about rows of a well. */
type RowRoutes<Name extends string, New extends Shape, Changed extends Shape, Row extends z.ZodType> = {
  [Key in `GET api/${Name}`]: Read<typeof ofWell, z.ZodArray<Row>>;
} & { [Key in `POST api/${Name}`]: Write<typeof ofWell & New, Row> } & {
  [Key in `PATCH api/${Name}`]: Write<typeof owner & typeof givenVersion & { updateValues: Update<Changed> }, Row>;
} & { [Key in `DELETE api/${Name}`]: Read<typeof owner, typeof Deleted> } & {
  [Key in `POST api/${Name}/restore`]: Write<typeof owner, typeof Restored>;
};

/** Rows of a well that users add, change, delete and restore one by one, with the calls about them. */
export type RowsEntry<
  Name extends string = string,
  Row extends z.ZodType = z.ZodType,
  Routes extends object = Record<string, RouteEntry>,
> = { name: Name; Row: Row; isSigned: boolean; right?: "costs"; routes: Routes };

/**
 * Declares rows of a well that users add, change, delete and restore one by one.
 *
 * @param name of one row in calls, such as `lease-line`
 * @param rows `added`: the fields of a new row, some with defaults; `changed`: those that a change may have, all by default; `order`: how the list is sorted; `isSigned`: whether a
 *   row has its author and time; `right`: what a caller needs beside the role; `writers`: the roles that may write, the crew by default
 */
export function defineRows<
  const Name extends string,
  Fields extends Shape,
  New extends Shape = Fields,
  Changed extends Shape = Fields,
  const IsSigned extends boolean = false,
>(
  name: Name,
  {
    fields,
    added,
    changed,
    order,
    topic,
    isSigned,
    right,
    writers = crew,
  }: {
    fields: Fields;
    added?: New;
    changed?: Changed;
    order: string;
    topic: Topic;
    isSigned?: IsSigned;
    right?: "costs";
    writers?: Access;
  },
): RowsEntry<Name, RowOf<Fields, IsSigned>, RowRoutes<Name, New, Changed, RowOf<Fields, IsSigned>>> {
  const noun = name.replaceAll("-", " ");
  const id = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const Row = z
    .object({ _id: z.string(), ...ofWell, ...fields, ...(isSigned && signature), version: Version })
    .meta({ id });
  const rights = right && { right };
  const write = { roles: writers, effect: "write", changes: [topic], ...rights } as const;
  const routes: Record<string, RouteEntry> = {
    [`GET api/${name}`]: {
      summary: `The ${noun}s of a well, ${order}`,
      query: z.object(ofWell),
      reply: z.array(Row),
      ...reads("named", right ? crew : readers),
      ...rights,
      asOf: true,
      follows: [topic],
    },
    [`POST api/${name}`]: {
      summary: `Adds a ${noun}`,
      body: z.object({ ...ofWell, ...fields, ...added }),
      reply: Row,
      wells: "named",
      ...write,
    },
    [`PATCH api/${name}`]: {
      summary: `Changes a ${noun}`,
      body: z.object({
        ...owner,
        ...givenVersion,
        updateValues: z.strictObject({ ...ignoredKeys, ...z.object(changed ?? fields).partial().shape }),
      }),
      reply: Row,
      wells: "rows",
      ...write,
    },
    [`DELETE api/${name}`]: {
      summary: `Deletes a ${noun}`,
      query: z.object(owner),
      reply: Deleted,
      wells: "rows",
      ...write,
    },
    [`POST api/${name}/restore`]: {
      summary: `Restores a ${noun} that was deleted within the last 10 minutes`,
      body: z.object(owner),
      reply: Restored,
      wells: "rows",
      ...write,
    },
  };
  return { name, Row, isSigned: isSigned ?? false, ...rights, routes } as unknown as ReturnType<
    typeof defineRows<Name, Fields, New, Changed, IsSigned>
  >;
}
