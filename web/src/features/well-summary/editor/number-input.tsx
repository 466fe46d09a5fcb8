import { useState } from "react";
import { TextField } from "../../../ui/controls/field";
import { boundsText, inputMessage } from "../../../ui/controls/validation";

type NumberInputProps = {
  label: string;
  unit?: string;
  /** Null where nothing is set; only an `optional` field may be left empty. */
  value: number | null;
  optional?: boolean;
  min?: number;
  max?: number;
  onCommit: (value: number | null) => void;
};

/** A number that counts as soon as it is one: what is shown follows while it is typed. */
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
