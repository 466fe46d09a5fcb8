import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { useNumbersElsewhere } from "../basis/value-sources";
import styles from "./panel-beside.module.css";

/** The place below the plots for the details of the panel in the centre; null without one. */
export const PanelBesidePlace = createContext<HTMLElement | null>(null);

/** Puts the details of a panel below the plots at its right; without plots they close the panel. */
export function PanelBeside({ label, children }: { label: string; children: ReactNode }) {
  const place = useContext(PanelBesidePlace);
  const count = useNumbersElsewhere();
  const details = (
    <aside ref={place ? count : null} className={place ? styles.beside : styles.below} aria-label={label}>
      {children}
    </aside>
  );
  return place ? createPortal(details, place) : details;
}
