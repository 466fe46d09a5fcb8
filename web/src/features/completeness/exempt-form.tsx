import { type CheckId, checkRow } from "@sigma/contract/completeness/checks";
import type { WellCompleteness } from "@sigma/contract/completeness/completeness";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { useFeedNow } from "../../data/live/use-now";
import { MomentField } from "../../ui/controls/calendar/moment-field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { TextAreaField } from "../../ui/controls/text-area-field";
import { parseMoment } from "../../ui/format/parse-moment";
import { useFormSave } from "../../settings/form/use-form-save";

type ExemptFormProps = { well: WellCompleteness; check: CheckId; onClose: () => void };

/** Asks why a well does not need a check, and until when. */
export function ExemptForm({ well: { wellId, name }, check, onClose }: ExemptFormProps) {
  const [reason, setReason] = useState("");
  const [untilText, setUntilText] = useState("");
  const { isBusy, refusal, save } = useFormSave("exemption", onClose);
  const now = useFeedNow();
  const hasEnd = untilText.trim() !== "";
  const until = hasEnd ? parseMoment(untilText, now) : null;
  const isPast = until !== null && until <= now;

  const send = () => call("POST api/check-exemption", { wellId, check, reason, until }, { alert: false });
  return (
    <FormModal
      title={`Not needed: ${checkRow(check).label}`}
      context={name}
      submit="Save"
      width={480}
      isDisabled={isBusy || reason.trim() === "" || (hasEnd && until === null) || isPast}
      onSubmit={() => void save(send)}
      onClose={onClose}
      refusal={refusal}
    >
      <TextAreaField label="Reason" required value={reason} onChange={setReason} />
      <MomentField
        label="Until"
        value={untilText}
        onChange={setUntilText}
        now={now}
        error={isPast ? "In the past" : null}
      />
    </FormModal>
  );
}
