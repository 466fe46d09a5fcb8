import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { useEvent } from "../../data/calls/use-event";
import { usePageParam } from "../../data/pages/use-page-param";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { useSettled } from "../../data/pdf/use-settled";
import { useSession } from "../../data/session/session";
import { formatMoment, zoneName } from "../../ui/format/times";
import { Loading } from "../../ui/layout/loading";
import { PanelEmpty } from "../../ui/layout/panel";
import { pageRules } from "../../ui/paper/page-rules";
import { PaperHead } from "../../ui/paper/paper-head";
import { HandOverFigures, HandOverSections } from "./hand-over-document";
import { handOverShiftText, signatureText } from "./hand-over-lines";
import styles from "./hand-over.module.css";

/** The hand-over of a shift on paper: A4, white. */
export default function PrintedHandOverPage() {
  const wellId = (usePageParam("wellId") ?? "") as WellId;
  const shift = Number(usePageQuery("shift") ?? Number.NaN);
  const at = Number.isFinite(shift) ? { at: shift } : {};
  const handOver = useEvent("hand-over/get", { wellId, ...at });
  const wells = useRoute("GET api/wells", {});
  const well = wells.data?.find(({ _id }) => _id === wellId);
  const printedBy = useSession((session) => session.user?.name);
  const isReady = useSettled(printedBy !== undefined);
  const [now] = useState(() => Date.now() / 1000);
  if (handOver.isError) return <PanelEmpty sentence="This hand-over cannot be printed" why={handOver.error.message} />;
  if (!handOver.data || !well) return <Loading what="the hand-over" />;
  return (
    <article className={styles.paper} data-pdf-ready={isReady} data-theme="light">
      <style>
        {pageRules(
          "A4 portrait",
          `${well.name}, hand-over. Printed ${formatMoment(now)} ${zoneName(now)} by ${printedBy}`,
        )}
      </style>
      <PaperHead title={`Hand-over, ${well.name}`}>
        {handOverShiftText(handOver.data)}
        {well.rig && `, ${well.rig.name}`}
      </PaperHead>
      <p className={styles.signature}>{signatureText(handOver.data)}</p>
      <HandOverFigures handOver={handOver.data} />
      <HandOverSections handOver={handOver.data} withHand />
    </article>
  );
}
