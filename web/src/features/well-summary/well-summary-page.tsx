import { useRoute } from "../../data/pages/use-route";
import { usePageParam } from "../../data/pages/use-page-param";
import { useSession } from "../../data/session/session";
import { Loading } from "../../ui/layout/loading";
import { PanelEmpty } from "../../ui/layout/panel";
import { WellSummary } from "./well-summary";

/** The well summary of the well in the path. */
export default function WellSummaryPage() {
  const wellId = usePageParam("wellId");
  const wells = useRoute("GET api/wells", {});
  const user = useSession((session) => session.user);
  if (!wells.data || !user) return <Loading what="the well summary" />;
  const well = wellId === undefined ? wells.data[0] : wells.data.find(({ _id }) => _id === wellId);
  if (!well) return <PanelEmpty sentence="This well is not there" why="Choose another in the list of wells." />;
  return <WellSummary key={well._id} well={well} user={user} />;
}
