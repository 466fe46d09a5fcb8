import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The place at the right end of a tab row where the panel below puts its tools; null while there is none. */
export const PanelToolsPlace = createContext<HTMLElement | null>(null);

/** Puts the tools of a panel into the tab row above it. */
export function PanelTools({ children }: { children: ReactNode }) {
  const place = useContext(PanelToolsPlace);
  return place && createPortal(children, place);
}
