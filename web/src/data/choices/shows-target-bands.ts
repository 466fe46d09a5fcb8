import { create } from "zustand";
import { keepStored, readStored } from "./storage";

/** Whether bands are shown, in this browser; they are until switched off. */
function bandSwitch(key: string) {
  const useIsShown = create<{ isShown: boolean }>(() => ({ isShown: readStored(key) !== "off" }));
  const setShown = (isShown: boolean): void => {
    useIsShown.setState({ isShown });
    keepStored(key, isShown ? "on" : "off");
  };
  return [useIsShown, setShown] as const;
}

/** Whether the charts show the recommended drilling parameters as bands. */
export const [useShowsTargetBands, setShowsTargetBands] = bandSwitch("targetBands");

/** Whether the charts show the parameter roadmap. */
export const [useShowsRoadmap, setShowsRoadmap] = bandSwitch("roadmapBands");
