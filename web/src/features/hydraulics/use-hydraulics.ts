import type { EventRequest } from "@sigma/contract/call-types";
import { useEffect, useReducer } from "react";
import { useConnection } from "../../data/calls/connection";
import { request } from "../../data/calls/socket";
import { useEvent } from "../../data/calls/use-event";
import type { WellData } from "../../data/well/well-data";
import { initialHydraulics, nextHydraulics, hydraulicsPoints } from "./hydraulics-state";

export type Model = NonNullable<EventRequest<"hydraulics-depth-data/get">["rheologyModel"]>;

/** The moment of the depths follows the well so often, s. */
const REFRESH = 10;

/** The hydraulics of a well over the live interval, and over depth at the selected time. @param model null for that of the mud */
export function useHydraulics(data: WellData, model: Model | null) {
  const [state, dispatch] = useReducer(nextHydraulics, initialHydraulics);
  const { wellId } = data;
  const { interval, selectedTime } = state;
  const isConnected = useConnection((connection) => connection.state === "connected");
  const chosenModel = model === null ? {} : { rheologyModel: model };
  const to = data.view.state.borders?.time.to;
  const depth = useEvent(
    "hydraulics-depth-data/get",
    { wellId, time: selectedTime, ...chosenModel },
    { keepPrevious: true, everyWhileLive: REFRESH },
  );

  // A push that was lost on the way: the depths are of newer settings than the pressures.
  const isBehind = depth.data != null && depth.data.basis.settingsVersion > (state.settingsVersion ?? Infinity);

  useEffect(() => {
    if (!isConnected) return;
    if (isBehind) dispatch({ type: "outdated" });
    let turn = 0;
    /** A response that arrives after the response to a newer request may be of older settings, or of another replay moment. */
    let newest = 0;
    const isNewest = (own: number) => {
      if (own <= newest) return false;
      newest = own;
      return true;
    };
    const fetch = () => {
      turn += 1;
      const own = turn;
      dispatch({ type: "fetch-started" });
      const end = data.replayed ?? data.time.buffer.last ?? data.view.state.newest?.time ?? to ?? Date.now() / 1000;
      const timeRequest = {
        wellId,
        from: end - interval,
        to: end,
        ...(model === null ? {} : { rheologyModel: model }),
      };
      request("hydraulics-time-data/get", timeRequest).then(
        (reply) =>
          isNewest(own) &&
          reply &&
          dispatch({
            type: "fetched",
            points: hydraulicsPoints({ ...reply, rheologyModel: [] } as never),
            settingsVersion: reply.basis.settingsVersion,
          }),
        () => isNewest(own) && dispatch({ type: "fetch-failed" }),
      );
    };
    fetch();
    const stops = [
      data.onPush("hydraulics-time-data", ({ columns }) => {
        // Pushed columns are computed with the mud's own model.
        if (model === null) dispatch({ type: "pushed", points: hydraulicsPoints(columns) });
      }),
      // A failed or cancelled recalculation keeps the saved settings.
      data.onPush("engine", ({ status }) => (status === "running" ? dispatch({ type: "outdated" }) : fetch())),
      data.onPush("relabelled", fetch),
      data.onReplay(fetch),
      data.onPush("settings-saved", () => {
        dispatch({ type: "outdated" });
        fetch();
      }),
    ];
    const again = model === null ? undefined : setInterval(fetch, REFRESH * 1000);
    return () => {
      newest = Number.POSITIVE_INFINITY;
      clearInterval(again);
      for (const stop of stops) stop();
    };
  }, [data, wellId, interval, model, isConnected, to, isBehind]);

  useEffect(() => {
    if (depth.data) dispatch({ type: "depth", data: depth.data });
  }, [depth.data]);

  return { state, dispatch, depth };
}
