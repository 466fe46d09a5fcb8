import type { Database } from "../../storage/database";

type Tables = {
  country: { id: string; name: string };
  state: { id: string; country_id: string; name: string };
  county: { id: string; state_id: string; name: string };
};

/** An entry of a list to choose from. */
export type Named = { _id: string; name: string };

/** Lists to choose from, each by name. */
export type ReferenceListStore = {
  countries(): Promise<Named[]>;
  /** States of a country, by its `_id` or name; `country` is its `_id`. */
  states(country: string): Promise<(Named & { country: string })[]>;
  /** Counties of a state, by its `_id` or name; `state` is its `_id`. */
  counties(state: string): Promise<(Named & { state: string })[]>;
  operators(): Promise<Named[]>;
  directionalCompanies(): Promise<Named[]>;
};

/** Reference lists of a database. */
export function createReferenceListStore(database: Database): ReferenceListStore {
  const kysely = database.kysely.withTables<Tables>();
  const list = (table: "country" | "operator" | "directional_company") =>
    kysely.selectFrom(table).select(["id as _id", "name"]).orderBy("name").execute();
  return {
    countries: () => list("country"),
    states: (country) =>
      kysely
        .selectFrom("state")
        .innerJoin("country", "country.id", "state.country_id")
        .select(["state.id as _id", "state.name", "country.id as country"])
        .where((eb) => eb.or([eb("country.id", "=", country), eb("country.name", "=", country)]))
        .orderBy("state.name")
        .execute(),
    counties: (state) =>
      kysely
        .selectFrom("county")
        .innerJoin("state", "state.id", "county.state_id")
        .select(["county.id as _id", "county.name", "state.id as state"])
        .where((eb) => eb.or([eb("state.id", "=", state), eb("state.name", "=", state)]))
        .orderBy("county.name")
        .execute(),
    operators: () => list("operator"),
    directionalCompanies: () => list("directional_company"),
  };
}
