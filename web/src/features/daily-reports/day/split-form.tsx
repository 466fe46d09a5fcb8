import { MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useState } from "react";
import { MomentField } from "../../../ui/controls/calendar/moment-field";
import { Field } from "../../../ui/controls/field";
import { FormModal } from "../../../ui/controls/modal/form-modal";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { parseMoment } from "../../../ui/format/parse-moment";
import { formatMinute, formatTypedMoment } from "../../../ui/format/times";
import { activityOptions } from "../activity-options";
import type { DayRow } from "./day-rows";

type SplitFormProps = {
  row: DayRow;
  now: EpochSeconds;
  onSplit: (at: EpochSeconds, activity: string | null) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the time at which a row is to be divided, and the activity of its second part. */
export function SplitForm({ row, now, onSplit, onClose }: SplitFormProps) {
  const middle = MINUTE * Math.round((row.startTime + row.endTime) / 2 / MINUTE);
  const [text, setText] = useState(formatTypedMoment(middle));
  const [activity, setActivity] = useState(row.activity);
  const [isBusy, setBusy] = useState(false);
  const at = parseMoment(text, now);
  const isInside = at !== null && at > row.startTime && at < row.endTime;
  const split = async () => {
    setBusy(true);
    const isSaved = await onSplit(at!, activity);
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <FormModal
      title="Split interval"
      context={`${formatMinute(row.startTime)} – ${formatMinute(row.endTime)}`}
      submit="Split"
      isDisabled={!isInside || isBusy}
      onSubmit={() => void split()}
      onClose={onClose}
    >
      <MomentField
        label="Split at"
        value={text}
        onChange={setText}
        now={now}
        required
        error={at !== null && !isInside ? "The moment must lie inside of the interval" : null}
      />
      <Field label="Activity from then on">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="Activity from then on"
            width="100%"
            value={activity}
            clearable
            placeholder="Choose an activity"
            options={activityOptions}
            onChange={setActivity}
          />
        )}
      </Field>
    </FormModal>
  );
}
