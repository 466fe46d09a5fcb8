import type { Feet } from "@sigma/terms/quantities";
import type { ReactNode } from "react";
import { Button } from "../../ui/controls/button";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import styles from "./anti-collision.module.css";

type DepthSliderProps = {
  /** The position of the views, in words. */
  place: string;
  /** The depths of the well, ft MD. */
  whole: { from: Feet; to: Feet };
  md: Feet;
  depthText: string;
  /** The end of the hole, in words. */
  back: string;
  isPicked: boolean;
  onPick: (md: Feet | null) => void;
  children: ReactNode;
};

/** The depth at which the wells are compared, and the reset to the end of the hole. */
export const DepthSlider = ({ place, whole, md, depthText, back, isPicked, onPick, children }: DepthSliderProps) => (
  <div className={styles.slider}>
    <strong className={styles.place}>{place}</strong>
    <span className="text2">{formatQuantity(whole.from, quantities.wholeDepth)}</span>
    <input
      type="range"
      aria-label="Depth of the reference well"
      aria-valuetext={depthText}
      min={whole.from}
      max={whole.to}
      step={1}
      value={md}
      onChange={(event) => onPick(Number(event.target.value))}
    />
    <span className="text2">{formatQuantity(whole.to, quantities.wholeDepth)}</span>
    <Button look="quiet" disabled={!isPicked} onClick={() => onPick(null)}>
      Back to the {back}
    </Button>
    {children}
  </div>
);
