import type { PresetViews } from "@sigma/contract/presets/dashboard-preset";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import type { SceneWell, Stations } from "./scene/scene";
import { tooltipRows } from "./tooltip-rows";
import styles from "./directional-plot.module.css";
import { Fact } from "../../ui/layout/fact";

type StationCardProps = {
  well: SceneWell;
  stations: Stations;
  row: number;
  /** The preset, whose lists define which columns are shown. */
  views: Partial<PresetViews> | null;
  /** Whether it is pointed at in space, where a tube is wider than the hole. */
  is3d: boolean;
};

/** The values of the station that is pointed at. */
export function StationCard({ well, stations, row, views, is3d }: StationCardProps) {
  const md = stations.path.md[row];
  return (
    <output className={styles.card} aria-label="Values">
      <strong>{`${stations.name} ${formatQuantity(md, quantities.surveyDepth)}`}</strong>
      {!well.isOwn && stations.name !== well.name && <span>{well.name}</span>}
      <dl>
        {tooltipRows(stations, row, views).map(({ label, value }) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {is3d && <span>Width of the tube for sight only, not the hole size</span>}
    </output>
  );
}
