import type { Bha } from "@sigma/contract/well-settings/bha";
import type { Well } from "@sigma/contract/wells/well";
import { expect, it } from "vitest";
import { headerFields } from "./header-fields";

const well = { name: "A well", holeData: [], location: null } as unknown as Well;
const bha = { name: "BHA #1", startDepth: 0, endDepth: 35_000 } as Bha;
const bhaOf = (useDefaultBhas: boolean) =>
  headerFields({ ...well, useDefaultBhas }, { bhas: [bha], runs: [] }, 5000).find(({ label }) => label === "BHA")!
    .value;

it("names the BHA of the depth, and none that Sigma made up for a well without any", () => {
  expect(bhaOf(false)).toBe("BHA #1");
  expect(bhaOf(true)).toBe("not defined");
});
