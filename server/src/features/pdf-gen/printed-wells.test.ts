import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { printedWells } from "./printed-wells";

const [chosen, other] = ["w1", "w2"] as WellId[];
const all = () => Promise.resolve([{ _id: chosen! }, { _id: other! }]);

it("prints the map of all wells within reach, chosen or not, and other tabs of the chosen wells alone", async () => {
  expect(await printedWells({ pageName: "Map View", wellId: [] }, all)).toEqual([chosen, other]);
  expect(await printedWells({ pageName: "Map View", wellId: [chosen!] }, all)).toEqual([chosen, other]);
  for (const pageName of ["Drilling Optimization", "Directional", "NPT"]) {
    expect(await printedWells({ pageName, wellId: [chosen!] }, all)).toEqual([chosen]);
  }
});
