import { useId, useState } from "react";
import { FieldError } from "../field-error";
import { InputBox } from "../input-box";
import { boundedValue, type RangeBounds, typedNumber } from "./range-rules";

type RangeEndProps = {
  label: string;
  value: number;
  bounds: RangeBounds;
  unit: string | undefined;
  hidesUnit: boolean;
  disabled: boolean;
  write: (value: number) => string;
  onMove: (value: number) => void;
};

/** The input of one end of a range. The typed value is accepted on blur or with Enter; Escape reverts it. */
export function RangeEnd({ label, value, bounds, unit, hidesUnit, disabled, write, onMove }: RangeEndProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const errorId = useId();
  const take = () => {
    if (typed === null) return;
    const number = typedNumber(typed);
    setTyped(null);
    setRefused(number === null ? `"${typed.trim()}" is not a number, ${write(value)} kept` : null);
    if (number !== null) onMove(boundedValue(number, bounds));
  };
  return (
    <span>
      <InputBox
        value={typed ?? write(value)}
        isWrong={refused !== null || (typed !== null && typedNumber(typed) === null)}
        unit={unit}
        hidesUnit={hidesUnit}
        inputMode="decimal"
        aria-label={label}
        aria-describedby={refused === null ? undefined : errorId}
        disabled={disabled}
        onChange={(text) => {
          setTyped(text);
          setRefused(null);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter" && typed !== null) {
            event.preventDefault();
            take();
          }
          if (event.key === "Escape" && typed !== null) {
            event.stopPropagation();
            setTyped(null);
          }
        }}
      />
      <FieldError id={errorId} text={refused} />
    </span>
  );
}
