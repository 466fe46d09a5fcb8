import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePageQuery } from "../../data/pages/use-page-query";

/** Whether a page is in full screen. This is part of the address, so that a reload keeps it. */
export function useKioskMode(): [boolean, (isOn: boolean) => void] {
  const router = useRouter();
  const isOn = usePageQuery("kiosk") === "1";
  const set = (on: boolean) => {
    void router.navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, kiosk: on ? 1 : undefined }),
    });
    // A browser that refuses shows the page over its frame all the same.
    if (on) document.documentElement.requestFullscreen?.().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
  };
  useEffect(() => {
    if (!isOn) return;
    const leave = (event: KeyboardEvent) => event.key === "Escape" && set(false);
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  });
  return [isOn, set];
}
