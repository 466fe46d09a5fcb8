import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import {
  IconArrowDown,
  IconArrowUp,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconMathFunction,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTrash,
} from "@tabler/icons-react";
import { useFormulaActions } from "../../data/formulas/use-formula-actions";
import { Button } from "../../ui/controls/button";
import type { Direction } from "../samples/chart-model";
import type { TraceProps } from "../tracks/use-track";
import { TraceSettings } from "./trace-settings";
import styles from "./trace-settings.module.css";
import { Grid } from "../../ui/layout/flow";

type TraceDialogProps = Pick<TraceProps, "wellId" | "row" | "config" | "onConfig" | "actions"> & {
  direction: Direction;
};

const trackMoves = {
  across: [
    { label: "Track up", icon: <IconRowInsertTop size={14} /> },
    { label: "Track down", icon: <IconRowInsertBottom size={14} /> },
  ],
  down: [
    { label: "Track left", icon: <IconColumnInsertLeft size={14} /> },
    { label: "Track right", icon: <IconColumnInsertRight size={14} /> },
  ],
} as const;

/** The settings of a trace: its style, its position, and its removal. */
export default function TraceDialog({ wellId, row, config, onConfig, actions, direction }: TraceDialogProps) {
  const isDown = direction === "down";
  const { edit } = useFormulaActions(wellId, row.id, () => undefined);
  const [before, after] = trackMoves[direction];
  return (
    <TraceSettings
      channel={row}
      config={config ?? defaultTraceConfig}
      onChange={onConfig}
      className={isDown ? undefined : styles.wide}
    >
      <Grid columns="1fr 1fr" gap={4}>
        <Button icon={<IconArrowUp size={14} />} onClick={() => actions.moveTrace(row.id, -1)}>
          Up
        </Button>
        <Button icon={<IconArrowDown size={14} />} onClick={() => actions.moveTrace(row.id, 1)}>
          Down
        </Button>
        <Button icon={before.icon} onClick={() => actions.moveTrack(-1)}>
          {before.label}
        </Button>
        <Button icon={after.icon} onClick={() => actions.moveTrack(1)}>
          {after.label}
        </Button>
        <Button
          icon={<IconTrash size={14} />}
          disabled={actions.isLastTrace}
          onClick={() => actions.removeTrace(row.id)}
        >
          Remove
        </Button>
        <Button
          icon={isDown ? <IconColumnRemove size={14} /> : <IconRowRemove size={14} />}
          disabled={actions.isLastTrack}
          onClick={actions.removeTrack}
        >
          Remove track
        </Button>
      </Grid>
      {edit && (
        <Button icon={<IconMathFunction size={14} />} onClick={edit.run}>
          {edit.label}
        </Button>
      )}
    </TraceSettings>
  );
}
