import { replaceQuantities } from "@sigma/terms/quantity-text";
import { formatQuantity, formatValue, unitText } from "./numbers";
import { chosenSystem, type UnitSystem } from "./shown-unit";

/** A length from this on is a depth, ft. */
const LEAST_DEPTH = 100;

/**
 * A text of the server in the units shown: in field units it stands to the letter, else each of its values is converted and
 * written with its unit.
 */
export const shownMessage = (text: string, system: UnitSystem = chosenSystem()): string => shown(text, system, false);

/** A text whose inches are diameters, such as a check of a BHA, in the units shown, as `shownMessage`. */
export const shownMessageWithInches = (text: string, system: UnitSystem = chosenSystem()): string =>
  shown(text, system, true);

function shown(text: string, system: UnitSystem, inches: boolean): string {
  if (system === "field") return text;
  return replaceQuantities(
    text,
    ({ text: whole, values, between, unit, decimals }) => {
      if (unitText({ unit }, system) === unit) return whole;
      const [first, last] = [values[0]!, values.at(-1)!];
      // A depth has centimetres in every text, however many decimals of a foot the text has.
      const quantity = { unit, decimals: unit === "ft" && last >= LEAST_DEPTH ? 1 : decimals };
      const end = formatQuantity(last, quantity, system);
      return values.length > 1 ? `${formatValue(first, quantity, system)}${between}${end}` : end;
    },
    { inches },
  );
}
