import type { WellId } from "@sigma/contract/ids";
import { useEvent } from "../../data/calls/use-event";
import { usePageParam } from "../../data/pages/use-page-param";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { Loading } from "../../ui/layout/loading";
import { PanelEmpty } from "../../ui/layout/panel";
import { HandOverFigures, HandOverSections } from "./hand-over-document";
import { shiftText, signatureText } from "./hand-over-lines";
import styles from "./hand-over.module.css";

/** The hand-over of a shift on paper: A4, white. */
export default function PrintedHandOverPage() {
  const wellId = (usePageParam("wellId") ?? "") as WellId;
  const shift = Number(usePageQuery("shift") ?? Number.NaN);
  const at = Number.isFinite(shift) ? { at: shift } : {};
  const handOver = useEvent("hand-over/get", { wellId, ...at });
  const wells = useRoute("GET api/wells", {});
  const well = wells.data?.find(({ _id }) => _id === wellId);
  if (handOver.isError) return <PanelEmpty sentence="This hand-over cannot be printed" why={handOver.error.message} />;
  if (!handOver.data || !well) return <Loading what="the hand-over" />;
  return (
    <article className={styles.paper} data-pdf-ready="true" data-theme="light">
      <style>
        {
          "@page { size: A4 portrait; margin: 14mm; } html, body, #root { height: auto; overflow: visible; background: #fff; }"
        }
      </style>
      <h1>Hand-over, {well.name}</h1>
      <p>
        {shiftText(handOver.data)}
        {well.rig && `, ${well.rig.name}`}
      </p>
      <HandOverFigures handOver={handOver.data} />
      <HandOverSections handOver={handOver.data} withHand />
      <footer>{signatureText(handOver.data)}</footer>
    </article>
  );
}
