import { useState } from "react";
import { TextField } from "../../../ui/controls/field";

type PlaceFieldProps = { label: string; value: number; most?: number; onChange: (value: number) => void };

/** A field for a column, a row or a number of them; it takes effect when it is left, or with Enter. */
export function PlaceField({ label, value, most, onChange }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const number = Number(typed);
    if (typed !== null && Number.isInteger(number) && number >= 1) onChange(number);
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed ?? String(value)}
      {...(most !== undefined && { "aria-valuemax": most })}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}
