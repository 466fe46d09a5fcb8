import { useEffect, useState } from "react";

/** A value once it has stood still for so long, ms; null at once. */
export function useSettledValue<Value>(value: Value | null, after: number): Value | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return value === null ? null : (settled ?? value);
}
