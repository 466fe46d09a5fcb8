import type { Well } from "@sigma/contract/wells/well";
import { pageHref } from "../../data/pages/page-href";
import { useEvent } from "../../data/calls/use-event";
import { useRoute } from "../../data/pages/use-route";
import { useWellThen } from "../../data/replay/use-replay";
import { useWellData } from "../../data/well/use-well-data";
import { useState } from "react";
import { PageHead } from "../../ui/layout/page-head";
import { PanelBody } from "../../ui/layout/panel";
import { Toggle } from "../../ui/controls/toggle";
import { PageOfWell } from "../../ui/well/page-of-well";
import { ReplayButton } from "../../ui/well/replay-button";
import { DaysVersusDepth } from "./charts/days-versus-depth";
import { TrendCard } from "./charts/trend-card";
import { CostFiguresOf, CostsCardOf, SectionCostsOf, useCostByDepth, useSeesCosts } from "./costs/costs-of-forecast";
import { DeliveryFigures } from "./delivery-figures";
import { FORECAST_SECONDS } from "./forecast-interval";
import { LessonsCard } from "./lessons-card";
import { LostTimeCard } from "./lost-time-card";
import { PhasesCard } from "./phases/phases-card";
import styles from "./well-delivery.module.css";
import { Stack } from "../../ui/layout/flow";

/** The delivery of the well in the path: its days by depth against plan, offset wells and forecast. */
export default function DeliveryPage() {
  return (
    <PageOfWell page="delivery" title="Delivery">
      {(well) => <Delivery well={well} />}
    </PageOfWell>
  );
}

function Delivery({ well: ofNow }: { well: Well }) {
  const well = useWellThen(ofNow);
  const { _id: wellId } = well;
  const seesCosts = useSeesCosts();
  const [asDrilled, setAsDrilled] = useState(false);
  // Pushes of a well are sent to its followers.
  useWellData(wellId);
  const forecast = useEvent(
    "well-forecast/get",
    { wellId, asDrilled },
    { keepPrevious: true, everyWhileLive: FORECAST_SECONDS },
  );
  const costs = useCostByDepth(wellId, asDrilled);
  const phases = useRoute("GET api/well-phase", { wellId });
  const lostTime = useEvent("npt/get", { wellId });
  return (
    <>
      <PageHead
        title={`"${well.name}" / Delivery`}
        back={{ to: pageHref("well-dashboard", { wellId }), label: "Well" }}
      >
        <Toggle label="As drilled" checked={asDrilled} onChange={setAsDrilled} />
        <ReplayButton wellId={wellId} />
      </PageHead>
      <PanelBody of={forecast} what="the forecast" empty="The well was not found">
        {(shown) => (
          <Stack scrolls fills>
            <DeliveryFigures
              forecast={shown}
              lostTime={lostTime}
              costs={
                seesCosts && (
                  <CostFiguresOf wellId={wellId} forecast={shown} missingTo={costs?.data?.above?.to ?? null} />
                )
              }
            />
            <div className={styles.grid}>
              <Stack gap={12} shrinks>
                <DaysVersusDepth forecast={shown} well={well} costs={costs} />
                {seesCosts && <CostsCardOf wellId={wellId} forecast={shown} />}
                <TrendCard forecast={shown} />
              </Stack>
              <Stack gap={12} shrinks>
                <PhasesCard well={well} forecast={shown} phases={phases} costs={costs} />
                {seesCosts && <SectionCostsOf wellId={wellId} forecast={shown} />}
                <LostTimeCard forecast={shown} lostTime={lostTime} />
                <LessonsCard well={well} />
              </Stack>
            </div>
          </Stack>
        )}
      </PanelBody>
    </>
  );
}
