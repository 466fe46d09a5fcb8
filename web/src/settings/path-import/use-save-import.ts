import type { RouteRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/calls/rest";
import { request } from "../../data/calls/socket";
import { routeKey } from "../../data/pages/use-route";
import { formatNumber } from "../../ui/format/numbers";

/** What was saved, in words, and what takes it back; null where that is done row by row. */
export type SavedImport = { title: string; text: string; undo: (() => Promise<unknown>) | null };

/** What saves each kind of import. */
export type SaveImport = {
  saveSurveys: (sent: RouteRequest<"POST api/survey-data/multiple">) => Promise<SavedImport>;
  savePlan: (sent: RouteRequest<"POST api/well-plan">) => Promise<SavedImport>;
  saveTops: (sent: RouteRequest<"POST api/formation-top/multiple">) => Promise<SavedImport>;
  saveTargets: (sent: RouteRequest<"POST api/target/multiple">) => Promise<SavedImport>;
};

const counted = (count: number, one: string, several: string) =>
  `${formatNumber(count, 0)} ${count === 1 ? one : several}`;

/** A route that the server does not have answers nothing. */
const gone: SavedImport = {
  title: "Nothing was saved",
  text: "The server does not know of this well any more",
  undo: null,
};

/** Saves what was imported for a well. The calls throw CallFailure where the server refuses it. */
export function useSaveImport(wellId: WellId): SaveImport {
  const cache = useQueryClient();
  return {
    async saveSurveys(sent) {
      const saved = await call("POST api/survey-data/multiple", sent);
      if (!saved) return gone;
      const [first, last] = [sent.stations[0]!.md, sent.stations.at(-1)!.md];
      const replaced = saved.removed > 0 ? ` ${counted(saved.removed, "other was", "others were")} removed.` : "";
      return {
        title: counted(saved.saved, "survey saved", "surveys saved"),
        text: `${saved.correctionText}.${replaced}`,
        undo: () => request("survey-data/restore", { wellId, mdFrom: first, mdTo: last, change: saved.change }),
      };
    },
    async savePlan(sent) {
      const plan = await call("POST api/well-plan", sent);
      if (!plan) return gone;
      return {
        title: `Well plan ${plan.name} saved`,
        text: plan.wellbore ? "It is the wellbore plan of the well." : "Another plan stays the wellbore plan.",
        undo: () => call("DELETE api/well-plan", { wellId, wellPlanId: plan._id }),
      };
    },
    async saveTops(sent) {
      const tops = await call("POST api/formation-top/multiple", sent);
      if (!tops) return gone;
      await cache.invalidateQueries({ queryKey: routeKey("GET api/formation-top", { wellId }) });
      await request("engine", { message: "formation-tops-updated", payload: { wellId } });
      return {
        title: counted(tops.length, "formation added", "formations added"),
        text: "Everything that depends on the formations is recalculated.",
        undo: null,
      };
    },
    async saveTargets(sent) {
      const targets = await call("POST api/target/multiple", sent);
      if (!targets) return gone;
      return {
        title: counted(targets.length, "target added", "targets added"),
        text: "",
        undo: () => Promise.all(targets.map(({ _id: id }) => call("DELETE api/target", { wellId, id }))),
      };
    },
  };
}
