import type { WitsItem } from "@sigma/formats/wits0/decode";
import type { Seconds } from "@sigma/terms/quantities";
import type { Fault, FeedFault } from "./faults";
import type { Random } from "./rig/random";

/** What the faults of a feed do in one second. */
export type Spoiled = { frames: WitsItem[][]; cut: boolean };

/** Items 01 to 07 of a record say when and where; faults of sensors leave them alone. */
const isValue = ({ code }: WitsItem): boolean => Number(code.slice(2)) > 7;

/** A channel stands still when nothing is said about which: the hookload. */
const USUAL_STICKY_CODE = "0114";

/**
 * Makes the part of a feed that goes wrong on demand: packets that get lost, null marks, spikes, a channel that stands
 * still, and the moments in which the connection is cut.
 *
 * @returns what is left of the frames of a second, given the seconds since the start
 */
export function createSpoiler(
  faults: readonly Fault[],
  random: Random,
): (frames: WitsItem[][], elapsed: Seconds) => Spoiled {
  const held = new Map<string, string>();

  return (frames, elapsed) => {
    const active = new Map<FeedFault, Fault>();
    for (const fault of faults) {
      if (elapsed >= fault.at && elapsed < fault.at + fault.lasts) active.set(fault.kind as FeedFault, fault);
    }
    if (active.size === 0) return { frames, cut: false };
    const sticky = active.get("sticky");
    const spoil = (item: WitsItem): WitsItem => {
      if (!isValue(item)) return item;
      if (sticky && item.code === (sticky.detail ?? USUAL_STICKY_CODE)) return { ...item, text: hold(item) };
      if (active.has("nulls") && random.uniform() < 0.4) return { ...item, text: "-999.25" };
      if (active.has("spikes") && random.uniform() < 0.03) return { ...item, text: spike(item.text) };
      return item;
    };
    const left = active.has("lost") ? frames.filter(() => random.uniform() < 0.3) : frames;
    return { frames: left.map((items) => items.map(spoil)), cut: active.has("cut") };
  };

  function hold({ code, text }: WitsItem): string {
    const first = held.get(code) ?? text;
    held.set(code, first);
    return first;
  }

  function spike(text: string): string {
    const value = Number(text);
    return (value * random.between(8, 40) + 1000 * random.uniform()).toFixed(2);
  }
}

/** How far the clock of the rig is off, seconds, after so many seconds. */
export function clockOffset(faults: readonly Fault[], elapsed: Seconds): Seconds {
  const jump = faults.find(({ kind, at, lasts }) => kind === "clock" && elapsed >= at && elapsed < at + lasts);
  return jump ? Number(jump.detail ?? -3600) : 0;
}
