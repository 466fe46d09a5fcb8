import type { Bha } from "@sigma/contract/well-settings/bha";
import type { WellId } from "@sigma/contract/ids";
import { bhaAtDepth } from "@sigma/engine/bha/bha-at-depth";
import { useEvent } from "../../data/calls/use-event";
import { pastEnd } from "../../data/live/live-mode";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { bhaAtTime } from "./motor-runs";

/** The motor of a BHA with the BHA's name; null for a string without one. */
export type WellMotor = { bhaName: string; version: number; motor: Bha["motor"] };

/** The BHAs of a well. */
export const useBhas = (wellId: WellId) => useEvent("bha/get/all", { wellId });

/** The motor of a BHA; null without one. A BHA that was not entered is a blank form, not a string in the hole. */
export function motorOf(bha: Bha | null): WellMotor | null {
  if (!bha || bha.version === 0 || !bha.components.some(({ type }) => type === "Motor")) return null;
  return { bhaName: bha.name, version: bha.version, motor: bha.motor };
}

/** The BHA that drills, or that drilled at the end of a view of the past; undefined before the response, null without a BHA. */
export function useShownBha(data: WellData): Bha | null | undefined {
  const { data: bhas } = useBhas(data.wellId);
  const isLive = useLiveView(data, (state) => state.isLive);
  const end = useLiveView(data, pastEnd);
  return bhas && (isLive ? bhaAtDepth(bhas, null) : bhaAtTime(bhas, end ?? Number.NEGATIVE_INFINITY));
}
