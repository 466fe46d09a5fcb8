import { afterAll, beforeAll } from "vitest";

/**
 * Gives a list of the application other rows while the tests of a file run. Files share a page and its modules: the next
 * file sees the original list.
 */
export function withRows<Row>(list: readonly Row[], rows: readonly Row[]): void {
  const own = [...list];
  const fill = (givenRows: readonly Row[]) => void (list as Row[]).splice(0, list.length, ...givenRows);
  beforeAll(() => fill(rows));
  afterAll(() => fill(own));
}
