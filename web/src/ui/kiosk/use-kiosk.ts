import { useEffect, useEffectEvent, useState } from "react";
import { lookForVersion, useAppVersion } from "../../data/calls/app-version";
import { useConnection } from "../../data/calls/connection";
import { reloadReason } from "./calm-reload";

/** Interval at which the wall checks whether to reload, ms. */
const LOOK_EVERY_MS = 30_000;

/** Interval at which a released wake lock is requested again, ms. */
const ASK_AGAIN_MS = 5000;

const openedAt = performance.now();

/**
 * Maintains an unattended screen: keeps the screen awake if the browser supports it, and reloads the page at a calm
 * moment if there is a reason.
 *
 * @param isOn whether the page runs as a kiosk
 * @returns whether the screen is kept awake; null while that is not known
 */
export function useKiosk(isOn: boolean, unacknowledgedCount: number): boolean | null {
  const isAwake = useWakeLock(isOn);
  const judge = useEffectEvent((touchedAt: number) => {
    const reason = reloadReason({
      uptime: (performance.now() - openedAt) / 1000,
      idle: (performance.now() - touchedAt) / 1000,
      heapMb: heapMb(),
      isNewVersionReady: useAppVersion.getState().isNewReady,
      unacknowledged: unacknowledgedCount,
      isConnected: useConnection.getState().state === "connected",
    });
    return reason !== null;
  });
  useEffect(() => {
    if (!isOn) return;
    let touchedAt = performance.now();
    const recordTouch = () => void (touchedAt = performance.now());
    const timer = setInterval(() => {
      void lookForVersion();
      if (!judge(touchedAt)) return;
      // Another request would restart the first one.
      clearInterval(timer);
      location.reload();
    }, LOOK_EVERY_MS);
    const signs = ["pointermove", "pointerdown", "keydown"] as const;
    for (const sign of signs) addEventListener(sign, recordTouch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, recordTouch);
    };
  }, [isOn]);
  return isAwake;
}

/** Keeps the screen awake; the browser releases the lock when the page is hidden, and when the battery is low. */
function useWakeLock(isOn: boolean): boolean | null {
  const [isAwake, setAwake] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const hold = async () => {
      if (document.visibilityState !== "visible" || lock?.released === false) return;
      // Not every browser has it, and only over a safe connection.
      const wakeLock = "wakeLock" in navigator ? await navigator.wakeLock.request("screen").catch(() => null) : null;
      if (isOver) return void wakeLock?.release();
      lock = wakeLock;
      setAwake(wakeLock !== null);
      wakeLock?.addEventListener("release", handleRelease, { once: true });
    };
    /** A hidden page requests again once it is visible; a visible page after a moment. */
    const handleRelease = () => {
      if (isOver) return;
      setAwake(false);
      again = setTimeout(handleVisibility, ASK_AGAIN_MS);
    };
    const handleVisibility = () => void hold();
    void hold();
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      isOver = true;
      clearTimeout(again);
      document.removeEventListener("visibilitychange", handleVisibility);
      void lock?.release();
      setAwake(null);
    };
  }, [isOn]);
  return isAwake;
}

/** Memory that scripts use, MB; null if the browser does not report it. */
function heapMb(): number | null {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } };
  return memory ? memory.usedJSHeapSize / 1e6 : null;
}
