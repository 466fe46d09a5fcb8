import type { WitsItem } from "@sigma/formats/wits0/decode";
import { HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import type { Fault } from "./faults";
import type { Random } from "./rig/random";

/** The effect of the feed faults in one second. */
export type Spoiled = { frames: WitsItem[][]; cut: boolean };

/** Items 01 to 07 of a record hold its time and place; sensor faults do not change them. */
const isValue = ({ code }: WitsItem): boolean => Number(code.slice(2)) > 7;

/** Shares of lost frames, and of values that are null marks or spikes, during such a fault. */
const LOST_SHARE = 0.7;
const NULL_SHARE = 0.4;
const SPIKE_SHARE = 0.03;

/** The default frozen channel: the hookload. */
const USUAL_STICKY_CODE = "0114";

/**
 * Creates the part of a feed that fails on demand: lost packets, null marks, spikes, a channel with a frozen value,
 * and the times at which the connection is cut.
 *
 * @returns the remaining frames of a second, given the seconds since the start
 */
export function createSpoiler(
  faults: readonly Fault[],
  random: Random,
): (frames: WitsItem[][], elapsed: Seconds) => Spoiled {
  const heldTexts = new Map<string, string>();

  return (frames, elapsedSeconds) => {
    const active = faults.filter(({ at, lasts }) => elapsedSeconds >= at && elapsedSeconds < at + lasts);
    const kinds = new Set(active.map(({ kind }) => kind));
    const sticky = new Set(active.flatMap(({ kind, detail = USUAL_STICKY_CODE }) => (kind === "sticky" ? detail : [])));
    for (const code of heldTexts.keys()) if (!sticky.has(code)) heldTexts.delete(code);
    const spoil = (item: WitsItem): WitsItem => {
      if (!isValue(item)) return item;
      if (sticky.has(item.code)) return { ...item, text: hold(item) };
      if (kinds.has("nulls") && random.uniform() < NULL_SHARE) return { ...item, text: "-999.25" };
      if (kinds.has("spikes") && random.uniform() < SPIKE_SHARE) return { ...item, text: spike(item.text) };
      return item;
    };
    const left = kinds.has("lost") ? frames.filter(() => random.uniform() >= LOST_SHARE) : frames;
    return { frames: active.length === 0 ? left : left.map((items) => items.map(spoil)), cut: kinds.has("cut") };
  };

  function hold({ code, text }: WitsItem): string {
    const first = heldTexts.get(code) ?? text;
    heldTexts.set(code, first);
    return first;
  }

  function spike(text: string): string {
    const value = Number(text);
    return (value * random.between(8, 40) + 1000 * random.uniform()).toFixed(2);
  }
}

/** How far the clock of the rig is off, s, and from when on, s. */
export function clockOffset(faults: readonly Fault[], elapsedSeconds: Seconds): Seconds {
  const jump = faults.find(
    ({ kind, at, lasts }) => kind === "clock" && elapsedSeconds >= at && elapsedSeconds < at + lasts,
  );
  return jump ? Number(jump.detail ?? -HOUR) : 0;
}
