import { useEffect, useEffectEvent, useState } from "react";
import { lookForVersion, useAppVersion } from "../../data/calls/app-version";
import { useConnection } from "../../data/calls/connection";
import { reloadReason } from "./calm-reload";

/** How often it is judged whether the wall should start again, ms. */
const LOOK_EVERY_MS = 30_000;

/** A screen that the browser lets sleep is asked for again after so long, ms. */
const ASK_AGAIN_MS = 5000;

const openedAt = performance.now();

/**
 * Looks after a wall that nobody attends: keeps the screen awake where the browser can, and loads the page again at a calm
 * moment where there is a reason.
 *
 * @param isOn whether the wall runs as a kiosk
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
      // Another one would start the first again.
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

/** Keeps the screen awake; the browser takes that back whenever the page is hidden, and where the battery is low. */
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
    /** A page that is hidden asks again once it is seen; one that is visible after a moment. */
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

/** MB that scripts hold; null where the browser does not say. */
function heapMb(): number | null {
  const { memory } = performance as { memory?: { usedJSHeapSize: number } };
  return memory ? memory.usedJSHeapSize / 1e6 : null;
}
