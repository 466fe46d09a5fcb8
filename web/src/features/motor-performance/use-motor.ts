import type { Bha } from "@sigma/contract/well-settings/bha";
import type { WellId } from "@sigma/contract/ids";
import { refreshEvent, useEvent, usePush } from "../../data/calls/use-event";

/** The motor of the active BHA with the BHA's name; null for a string without one. */
export type WellMotor = { bhaName: string; version: number; motor: Bha["motor"] };

/** The BHAs of a well, kept fresh while the component is on the screen. */
export function useBhas(wellId: WellId) {
  usePush("engine", (message) => {
    if (message.wellId === wellId && message.message === "bhas-updated") refreshEvent("bha/get/all", { wellId });
  });
  return useEvent("bha/get/all", { wellId });
}

/** The motor that drills a well now; undefined before the answer. */
export function useMotor(wellId: WellId): { motor: WellMotor | null | undefined; error: { message: string } | null } {
  const { data, error } = useBhas(wellId);
  if (data === undefined) return { motor: undefined, error };
  const bha = data?.find(({ active, version }) => active && version > 0);
  const hasMotor = bha?.components.some(({ type }) => type === "Motor") ?? false;
  return { motor: bha && hasMotor ? { bhaName: bha.name, version: bha.version, motor: bha.motor } : null, error: null };
}
