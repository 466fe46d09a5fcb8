import { useQuery } from "@tanstack/react-query";
import type { EventReply } from "@sigma/contract/call-types";
import type { CallFailure } from "../../data/calls/call-failure";
import { request } from "../../data/calls/socket";
import { eventKey } from "../../data/calls/use-event";

/** While depth rows are packed the first time the wells are read again so often, ms. */
const PACKING_LOOK = 3000;

/** Every well with the values for its list entry and its filters. */
export const useCompared = () =>
  useQuery<EventReply<"wells-compare/get"> | null, CallFailure>({
    queryKey: eventKey("wells-compare/get", {}),
    queryFn: () => request("wells-compare/get", {}),
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? PACKING_LOOK : false),
  });
