import type { Icon } from "@tabler/icons-react";
import { createContext, useContext, useEffect, useRef } from "react";

/** A tool of a tool bar. */
export type Tool = {
  /** Its name, by which the last used one is remembered. */
  id: string;
  /** The action, as its entry in a menu reads. */
  label: string;
  /** The word of its button, for a tool that stands alone. */
  short: string;
  icon: Icon;
  run: () => void;
  isDisabled?: boolean | undefined;
  /** Whether it is switched on; left out if it isn't a switch. */
  isOn?: boolean | undefined;
  /** The key that does the same, as shown. */
  keys?: string | undefined;
};

/** A tool bar as its tools use it. */
export type ToolBarTools = {
  /** Whether there is no space for labelled actions: More holds all of them. */
  isNarrow: boolean;
  /** Adds a tool to More, or replaces it. */
  put: (tool: Tool) => void;
  remove: (id: string) => void;
  /** Gives the focus back to the button from which a tool was chosen. */
  focus: () => void;
};

/** The tool bar around a tool; null outside one. */
export const ToolBarContext = createContext<ToolBarTools | null>(null);

/** Adds a tool to More of the tool bar around it, while it is wanted there. */
export function useMoreTool(tool: Tool, isWanted = true): void {
  const bar = useContext(ToolBarContext);
  const newest = useRef(tool);
  useEffect(() => {
    newest.current = tool;
  });
  const { id, label, short, icon, isDisabled, isOn, keys } = tool;
  const put = bar?.put;
  const remove = bar?.remove;
  useEffect(() => {
    if (!isWanted) return;
    put?.({ id, label, short, icon, isDisabled, isOn, keys, run: () => newest.current.run() });
  }, [put, isWanted, id, label, short, icon, isDisabled, isOn, keys]);
  useEffect(() => {
    if (!isWanted || !remove) return;
    return () => remove(id);
  }, [remove, isWanted, id]);
}
