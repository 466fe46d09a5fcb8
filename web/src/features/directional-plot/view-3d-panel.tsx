import type { PanelProps } from "../../ui/layout/panel";
import { OneViewPanel } from "./one-view-panel";

const start = { is3d: true };

/** The hole in space. */
export default function View3dPanel(props: PanelProps) {
  return <OneViewPanel {...props} start={start} />;
}
