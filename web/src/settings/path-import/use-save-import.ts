import type { RouteRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../data/calls/rest";
import { request } from "../../data/calls/socket";
import { routeKey } from "../../data/pages/use-route";
import { formatNumber } from "../../ui/format/numbers";

/** A saved import, in words, and its undo; null if it is undone row by row. */
export type SavedImport = { title: string; text: string; undo: (() => Promise<unknown>) | null };

/** The functions that save each kind of import. */
export type SaveImport = {
  saveSurveys: (sent: RouteRequest<"POST api/survey-data/multiple">) => Promise<SavedImport>;
  savePlan: (sent: RouteRequest<"POST api/well-plan">) => Promise<SavedImport>;
  saveTops: (sent: RouteRequest<"POST api/formation-top/multiple">) => Promise<SavedImport>;
  saveTargets: (sent: RouteRequest<"POST api/target/multiple">) => Promise<SavedImport>;
};

const countText = (count: number, singularText: string, several: string) =>
  `${formatNumber(count, 0)} ${count === 1 ? singularText : several}`;

/** A route that does not exist on the server returns no response. */
const nothingSaved: SavedImport = {
  title: "Nothing was saved",
  text: "The server does not know of this well any more",
  undo: null,
};

/** Saves an import of a well. The calls throw CallFailure if the server refuses it. */
export function useSaveImport(wellId: WellId): SaveImport {
  const cache = useQueryClient();
  return {
    async saveSurveys(surveysRequest) {
      const savedSurveys = await call("POST api/survey-data/multiple", surveysRequest);
      if (!savedSurveys) return nothingSaved;
      const [first, last] = [surveysRequest.stations[0]!.md, surveysRequest.stations.at(-1)!.md];
      const replacedText =
        savedSurveys.removed > 0 ? ` ${countText(savedSurveys.removed, "other was", "others were")} removed.` : "";
      return {
        title: countText(savedSurveys.saved, "survey saved", "surveys saved"),
        text: `${savedSurveys.correctionText}.${replacedText}`,
        undo: () => request("survey-data/restore", { wellId, mdFrom: first, mdTo: last, change: savedSurveys.change }),
      };
    },
    async savePlan(planRequest) {
      const plan = await call("POST api/well-plan", planRequest);
      if (!plan) return nothingSaved;
      return {
        title: `Well plan ${plan.name} saved`,
        text: plan.wellbore ? "It is the wellbore plan of the well." : "Another plan stays the wellbore plan.",
        undo: () => call("DELETE api/well-plan", { wellId, wellPlanId: plan._id }),
      };
    },
    async saveTops(topsRequest) {
      const tops = await call("POST api/formation-top/multiple", topsRequest);
      if (!tops) return nothingSaved;
      await cache.invalidateQueries({ queryKey: routeKey("GET api/formation-top", { wellId }) });
      await request("engine", { message: "formation-tops-updated", payload: { wellId } });
      return {
        title: countText(tops.length, "formation added", "formations added"),
        text: "Everything that depends on the formations is recalculated.",
        undo: null,
      };
    },
    async saveTargets(targetsRequest) {
      const targets = await call("POST api/target/multiple", targetsRequest);
      if (!targets) return nothingSaved;
      return {
        title: countText(targets.length, "target added", "targets added"),
        text: "",
        undo: () => Promise.all(targets.map(({ _id: id }) => call("DELETE api/target", { wellId, id }))),
      };
    },
  };
}
