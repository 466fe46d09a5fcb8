import { useState } from "react";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { eventKey } from "../../data/calls/use-event";
import { routeKey } from "../../data/pages/use-route";

/** The load state of the wells of the comparison. */
export type SyncStatus = "Initial" | "Fetching" | "Fetched";

/** The queries of the filters and charts, in addition to the wells and rigs. */
const again = [
  eventKey("wells-compare/get"),
  eventKey("wells-compare/get/steps"),
  eventKey("survey-data/get/compare"),
  eventKey("slide-sheet/get/compare"),
  eventKey("stand-metric/get/compare"),
  eventKey("well-data/get/compare"),
  eventKey("npt/get"),
  eventKey("flat-time/get"),
] as const;

/** Reads wells and rigs again on request; `round` counts the requests. */
export function useSync(): { status: SyncStatus; sync: () => void; round: number } {
  const [status, setStatus] = useState<SyncStatus>("Initial");
  const [round, setRound] = useState(0);
  const sync = () => {
    setStatus("Fetching");
    const reading = [
      readAgain("GET api/wells"),
      readAgain("GET api/rig"),
      ...again.map((queryKey) => queryClient.refetchQueries({ queryKey })),
    ];
    void Promise.allSettled(reading).then(() => {
      setStatus("Fetched");
      setRound((before) => before + 1);
    });
  };
  return { status, sync, round };
}

/** Reads a list again whether or not it is on the screen: other pages also show it. The call has already alerted a failure. */
const readAgain = (name: "GET api/wells" | "GET api/rig") =>
  queryClient.fetchQuery({ queryKey: routeKey(name, {}), queryFn: () => call(name, {}), staleTime: 0 });
