import { nearestTo } from "@sigma/engine/math/index-search";
import type { FollowedView } from "./followed-view";
import { panBy, ZOOM_STEP, zoomAround } from "./zoom-range";

/** The command that a key sends to a chart. */
export type ChartCommand =
  | { do: "zoom"; steps: 1 | -1 }
  | { do: "reset" }
  | { do: "history"; step: 1 | -1 }
  | { do: "window"; step: 1 | -1 };

/** Executes the command of a key. */
export function runCommand(chart: FollowedView, command: ChartCommand): void {
  const { view, cursor } = chart.tracks;
  switch (command.do) {
    case "zoom": {
      const anchor = chart.well.view.state.isLive ? view.to : (cursor ?? (view.from + view.to) / 2);
      chart.show(zoomAround(view, anchor, ZOOM_STEP ** -command.steps, chart.limits()), "done");
      break;
    }
    case "reset":
      chart.reset();
      break;
    case "history":
      chart.step(command.step);
      break;
    case "window":
      chart.show(panBy(view, command.step * (view.to - view.from), chart.limits().borders), "done");
  }
}

/** Moves the cursor by samples, from the end of the view if it has no position. @returns its new position; null without data */
export function moveCursor({ tracks }: FollowedView, samples: number): number | null {
  const { data, view } = tracks;
  const from = nearestTo(data.index, tracks.cursor ?? view.to);
  if (from < 0) return null;
  const sample = Math.min(Math.max(from + samples, 0), data.index.length - 1);
  tracks.setCursor(data.index[sample]!);
  return sample;
}
