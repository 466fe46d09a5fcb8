import { useState } from "react";
import { TextField } from "../../../ui/controls/field";
import { boundsText, inputMessage } from "../../../ui/controls/validation";

type NumberInputProps = {
  label: string;
  unit?: string;
  /** Null if nothing is set; only an `optional` field may be left empty. */
  value: number | null;
  optional?: boolean;
  min?: number;
  max?: number;
  onCommit: (value: number | null) => void;
};

/** A number that is committed as soon as the text is valid: the view follows while the user types. */
export function NumberInput({ label, unit, value, optional = false, min, max, onCommit }: NumberInputProps) {
  const [typed, setTyped] = useState({ text: textOf(value), of: value });
  if (typed.of !== value) setTyped({ text: textOf(value), of: value });
  const rule = {
    kind: "number" as const,
    unit,
    required: !optional,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
  const range = boundsText(rule);
  const type = (text: string) => {
    const isWrong = inputMessage(text, rule) !== null;
    const next = isWrong ? value : text.trim() === "" ? null : Number(text);
    setTyped({ text, of: next });
    if (!isWrong && next !== value) onCommit(next);
  };
  return (
    <TextField
      label={label}
      {...(unit && { unit })}
      {...(range && { range })}
      inputMode="decimal"
      value={typed.text}
      error={inputMessage(typed.text, rule)}
      onChange={type}
    />
  );
}

const textOf = (value: number | null): string => (value === null ? "" : String(value));
