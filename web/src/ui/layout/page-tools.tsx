import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";

/** The place in the top navigation where a page puts its own buttons; null while there is none. */
export const PageToolsPlace = createContext<HTMLElement | null>(null);

/** Puts the buttons of a page into the top navigation around it. */
export function PageTools({ children }: { children: ReactNode }) {
  const place = useContext(PageToolsPlace);
  return place && createPortal(children, place);
}
