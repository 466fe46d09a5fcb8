import type { Bha } from "@sigma/contract/well-settings/bha";
import type { Well } from "@sigma/contract/wells/well";
import { expect, it } from "vitest";
import { usePreferences } from "../../../data/choices/preferences";
import { headerFields } from "./header-fields";

const well = { name: "A well", holeData: [], location: null } as unknown as Well;
const bha = { name: "BHA #1", startDepth: 0, endDepth: 35_000 } as Bha;
const bhaOf = (useDefaultBhas: boolean) =>
  headerFields({ ...well, useDefaultBhas }, { bhas: [bha], runs: [] }, 5000).find(({ label }) => label === "BHA")!
    .value;

it("shows the BHA of the depth, and none if Sigma uses the default BHA for a well without any", () => {
  expect(bhaOf(false)).toBe("BHA #1");
  expect(bhaOf(true)).toBe("not defined");
});

it("gives the size of the hole without the tail of digits that a conversion left", () => {
  const holeData = [{ size: 168.275 / 25.4 + 1e-12, startDepth: 0, endDepth: 9000 }] as unknown as Well["holeData"];
  const size = () =>
    headerFields({ ...well, holeData }, { bhas: [], runs: [] }, 5000).find(({ label }) => label === "Hole size")!.value;
  expect(size()).toBe("6.625 in");
  usePreferences.setState({ units: "metric" });
  expect(size()).toBe("168.275 mm");
  usePreferences.setState({ units: "field" });
});
