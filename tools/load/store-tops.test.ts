import type { WellId } from "@sigma/contract/ids";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import { expect, it } from "vitest";
import type { Api } from "./api";
import { storeTops } from "./store-tops";

const wellId = "w1" as WellId;
const makeStoredTop = (_id: string, formationName: string, mdStart: number): FormationTop => ({
  ...newFormationTop,
  _id,
  wellId,
  version: 1,
  formationName,
  mdStart,
});

/** The calls that write tops, given the stored tops. */
async function collectWrites(knownTops: FormationTop[], tops: { formationName: string; mdStart: number }[]) {
  const calls: [string, unknown][] = [];
  const call = async (route: string, request: unknown) => {
    if (route.startsWith("GET")) return knownTops;
    calls.push([route, request]);
    return [];
  };
  const fresh = await storeTops({ call } as unknown as Pick<Api, "call">, wellId, tops);
  return { fresh, calls };
}

const utsira = { formationName: "Utsira Fm.", mdStart: 2971 };
const nordland = { formationName: "Nordland Gp.", mdStart: 479 };

it("stores tops once, and removes the blank top of a new well", async () => {
  const blank = { ...newFormationTop, _id: "blank", wellId, version: 1 };
  expect(await collectWrites([blank], [nordland, utsira])).toEqual({
    fresh: 2,
    calls: [
      ["POST api/formation-top/multiple", { wellId, formationTops: [nordland, utsira] }],
      ["DELETE api/formation-top", { wellId, id: "blank" }],
    ],
  });
  const knownTops = [makeStoredTop("a", "Nordland Gp.", 479), makeStoredTop("b", "Utsira Fm.", 2971.001)];
  expect(await collectWrites(knownTops, [nordland, utsira])).toEqual({ fresh: 0, calls: [] });
});

it("names an existing unnamed top at the same depth, and creates no duplicates", async () => {
  expect(
    await collectWrites([makeStoredTop("a", "", 479), makeStoredTop("b", "Utsira Fm.", 2971)], [nordland, utsira]),
  ).toEqual({
    fresh: 1,
    calls: [["PATCH api/formation-top", { wellId, items: [{ _id: "a", formationName: "Nordland Gp." }] }]],
  });
});
