import fc from "fast-check";
import { expect, it } from "vitest";
import { casingWeights, estimatedInsides, findCasingInside } from "./casing-sizes";

const sizes = [4.5, 5, 5.5, 6.625, 7, 7.625, 8.625, 9.625, 10.75, 11.75, 13.375, 16, 18.625, 20];

it("lists the weights of API 5CT with walls that weigh what they are called by", () => {
  for (const size of sizes) {
    const rows = casingWeights(size);
    expect(rows.length).toBeGreaterThan(0);
    for (const { weight, innerDiameter } of rows) {
      const wall = (size - innerDiameter) / 2;
      // API 5C3: a plain end weighs 10.69 (D − t) t; a nominal weight counts threads and coupling, at most 5 % more.
      const plainEnd = 10.69 * (size - wall) * wall;
      expect(weight / plainEnd).toBeGreaterThan(0.995);
      expect(weight / plainEnd).toBeLessThan(1.05);
    }
    const weights = rows.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  }
});

it("takes the inside diameter that was given before weight and size", () => {
  expect(findCasingInside({ size: 9.625, weight: 47, innerDiameter: 8.7 })).toEqual({
    diameter: 8.7,
    from: "given",
    weight: 47,
  });
});

it("finds the inside diameter of a nominal weight in the table, and that of another weight by its wall", () => {
  expect(findCasingInside({ size: 9.625, weight: 53.5 })).toEqual({ diameter: 8.535, from: "weight", weight: 53.5 });
  const heavy = findCasingInside({ size: 7, weight: 41 });
  expect(heavy.from).toBe("weight");
  expect(heavy.diameter).toBeCloseTo(5.79, 1);
  const conductor = findCasingInside({ size: 30, weight: 456.6 });
  expect(conductor.diameter).toBeCloseTo(27, 1);
});

it("estimates an inside diameter by the usual weight of the size", () => {
  expect(findCasingInside({ size: 9.625 })).toEqual({ diameter: 8.681, from: "usual-weight", weight: 47 });
  expect(findCasingInside({ size: 13.38 })).toEqual({ diameter: 12.415, from: "usual-weight", weight: 68 });
});

it("keeps a size that is the inside diameter of a listed casing as the bore that it was", () => {
  expect(findCasingInside({ size: 8.835 })).toEqual({ diameter: 8.835, from: "listed-inside", weight: null });
});

it("never finds a casing whose inside diameter equals its outside diameter, nor one without a bore, unless its size is a bore itself", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 2, max: 60, noNaN: true }),
      fc.option(fc.double({ min: 0.1, max: 1000, noNaN: true })),
      (size, weight) => {
        const { diameter, from } = findCasingInside({ size, weight });
        expect(diameter).toBeGreaterThan(0);
        expect(from === "listed-inside" ? diameter === size : diameter < size).toBe(true);
      },
    ),
  );
});

it("lists what is taken for inside diameters that were not given", () => {
  const casings = [{ size: 9.625, innerDiameter: 8.681 }, { size: 9.625 }, { size: 7, weight: 32 }, { size: 8.835 }];
  expect(estimatedInsides(casings)).toEqual([
    { size: 9.625, diameter: 8.681, from: "usual-weight", weight: 47 },
    { size: 7, diameter: 6.094, from: "weight", weight: 32 },
    { size: 8.835, diameter: 8.835, from: "listed-inside", weight: null },
  ]);
});
