import { type ChannelId, isChannelId, listedChannels } from "@sigma/terms/channels";
import type { WellChoice } from "@sigma/contract/dashboards/dashboard-choices";
import { use } from "react";
import { useFormulaActions } from "../../../data/formulas/use-formula-actions";
import { Field } from "../../../ui/controls/field";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { unitText } from "../../../ui/format/numbers";
import { DashboardContext } from "../dashboard-context";
import { chosenWell } from "../variables/resolve-choice";

type ChannelFieldProps<Extra extends string> = {
  label?: string;
  /** The choice of the well whose formulas are offered to be written. */
  well: WellChoice;
  channel: string;
  /** Entries before the channels, by their value. */
  more?: readonly { value: Extra; label: string }[];
  /** Whether the rig state, which has no unit and no order, is in the list. */
  hasRigState?: boolean;
  onChange: (channel: ChannelId | Extra) => void;
};

/** A field for a channel, formulas included. */
export function ChannelField<Extra extends string = never>({
  label = "Channel",
  well,
  channel,
  more = [],
  hasRigState = true,
  onChange,
}: ChannelFieldProps<Extra>) {
  const wellOrLack = chosenWell(well, use(DashboardContext));
  const wellId = "well" in wellOrLack ? wellOrLack.well._id : null;
  const { all: actions } = useFormulaActions(wellId, channel, onChange);
  const rows = listedChannels().filter(({ id }) => hasRigState || id !== "rigState");
  return (
    <Field label={label}>
      {({ id }) => (
        <SelectSearch
          id={id}
          label={label}
          width="100%"
          options={[...more, ...rows.map((row) => ({ value: row.id, label: row.label, hint: unitText(row) }))]}
          value={channel}
          actions={actions}
          onChange={(chosen) => {
            const extra = more.find(({ value }) => value === chosen);
            if (extra) onChange(extra.value);
            else if (chosen !== null && isChannelId(chosen)) onChange(chosen);
          }}
        />
      )}
    </Field>
  );
}
