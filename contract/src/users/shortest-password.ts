/** Fewest characters of a password. */
export const SHORTEST_PASSWORD = 8;
