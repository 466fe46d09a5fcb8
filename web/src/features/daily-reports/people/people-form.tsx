import type { WellId } from "@sigma/contract/ids";
import type { ReportDay } from "@sigma/contract/reports/report-day";
import { type ReportDayText, reportDayTexts } from "@sigma/contract/reports/report-day-texts";
import { useMemo } from "react";
import { countUndecided, mergeOf } from "../../../settings/form/merge";
import { MergeNotice } from "../../../settings/form/merge-notice";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import type { DayName } from "../../../ui/controls/calendar/days";
import { TextField } from "../../../ui/controls/field";
import { FormModal } from "../../../ui/controls/modal/form-modal";
import { TextAreaField } from "../../../ui/controls/text-area-field";
import { Stack } from "../../../ui/layout/flow";
import { dayText } from "../day-texts";
import { peopleFormOf, peopleLabels, savePeople } from "./people-calls";

const persons: ReadonlySet<ReportDayText> = new Set(["supervisor", "toolPusher", "mudEngineer"]);
const MAX_NAME_LENGTH = 64;
const MAX_TEXT_LENGTH = 4000;

type PeopleFormProps = {
  wellId: WellId;
  day: DayName;
  /** The record of the day; null without one. */
  record: ReportDay | null;
  onClose: () => void;
};

/** Edits the people and texts of the report of a day. Changes saved meanwhile by another user are merged. */
export function PeopleForm({ wellId, day, record, onClose }: PeopleFormProps) {
  const draft = useDraft(useMemo(() => peopleFormOf(record), [record]));
  const { form, change, changed } = draft;
  const saving = useSaving(() => undefined);
  const merge = mergeOf(draft, {
    by: saving.changedBy,
    labelOf: (name) => peopleLabels[name],
    textOf: (_name, text) => text || "empty",
  });
  const save = async () => {
    const changes = Object.fromEntries(changed.map((name) => [name, form[name].trim()]));
    if (await saving.save(() => savePeople({ wellId, day, record }, changes))) onClose();
  };
  return (
    <FormModal
      title="People and texts"
      context={dayText(day)}
      width={560}
      submit="Save"
      isDisabled={changed.length === 0 || saving.isBusy || countUndecided(merge) > 0}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap={12}>
        <MergeNotice merge={merge} />
        {reportDayTexts.map((name) =>
          persons.has(name) ? (
            <TextField
              key={name}
              label={peopleLabels[name]}
              value={form[name]}
              maxLength={MAX_NAME_LENGTH}
              onChange={(text) => change({ [name]: text })}
            />
          ) : (
            <TextAreaField
              key={name}
              label={peopleLabels[name]}
              value={form[name]}
              rows={3}
              maxLength={MAX_TEXT_LENGTH}
              onChange={(text) => change({ [name]: text })}
            />
          ),
        )}
      </Stack>
    </FormModal>
  );
}
