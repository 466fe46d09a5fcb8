import type { WellId } from "@sigma/contract/ids";
import { keepStored, readStored } from "../../../../data/choices/storage";
import { useSession } from "../../../../data/session/session";
import type { CameraView } from "./camera-flight";

const KEY = "cameras-3d";
/** Number of cameras that are kept. */
const MOST_CAMERAS = 40;

/** The camera that the user left a well with; null if there is none. */
export function keptCamera(wellId: WellId): CameraView | null {
  const view = readCameras()[keyOf(wellId)];
  return isView(view) ? view : null;
}

/** Keeps the camera of a well for the user; null forgets it, so that the well opens with its initial view. */
export function keepCamera(wellId: WellId, view: CameraView | null): void {
  const { [keyOf(wellId)]: _, ...others } = readCameras();
  const keptEntries = Object.entries(others).slice(1 - MOST_CAMERAS);
  const entry = view && { [keyOf(wellId)]: view };
  keepStored(KEY, JSON.stringify({ ...Object.fromEntries(keptEntries), ...entry }));
}

/** People who share a browser each have their own. */
const keyOf = (wellId: WellId): string => `${useSession.getState().user?._id ?? "guest"}/${wellId}`;

function readCameras(): Record<string, unknown> {
  try {
    const storedCameras: unknown = JSON.parse(readStored(KEY) ?? "{}");
    return typeof storedCameras === "object" && storedCameras !== null
      ? (storedCameras as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function isView(view: unknown): view is CameraView {
  if (typeof view !== "object" || view === null) return false;
  const { target, distance, polar, turn } = view as Record<keyof CameraView, unknown>;
  return (
    Array.isArray(target) &&
    target.length === 3 &&
    [...(target as unknown[]), distance, polar, turn].every((value) => Number.isFinite(value)) &&
    Number(distance) > 0
  );
}
