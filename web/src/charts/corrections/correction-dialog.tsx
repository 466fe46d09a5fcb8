import type { WellId } from "@sigma/contract/ids";
import type { CorrectionPreview } from "@sigma/contract/samples/correction";
import { correctableChannels } from "@sigma/contract/samples/correction-limits";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { RigState, rigStates } from "@sigma/terms/rig-states";
import { useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { request } from "../../data/calls/socket";
import { useEvent } from "../../data/calls/use-event";
import { type CorrectedSpan, endCorrecting, useCorrecting } from "../../data/corrections/corrected-span";
import { serverNow } from "../../data/live/server-clock";
import { toast } from "../../data/notifications/toasts";
import { openSettings } from "../../data/pages/open-settings";
import { Button } from "../../ui/controls/button";
import { Field, TextField } from "../../ui/controls/field";
import { Modal } from "../../ui/controls/modal/modal";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { Toggle } from "../../ui/controls/toggle";
import { formatTypedMoment, zoneName } from "../../ui/format/times";
import {
  typedCorrection,
  type CorrectionForm,
  emptyCorrection,
  errorsOf,
  correctionSpan,
  sentUnitChoices,
} from "./correction-form";
import { PreviewText } from "./preview-text";
import { inputPropsOf } from "../../ui/controls/input-props";
import { ModalButtons } from "../../ui/controls/modal/modal-buttons";
import { Grid } from "../../ui/layout/flow";

/** The dialog of corrections, while a span of the well is being corrected. */
export default function CorrectionDialog({ wellId }: { wellId: WellId }) {
  const span = useCorrecting((correcting) => correcting.span);
  if (span?.wellId !== wellId) return null;
  return <OpenDialog key={`${span.from} ${span.to}`} span={span} />;
}

const kinds = { "rig-state": "Rig state", depth: "Depth", missing: "Bad data", scale: "Unit or offset" };

function OpenDialog({ span }: { span: CorrectedSpan }) {
  const { wellId } = span;
  const [form, setForm] = useState(() => emptyCorrection(formatTypedMoment(span.from), formatTypedMoment(span.to)));
  const [acceptFalls, setAcceptFalls] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const now = serverNow();
  const typedSpan = correctionSpan(form, now);
  const change = typedCorrection(form);
  const askedCorrection = typedSpan && change ? { wellId, ...typedSpan, change } : null;
  const preview = useEvent("correction/preview", askedCorrection ?? { ...span, change: anyChange }, {
    enabled: askedCorrection !== null,
  });
  const foundPreview: CorrectionPreview | null = askedCorrection ? (preview.data ?? null) : null;
  const errors = errorsOf(form, now);
  const type = (part: Partial<CorrectionForm>) => {
    setRefused(null);
    setAcceptFalls(false);
    setForm({ ...form, ...part });
  };
  const mustAccept = (foundPreview?.fallCount ?? 0) > 0;
  const maySave =
    askedCorrection !== null &&
    foundPreview !== null &&
    foundPreview.samples > 0 &&
    form.reason.trim() !== "" &&
    (!mustAccept || acceptFalls);

  const save = async () => {
    if (!askedCorrection || !foundPreview) return;
    setBusy(true);
    try {
      const { lastNumber } = foundPreview;
      const madeCorrection = await request("correction/post", {
        ...askedCorrection,
        reason: form.reason,
        acceptFalls,
        lastNumber,
      });
      toast.success("Correction saved", `Number ${madeCorrection?.number ?? ""}; what follows is being recalculated`);
      endCorrecting();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setRefused(failure.message);
    } finally {
      setBusy(false);
    }
  };

  const inputProps = inputPropsOf(form, type);
  return (
    <Modal
      title="Correct data"
      width={560}
      onClose={endCorrecting}
      hint={
        <Button look="plain" onClick={() => openSettings(wellId, "upload-csv")}>
          All corrections
        </Button>
      }
      actions={
        <ModalButtons
          apply="Save correction"
          isDisabled={!maySave || isBusy}
          width={144}
          onApply={save}
          onCancel={endCorrecting}
        />
      }
    >
      <Grid columns="1fr 1fr" gap="12px 16px">
        <TextField label={`From, ${zoneName(span.from)}`} error={errors.from ?? null} {...inputProps("from")} />
        <TextField label={`To, ${zoneName(span.to)}`} error={errors.to ?? null} {...inputProps("to")} />
        <div className="spans-columns">
          <SegmentedControl label="What is corrected" options={kinds} {...inputProps("kind")} />
        </div>
        <ChangeFields form={form} type={type} />
        <div className="spans-columns">
          <TextField
            label="Reason"
            required
            maxLength={200}
            value={form.reason}
            onChange={(reason) => setForm({ ...form, reason })}
          />
        </div>
        <div className="spans-columns">
          <PreviewText
            isAsked={askedCorrection !== null}
            failed={preview.isError && askedCorrection !== null ? preview.error.message : null}
            preview={foundPreview}
            change={change}
          />
          {mustAccept && (
            <Toggle label="The hole may become shallower there" checked={acceptFalls} onChange={setAcceptFalls} />
          )}
          {refused && (
            <p role="alert" className="error-text">
              {refused}
            </p>
          )}
        </div>
      </Grid>
    </Modal>
  );
}

/** Placeholder in a query that is disabled. */
const anyChange = { kind: "rig-state", rigState: RigState.other, toolface: null } as const;

type ChangeFieldsProps = { form: CorrectionForm; type: (part: Partial<CorrectionForm>) => void };

const stateOptions = rigStates.map(({ code, name }) => ({ value: String(code), label: name }));
const channelOptions = correctableChannels.map((id) => ({ value: id, label: channelRow(id).label, hint: id }));
const depthOptions = { both: "Hole and bit", hole: "Hole depth", bit: "Bit depth" };

/** The fields of the kind that is chosen. */
function ChangeFields({ form, type }: ChangeFieldsProps) {
  const errors = errorsOf(form, 0);
  const inputProps = inputPropsOf(form, type);
  if (form.kind === "rig-state") {
    return (
      <>
        <Choice
          label="Rig state"
          options={stateOptions}
          keys={form.rigState === null ? [] : [form.rigState]}
          onKeys={([rigState = null]) => type({ rigState })}
        />
        {form.rigState === String(RigState.slideDrilling) && (
          <TextField
            label="Toolface of the slide"
            unit="deg"
            range="0 to 360; empty: as decoded"
            error={errors.toolface ?? null}
            {...inputProps("toolface")}
          />
        )}
      </>
    );
  }
  if (form.kind === "depth") {
    return (
      <>
        <div className="spans-columns">
          <SegmentedControl label="Depths that are shifted" options={depthOptions} {...inputProps("depths")} />
        </div>
        <TextField
          label="Added at the start"
          unit="ft"
          range="negative: less deep"
          required
          error={errors.shiftFrom ?? null}
          {...inputProps("shiftFrom")}
        />
        <TextField
          label="Added at the end"
          unit="ft"
          range="empty: as at the start"
          error={errors.shiftTo ?? null}
          {...inputProps("shiftTo")}
        />
      </>
    );
  }
  return <ReadingFields form={form} type={type} />;
}

/** The channels, and what becomes of their readings. */
function ReadingFields({ form, type }: ChangeFieldsProps) {
  const errors = errorsOf(form, 0);
  const units = form.kind === "scale" ? sentUnitChoices(form.channels) : [];
  const unit = units.find(({ factor, offset }) => factor === form.factor && offset === form.offset);
  const inputProps = inputPropsOf(form, type);
  return (
    <>
      <div className="spans-columns">
        <Choice
          label="Channels"
          mode="multi"
          options={channelOptions}
          keys={form.channels}
          onKeys={(channels) => type({ channels })}
        />
      </div>
      {units.length > 0 && (
        <div className="spans-columns">
          <Choice
            label="Wrong unit"
            options={units.map(({ value, label }) => ({ value, label }))}
            keys={unit ? [unit.value] : []}
            onKeys={([name]) => {
              const chosenUnit = units.find(({ value }) => value === name);
              if (chosenUnit) type({ factor: chosenUnit.factor, offset: chosenUnit.offset });
            }}
          />
        </div>
      )}
      {form.kind === "scale" && (
        <>
          <TextField label="Factor" required error={errors.factor ?? null} {...inputProps("factor")} />
          <TextField
            label="Offset"
            unit={offsetUnit(form.channels)}
            isDifference
            range="added after the factor"
            error={errors.offset ?? null}
            {...inputProps("offset")}
          />
        </>
      )}
    </>
  );
}

/** The unit that the chosen channels share. */
function offsetUnit(ids: readonly string[]): string | undefined {
  const units = new Set(ids.map((id) => channelRow(id as ChannelId).unit));
  return units.size === 1 ? [...units][0] : undefined;
}

type ChoiceProps = {
  label: string;
  mode?: "single" | "multi";
  options: readonly { value: string; label: string; hint?: string }[];
  keys: readonly string[];
  onKeys: (keys: string[]) => void;
};

function Choice({ label, mode = "single", options, keys, onKeys }: ChoiceProps) {
  return (
    <Field label={label} required>
      {({ id }) => (
        <SearchableSelect
          id={id}
          label={label}
          mode={mode}
          options={[...options]}
          keys={[...keys]}
          width="100%"
          height={28}
          onKeys={onKeys}
        />
      )}
    </Field>
  );
}
