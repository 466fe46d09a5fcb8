import type { UnitName } from "./units";

/** Units that texts name behind a value. Inches are read where they are asked for alone: "in" is a word too. */
const units = [
  "deg/100 ft",
  "lbf/100 ft²",
  "ft·lb",
  "ft/hr",
  "ft/min",
  "ft/s",
  "psi/ft",
  "lb/ft",
  "ft",
  "psi",
  "kpsi",
  "klb",
  "lbf",
  "gpm",
  "ppg",
  "bbl",
  "°F",
] as const satisfies readonly UnitName[];

/** A value with its unit in a text; of a range the end that stands before, too. */
export type QuantityInText = {
  /** What stands in the text, such as `2,400 psi` or `30 to 42 kpsi`. */
  text: string;
  values: readonly number[];
  /** What stands between the values of a range. */
  between: string;
  unit: UnitName;
  decimals: number;
};

/** A value with its unit as texts of the server carry it, for `replaceQuantities` to read: `8,438.07 ft`. */
export const quantityText = (value: number, unit: UnitName, decimals = 0): string =>
  `${value.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} ${unit}`;

const NUMBER = String.raw`[-−]?\d[\d,]*(?:\.\d+)?`;
const patternOf = (names: readonly UnitName[]) =>
  new RegExp(
    String.raw`(?<![\w.,])(${NUMBER})(?:( to | and | – | – )(${NUMBER}))? (${names.join("|")})(?![\w·/²])`,
    "g",
  );
const pattern = patternOf(units);
const patternWithInches = patternOf([...units, "in"]);

/**
 * A text with each of its values that has a unit written again, such as in other units.
 *
 * @param inches whether `in` behind a number is one, as in the checks of a BHA
 */
export const replaceQuantities = (
  text: string,
  write: (found: QuantityInText) => string,
  { inches = false }: { inches?: boolean } = {},
): string =>
  text.replaceAll(
    inches ? patternWithInches : pattern,
    (whole: string, first: string, between: string | undefined, second: string | undefined, unit: UnitName) =>
      write({
        text: whole,
        values: [first, ...(second === undefined ? [] : [second])].map(numberOf),
        between: between ?? "",
        unit,
        decimals: (second ?? first).split(".")[1]?.length ?? 0,
      }),
  );

const numberOf = (text: string): number => Number(text.replaceAll(",", "").replace("−", "-"));
