import { type FocusEvent, useState } from "react";
import { type FieldScale, fieldNumber, groupThousands, shownNumber } from "../format/typed-number";

/** A typed text: its characters, the value given for it, and the previous value. */
type Typed = { text: string; given: string; before: string };

type FocusHandlers = { onFocus?: (event: FocusEvent<HTMLInputElement>) => void; onBlur?: () => void };
const unwatchedFocus: FocusHandlers = {};

/**
 * The text that an input shows for a number, and the number of the typed text. Typed text is kept unchanged until another
 * value is given, and if the previous value comes back, so does its text, to the last digit. A number with a unit
 * has commas between thousands while the input has no focus.
 *
 * @param value in the field unit
 * @param scale null for text that isn't a number
 */
export function useShownNumber(value: string, scale: FieldScale | null) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isFocused, setFocused] = useState(false);
  if (scale === null) return { text: value, type: (text: string) => text, focus: unwatchedFocus };
  const isTyped = typed !== null && typed.given === value;
  const type = (text: string): string => {
    const before = isTyped ? typed.before : value;
    const givenText = text === shownNumber(before, scale) ? before : fieldNumber(text, scale);
    setTyped({ text, given: givenText, before });
    return givenText;
  };
  const text = isTyped ? typed.text : shownNumber(value, scale);
  // In a microtask: only then is it known whether the text was selected together with the focus, and only until the next
  // render, which would lose the selection.
  const onFocus = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) =>
    queueMicrotask(() => {
      setFocused(true);
      if (input.value === text) return;
      const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
      input.value = text;
      if (isSelected) input.select();
    });
  const focus: FocusHandlers = { onFocus, onBlur: () => setFocused(false) };
  return { text: isFocused || scale.unit === undefined ? text : groupThousands(text), type, focus };
}
