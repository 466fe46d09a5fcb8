import { useEffect, useRef } from "react";
import { changeViews, useActivePreset } from "../../../data/choices/presets";
import type { WellData } from "../../../data/well/well-data";
import { isSameLengths, lengthsOf, takeLengths } from "./preset-lengths";

/**
 * Keeps the live interval and the length of the time charts in step with the active preset: another preset or well takes
 * the lengths of the preset, and another length is a change of the preset that Save keeps.
 */
export function usePresetLengths(data: WellData): void {
  const preset = useActivePreset();
  const isTaking = useRef(false);
  useEffect(
    () =>
      data.view.store.subscribe((state, before) => {
        const lengths = lengthsOf(state);
        if (!isTaking.current && !isSameLengths(lengths, lengthsOf(before))) changeViews(lengths);
      }),
    [data],
  );
  const { liveInterval, timeWindow } = preset ?? {};
  useEffect(() => {
    if (liveInterval === undefined || timeWindow === undefined) return;
    isTaking.current = true;
    takeLengths(data.view, { liveInterval, timeWindow });
    isTaking.current = false;
  }, [data, liveInterval, timeWindow]);
}
