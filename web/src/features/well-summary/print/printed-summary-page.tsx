import type { ErrorCode } from "@sigma/contract/errors";
import type { RouteReply } from "@sigma/contract/call-types";
import type { Well } from "@sigma/contract/wells/well";
import { useEffect, useMemo } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { CallFailure } from "../../../data/calls/call-failure";
import { useRoute } from "../../../data/pages/use-route";
import { Loading } from "../../../ui/layout/loading";
import { PanelEmpty } from "../../../ui/layout/panel";
import { headHeight } from "../log/log-heads";
import { logPictureOf } from "../log/log-picture";
import { useSummaryData } from "../use-summary-data";
import { useHeaderData } from "./header-fields";
import { layOutSheets, sheetParts } from "./paper-sizes";
import { PrintedSheets } from "./printed-sheets";

/** Failures that are not caused by the token. */
const isPassing: ReadonlySet<string> = new Set<ErrorCode>(["internal", "unavailable", "timeout"]);

type Printed = NonNullable<RouteReply<"GET api/pdf-gen/printed">>;

/** The well summary that a token prints: white, to scale, on pages or a strip that each bear the heads of the tracks. */
export default function PrintedSummaryPage() {
  const printedReply = useRoute("GET api/pdf-gen/printed", {});
  const wells = useRoute("GET api/wells", {});
  const { error } = printedReply;
  const isExpired = printedReply.data === null || (error instanceof CallFailure && !isPassing.has(error.code));
  if (isExpired) return <PrintFault sentence="The printed page has expired" why="Export the well summary again." />;
  const failedReply = error ?? wells.error;
  if (failedReply) return <PrintFault sentence="The well summary cannot be printed" why={failedReply.message} />;
  if (!printedReply.data || !wells.data) return <Loading what="the well summary" />;
  const { wellId } = printedReply.data;
  const well = wells.data.find(({ _id }) => _id === wellId);
  if (!well) return <PrintFault sentence="This well is not there" why="It was deleted, or you may not see it." />;
  return <PrintedWell printed={printedReply.data} well={well} />;
}

function PrintedWell({ printed, well }: { printed: Printed; well: Well }) {
  const { keyField, logItem, configuration, paper, units } = printed;
  const { resolution } = logItem;
  const shownUnits = usePreferences((preferences) => preferences.units);
  // The browser that prints has no user preferences.
  useEffect(() => usePreferences.setState({ units, timeZone: "UTC" }), [units]);
  const summary = useSummaryData(well._id, { ...configuration, keyField });
  const header = useHeaderData(well);
  const { data } = summary;
  const heads = headHeight(configuration.tracks);
  const sheets = useMemo(() => layOutSheets(paper, logItem, resolution, heads), [paper, logItem, resolution, heads]);
  const width = sheets[0]!.width - 2 * sheetParts.side;
  const { tracks, depthRenderType } = configuration;
  const picture = useMemo(
    () => data && logPictureOf(data, { tracks, depthRenderType, resolution }, width, "light"),
    [data, tracks, depthRenderType, resolution, width],
  );
  if (summary.error) return <PrintFault sentence="The well summary cannot be printed" why={summary.error.message} />;
  if (!picture || !summary.isWhole || !header || shownUnits !== units) return <Loading what="the well summary" />;
  return (
    <PrintedSheets printed={printed} well={well} summary={summary} picture={picture} sheets={sheets} header={header} />
  );
}

/** The reason why nothing is printed, shown on the page. */
function PrintFault({ sentence, why }: { sentence: string; why: string }) {
  return (
    <div data-pdf-ready="fault">
      <PanelEmpty sentence={sentence} why={why} />
    </div>
  );
}
