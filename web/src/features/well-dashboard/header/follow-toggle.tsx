import { IconHistory, IconPlayerPauseFilled } from "@tabler/icons-react";
import { useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./dashboard-header.module.css";

/** What stands in the place of LIVE ON in a replay: whether the charts go with its clock. */
export function FollowToggle({ data }: { data: WellData }) {
  const follows = useLiveView(data, (state) => state.isLive);
  return (
    <button
      type="button"
      className={classNames(styles.live, styles.off)}
      aria-pressed={follows}
      title={follows ? "The charts follow the replay" : "The charts stand still"}
      onClick={() => data.view.toggle()}
    >
      {follows ? <IconHistory size={14} aria-hidden /> : <IconPlayerPauseFilled size={14} aria-hidden />}
      {follows ? "REPLAY ON" : "REPLAY OFF"}
    </button>
  );
}
