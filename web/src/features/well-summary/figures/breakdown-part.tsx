import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { SummaryBreakdown } from "@sigma/contract/well-summary/summary-choices";
import type { Well } from "@sigma/contract/wells/well";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "../../../ui/controls/button";
import type { Theme } from "../../../ui/theme/palette";
import type { LogSpan } from "../log/log-layout";
import { BreakdownChart } from "./breakdown-chart";
import { SectionTable } from "./section-table";
import { summarizeSections } from "./summarize-range";

type BreakdownPartProps = {
  stands: readonly StandMetric[];
  rows: NumericColumns;
  /** ft MD */
  hole: LogSpan;
  sections: Well["sections"];
  breakdown: SummaryBreakdown;
  height: number;
  /** px */
  width: number;
  theme: Theme;
};

/** Height from which the window has room for the charts beside the log, px. */
const ROOMY_HEIGHT = 1000;

/** Under the log: connections, activity and sections of the stretch shown, opened and closed by a button. */
export function BreakdownPart({ stands, rows, hole, sections, breakdown, height, width, theme }: BreakdownPartProps) {
  const [isOpen, setOpen] = useState(() => window.innerHeight >= ROOMY_HEIGHT);
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <div className="line-above keeps-size">
      <Button
        look="quiet"
        aria-expanded={isOpen}
        icon={<Chevron size={14} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        Connections and activity
      </Button>
      {isOpen && (
        <>
          <BreakdownChart
            stands={stands}
            breakdown={breakdown}
            height={height}
            width={Math.max(200, width * 0.75 - 60)}
            theme={theme}
          />
          <SectionTable sections={summarizeSections(rows, sections, hole)} />
        </>
      )}
    </div>
  );
}
