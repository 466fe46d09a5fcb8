import { Button } from "../../../ui/controls/button";
import { Toggle } from "../../../ui/controls/toggle";
import { layers, type PlotLayer } from "../plot-choices";
import { PlotDialog } from "./plot-dialog";

type SettingsDialogProps = {
  shown: Readonly<Record<PlotLayer, boolean>>;
  onChange: (shown: Readonly<Record<PlotLayer, boolean>>) => void;
  onClose: () => void;
};

/** Switches kinds of lines on and off, for all wells at once. */
export function SettingsDialog({ shown, onChange, onClose }: SettingsDialogProps) {
  return (
    <PlotDialog
      title="Settings"
      context="for all wells at once"
      width={280}
      actions={
        <Button look="filled" width={64} onClick={onClose}>
          Close
        </Button>
      }
      onClose={onClose}
    >
      {layers.map(({ layer, label }) => (
        <Toggle
          key={layer}
          label={label}
          checked={shown[layer]}
          onChange={(isOn) => onChange({ ...shown, [layer]: isOn })}
        />
      ))}
    </PlotDialog>
  );
}
