import { existsSync } from "node:fs";
import { describe } from "vitest";

/** Describes tests on recorded data; they are skipped if one of its files or folders is not beside the checkout. */
export function describeRecorded(title: string, files: readonly URL[], tests: () => void): void {
  const isThere = files.every((file) => existsSync(file));
  // oxlint-disable-next-line vitest/valid-title, vitest/valid-describe-callback -- the next statement passes both
  const suite = describe.skipIf(!isThere);
  suite(`${title}${isThere ? "" : " (skipped: ../shared/data is absent)"}`, () => {
    if (isThere) tests();
  });
}
