import type { Feet, Inches } from "@sigma/terms/quantities";
import type { QuantityWriter } from "./quantity-writer";

/** The inputs of results that a well can lack. */
export const missingTexts = {
  "active-bha": () => "An active BHA",
  "active-bha-for-sensor": ({ offset }: { offset: Feet }, { withUnit }: QuantityWriter) =>
    `An active BHA: the sensor is taken as ${withUnit(offset, "ft")} behind the bit`,
  "pipe-diameters": () => "Diameters of the drill pipe",
  "part-diameters": ({ part }: { part: string }) => `Diameters and weight of the ${part} in the active BHA`,
  nozzles: () => "Nozzles or flow area of the bit",
  mud: () => "The mud of an MWD run",
  "mud-weight": () => "Mud weight of the active run",
  "mud-fault": ({ fault }: { fault: keyof typeof mudFaults }) => mudFaults[fault],
  "mud-flow": ({ fault }: { fault: keyof typeof mudFaults }) => `How the mud flows: ${mudFaults[fault]}`,
  "hole-sizes": () => "Hole and casing sizes",
  casing: () => "The casing: all of the hole counts as open",
  "casing-above-bit": () => "A casing above the bit",
  "casing-inside": ({ size, diameter, from, weight }: CasingInside, { withUnit }: QuantityWriter) => {
    const inches = (value: Inches) => withUnit(value, "in", { most: 3 });
    const source = from === "listed-inside" ? "its size is" : inches(diameter);
    const pounds = weight === null ? "" : withUnit(weight, "lb/ft", { most: 2 });
    return `Inside diameter of the ${inches(size)} casing: ${source} ${insideSources[from](pounds)}`;
  },
  "surveys-or-plan": () => "Surveys or a well plan",
  "surveys-or-plan-for-flow": () => "Surveys or a well plan: it counts as vertical",
  "two-surveys": () => "Surveys: at least two are needed",
  "surveys-for-prognosis": () => "Surveys: what is passed is not known",
  "wellbore-plan": () => "A wellbore plan",
  plan: () => "A well plan",
  "plan-for-prognosis": () => "A well plan: nothing is known ahead of the bit",
  "hole-depth": () => "A depth of the hole",
  position: () => "The position of the well",
  pressures: () => "Pore pressure and fracture gradient",
  "fracture-gradient": () => "Fracture gradient at the shoe",
  "block-weight": () => "The block weight of the rig",
  "offset-wells": () => "Offset wells",
  "offset-wells-for-advice": () => "Offset wells (only this well's own feet count)",
  "advisor-settings": () => "Settings of the drilling advisor (defaults are used)",
  "formation-tops": () => "Formation tops with their TVD",
  "formation-tops-for-advice": () => "Formation tops (offset wells cannot be matched)",
  "formation-tops-of-offset": ({ name }: { name: string }) => `Formation tops of offset well ${name}`,
} as const;

/** What is wrong with the flow of a mud, by the name of the fault. */
export const mudFaults = {
  "plastic-viscosity": "Plastic viscosity must be above 0",
  "index-and-consistency": "Flow index and consistency must be above 0",
  "readings-missing": "Herschel-Bulkley needs the readings at 600, 300, 6 and 3 rpm",
  "readings-not-rising": "The readings at 600, 300, 6 and 3 rpm do not rise with speed",
} as const;

/** The name of a fault of a mud. */
export type MudFault = keyof typeof mudFaults;

/** The inside diameter that is taken for a casing without one: in, lb/ft. */
type CasingInside = { size: Inches; diameter: Inches; from: keyof typeof insideSources; weight: number | null };

const insideSources = {
  given: () => "is given",
  weight: (pounds: string) => `follows from its weight of ${pounds}`,
  "usual-weight": (pounds: string) => `is estimated by the usual weight of ${pounds}`,
  "listed-inside": () => "taken as the inside diameter, as no casing has that outside diameter",
  wall: () => "is estimated, as the size is not in the table of API 5CT",
} as const;
