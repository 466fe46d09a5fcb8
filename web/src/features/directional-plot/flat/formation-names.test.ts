import { expect, it } from "vitest";
import { formationNames } from "./formation-names";

const top = (id: string, tvd: number) => ({ id, name: id, tvd });

it("writes names of formations over each other nowhere", () => {
  const names = formationNames([top("Shale", 108), top("Marl", 100), top("Salt", 20), top("Lime", 109)], (tvd) => tvd);
  expect(names.map(({ text, y }) => [text, y])).toEqual([
    ["Salt 20 ft", 16],
    ["Marl 100 ft", 96],
    ["Shale 108 ft", 120],
  ]);
});
