import { useStore } from "zustand";
import { Button } from "../../ui/controls/button";
import type { FollowedView } from "../view/followed-view";

/** What stands over the plots while the past is fetched, when that failed, and where there is nothing. */
export function ViewNotice({ view }: { view: FollowedView }) {
  const { fetching, failed, isEmpty } = useStore(view.status);
  const { rangeText } = view.source;
  if (fetching) return <output>Fetching {rangeText(fetching.range)}</output>;
  if (failed) {
    return (
      <div role="alert">
        No data for {rangeText(failed)} <Button onClick={() => view.refetch()}>Try again</Button>
      </div>
    );
  }
  return isEmpty ? <output>No samples in this stretch</output> : null;
}
