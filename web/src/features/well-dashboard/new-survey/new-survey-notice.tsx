import type { Notification } from "@sigma/contract/wells/notification";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { usePush } from "../../../data/calls/use-event";
import { chooseSurvey } from "../../../data/directional/chosen-survey";
import {
  closeNewSurvey,
  hasSurveyDepth,
  openNewSurvey,
  surveyDepthText,
  useNewSurvey,
} from "../../../data/notifications/new-survey";
import { useToasted } from "../../../data/notifications/toasted";
import { showToast, toast } from "../../../data/notifications/toasts";
import { shownText } from "../../../ui/format/texts";
import { pageHref } from "../../../data/pages/page-href";
import { goToPlace, useDashboardPlace } from "../place/dashboard-place";
import { chunkComponent } from "../../../ui/layout/load-chunk";

const NewSurveyModal = chunkComponent(() => import("./new-survey-modal"));

/** Opens the details of a survey's notification; an impossible depth is an error. */
export function showNewSurvey(notification: Notification): void {
  if (hasSurveyDepth(notification.md)) openNewSurvey(notification);
  else toast.error("Can't display notification with invalid survey md");
}

/** Shows that a survey has arrived, and contains its details while they are open. */
export function NewSurveyNotice({ well }: { well: Well }) {
  const { notification } = useNewSurvey();
  const router = useRouter();
  const isToasted = useToasted();
  const goToRecommendation = (md: number | null) => {
    chooseSurvey(well._id, md);
    const { subTabs } = useDashboardPlace.getState();
    goToPlace({
      leftTab: "Directional Guidance",
      subTabs: { ...subTabs, "Directional Guidance": "Recommendations" },
    });
    closeNewSurvey();
    const dashboard = pageHref("well-dashboard", { wellId: well._id });
    if (router.state.location.pathname !== dashboard) void router.navigate({ to: dashboard });
  };
  usePush("notification", (arisen) => {
    if (arisen.wellId !== well._id || arisen.type !== "directional_recommendation") return;
    if (!isToasted(arisen)) return;
    const at = hasSurveyDepth(arisen.md) ? ` at ${surveyDepthText(arisen.md)}` : "";
    // A recommendation with a warning belongs to a survey that differs from its prediction.
    const isAgain = !arisen.error && arisen.alertLevel === "Warning";
    showToast({
      group: "engine",
      kind: arisen.error || isAgain ? "warning" : "info",
      title: arisen.error ? `New Survey${at}` : `Recommendation${at}`,
      text: arisen.error
        ? shownText(arisen.errorText, arisen.error)
        : isAgain
          ? "Take the survey again before steering on it"
          : "",
      action: {
        label: "Details",
        // Without a recommendation no page can be opened, and the modal shows why.
        run: () => (!arisen.error && hasSurveyDepth(arisen.md) ? goToRecommendation(arisen.md) : showNewSurvey(arisen)),
      },
    });
  });
  if (notification?.wellId !== well._id) return null;
  return (
    <Suspense>
      <NewSurveyModal
        well={well}
        notification={notification}
        onHide={closeNewSurvey}
        onDetails={() => goToRecommendation(notification.md)}
      />
    </Suspense>
  );
}
