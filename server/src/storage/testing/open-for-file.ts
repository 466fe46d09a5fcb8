import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

type Closable = { close(): unknown };

/** Opens what all tests of a file share: its members are there from the first hook or test on, until after the last. */
export function openForFile<Part extends Closable>(open: () => Promise<Part>): Part {
  const part = {} as Part;
  beforeAll(async () => void Object.assign(part, await open()));
  afterAll(() => part.close());
  return part;
}

/** Opens it for each test of a file anew. */
export function openForEachTest<Part extends Closable>(open: () => Promise<Part>): Part {
  const part = {} as Part;
  beforeEach(async () => void Object.assign(part, await open()));
  afterEach(() => part.close());
  return part;
}
