import type { Icon } from "@tabler/icons-react";
import { classNames } from "../../ui/theme/class-names";
import { Loading } from "../../ui/layout/loading";
import { PanelEmpty, PanelError } from "../../ui/layout/panel";
import styles from "./chart-panel.module.css";
import type { FollowedView } from "../view/followed-view";
import { useSamplesState } from "./use-samples-state";
import { ViewNotice } from "./view-notice";

type ChartStateProps = {
  view: FollowedView;
  /** What is fetched while live, as a sentence names it: newest samples. */
  newest: string;
  /** The event that fetches it. */
  event: string;
  empty: { sentence: string; why: string; icon: Icon };
  /** Where the plots are. */
  className: string | undefined;
};

/** What stands over the plots while there is nothing to draw: loading, empty, an error; in the past a notice. */
export function ChartState({ view, newest, event, empty, className }: ChartStateProps) {
  const state = useSamplesState(view);
  return (
    <div className={classNames(styles.state, className)}>
      {state === "failed" ? (
        <PanelError
          title={`${event} error`}
          text={`The ${newest} can't be fetched. The rest of the dashboard keeps running.`}
          retry={() => view.feed.reload()}
        />
      ) : state === "loading" ? (
        <Loading what={`the ${newest}`} />
      ) : state === "empty" ? (
        <PanelEmpty {...empty} />
      ) : (
        <ViewNotice view={view} />
      )}
    </div>
  );
}
