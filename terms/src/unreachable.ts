import { type ChannelId, channelRow, channels } from "./channels";

/** In a wrong unit a torque is a thousand times too large: it is shown, and said to be in a wrong unit. */
const TORQUE = 9e7;
const ANY = 1e7;

/** No measurement of a rig reaches this, in the field unit of the channel; what does is a broken reading. */
const unreachable = (id: ChannelId): number => (channelRow(id).unit === "ft·lb" ? TORQUE : ANY);

/** The same by slot. */
export const unreachableBySlot = Float64Array.from(channels, ({ id }) => unreachable(id));
