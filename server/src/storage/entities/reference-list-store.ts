/** An entry of a list to choose from. */
export type Named = { _id: string; name: string };

/** Lists to choose from, each by name. */
export type ReferenceListStore = {
  countries(): Promise<Named[]>;
  /** States of a country, by its `_id` or name. */
  states(country: string): Promise<(Named & { country: string })[]>;
  /** Counties of a state, by its `_id` or name. */
  counties(state: string): Promise<(Named & { state: string })[]>;
  operators(): Promise<Named[]>;
  directionalCompanies(): Promise<Named[]>;
};
