import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type AnyRouter, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef } from "react";
import { toast } from "../notifications/toasts";
import { beginReplay, currentReplay, endReplay, moveReplay, useReplay } from "./replay";
import { forgetAnswersOf } from "./use-replay";
import { parseReplay, replayFault, replayKeys, replaySearch } from "./replay-address";

/** The address follows a replay that plays so often, ms. */
const SAY_MS = 5000;

/**
 * Synchronizes the replay of a well with the address: a link opens its moment, Back from it shows the live page, and the
 * address contains the displayed moment, so that a shared link opens it.
 *
 * @returns whether the page shows the state in the address, now or the past; until then the page shows no content
 */
export function useReplayAddress(wellId: WellId): boolean {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const fault = replayFault(search);
  useEffect(() => {
    if (fault) toast.warning("Link", `It could not be followed in full: ${fault}`);
  }, [fault]);

  const askedReplay = parseReplay(search);
  const text = askedReplay && JSON.stringify(replaySearch(askedReplay.moment, askedReplay.speed));
  const statedText = useRef<string | null>(null);
  useLayoutEffect(() => {
    const replay = currentReplay();
    const wantedReplay = text === null ? null : parseReplay(JSON.parse(text) as Record<string, unknown>);
    if (!wantedReplay) {
      if (replay) forgetAnswersOf(wellId);
      endReplay();
    } else if (replay?.wellId !== wellId) {
      forgetAnswersOf(wellId);
      beginReplay(wellId, wantedReplay.moment, wantedReplay.speed);
    } else if (statedText.current !== text) {
      moveReplay({ type: "seek", moment: wantedReplay.moment });
      moveReplay({ type: "speed", speed: wantedReplay.speed });
    }
    statedText.current = text;
  }, [text, wellId]);
  // Before the next page starts with the replay of its own address.
  useLayoutEffect(() => endReplay, []);

  useEffect(() => {
    let statedAt = 0;
    return useReplay.subscribe(({ replay }, { replay: before }) => {
      if (!replay || !before) return;
      const isMoved = replay.jumps !== before.jumps || replay.clock.isPlaying !== before.clock.isPlaying;
      const isOther = isMoved || replay.clock.speed !== before.clock.speed;
      if (!isOther && performance.now() - statedAt < SAY_MS) return;
      statedAt = performance.now();
      const next = replaySearch(replay.moment, replay.clock.speed);
      if (JSON.stringify(next) === statedText.current) return;
      statedText.current = JSON.stringify(next);
      void router.navigate({
        to: router.state.location.pathname,
        search: { ...others(router, []), ...next },
        replace: true,
      });
    });
  }, [router]);

  const isReplay = useReplay(({ replay }) => replay?.wellId === wellId);
  return isReplay === (askedReplay !== null);
}

/**
 * Shows a moment of the past of the well on the page; a step in the history of the browser, so that Back ends it.
 *
 * @param left parameters omitted from the address, which would go out of date because the replay moves on
 */
export function openReplay(router: AnyRouter, moment: EpochSeconds, left: readonly string[] = []): void {
  const search = { ...others(router, left), ...replaySearch(moment, 1) };
  void router.navigate({ to: router.state.location.pathname, search });
}

/** Ends the replay and shows what is now; `left` as in `openReplay`. */
export function leaveReplay(router: AnyRouter, left: readonly string[] = []): void {
  void router.navigate({ to: router.state.location.pathname, search: others(router, left) });
}

const others = (router: AnyRouter, left: readonly string[]) =>
  Object.fromEntries(
    Object.entries(router.state.location.search as object).filter(
      ([name]) => !(replayKeys as readonly string[]).includes(name) && !left.includes(name),
    ),
  );
