import type { HoveredStation } from "../hovered";
import type { SpaceInput } from "./use-space-scene";

/** The 3D view: its data, its size, what is pointed at, and how it is left. */
export type Scene3dProps = SpaceInput & {
  size: { width: number; height: number };
  hovered: HoveredStation | null;
  onHover: (hovered: HoveredStation | null) => void;
  /** A place to fly to; each new one is another flight. */
  goal: { ns: number; ew: number; tvd: number } | null;
  /** Returns to the flat views. */
  onFlat: () => void;
};
