import { useEffect, useState } from "react";
import { usePush } from "../data/use-event";
import { FollowedView } from "./followed-view";
import type { ViewSource } from "./view-source";

/** The view of a chart, following live mode while the chart is mounted. @param fields the columns that it draws */
export function useFollowedView(source: ViewSource, fields: readonly string[]): FollowedView {
  const [view] = useState(() => new FollowedView(source));
  useEffect(() => view.start(), [view]);
  useEffect(() => view.setFields(fields), [view, fields]);
  usePush("relabelled", () => view.refetch());
  return view;
}
