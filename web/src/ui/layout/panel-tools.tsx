import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The place at the right end of a tab row for the tools of the panel below; null without one. */
export const PanelToolsPlace = createContext<HTMLElement | null>(null);

/** Puts the tools of a panel into the tab row above it. */
export function PanelTools({ children }: { children: ReactNode }) {
  const place = useContext(PanelToolsPlace);
  return place && createPortal(children, place);
}
