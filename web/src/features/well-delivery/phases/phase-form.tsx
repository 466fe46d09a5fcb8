import { phaseKinds } from "@sigma/contract/delivery/phase-kinds";
import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { useState } from "react";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { offerUndo } from "../../../data/notifications/toasts";
import { Button } from "../../../ui/controls/button";
import { MomentField } from "../../../ui/controls/calendar/moment-field";
import { useFormSave } from "../../../settings/form/use-form-save";
import { Field, TextField } from "../../../ui/controls/field";
import { FormModal } from "../../../ui/controls/modal/form-modal";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { parseMoment } from "../../../ui/format/parse-moment";
import { formatMoment, formatTypedMoment } from "../../../ui/format/times";
import { numberIn } from "../../../ui/format/typed-number";
import { Row } from "../../../ui/layout/flow";
import { inputPropsOf } from "../../../ui/controls/input-props";

type PhaseFormProps = {
  wellId: WellId;
  /** The phase that is changed; null for a new one, at the end of the list. */
  phase: WellPhase | null;
  phases: readonly WellPhase[];
  /** The end as the hole shows it; null if it is not seen. */
  proposedEnd: EpochSeconds | null;
  now: EpochSeconds;
  onClose: () => void;
};

const kindNames: Record<WellPhase["kind"], string> = {
  drilling: "Drilling",
  casing: "Casing",
  completion: "Completion",
  other: "Other",
};

/** Adds or changes a phase of the plan. */
export function PhaseForm({ wellId, phase, phases, proposedEnd, now, onClose }: PhaseFormProps) {
  const [base, setBase] = useState(phase);
  const last = phases.at(-1);
  const [form, setForm] = useState({
    name: phase?.name ?? "",
    kind: phase?.kind ?? "drilling",
    from: String(phase?.md.from ?? last?.md.to ?? 0),
    to: String(phase?.md.to ?? ""),
    plannedDays: String(phase?.plannedDays ?? ""),
    position: String(1 + (phase ? phases.indexOf(phase) : phases.length)),
    ended: phase?.endedAt == null ? "" : formatTypedMoment(phase.endedAt),
  });
  const { isBusy, refusal, save } = useFormSave("phase", onClose);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const [from, to, plannedDays, place] = [form.from, form.to, form.plannedDays, form.position].map(numberIn);
  const endedAt = form.ended.trim() === "" ? null : parseMoment(form.ended, now);
  const isComplete =
    form.name.trim() !== "" && [from, to, plannedDays, place].every((value) => value !== null && value !== undefined);
  const wrongTo = from != null && to != null && to < from ? "Shallower than From" : null;
  const isWrong = wrongTo !== null || (form.ended.trim() !== "" && endedAt === null);

  const send = async () => {
    const fields = {
      name: form.name,
      kind: form.kind,
      md: { from: from!, to: to! },
      plannedDays: plannedDays!,
      endedAt,
      position: positionOf(phases, phase, place!),
    };
    return base
      ? call(
          "PATCH api/well-phase",
          { wellId, id: base._id, version: base.version, updateValues: fields },
          { alert: false },
        )
      : call("POST api/well-phase", { wellId, ...fields }, { alert: false });
  };

  const inputProps = inputPropsOf(form, change);
  return (
    <FormModal
      title={phase ? "Edit phase" : "Add phase"}
      submit="Save"
      width={460}
      isDisabled={isBusy || !isComplete || isWrong}
      onSubmit={() => void save(send, (current) => setBase(current as WellPhase))}
      onClose={onClose}
      refusal={refusal}
    >
      <TextField label="Name" required {...inputProps("name")} />
      <Field label="Kind">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="Kind"
            value={form.kind}
            options={phaseKinds.map((value) => ({ value, label: kindNames[value] }))}
            onChange={(kind) => kind !== null && change({ kind: kind as WellPhase["kind"] })}
          />
        )}
      </Field>
      <TextField label="From, MD" unit="ft" inputMode="decimal" required {...inputProps("from")} />
      <TextField label="To, MD" unit="ft" inputMode="decimal" required error={wrongTo} {...inputProps("to")} />
      <TextField label="Planned" unit="d" inputMode="decimal" required {...inputProps("plannedDays")} />
      <TextField label="Place in the list" inputMode="numeric" required {...inputProps("position")} />
      <MomentField label="Confirmed end" {...inputProps("ended")} now={now} />
      {proposedEnd !== null && (
        <Row gap={8} align="center" wraps>
          <span className="type-label">The hole shows {formatMoment(proposedEnd)}</span>
          <Button onClick={() => change({ ended: formatTypedMoment(proposedEnd) })}>Use this end</Button>
        </Row>
      )}
      {phase && (
        <Row>
          <Button
            onClick={() => {
              onClose();
              void deletePhase(phase);
            }}
          >
            Delete phase
          </Button>
        </Row>
      )}
    </FormModal>
  );
}

/** Leaves room between phases for others. */
const POSITION_STEP = 10;

/** The position between the phases that are before and after a place in the list, from 1. */
function positionOf(phases: readonly WellPhase[], phase: WellPhase | null, place: number): number {
  const others = phases.filter((row) => row !== phase);
  const at = Math.min(others.length, Math.max(0, Math.round(place) - 1));
  if (phase && phases.indexOf(phase) === at) return phase.position;
  const [above, below] = [others[at - 1]?.position, others[at]?.position];
  if (above === undefined) return below === undefined ? 0 : Math.max(0, below - POSITION_STEP);
  return below === undefined ? above + POSITION_STEP : Math.floor((above + below) / 2);
}

/** Deletes a phase, with a way back. */
async function deletePhase({ wellId, _id: id, name }: WellPhase): Promise<void> {
  try {
    await call("DELETE api/well-phase", { wellId, id });
  } catch (failure) {
    // The call has shown an alert.
    if (!(failure instanceof CallFailure)) throw failure;
    return;
  }
  const restore = () => void call("POST api/well-phase/restore", { wellId, id }).catch(() => undefined);
  offerUndo({ title: "Phase deleted", text: name, undo: restore });
}
