import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/theme/class-names";
import styles from "./highlights.module.css";

/** The inputs that a link points to. */
export type Highlights = {
  has: (field: string) => boolean;
  /** The field was edited: its highlight is removed. */
  touch: (field: string) => void;
};

/** Points to fields by their names on the wire, each until its first edit. */
export function useHighlights(fields: readonly string[]): Highlights {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (field) => fields.includes(field) && !touched.has(field),
    touch: (field) => setTouched((before) => (before.has(field) ? before : new Set([...before, field]))),
  };
}

/** An input that can be highlighted; then it scrolls into view. */
export function Highlighted({ on, children }: { on: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (on) place.current?.scrollIntoView({ block: "nearest" });
  }, [on]);
  return (
    <div ref={place} className={classNames(styles.place, on && styles.on)} data-highlighted={on || undefined}>
      {children}
    </div>
  );
}
