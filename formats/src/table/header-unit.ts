/** Units of columns by their spellings, without case, brackets and what they are measured from. */
const spellings: Readonly<Record<string, string>> = {
  ft: "ft",
  feet: "ft",
  foot: "ft",
  f: "ft",
  ftmd: "ft",
  fttvd: "ft",
  usft: "ftUS",
  ftus: "ftUS",
  "us ft": "ftUS",
  "us survey ft": "ftUS",
  m: "m",
  mt: "m",
  meter: "m",
  meters: "m",
  metre: "m",
  metres: "m",
  mmd: "m",
  mtvd: "m",
  deg: "deg",
  dega: "deg",
  degree: "deg",
  degrees: "deg",
  "°": "deg",
  rad: "rad",
  "psi/ft": "psi/ft",
  ppg: "ppg",
  sg: "sg",
};

/** What depths are measured from, behind a unit: "m RKB". */
const references = /\s+(rkb|kb|rt|dfe|df|msl|ss|gl|md|tvd|wrp|bdf)$/i;

/** The unit that a text is, in one spelling; null for another text. */
export function unitOf(text: string): string | null {
  const tidy = text
    .trim()
    .replace(/^[([{]\s*|\s*[)\]}.]$/g, "")
    .replace(references, "")
    .trim()
    .toLowerCase();
  return spellings[tidy] ?? null;
}

/** Whether a cell of a heading is a unit: one that is known here, or one of a rate, a time or a share. */
export const isUnitText = (text: string): boolean =>
  unitOf(text) !== null ||
  /^[([]?\s*(-|%|[a-zµ°]{1,4}\s*\/\s*\d*\s*[a-z]{1,4}|[a-z]+\/[a-z0-9]+)\s*[)\]]?$/i.test(text.trim());

/** The unit inside a heading, such as "MD (m)", "Depth [ft]", "mMD", "INC.deg" or "MD_ft"; null where it says none. */
export function unitInHeader(header: string): string | null {
  const bracket = /[([{]([^)\]}]*)[)\]}]/.exec(header);
  if (bracket) return unitOf(bracket[1]!) ?? (bracket[1]!.trim() === "" ? null : bracket[1]!.trim());
  const tail = /[\s_.,]+([a-z°/]+\d*[a-z]*)$/i.exec(header.trim());
  if (tail && unitOf(tail[1]!)) return unitOf(tail[1]!);
  // Norwegian files write the unit first: mMD, mTVD, mMDRKB.
  return /^m(MD|TVD)/.test(header.trim()) ? "m" : null;
}
