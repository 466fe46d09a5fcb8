import type { UnitName } from "@sigma/terms/units";

/** A formula of the literature, ready to be copied. */
export type KnownFormula = {
  name: string;
  unit: UnitName;
  text: string;
  /** The paper, standard or book that it comes from. */
  source: string;
};

const formulaOf = (name: string, unit: UnitName, source: string, ...lines: string[]): KnownFormula => ({
  name,
  unit,
  source,
  text: lines.join("\n"),
});

const area = "let area = pi / 4 * bitSize ^ 2";
const mud = "let mud = 10 ppg  # density of the mud";
const nozzles = "let nozzles = 1 in²  # total flow area of the bit";
const loss = "let loss = mud * pumpRate ^ 2 / (2 * 0.95 ^ 2 * nozzles ^ 2)";
const drilling = "when(rigState in (ROT, SLD),";
const cut = "let cut = rop / rpm";

const teale = "Teale 1965, Int. J. Rock Mech. Min. Sci. 2, 57";
const detournay = "Detournay & Defourny 1992, Int. J. Rock Mech. Min. Sci.";
const pessier = "Pessier & Fear 1992, SPE 24584";
const bourgoyne = "Bourgoyne et al. 1986, Applied Drilling Engineering";
const kendall = "Kendall & Goins 1960, Trans. AIME";

/**
 * Known formulas of the channels of Sigma. What a rig doesn't send, such as the mud density or the
 * nozzle area, is a `let` at the top with a usual value, for the user to change.
 *
 * @see docs/methods/formula.md — library
 */
export const formulaLibrary: readonly KnownFormula[] = [
  formulaOf(
    "Mechanical specific energy",
    "kpsi",
    teale,
    area,
    drilling,
    "  wob / area + 2 * pi * rpm * torque / (area * rop))",
  ),
  formulaOf(
    "Hydro-mechanical specific energy",
    "kpsi",
    "Mohan, Adil & Samuel 2009, SPE/IADC Drilling Conference",
    mud,
    nozzles,
    "let efficiency = 0.3  # share of the jets' power that reaches the rock",
    area,
    loss,
    drilling,
    "  wob / area + (2 * pi * rpm * torque + efficiency * loss * pumpRate) / (area * rop))",
  ),
  formulaOf("Specific energy of the cutters", "kpsi", detournay, cut, drilling, "  8 * torque / (bitSize ^ 2 * cut))"),
  formulaOf("Drilling strength", "kpsi", detournay, cut, drilling, "  2 * wob / (bitSize * cut))"),
  formulaOf("Depth of cut", "in/rev", detournay, drilling, "  rop / rpm)"),
  formulaOf("Bit friction", "", pessier, drilling, "  3 * torque / (bitSize * wob))"),
  formulaOf(
    "Torque number",
    "ft·lb/(klb·ft)",
    pessier,
    "# torque for each klb on bit and ft of bit, calm over 30 s",
    "let t = mean(torque, 30 s)",
    "let w = max(mean(wob, 30 s), 2 klb)",
    drilling,
    "  t / (w * bitSize))",
  ),
  formulaOf("Weight for each inch of bit", "klb/in", bourgoyne, drilling, "  wob / bitSize)"),
  formulaOf("Power of the string at surface", "hp", bourgoyne, "2 * pi * rpm * torque"),
  formulaOf(
    "d-exponent",
    "",
    "Jorden & Shirley 1966, J. Pet. Technol.",
    drilling,
    "  log10(rop / rpm / 1 ft) / log10(12 * wob / bitSize / 1e6 lbf/in))",
  ),
  formulaOf(
    "Corrected d-exponent",
    "",
    "Rehm & McClendon 1971, SPE 3601",
    mud,
    "let normal = 9 ppg  # pore pressure of the region",
    drilling,
    "  log10(rop / rpm / 1 ft) / log10(12 * wob / bitSize / 1e6 lbf/in) * normal / mud)",
  ),
  formulaOf(
    "Pressure loss of the bit",
    "psi",
    bourgoyne,
    mud,
    nozzles,
    "mud * pumpRate ^ 2 / (2 * 0.95 ^ 2 * nozzles ^ 2)",
  ),
  formulaOf("Hydraulic power of the bit", "hp", kendall, mud, nozzles, loss, "loss * pumpRate"),
  formulaOf(
    "Hydraulic power for each area of bit",
    "hp/in²",
    kendall,
    mud,
    nozzles,
    area,
    loss,
    "loss * pumpRate / area",
  ),
  formulaOf("Jet impact force", "lbf", kendall, mud, nozzles, "mud * pumpRate ^ 2 / nozzles"),
  formulaOf("Nozzle velocity", "ft/s", bourgoyne, nozzles, "pumpRate / nozzles"),
  formulaOf("Hydraulic power of the pumps", "hp", bourgoyne, "pumpPressure * pumpRate"),
  formulaOf(
    "Annular velocity",
    "ft/min",
    bourgoyne,
    "let pipe = 5 in  # outside diameter of the drill pipe",
    "pumpRate / (pi / 4 * (bitSize ^ 2 - pipe ^ 2))",
  ),
  formulaOf(
    "Carrying capacity index",
    "",
    "Robinson, in: ASME 2005, Drilling Fluids Processing Handbook",
    mud,
    "let pipe = 5 in  # outside diameter of the drill pipe",
    "let k = 1000  # consistency of the mud, equivalent cP",
    "let velocity = pumpRate / (pi / 4 * (bitSize ^ 2 - pipe ^ 2))",
    "k * velocity / 1 ft/min * mud / 1 ppg / 400000",
  ),
  formulaOf("Hydrostatic pressure", "psi", bourgoyne, mud, "mud * 1 g * held(tvd, 24 h)"),
  formulaOf(
    "Equivalent density with back pressure",
    "ppg",
    "Bourgoyne et al. 1986: mud + p / (0.052 · TVD)",
    "# without the friction of the annulus, as with stopped pumps",
    mud,
    "mud + chokePressure / (held(tvd, 24 h) * 1 g)",
  ),
  formulaOf(
    "Torque swing",
    "%",
    "Dufeyte & Henneuse 1991, SPE/IADC Drilling Conference",
    "when(rigState in (ROT),",
    "  (highest(torque, 30 s) - lowest(torque, 30 s)) / (2 * mean(torque, 30 s)))",
  ),
  formulaOf("ROP of the last 5 ft", "ft/hr", bourgoyne, "1 / byDepth(1 / rop, 5 ft)"),
];
