/** Unit symbols of the WITSML 1.3.1.1 and 1.4.1.1 unit dictionary by the names that Sigma has for units. */
const symbols: Readonly<Record<string, string>> = {
  "ft/hr": "ft/h",
  klb: "klbf",
  ft·lb: "ft.lbf",
  kft·lb: "kft.lbf",
  gpm: "galUS/min",
  spm: "1/min",
  deg: "dega",
  "deg/100 ft": "dega/100ft",
  "deg/30 m": "dega/30m",
  "°F": "degF",
  "°C": "degC",
  g: "gn",
  ppg: "lbm/galUS",
  "lb/ft": "lbm/ft",
  "lbf/100 ft²": "lbf/100ft2",
  "in²": "in2",
  "m³": "m3",
  "kg/m³": "kg/m3",
  kN·m: "kN.m",
  "psi/gpm²": "psi/gpm2",
  "": "Euc",
};

const plain: Readonly<Record<string, string>> = { "·": ".", "²": "2", "³": "3", ⁿ: "n", "°": "deg", µ: "u" };

/** The symbol of a unit in WITSML and LAS, in ASCII. @see Energistics unit of measure dictionary */
export const witsmlUom = (unit: string): string =>
  symbols[unit] ?? unit.replaceAll(/[^\u0020-\u007e]/g, (sign) => plain[sign] ?? "");
