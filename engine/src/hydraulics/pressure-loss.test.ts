import fc from "fast-check";
import { expect, it } from "vitest";
import { checkSection, type FlowSection } from "./flow-section";
import { sectionLoss } from "./pressure-loss";
import { dialReading, herschelBulkleyOf, powerLawOf, powerLawOfPlastic, type Rheology } from "./rheology";

const golden = powerLawOf({ r600: 65, r300: 39, r100: 20, r3: 3 });
const pipe = (innerDiameter: number, length: number): FlowSection => ({
  kind: "pipe",
  name: "pipe",
  length,
  innerDiameter,
});
const annulus = (holeDiameter: number, pipeDiameter: number, length: number): FlowSection => ({
  kind: "annulus",
  name: "annulus",
  length,
  holeDiameter,
  pipeDiameter,
});

it.each([
  ["drill pipe", pipe(3.78, 11_400), 6616, 665.4],
  ["collars", pipe(2.5, 600), 13_870, 226.8],
  ["annulus around the drill pipe", annulus(8.5, 4.5, 11_400), 1044, 153.2],
  ["annulus around the collars", annulus(8.5, 6.5, 600), 1600, 31.6],
])("loses what the API RP 13D worked case prints in the %s", (_, section, reynolds, loss) => {
  const foundLoss = sectionLoss(section, 280, 12.5, golden);
  expect(Math.abs(foundLoss.reynolds / reynolds - 1)).toBeLessThan(5e-3);
  expect(Math.abs(foundLoss.loss / loss - 1)).toBeLessThan(5e-3);
});

it("fits the readings from which a model was derived", () => {
  expect(dialReading(golden, 600)).toBeCloseTo(65, 1);
  expect(dialReading(golden, 300)).toBeCloseTo(39, 1);
  const yielding = herschelBulkleyOf({ r600: 65, r300: 40, r100: 21, r6: 9, r3: 7 });
  expect(Math.abs(dialReading(yielding, 600) - 65)).toBeLessThan(0.5);
  expect(dialReading({ model: "bingham", plasticViscosity: 25, yieldPoint: 15 }, 600)).toBe(65);
});

it("takes the pair of the pipe for the annulus when only plastic viscosity and yield point are known", () => {
  const law = powerLawOfPlastic(12, 12);
  expect(law.nPipe).toBeCloseTo(0.585, 3);
  expect(law.kPipe).toBeCloseTo(3.2, 1);
  expect([law.nAnnulus, law.kAnnulus]).toEqual([law.nPipe, law.kPipe]);
});

it("refuses readings that no mud gives", () => {
  expect(() => powerLawOf({ r600: 30, r300: 30, r100: 20, r3: 3 })).toThrow("do not rise with speed");
  expect(() => powerLawOfPlastic(0, 12)).toThrow("out-of-range");
  expect(() => herschelBulkleyOf({ r600: 60, r300: 30, r100: 20, r6: 0, r3: 40 })).toThrow("yield stress");
});

it("has no loss without flow", () => {
  expect(sectionLoss(pipe(4, 1000), 0, 10, golden)).toMatchObject({ loss: 0, regime: "laminar" });
});

const models: Rheology[] = [
  golden,
  herschelBulkleyOf({ r600: 65, r300: 40, r100: 21, r6: 9, r3: 7 }),
  { model: "bingham", plasticViscosity: 25, yieldPoint: 15 },
];

it("loses more at more flow, in every model, pipe and annulus", () => {
  const sections = [pipe(4.276, 1000), annulus(8.5, 5, 1000)];
  fc.assert(
    fc.property(
      fc.constantFrom(...models),
      fc.constantFrom(...sections),
      fc.double({ min: 20, max: 1400, noNaN: true }),
      fc.double({ min: 1.02, max: 1.5, noNaN: true }),
      (model, section, flow, more) => {
        const less = sectionLoss(section, flow, 11, model).loss;
        expect(sectionLoss(section, flow * more, 11, model).loss).toBeGreaterThan(less);
      },
    ),
  );
});

it("passes from laminar to turbulent without a step", () => {
  const losses = Array.from({ length: 2000 }, (_, index) =>
    sectionLoss(pipe(4.276, 1000), 100 + index * 0.5, 12, golden),
  );
  expect(new Set(losses.map(({ regime }) => regime))).toEqual(new Set(["laminar", "transitional", "turbulent"]));
  losses.slice(1).forEach(({ loss }, index) => expect(loss / losses[index]!.loss).toBeLessThan(1.03));
});

it("names the section that leaves no room for the mud", () => {
  expect(() => checkSection(annulus(8.5, 8.5, 100), 3)).toThrow("out-of-range at 3: annulus leaves no room");
  expect(() => checkSection(pipe(4, -1), 0)).toThrow("pipe is -1 ft long");
});

it("names the regime of a Bingham mud by its Reynolds number, and takes the loss of that regime", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(pipe(4.276, 1000), pipe(2.8, 1000), annulus(8.5, 5, 1000), annulus(12.25, 8, 1000)),
      fc.double({ min: 20, max: 1400, noNaN: true }),
      fc.double({ min: 8.5, max: 18, noNaN: true }),
      fc.double({ min: 2, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      (section, flow, density, plasticViscosity, yieldPoint) => {
        const { velocity, reynolds, regime, gradient, friction } = sectionLoss(section, flow, density, {
          model: "bingham",
          plasticViscosity,
          yieldPoint,
        });
        expect(regime).toBe(reynolds < 2100 ? "laminar" : "turbulent");
        const isPipe = section.kind === "pipe";
        const gap = isPipe ? section.innerDiameter : section.holeDiameter - section.pipeDiameter;
        const inLayers = isPipe
          ? (plasticViscosity * velocity) / (1500 * gap ** 2) + yieldPoint / (225 * gap)
          : (plasticViscosity * velocity) / (1000 * gap ** 2) + yieldPoint / (200 * gap);
        const share = gradient / inLayers;
        expect(regime === "turbulent" ? share > 1 - 1e-9 : Math.abs(share - 1) < 1e-9).toBe(true);
        // The friction of laminar flow is 16 over that number; the slot constants of the annulus are rounded.
        const constant = friction * reynolds;
        expect(regime === "turbulent" || Math.abs(constant / 16 - 1) < 0.02).toBe(true);
      },
    ),
  );
});
