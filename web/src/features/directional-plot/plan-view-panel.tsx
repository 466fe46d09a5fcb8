import type { PanelProps } from "../../ui/layout/panel";
import { OneViewPanel } from "./one-view-panel";

const start = { views: { plan: true, section: false } };

/** The hole from above. */
export default function PlanViewPanel(props: PanelProps) {
  return <OneViewPanel {...props} start={start} />;
}
