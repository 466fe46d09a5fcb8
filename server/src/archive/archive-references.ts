import { randomBytes } from "node:crypto";
import type { ClientBase } from "pg";
import { newId } from "../storage/entities/new-id";
import type { WellNo } from "../storage/well-no";
import type { ArchiveReferences } from "./archive-manifest";
import type { TableShape } from "./table-shape";

/** Ids of this Sigma, as used in stored data. */
const ids = /(?<![0-9A-Za-z])[0-9a-f]{24}(?![0-9A-Za-z])/g;

/** The same for a row that also has packed values: only whole strings, since base64 can look like an id in its middle. */
const wholeIds = /(?<=")[0-9a-f]{24}(?=")/g;

/** The position of ids in the rows of a table; null if it has none. */
function idsIn({ columns }: TableShape): RegExp | null {
  if (!columns.some(({ type }) => type === "bytea")) return ids;
  return columns.some(({ type }) => type === "text") ? wholeIds : null;
}

type Person = ArchiveReferences["people"][number];
type Motor = ArchiveReferences["motors"][number];

/** Finds the users and motors that the rows of a well name. */
export type NamedThings = {
  find(shape: TableShape, text: string): void;
  people(): Person[];
  motors(): Motor[];
};

/** Reads the existing users and objects that can be named. */
export async function readNamedThings(client: ClientBase): Promise<NamedThings> {
  const people = await byId<Person>(
    client,
    `SELECT id, username, coalesce(nullif(name, ''), username) AS name FROM app_user
     UNION ALL SELECT id, '', name FROM author_name`,
  );
  const motors = await byId<Motor>(client, "SELECT id, fields FROM motor WHERE deleted_at IS NULL");
  const foundIds = new Set<string>();
  return {
    find(shape, text) {
      const pattern = idsIn(shape);
      if (pattern === null) return;
      for (const [id] of text.matchAll(pattern)) if (people.has(id) || motors.has(id)) foundIds.add(id);
    },
    people: () => [...foundIds].flatMap((id) => people.get(id) ?? []),
    motors: () => [...foundIds].flatMap((id) => motors.get(id) ?? []),
  };
}

async function byId<Row extends { id: string }>(client: ClientBase, text: string): Promise<Map<string, Row>> {
  const { rows } = await client.query<Row>(text);
  return new Map(rows.map((row) => [row.id, row]));
}

/** All references of a well to objects outside any well. */
export async function archiveReferencesOf(
  client: ClientBase,
  well: WellNo,
  namedThings: NamedThings,
): Promise<ArchiveReferences> {
  const readReference = async <Row extends object>(table: string, fields: string) => {
    const { rows } = await client.query<Row>({
      text: `SELECT ${table}.id, ${table}.name ${fields} FROM ${table} JOIN well ON ${table}.id = well.${table}_id
        WHERE well_no = $1`,
      values: [well],
    });
    return rows[0] ?? null;
  };
  return {
    rig: await readReference("rig", ", rig.fields"),
    operator: await readReference("operator", ""),
    directionalCompany: await readReference("directional_company", ""),
    people: namedThings.people(),
    motors: namedThings.motors(),
  };
}

/** Replaces the ids of an archive in a line with those of this database. */
export type Translation = (line: string) => string;

/**
 * Finds the objects that an archive refers to here, by name, and creates the missing ones: rig, operator, directional company and
 * motors as they were, of users only the name.
 *
 * @returns the ids here by the ids of the archive, and whether the rig already existed here
 */
export async function resolveReferences(
  client: ClientBase,
  { rig, operator, directionalCompany, people, motors }: ArchiveReferences,
): Promise<{ known: Map<string, string>; isKnownRig: boolean }> {
  const knownIds = new Map<string, string>();
  const findId = async (text: string, values: unknown[]) =>
    (await client.query<{ id: string }>({ text, values })).rows[0]?.id;
  const free = async (table: string, id: string) =>
    /^[0-9a-f]{24}$/.test(id) && (await findId(`SELECT id FROM ${table} WHERE id = $1`, [id])) === undefined
      ? id
      : newId();
  for (const [table, thing] of [
    ["operator", operator],
    ["directional_company", directionalCompany],
  ] as const) {
    if (thing === null) continue;
    await client.query({
      text: `INSERT INTO ${table} (id, name) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
      values: [await free(table, thing.id), thing.name],
    });
    knownIds.set(thing.id, (await findId(`SELECT id FROM ${table} WHERE name = $1`, [thing.name]))!);
  }
  let isKnownRig = false;
  if (rig !== null) {
    let id = await findId("SELECT id FROM rig WHERE name = $1 AND deleted_at IS NULL ORDER BY id LIMIT 1", [rig.name]);
    isKnownRig = id !== undefined;
    id ??= await free("rig", rig.id);
    if (!isKnownRig) {
      await client.query({
        text: "INSERT INTO rig (id, name, fields) VALUES ($1, $2, $3)",
        values: [id, rig.name, JSON.stringify(rig.fields)],
      });
      await client.query({
        text: `INSERT INTO rig_version (rig_id, kind, version, value, changed_by, valid_from)
          SELECT id, 'rig', version, fields || jsonb_build_object('name', name), 'system', 0 FROM rig WHERE id = $1`,
        values: [id],
      });
    }
    knownIds.set(rig.id, id);
  }
  for (const person of people) {
    const here = await findId(
      `SELECT id FROM app_user WHERE username = $1 AND (deleted_at IS NULL OR id = $2) ORDER BY id = $2 DESC LIMIT 1`,
      [person.username, person.id],
    );
    knownIds.set(person.id, here ?? (await nameAuthor(client, person)));
  }
  for (const { id, fields } of motors) {
    const same = "SELECT id FROM motor WHERE fields = $1 AND deleted_at IS NULL ORDER BY id LIMIT 1";
    let here = await findId(same, [JSON.stringify(fields)]);
    if (here === undefined) {
      here = await free("motor", id);
      await client.query({
        text: "INSERT INTO motor (id, fields) VALUES ($1, $2)",
        values: [here, JSON.stringify(fields)],
      });
    }
    knownIds.set(id, here);
  }
  return { known: knownIds, isKnownRig };
}

/** Keeps the name of an author who isn't a user here, and returns the id that represents the author. */
async function nameAuthor(client: ClientBase, { id, name }: Person): Promise<string> {
  const { rows } = await client.query<{ name: string | null }>({
    text: `SELECT name FROM author_name WHERE id = $1 UNION ALL SELECT NULL FROM app_user WHERE id = $1`,
    values: [id],
  });
  if (rows.length > 0 && rows.every((row) => row.name === name)) return id;
  const own = rows.length === 0 && /^[0-9a-f]{24}$/.test(id) ? id : randomBytes(12).toString("hex");
  await client.query({ text: "INSERT INTO author_name (id, name) VALUES ($1, $2)", values: [own, name] });
  return own;
}

/** Leading characters of a row's id that identify its well. */
const WELL_CHARACTERS = 8;
const prefixOf = (well: WellNo) => well.toString(16).padStart(WELL_CHARACTERS, "0");

/**
 * Replaces the ids of an archive with those of this database: of the references found by name, of the well, and of its rows, which
 * start with the number of the well. Packed values are not changed.
 */
export function translation(
  knownIds: ReadonlyMap<string, string>,
  from: { wellNo: WellNo; wellId: string },
  to: { wellNo: WellNo; wellId: string },
): (shape: TableShape) => Translation {
  const all = new Map([...knownIds, [from.wellId, to.wellId]]);
  const [before, after] = [prefixOf(from.wellNo), prefixOf(to.wellNo)];
  const isChanged = [...all].some(([there, here]) => there !== here) || before !== after;
  const ofHere = (id: string) => all.get(id) ?? (id.startsWith(before) ? after + id.slice(WELL_CHARACTERS) : id);
  return (shape) => {
    const pattern = isChanged ? idsIn(shape) : null;
    return pattern === null ? (line) => line : (line) => line.replace(pattern, ofHere);
  };
}
