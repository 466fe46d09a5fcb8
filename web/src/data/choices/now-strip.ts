import { create } from "zustand";
import { keepStored, readStored } from "./storage";

const KEY = "nowStrip";

/** Whether the strip over a well is collapsed to its numbers, in this browser. */
export const useNowStrip = create<{ isCollapsed: boolean }>(() => ({ isCollapsed: readStored(KEY) === "collapsed" }));

/** Collapses the strip to its numbers or expands it. */
export function setStripCollapsed(isCollapsed: boolean): void {
  useNowStrip.setState({ isCollapsed });
  keepStored(KEY, isCollapsed ? "collapsed" : null);
}
