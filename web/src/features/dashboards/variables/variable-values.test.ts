import { MOST_WELLS } from "@sigma/contract/dashboards/dashboard-limits";
import { expect, it } from "vitest";
import { withAddressValue } from "./variable-values";

it("takes no more wells from an address than a variable may have", () => {
  const ids = Array.from({ length: MOST_WELLS + 5 }, (_, at) => `w${at}`);
  const variable = withAddressValue({ name: "pad", kind: "wells", value: [] }, ids.join(","));
  expect(variable.value).toEqual(ids.slice(0, MOST_WELLS));
});
