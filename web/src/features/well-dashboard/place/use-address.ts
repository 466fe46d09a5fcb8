import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { askTraces } from "../../../data/choices/asked-traces";
import type { WellData } from "../../../data/well/well-data";
import { toast } from "../../../data/notifications/toasts";
import { addressFaults, addressKeys, addressOf, parseAddress, showAddress, type ViewAddress } from "./view-address";

/** Delay after the last change of a view before it is written to the address, ms. */
const REST_MS = 300;

type Search = ViewAddress & { view?: string };

/**
 * Keeps the address in sync with the view of a well: the tab and the moment. Past ranges become
 * entries of the browser's history, so that Back shows the previous one.
 *
 * @param tab name of the open tab in the address; null without a tab
 * @param openTab opens the tab that an address names, in the centre or beside it; false if it does not exist
 */
export function useAddress(
  data: WellData,
  tab: string | null,
  openTab: (name: string, side: "centre" | "right") => boolean,
): void {
  const router = useRouter();
  const foundSearch: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const inAddress = searchText(pick(foundSearch));
  /** The last address that was set here; any other address has come from outside. */
  const statedSearch = useRef<string | null>(null);

  const askedTraces = typeof foundSearch["traces"] === "string" ? foundSearch["traces"] : undefined;
  useEffect(() => askTraces(askedTraces), [askedTraces]);

  const openTabs = useEffectEvent((view: string | undefined) => {
    const plot = foundSearch["plot"];
    const unknown = [
      ...(view !== undefined && !openTab(view, "centre") ? [`view=${view.slice(0, 40)}`] : []),
      ...(typeof plot === "string" && !openTab(plot, "right") ? [`plot=${plot.slice(0, 40)}`] : []),
    ];
    const faults = [...unknown, ...addressFaults(foundSearch)];
    if (faults.length > 0) toast.warning("Link", `It could not be followed in full: ${faults.join("; ")}`);
  });
  useEffect(() => {
    if (statedSearch.current === inAddress) return;
    const isFirst = statedSearch.current === null;
    statedSearch.current = inAddress;
    const { view, ...moment } = JSON.parse(inAddress) as Search;
    openTabs(view);
    // A well that was shown before stays as it was, unless the address specifies otherwise.
    if (!isFirst || Object.keys(moment).length > 0) showAddress(data.view, moment);
  }, [data, inAddress]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The initial view of the page or tab isn't a step of the user.
    let isFirst = true;
    const say = () => {
      const shownSearch: Search = { ...(tab !== null && { view: tab }), ...addressOf(data.view.state) };
      const text = searchText(shownSearch);
      if (text === statedSearch.current) {
        isFirst = false;
        return;
      }
      const isMove = !data.view.state.isLive || "from" in JSON.parse(statedSearch.current ?? "{}");
      const isMoment = statedSearch.current !== null && isMove && !isSameMoment(statedSearch.current, text);
      statedSearch.current = text;
      const others = Object.fromEntries(
        Object.entries(router.state.location.search as object).filter(([name]) => !isOwn(name)),
      );
      void router.navigate({
        to: router.state.location.pathname,
        search: { ...others, ...shownSearch },
        replace: isFirst || !isMoment,
      });
      isFirst = false;
    };
    const sayAfterRest = () => {
      clearTimeout(timer);
      timer = setTimeout(say, REST_MS);
    };
    sayAfterRest();
    const stop = data.view.store.subscribe((state, before) => {
      if (state.isLive !== before.isLive || state.charts !== before.charts || state.interval !== before.interval) {
        sayAfterRest();
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [data, router, tab]);
}

/** A tab beside the centre is named by links alone. */
const isOwn = (name: string) => name === "view" || name === "plot" || (addressKeys as readonly string[]).includes(name);

const pick = (search: Readonly<Record<string, unknown>>): Search => ({
  ...(typeof search["view"] === "string" && { view: search["view"] }),
  ...parseAddress(search),
});

const searchText = (search: Search): string =>
  JSON.stringify(Object.fromEntries(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1))));

const isSameMoment = (a: string, b: string) => {
  const momentOf = (text: string) => {
    const { view: _view, at: _at, md: _md, ...moment } = JSON.parse(text) as Search;
    return searchText(moment);
  };
  return momentOf(a) === momentOf(b);
};
