import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { useEvent } from "../../data/calls/use-event";
import { pageHref } from "../../data/pages/page-href";
import { useKnownQuery } from "../../data/pages/use-known-query";
import type { SettingsPanelProps } from "../../settings/form/settings-panel";
import { chunkComponent } from "../../ui/layout/load-chunk";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { EdgePanel } from "./edge/edge-panel";
import GeneralPanel from "./general-panel";
import styles from "./general-tab.module.css";
import { PlacesPanel } from "./places/places-panel";
import { PressuresPanel } from "./references/pressures-panel";
import { ReportMailPanel } from "./report-mail/report-mail-panel";
import { ReportingDayPanel } from "./reporting-day/reporting-day-panel";
import { ReferencesPanel } from "./references/references-panel";

/** Formulas load with the compiler that checks them. */
const FormulasPanel = chunkComponent<SettingsPanelProps>(() => import("./formulas/formulas-panel"));

const parts = [
  { value: "well", label: "Well" },
  { value: "references", label: "References" },
  { value: "pressures", label: "Pressures" },
  { value: "reporting-day", label: "Reporting day" },
  { value: "report-mail", label: "Report e-mail" },
  { value: "targets", label: "Targets and lease lines" },
  { value: "formulas", label: "Formulas" },
  { value: "edge", label: "Edge agent" },
] as const;
type Part = (typeof parts)[number]["value"];

/**
 * The parts of the general settings of a well. The part is in the address, so that leaving a part with edits asks for
 * confirmation. The part of the edge agent is shown while an agent feeds the well.
 */
export default function GeneralTab(props: SettingsPanelProps) {
  const navigate = useNavigate();
  const wantedPart = useKnownQuery(
    "part",
    parts.map(({ value }) => value),
  );
  const edge = useEvent("edge/get", { wellId: props.wellId });
  const { refetch } = edge;
  const lookAtEdge = useCallback(() => void refetch(), [refetch]);
  const shownParts = parts.filter(({ value }) => value !== "edge" || edge.data);
  const part = shownParts.find(({ value }) => value === wantedPart)?.value ?? "well";
  const open = (value: Part) =>
    void navigate({
      to: pageHref("well-settings", { wellId: props.wellId }),
      search: { tab: "general", ...(value !== "well" && { part: value }) },
    });
  return (
    <div className={styles.tab}>
      <SegmentedControl label="General settings" value={part} options={shownParts} onChange={open} />
      <div className={styles.part}>
        {part === "well" && <GeneralPanel {...props} />}
        {part === "references" && <ReferencesPanel wellId={props.wellId} />}
        {part === "pressures" && <PressuresPanel wellId={props.wellId} />}
        {part === "reporting-day" && <ReportingDayPanel wellId={props.wellId} />}
        {part === "report-mail" && <ReportMailPanel wellId={props.wellId} />}
        {part === "edge" && edge.data && <EdgePanel status={edge.data} onLook={lookAtEdge} />}
        {part === "targets" && <PlacesPanel wellId={props.wellId} />}
        {part === "formulas" && <FormulasPanel {...props} />}
      </div>
    </div>
  );
}
