import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import { ToolBar } from "../controls/tool-bar/tool-bar";

/** The place at the right end of a tab row for the tools of the panel below; null before it is on the page. */
export const PanelToolsPlace = createContext<HTMLElement | null>(null);

/** The attributes of that place: the panel, and whether its tab row has no space for labelled actions. */
export const panelToolsPlace = (of: string, { isNarrow = false } = {}) => ({
  "data-tools-of": of,
  "data-narrow-tools": isNarrow,
});

/** Puts the tools of a panel into the tab row above it, as a tool bar. */
export function PanelTools({ children }: { children: ReactNode }) {
  const place = useContext(PanelToolsPlace);
  if (!place) return null;
  const { toolsOf = "", narrowTools } = place.dataset;
  return createPortal(
    <ToolBar of={toolsOf} isNarrow={narrowTools === "true"}>
      {children}
    </ToolBar>,
    place,
  );
}
