import type { PanelProps } from "../../ui/layout/panel";
import { OneViewPanel } from "./one-view-panel";

const start = { views: { plan: false, section: true } };

/** The hole along its vertical section. */
export default function SectionViewPanel(props: PanelProps) {
  return <OneViewPanel {...props} start={start} />;
}
