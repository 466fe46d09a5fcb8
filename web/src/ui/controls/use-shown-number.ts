import { useState } from "react";
import { type FieldScale, fieldNumber, shownNumber } from "../format/typed-number";

/** What was typed: its letters, the value given for it, and the value that stood there before. */
type Typed = { text: string; given: string; before: string };

/**
 * What an input shows of a number, and the number of what is typed into it. What is typed stays to the letter until another
 * value is given, and the value that stood there before comes back with its text, to the last digit.
 *
 * @param value in the field unit
 * @param scale null for text that is no number
 */
export function useShownNumber(value: string, scale: FieldScale | null) {
  const [typed, setTyped] = useState<Typed | null>(null);
  if (scale === null) return { text: value, type: (text: string) => text };
  const isTyped = typed !== null && typed.given === value;
  const type = (text: string): string => {
    const before = isTyped ? typed.before : value;
    const given = text === shownNumber(before, scale) ? before : fieldNumber(text, scale);
    setTyped({ text, given, before });
    return given;
  };
  return { text: isTyped ? typed.text : shownNumber(value, scale), type };
}
