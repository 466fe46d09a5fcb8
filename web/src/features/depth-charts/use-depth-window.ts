import { useEffect } from "react";
import { create } from "zustand";
import type { FollowedView } from "../../charts/view/followed-view";
import { useLiveView } from "../../data/well/use-well-data";
import { type DepthWindow, firstWindow, windowFeet } from "./depth-window";

const useChoice = create<DepthWindow>(() => firstWindow);

/** How much hole the charts follow and at which scale, and how to choose it. */
export function useDepthWindow(view: FollowedView): [DepthWindow, (window: DepthWindow) => void] {
  const window = useChoice();
  const held = useLiveView(view.well, (state) => state.charts["depth-charts"].window);

  // Live mode begins anew with each well; a scale in inches also follows the height of the tracks.
  useEffect(() => {
    const take = () => {
      const length = windowFeet(window, view.tracks.pixels);
      view.well.view.dispatch({ type: "set-window", chart: view.source.chart, length });
    };
    if (window.scale !== "fit") return view.tracks.onLength(take);
    if (held === null) take();
    return undefined;
  }, [view, window, held]);

  const choose = (next: DepthWindow) => {
    useChoice.setState(next);
    view.setWindow(windowFeet(next, view.tracks.pixels));
  };
  return [window, choose];
}
