import { expect, it } from "vitest";
import { formationNames } from "./formation-names";

const top = (id: string, tvd: number) => ({ id, name: id, tvd });

it("writes names of formations over each other nowhere", () => {
  const names = formationNames(
    [top("Shale", 108), top("Marl", 100), top("Salt", 20), top("Lime", 109)],
    (tvd) => tvd,
    400,
  );
  expect(names.map(({ text, y }) => [text, y])).toEqual([
    ["Salt 20 ft", 16],
    ["Marl 100 ft", 96],
    ["Shale 108 ft", 120],
  ]);
});

it("ends names of formations before the inset if it would cover them at the right edge", () => {
  const inset = { left: 200, right: 388, top: 12, bottom: 200 };
  const tops = [top("Above", 10), top("Within", 100), top("Below", 260)];
  const names = formationNames(tops, (tvd) => tvd, 400, { inset });
  expect(names.map(({ id, right }) => [id, right])).toEqual([
    ["Above", 386],
    ["Within", 194],
    ["Below", 386],
  ]);
  const elsewhere = formationNames(tops, (tvd) => tvd, 400, { inset: { ...inset, left: 12, right: 200 } });
  expect(elsewhere.map(({ right }) => right)).toEqual([386, 386, 386]);
});

it("starts names of formations at the left edge if the own hole passes before the inset", () => {
  const inset = { left: 200, right: 388, top: 12, bottom: 200 };
  const hole = Array.from({ length: 60 }, (_, row) => [170, 5 * row] as const);
  const [within] = formationNames([top("Within", 100)], (tvd) => tvd, 400, { inset, hole });
  expect(within).toMatchObject({ left: 14, right: 14 + 6 * "Within 100 ft".length });
  const [plain] = formationNames([top("Within", 100)], (tvd) => tvd, 400, { hole });
  expect(plain).toMatchObject({ right: 386 });
});

it("writes names beneath their surface, or without its depth, if the own hole leaves no other space", () => {
  const across = Array.from({ length: 40 }, (_, row) => [6 * row, 90] as const);
  const [beneath] = formationNames([top("Target shale", 100)], (tvd) => tvd, 190, { hole: across });
  expect(beneath).toMatchObject({ text: "Target shale 100 ft", y: 112 });
  const down = Array.from({ length: 60 }, (_, row) => [95, 5 * row] as const);
  const [short] = formationNames([top("Target shale", 100)], (tvd) => tvd, 190, { hole: down });
  expect(short).toMatchObject({ text: "Target shale", y: 96, right: 176 });
});

it("covers as little of the own hole as it can where that leaves no room free", () => {
  const aslant = Array.from({ length: 14 }, (_, row) => [28 + 6 * row, 82 + 3 * row] as const);
  const [name] = formationNames([top("Target shale", 100)], (tvd) => tvd, 150, { hole: aslant });
  expect(name).toMatchObject({ text: "Target shale", y: 96, right: 136 });
});
