import { MOST_WALL_TRACES, type WallChannel, wallChannels } from "@sigma/contract/wells/wall-limits";
import { create } from "zustand";
import { keepStored, readStored } from "../../data/choices/storage";

/** The choices of a user for the wall in this browser. */
type WallChoices = { channels: readonly WallChannel[]; hasSound: boolean };

const KEY = "wall";
const usual: WallChoices = { channels: ["rop", "wob", "pumpPressure"], hasSound: false };

/** Choices from their stored text; what is missing or unknown is as usual. */
export function parseWallChoices(text: string | null): WallChoices {
  try {
    const storedChoices = JSON.parse(text ?? "{}") as { channels?: unknown; hasSound?: unknown } | null;
    const names = Array.isArray(storedChoices?.channels) ? (storedChoices.channels as unknown[]) : [];
    const channels = wallChannels.filter((channel) => names.includes(channel)).slice(0, MOST_WALL_TRACES);
    return { channels: channels.length > 0 ? channels : usual.channels, hasSound: storedChoices?.hasSound === true };
  } catch {
    return usual;
  }
}

/** The choices of this browser. */
export const useWallChoices = create<WallChoices>(() => parseWallChoices(readStored(KEY)));

/** Changes the choices and keeps them. */
export function setWallChoices(change: Partial<WallChoices>): void {
  useWallChoices.setState(change);
  keepStored(KEY, JSON.stringify(useWallChoices.getState()));
}
