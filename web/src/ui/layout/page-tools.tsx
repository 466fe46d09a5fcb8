import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The place in the top navigation for the buttons of a page; null without one. */
export const PageToolsPlace = createContext<HTMLElement | null>(null);

/** Puts the buttons of a page into the top navigation around it. */
export function PageTools({ children }: { children: ReactNode }) {
  const place = useContext(PageToolsPlace);
  return place && createPortal(children, place);
}
