import { type ChannelId, isChannelId, listedChannels } from "@sigma/terms/channels";
import { Field } from "../../../ui/controls/field";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { unitText } from "../../../ui/format/numbers";

type ChannelFieldProps<Extra extends string> = {
  label?: string;
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
  channel,
  more = [],
  hasRigState = true,
  onChange,
}: ChannelFieldProps<Extra>) {
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
