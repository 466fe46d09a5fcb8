import { useEvent } from "../../data/calls/use-event";
import { PanelBody, type PanelProps } from "../../ui/layout/panel";
import { useCostByDepth } from "./costs/costs-of-forecast";
import { DaysVersusDepth } from "./charts/days-versus-depth";
import { FORECAST_SECONDS } from "./forecast-interval";

/** Days and costs of a well against depth. */
export default function DaysDepthPanel({ wellId, well }: PanelProps) {
  const forecast = useEvent(
    "well-forecast/get",
    { wellId, asDrilled: false },
    { keepPrevious: true, everyWhileLive: FORECAST_SECONDS },
  );
  const costs = useCostByDepth(wellId, false);
  return (
    <PanelBody of={forecast} what="the forecast" empty="The well was not found">
      {(shown) => <DaysVersusDepth forecast={shown} well={well} costs={costs} />}
    </PanelBody>
  );
}
