import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

type Closable = { close(): unknown };

/** Opens what all tests of a file share: its members are there from the first hook or test on, until after the last. */
export const openForFile = <Part extends Closable>(open: () => Promise<Part>): Part =>
  openBefore(beforeAll, afterAll, open);

/** Opens it again for each test of a file. */
export const openForEachTest = <Part extends Closable>(open: () => Promise<Part>): Part =>
  openBefore(beforeEach, afterEach, open);

function openBefore<Part extends Closable>(
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
  open: () => Promise<Part>,
): Part {
  let openPart: Part | undefined;
  before(async () => {
    openPart = await open();
  });
  after(() => openPart?.close() as never);
  // Not a copy: tests read what changes, and set how a double answers.
  return new Proxy({} as Part, {
    get: (_, name) => Reflect.get(openPart!, name),
    set: (_, name, value) => Reflect.set(openPart!, name, value),
  });
}
