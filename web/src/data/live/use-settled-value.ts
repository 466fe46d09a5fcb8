import { useEffect, useState } from "react";

/** A value after it has not changed for this time, ms; null at once. */
export function useSettledValue<Value>(value: Value | null, after: number): Value | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return value === null ? null : (settled ?? value);
}
