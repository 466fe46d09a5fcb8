/** Spellings of the parts of units, each with its symbol; parts of a product are joined by a point. */
const symbols: Readonly<Record<string, readonly string[]>> = {
  k: ["kilo", "thousand"],
  ft: ["feet", "foot", "fts", "ftmd", "fttvd", "mdft", "ftkb", "ftrkb"],
  m: [
    "meter",
    "meters",
    "metre",
    "metres",
    "mmd",
    "mtvd",
    "mmdrkb",
    "mtvdss",
    "mkb",
    "mrkb",
    "mrt",
    "mdf",
    "mtr",
    "mtrs",
    "mts",
  ],
  in: ["inch", "inches", "ins"],
  cm: ["centimeter", "centimeters", "centimetre", "centimetres"],
  mm: ["millimeter", "millimeters", "millimetre", "millimetres"],
  lb: ["lbs", "lbf", "lbsf", "lbm", "pound", "pounds", "#"],
  "k.lb": ["kip", "kips"],
  kg: ["kgs", "kgf", "kilogram", "kilograms", "kgsf"],
  g: ["gm", "gms", "gr", "gram", "grams"],
  t: ["tonne", "tonnes"],
  ton: ["tons"],
  tonf: ["tonsf"],
  n: ["newton", "newtons"],
  dan: ["decanewton", "decanewtons", "dekanewton", "dekanewtons"],
  psi: ["psis"],
  pa: ["pascal", "pascals"],
  MPa: ["megapascal", "megapascals"],
  MN: ["meganewton", "meganewtons"],
  bar: ["bars"],
  hr: ["h", "hrs", "hour", "hours"],
  min: ["mins", "minute", "minutes", "mn"],
  s: ["sec", "secs", "second", "seconds"],
  d: ["day", "days"],
  gal: ["gals", "gallon", "gallons", "galus", "usgal", "gallonus"],
  galuk: ["ukgal", "impgal", "galimp"],
  l: ["lit", "liter", "liters", "litre", "litres", "ltr", "ltrs", "lt", "lts"],
  bbl: ["bbls", "barrel", "barrels"],
  cm3: ["cc"],
  cm2: ["sqcm"],
  ft2: ["sqft"],
  in2: ["sqin"],
  deg: ["degs", "degree", "degrees", "dega"],
  rad: ["rads", "radian", "radians"],
  rev: ["revs", "revolution", "revolutions", "r", "rot"],
  stroke: ["strokes", "stk", "stks", "str"],
  us: ["usec", "microsecond", "microseconds"],
  w: ["watt", "watts"],
  "gal/min": ["gpm"],
  "stroke/min": ["spm"],
  "rev/min": ["rpm", "rpms"],
  "lb/gal": ["ppg"],
};

const symbolOf = new Map(
  Object.entries(symbols).flatMap(([symbol, forms]) => [symbol, ...forms].map((form) => [form, symbol] as const)),
);

/** Symbols that the case of a letter makes a thousand million times larger; in capitals or small letters alone files mean MPa. */
const casedUnits: Readonly<Record<string, string>> = {
  MN: "MN",
  mN: "mN",
  mPa: "mPa",
  MPa: "MPa",
  Mpa: "MPa",
  MPA: "MPa",
  mpa: "MPa",
  Mg: "Mg",
  MG: "Mg",
  Mm: "Mm",
  Mv: "MV",
};

/** Suffixes of a unit for the datum or path of a depth, or the kind of pound or bar: "m RKB", "lb force". */
const remarks = new Set("rkb kb rt dfe df msl ss gl md tvd tvdss wrp bdf ahd force gauge".split(" "));

const THOUSAND = /^x?\s*(?:10\s*(?:\^|\*\*|e)\s*3|10³|1[,' ]?000|1?e3)[\s_]*[*·x×.-]?[\s_]*(?=[\p{L}#])/iu;

/**
 * The key by which units are compared: the same for all spellings of one product of the same parts, whatever their order, their
 * separators, their plurals and, if the meaning stays the same, their case. "kft_lb", "1000 ft-lbs" and "klbf.ft" are alike.
 *
 * @returns an empty text if the text has no letter, digit, degree or percent sign
 */
export function unitKey(text: string): string {
  const [top = "", ...below] = tidyUnit(text).split("/");
  const isCompound = below.length > 0 || tokensOf(top).length > 1;
  const above = partsOf(top, isCompound);
  const under = below.map((part) => partsOf(part, true).toSorted().join("."));
  const units = above.filter((part) => part !== "k");
  const kilo = units.length < above.length ? "k:" : "";
  return [kilo + units.toSorted().join("."), ...under.toSorted()].join("/");
}

/** One sign for each operator, powers as plain digits, gallons as one word. */
const tidyUnit = (text: string): string =>
  text
    .replace(/^[\s([{<"']+/, "")
    .replace(THOUSAND, "k ")
    .replace(/[º˚]/g, "°")
    .normalize("NFKC")
    .replace(/[µμ]/g, "u")
    .replace(/\u2212/g, "-")
    .replace(/\^|\*\*/g, "")
    .replace(/°/g, "deg ")
    .replace(/\s*[([](us|uk)[)\]]/gi, "$1")
    .replace(/\bus[\s_.-]+(?=gal)|(?<=gal(?:lons?|s)?)[\s_.-]+us\b/gi, "")
    .replace(/\b(?:uk|imp(?:erial)?)[\s_.-]+gal(?:lons?|s)?/gi, "galuk")
    .replace(/(?<=(?:lbs?|kg))[\s_-]f(?!\p{L})/giu, "f")
    .replace(/(?<![\p{L}\d])(\p{L}+)-([1-3])(?!\d)/gu, (_, symbol: string, power: string) =>
      power === "1" ? `/${symbol}` : `/${symbol}${power}`,
    )
    .replace(/(?<=[\p{L}\d])[\s_.-]*(?<!\p{L})per[\s_.-]+(?!cent)/giu, "/")
    .replace(/^\s*(?:\/|per[\s_.-]+(?!cent))\s*/i, "1/");

const tokensOf = (part: string): string[] => part.match(/\d*\.\d+|\d+|[\p{L}%#]+\d*/gu) ?? [];

function partsOf(part: string, isCompound: boolean): string[] {
  const tokens = tokensOf(part);
  const unitTokens = tokens.filter((token, at) => at === 0 || !remarks.has(token.toLowerCase()));
  return unitTokens.flatMap((token) =>
    /^[\d.]/.test(token) ? String(Number(token)) : symbolsOf(token, isCompound).split("."),
  );
}

/** The symbols of one word: its own, or those of the part after a prefix of a thousand. */
function symbolsOf(token: string, isCompound: boolean): string {
  const [, word, power] = /^(\D+)(\d*)$/.exec(token)!;
  const lower = word!.toLowerCase();
  const behind = /^(?:kilo|k)(.+)$/.exec(lower)?.[1];
  const thousand = behind === undefined ? undefined : symbolOf.get(behind);
  const single = isCompound && lower === "f" ? "ft" : symbolOf.get(lower);
  return (casedUnits[word!] ?? single ?? (thousand === undefined ? lower : `k.${thousand}`)) + power!;
}
