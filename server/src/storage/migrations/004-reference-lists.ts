import { type Kysely, sql } from "kysely";
import {
  countiesByState,
  countries,
  exampleDirectionalCompanies,
  exampleOperators,
  statesByCountry,
} from "./reference-lists";

/** Lists to choose from, filled with what every installation has. Ids are readable: `us`, `us-tx`, `us-tx-la-salle`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    sql`CREATE TABLE country (id text PRIMARY KEY, name text NOT NULL)`,
    sql`CREATE TABLE state (id text PRIMARY KEY, country_id text NOT NULL REFERENCES country, name text NOT NULL)`,
    sql`CREATE TABLE county (id text PRIMARY KEY, state_id text NOT NULL REFERENCES state, name text NOT NULL)`,
    sql`CREATE INDEX state_by_country ON state (country_id)`,
    sql`CREATE INDEX county_by_state ON county (state_id)`,
  ];
  for (const table of tables) await table.execute(db);

  const countryRows = Object.entries(countries);
  const stateRows = Object.entries(statesByCountry).flatMap(([country, states]) =>
    states.map((state) => [`${country}-${state.slice(0, 2).toLowerCase()}`, country, state.slice(3)] as const),
  );
  const countyRows = Object.entries(countiesByState).flatMap(([state, counties]) =>
    counties.map((county) => [`${state}-${slug(county)}`, state, county] as const),
  );
  await sql`INSERT INTO country SELECT * FROM unnest(${column(countryRows, 0)}::text[], ${column(countryRows, 1)}::text[])`.execute(
    db,
  );
  await insertChildren(db, "state", stateRows);
  await insertChildren(db, "county", countyRows);
  for (const name of exampleOperators) {
    await sql`INSERT INTO operator VALUES (${slug(name)}, ${name}) ON CONFLICT DO NOTHING`.execute(db);
  }
  for (const name of exampleDirectionalCompanies) {
    await sql`INSERT INTO directional_company VALUES (${slug(name)}, ${name}) ON CONFLICT DO NOTHING`.execute(db);
  }
}

type Row = readonly [id: string, parent: string, name: string];

async function insertChildren(db: Kysely<unknown>, table: "state" | "county", rows: readonly Row[]): Promise<void> {
  await sql`INSERT INTO ${sql.table(table)} SELECT * FROM unnest(
    ${column(rows, 0)}::text[], ${column(rows, 1)}::text[], ${column(rows, 2)}::text[])`.execute(db);
}

const column = (rows: readonly (readonly string[])[], index: number) => rows.map((row) => row[index]);

const slug = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z0-9 -]/g, "")
    .toLowerCase()
    .replaceAll(" ", "-");
