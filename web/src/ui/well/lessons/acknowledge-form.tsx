import { type AcknowledgementState, acknowledgementStates } from "@sigma/contract/delivery/acknowledgement-states";
import type { PlacedLesson } from "@sigma/contract/delivery/placed-lesson";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { offerUndo } from "../../../data/notifications/toasts";
import { FormModal } from "../../controls/modal/form-modal";
import { SegmentedControl } from "../../controls/segmented-control";
import { TextAreaField } from "../../controls/text-area-field";
import { kindWordOfLesson, lessonNameText, stateWordsOfLessons } from "./lesson-words";
import { ignoreAlerted } from "../../../data/calls/ignore-alerted";

type AcknowledgeFormProps = { wellId: WellId; placed: PlacedLesson; onClose: () => void };

/** Asks what became of a lesson, with a reason if it was not applied; the acknowledgement can be undone. */
export function AcknowledgeForm({ wellId, placed, onClose }: AcknowledgeFormProps) {
  const { lesson, acknowledgement } = placed;
  const [state, setState] = useState<AcknowledgementState>(acknowledgement?.state ?? "seen");
  const [reason, setReason] = useState(acknowledgement?.reason ?? "");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const fields = { lessonId: lesson._id, lessonWellId: lesson.wellId, state, reason };
      const savedRow = acknowledgement
        ? await call(
            "PATCH api/lesson-acknowledgement",
            { wellId, id: acknowledgement._id, version: acknowledgement.version, updateValues: { state, reason } },
            { alert: false },
          )
        : await call("POST api/lesson-acknowledgement", { wellId, ...fields }, { alert: false });
      if (!acknowledgement && savedRow) offerWithdrawal(wellId, savedRow._id, placed);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setRefusal(failure.message);
      setBusy(false);
    }
  };
  return (
    <FormModal
      title={`Acknowledge ${kindWordOfLesson(lesson).toLowerCase()}`}
      context={lessonNameText(placed)}
      submit="Save"
      width={480}
      isDisabled={isBusy || (state === "not-applied" && reason.trim() === "")}
      onSubmit={() => void save()}
      onClose={onClose}
      refusal={refusal}
    >
      {lesson.text !== "" && <p style={{ whiteSpace: "pre-wrap" }}>{lesson.text}</p>}
      <SegmentedControl
        label="State"
        value={state}
        options={acknowledgementStates.map((value) => ({ value, label: stateWordsOfLessons[value] }))}
        onChange={setState}
      />
      <TextAreaField label="Reason" required={state === "not-applied"} rows={3} value={reason} onChange={setReason} />
    </FormModal>
  );
}

const offerWithdrawal = (wellId: WellId, id: string, placed: PlacedLesson): void =>
  offerUndo({
    title: `${kindWordOfLesson(placed.lesson)} acknowledged`,
    text: lessonNameText(placed),
    undo: () => call("DELETE api/lesson-acknowledgement", { wellId, id }).catch(ignoreAlerted),
  });
