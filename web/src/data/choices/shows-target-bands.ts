import { create } from "zustand";
import { keepStored, readStored } from "./storage";

const KEY = "targetBands";

/** Whether the charts show the recommended drilling parameters as bands, in this browser; they do until switched off. */
export const useShowsTargetBands = create<{ isShown: boolean }>(() => ({ isShown: readStored(KEY) !== "off" }));

/** Shows the bands or hides them. */
export function setShowsTargetBands(isShown: boolean): void {
  useShowsTargetBands.setState({ isShown });
  keepStored(KEY, isShown ? "on" : "off");
}
