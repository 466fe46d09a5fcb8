import type { FeetPerSecond, Gpm, Ppg, Psi } from "@sigma/terms/quantities";
import { type FlowSection, hydraulicDiameter, velocity, velocityFtMin } from "./flow-section";
import type { Bingham, HerschelBulkley, PowerLaw, Rheology } from "./rheology";

/** Whether the mud flows in layers. */
export type FlowRegime = "laminar" | "transitional" | "turbulent";

/** The flow through a section: velocity and losses. */
export type SectionLoss = {
  velocity: FeetPerSecond;
  reynolds: number;
  /** Fanning friction factor. */
  friction: number;
  regime: FlowRegime;
  loss: Psi;
  /** psi/ft */
  gradient: number;
};

/**
 * How turbulent friction is correlated and how an annulus is taken.
 *
 * `api-13d`: friction a/Re^b of API RP 13D, transition by the flow index, annulus by its gap.
 * `blasius`: 0.0791/Re^0.25 above Re 2,100 and the slot convention (0.816 of the gap), as textbooks use it.
 */
export type FrictionConvention = "api-13d" | "blasius";

/** psi from friction, density ppg, ft/min squared, ft over in. */
const LOSS_FACTOR = 1.076e-5;
/** The slot that approximates an annulus has this share of its gap as hydraulic diameter: √(2/3). */
const SLOT_SHARE = 0.816;
const TEXTBOOK_TRANSITION = 2100;

/**
 * Friction loss of a flow through a section.
 *
 * @param density of the mud
 * @see docs/methods/hydraulics.md — API RP 13D, with the textbook convention as an alternative for the power law
 */
export function sectionLoss(
  section: FlowSection,
  flow: Gpm,
  density: Ppg,
  rheology: Rheology,
  convention: FrictionConvention = "api-13d",
): SectionLoss {
  if (flow <= 0) return { velocity: 0, reynolds: 0, friction: 0, regime: "laminar", loss: 0, gradient: 0 };
  switch (rheology.model) {
    case "power-law":
      return powerLawLoss(section, flow, density, rheology, convention);
    case "herschel-bulkley":
      return herschelBulkleyLoss(section, flow, density, rheology);
    case "bingham":
      return binghamLoss(section, flow, density, rheology);
  }
}

function powerLawLoss(
  section: FlowSection,
  flow: Gpm,
  density: Ppg,
  { nPipe, kPipe, nAnnulus, kAnnulus }: PowerLaw,
  convention: FrictionConvention,
): SectionLoss {
  const isPipe = section.kind === "pipe";
  const [n, k] = isPipe ? [nPipe, kPipe] : [nAnnulus, kAnnulus];
  const gap = hydraulicDiameter(section);
  const speed = velocity(section, flow);
  const viscosity = isPipe
    ? 100 * k * ((96 * speed) / gap) ** (n - 1) * ((3 * n + 1) / (4 * n)) ** n
    : 100 * k * ((144 * speed) / gap) ** (n - 1) * ((2 * n + 1) / (3 * n)) ** n;
  const share = isPipe || convention === "api-13d" ? 1 : SLOT_SHARE;
  const reynolds = (15.467 * 60 * speed * gap * share * density) / viscosity;
  const laminar = (isPipe ? 16 : 24 * share * share) / reynolds;

  if (convention === "blasius") {
    const isLaminar = reynolds < TEXTBOOK_TRANSITION;
    const friction = isLaminar ? laminar : 0.0791 / reynolds ** 0.25;
    return lossOf(section, flow, density, reynolds, friction, isLaminar ? "laminar" : "turbulent", gap * share);
  }
  const [from, to] = [3470 - 1370 * n, 4270 - 1370 * n];
  const turbulent = (re: number) => (Math.log10(n) + 3.93) / 50 / re ** ((1.75 - Math.log10(n)) / 7);
  if (reynolds <= from) return lossOf(section, flow, density, reynolds, laminar, "laminar", gap);
  if (reynolds >= to) return lossOf(section, flow, density, reynolds, turbulent(reynolds), "turbulent", gap);
  const atStart = (isPipe ? 16 : 24) / from;
  const friction = atStart + ((reynolds - from) / (to - from)) * (turbulent(to) - atStart);
  return lossOf(section, flow, density, reynolds, friction, "transitional", gap);
}

function herschelBulkleyLoss(
  section: FlowSection,
  flow: Gpm,
  density: Ppg,
  { yieldStress, n, k }: HerschelBulkley,
): SectionLoss {
  const a = section.kind === "pipe" ? 0 : 1;
  const gap = hydraulicDiameter(section);
  const speed = velocityFtMin(section, flow);
  const shape = (((3 - a) * n + 1) / ((4 - a) * n)) * (1 + a / 2);
  const shear = (1.6 * shape * speed) / gap;
  const wallStress = ((4 - a) / (3 - a)) ** n * yieldStress + k * shear ** n;
  const reynolds = (density * speed ** 2) / (19.36 * wallStress);

  const critical = 3470 - 1370 * n;
  const laminar = 16 / reynolds;
  const transitional = (16 * reynolds) / critical ** 2;
  const turbulent = (Math.log10(n) + 3.93) / 50 / reynolds ** ((1.75 - Math.log10(n)) / 7);
  const intermediate = (transitional ** -8 + turbulent ** -8) ** (-1 / 8);
  const friction = (intermediate ** 12 + laminar ** 12) ** (1 / 12);
  const regime = reynolds <= critical ? "laminar" : transitional < turbulent ? "transitional" : "turbulent";
  return lossOf(section, flow, density, reynolds, friction, regime, gap);
}

function binghamLoss(
  section: FlowSection,
  flow: Gpm,
  density: Ppg,
  { plasticViscosity, yieldPoint }: Bingham,
): SectionLoss {
  const gap = hydraulicDiameter(section);
  const speed = velocity(section, flow);
  const isPipe = section.kind === "pipe";
  const share = isPipe ? 1 : SLOT_SHARE;
  const laminar = isPipe
    ? (plasticViscosity * speed) / (1500 * gap ** 2) + yieldPoint / (225 * gap)
    : (plasticViscosity * speed) / (1000 * gap ** 2) + yieldPoint / (200 * gap);
  // The viscosity that the whole flow shows: it makes 16/Re the friction of the laminar formula above.
  const apparent = plasticViscosity + ((isPipe ? 20 / 3 : 5) * (yieldPoint * gap)) / speed;
  const inertia = 928 * density * speed * gap * share;
  const reynolds = inertia / apparent;
  const isLaminar = reynolds < TEXTBOOK_TRANSITION;
  const friction = 0.0791 / (inertia / plasticViscosity) ** 0.25;
  const turbulent = (friction * density * speed ** 2) / (25.8 * gap * share);
  // Far above the transition a thick mud would lose less in turbulence than in layers, which it can't.
  const gradient = isLaminar ? laminar : Math.max(laminar, turbulent);
  return {
    velocity: speed,
    reynolds,
    friction: (gradient * 25.8 * gap * share) / (density * speed ** 2),
    regime: isLaminar ? "laminar" : "turbulent",
    loss: gradient * section.length,
    gradient,
  };
}

function lossOf(
  section: FlowSection,
  flow: Gpm,
  density: Ppg,
  reynolds: number,
  friction: number,
  regime: FlowRegime,
  gap: number,
): SectionLoss {
  const gradient = (LOSS_FACTOR * friction * density * velocityFtMin(section, flow) ** 2) / gap;
  return { velocity: velocity(section, flow), reynolds, friction, regime, loss: gradient * section.length, gradient };
}
