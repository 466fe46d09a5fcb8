import { useMemo, useState } from "react";
import { chunkComponent } from "../../ui/layout/load-chunk";
import type { PanelProps } from "../../ui/layout/panel";
import { firstPlotChoices, OwnPlotChoices, type PlotChoices } from "./plot-choices";

const DirectionalPlotPanel = chunkComponent(() => import("./directional-plot-panel"));

type OneViewProps = PanelProps & { start: Partial<PlotChoices> };

/** The directional plot with choices of its own, which start with one of its views. */
export function OneViewPanel({ start, ...props }: OneViewProps) {
  const [choices, setChoices] = useState<PlotChoices>({ ...firstPlotChoices, ...start });
  const own = useMemo(
    (): [PlotChoices, (change: Partial<PlotChoices>) => void] => [
      choices,
      (change) => setChoices((before) => ({ ...before, ...change })),
    ],
    [choices],
  );
  return (
    <OwnPlotChoices value={own}>
      <DirectionalPlotPanel {...props} />
    </OwnPlotChoices>
  );
}
