import type { OffBottomReference } from "../drilling-mechanics/off-bottom-reference";
import type { SteadyFlow } from "../drilling-mechanics/steady-flow";
import type { RopState } from "./derived-channels/rate-of-penetration";
import type { ToolfaceState } from "./derived-channels/toolface";

/** The state for deriving channels. */
export type ChannelsState = {
  flow: SteadyFlow;
  reference: OffBottomReference;
  rop: RopState;
  toolface: ToolfaceState;
};

/** The values derived at a sample besides the channels themselves. */
export type ChannelsNow = ChannelsState & {
  /** Bits of `fallbackChannels`. */
  derived: number;
};
