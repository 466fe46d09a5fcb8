import { type Kysely, sql } from "kysely";
import {
  countiesByState,
  countries,
  exampleDirectionalCompanies,
  exampleOperators,
  statesByCountry,
} from "./reference-rows";

/** Selection lists, filled with the values of every installation. Ids are readable: `us`, `us-tx`, `us-tx-la-salle`. */
export const referenceTables = `
  CREATE TABLE country (
    id text PRIMARY KEY,
    name text NOT NULL
  );

  CREATE TABLE state (
    id text PRIMARY KEY,
    country_id text NOT NULL REFERENCES country,
    name text NOT NULL
  );
  CREATE INDEX state_by_country ON state (country_id);

  CREATE TABLE county (
    id text PRIMARY KEY,
    state_id text NOT NULL REFERENCES state,
    name text NOT NULL
  );
  CREATE INDEX county_by_state ON county (state_id);
`;

/** Fills the lists; operators and directional companies get examples. */
export async function fillReferenceLists(db: Kysely<unknown>): Promise<void> {
  const countryRows = countries.split("; ").map((country) => [country.slice(0, 2), country.slice(3)] as const);
  const stateRows = Object.entries(statesByCountry).flatMap(([country, states]) =>
    states.map((state) => [`${country}-${state.slice(0, 2).toLowerCase()}`, country, state.slice(3)] as const),
  );
  const countyRows = Object.entries(countiesByState).flatMap(([state, counties]) =>
    counties.map((county) => [`${state}-${slug(county)}`, state, county] as const),
  );
  await insertRows(db, "country", countryRows);
  await insertRows(db, "state", stateRows);
  await insertRows(db, "county", countyRows);
  await insertRows(db, "operator", exampleOperators.map(createNameRow));
  await insertRows(db, "directional_company", exampleDirectionalCompanies.map(createNameRow));
}

/** Inserts rows of texts into a table, their values in the order of its columns. */
async function insertRows(db: Kysely<unknown>, table: string, rows: readonly (readonly string[])[]): Promise<void> {
  const columns = rows[0]!.map((_, index) => sql`${rows.map((row) => row[index])}::text[]`);
  await sql`INSERT INTO ${sql.table(table)} SELECT * FROM unnest(${sql.join(columns)})`.execute(db);
}

const createNameRow = (name: string) => [slug(name), name] as const;

const slug = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll(/[^A-Za-z0-9 -]/g, "")
    .toLowerCase()
    .replaceAll(" ", "-");
