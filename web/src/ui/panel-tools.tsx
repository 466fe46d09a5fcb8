import { createContext, type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import styles from "./panel-tools.module.css";

/** The element at the right end of a tab row in which the panel of the tab puts its tools; null without a tab row. */
export const PanelToolsSlot = createContext<HTMLElement | null>(null);

/** The tools of a panel: at the right end of its tab row, or on top of the panel where there is none. */
export function PanelTools({ children }: { children: ReactNode }) {
  const slot = useContext(PanelToolsSlot);
  const tools = (
    <div className={styles.tools} role="toolbar">
      {children}
    </div>
  );
  return slot ? createPortal(tools, slot) : tools;
}
