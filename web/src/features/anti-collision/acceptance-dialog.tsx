import { LONGEST_REASON } from "@sigma/contract/directional/acceptance-limits";
import type { ClearedOffset } from "@sigma/contract/directional/anti-collision";
import type { StandingAcceptance } from "@sigma/contract/directional/separation-acceptance";
import type { WellId } from "@sigma/contract/ids";
import {
  DISTANCE_TOLERANCE,
  FACTOR_TOLERANCE,
  lowestApproach,
  refusalOf,
  type DepthStretch,
} from "@sigma/engine/anti-collision/accepted-approach";
import type { SeparationLevels } from "@sigma/engine/anti-collision/separation-factor";
import { useState } from "react";
import { numberRule } from "../../data/calls/number-rule";
import { offerUndo } from "../../data/notifications/toasts";
import { TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { TextAreaField } from "../../ui/controls/text-area-field";
import { inputMessage } from "../../ui/controls/validation";
import { formatNumber, formatQuantity } from "../../ui/format/numbers";
import { acceptApproach } from "./accept-approach";
import { approachText, brokenWords, decisionText, stretchText } from "./acceptance-texts";
import { inputPropsOf } from "../../ui/controls/input-props";
import { useFormSave } from "../../settings/form/use-form-save";

type AcceptanceDialogProps = {
  wellId: WellId;
  offset: ClearedOffset;
  /** The stretch in which a rule is broken, which is proposed. */
  proposed: DepthStretch;
  /** The reason that is proposed. */
  reason?: string;
  limits: SeparationLevels;
  onClose: () => void;
};

const rules = {
  from: { ...numberRule("POST api/separation-acceptance", "md.from", "ft"), required: true },
  to: { ...numberRule("POST api/separation-acceptance", "md.to", "ft"), required: true },
};

const refusals = {
  clear: "No rule is broken in this stretch: there is nothing to accept",
  stop: "Below the stop level an approach can't be accepted",
  "too-near-without-factor": "Too near to be accepted without a separation factor",
} as const;

/** Accepts the approach of an offset well in a stretch, for a reason. */
export function AcceptanceDialog({ wellId, offset, proposed, reason = "", limits, onClose }: AcceptanceDialogProps) {
  const [form, setForm] = useState({ from: String(proposed.from), to: String(proposed.to), reason });
  const { isBusy, refusal, save } = useFormSave("acceptance", onClose);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const md = { from: Number(form.from), to: Number(form.to) };
  const wrongFrom = inputMessage(form.from, rules.from);
  const wrongTo = inputMessage(form.to, rules.to) ?? (wrongFrom === null && md.to <= md.from ? "Not below From" : null);
  const isStretch = wrongFrom === null && wrongTo === null;
  const approach = isStretch ? lowestApproach(offset, md) : null;
  const lack = approach && refusalOf(approach, limits);
  const worseAcceptances = isStretch ? worseWithin(offset, md) : [];

  const send = async ({ factor, distance }: NonNullable<typeof approach>) => {
    const acceptedApproach = { factor: factor?.value ?? null, distance: distance.value };
    const fields = { wellId, offsetWellId: offset.wellId, md, reason: form.reason, accepted: acceptedApproach };
    const undo = await acceptApproach(fields, worseAcceptances);
    offerUndo({ title: "Approach accepted", text: `${offset.name}, ${stretchText({ md })}`, undo });
    return undo;
  };
  const inputProps = inputPropsOf(form, change);
  return (
    <FormModal
      title="Accept approach"
      context={offset.name}
      submit="Accept"
      width={480}
      isDisabled={isBusy || approach === null || lack !== null || form.reason.trim() === ""}
      onSubmit={() => approach && void save(() => send(approach))}
      onClose={onClose}
      refusal={refusal}
    >
      <TextField label="From, MD" unit="ft" inputMode="decimal" required error={wrongFrom} {...inputProps("from")} />
      <TextField label="To, MD" unit="ft" inputMode="decimal" required error={wrongTo} {...inputProps("to")} />
      <output>
        {approach ? (
          <>
            <span className="text2">Accepts the lowest separation of this stretch:</span>{" "}
            <strong>{[...brokenWords(approach, limits), approachText(approach)].join(", ")}</strong>
          </>
        ) : (
          isStretch && "Not compared in this stretch"
        )}
        {lack && <p className="warning-text">{refusals[lack]}</p>}
        {worseAcceptances.map((acceptance) => (
          <p key={acceptance._id} className="text2">
            Replaces {stretchText(acceptance)}, accepted {decisionText(acceptance)}, which is worse now
          </p>
        ))}
      </output>
      <TextAreaField label="Reason" rows={4} required maxLength={LONGEST_REASON} {...inputProps("reason")} />
      <p className="text2">
        The well is shown at full weight again if SF falls by more than {formatNumber(FACTOR_TOLERANCE)}, the distance
        by more than {formatQuantity(DISTANCE_TOLERANCE, { unit: "ft", decimals: 1 })}, or a more serious level is
        reached.
      </p>
    </FormModal>
  );
}

/** The acceptances of stretches that a stretch shares depths with, and that are worse now than accepted. */
const worseWithin = ({ acceptances }: ClearedOffset, { from, to }: DepthStretch): StandingAcceptance[] =>
  acceptances.filter(({ md, worsening }) => worsening !== null && md.from < to && md.to > from);
