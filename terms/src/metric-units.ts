import type { UnitName } from "./units";

/** The metric equivalent of a field unit; a unit without one is shown and written unchanged. */
export const metricUnits: Partial<Record<UnitName, UnitName>> = {
  ft: "m",
  in: "mm",
  "in²": "cm²",
  bbl: "m³",
  "ft/hr": "m/h",
  "ft/min": "m/min",
  "ft/s": "m/s",
  klb: "kdaN",
  lbf: "daN",
  ft·lb: "kN·m",
  psi: "kPa",
  kpsi: "MPa",
  "lbf/100 ft²": "Pa",
  gpm: "L/min",
  ppg: "kg/m³",
  "deg/100 ft": "deg/30 m",
  "°F": "°C",
  "lb/ft": "kg/m",
  "in/rev": "mm/rev",
  "in/rev/klb": "mm/rev/kdaN",
  "psi/gpm²": "kPa·min²/L²",
  "ft·lb/psi": "N·m/kPa",
  "psi/ft": "kPa/m",
  hp: "kW",
  "hp/in²": "W/mm²",
  "lb/bbl": "kg/m³",
  "lbf·sⁿ/100 ft²": "Pa·sⁿ",
  "10⁻⁷/ft": "10⁻⁷/m",
};

/** The field units that the mixed system has in metres: lengths along the hole, and rates of them. */
export const mixedUnits: readonly string[] = ["ft", "ft/hr", "ft/min", "ft/s", "deg/100 ft", "10⁻⁷/ft"];
