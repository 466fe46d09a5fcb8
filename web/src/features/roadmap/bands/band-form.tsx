import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import { type RoadmapChannel, roadmapChannels } from "@sigma/contract/delivery/roadmap-channels";
import type { WellId } from "@sigma/contract/ids";
import { channelRow } from "@sigma/terms/channels";
import type { Feet } from "@sigma/terms/quantities";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { useFormSave } from "../../../settings/form/use-form-save";
import { Field, TextField } from "../../../ui/controls/field";
import { FormModal } from "../../../ui/controls/modal/form-modal";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { TextAreaField } from "../../../ui/controls/text-area-field";
import { numberIn } from "../../../ui/format/typed-number";
import { Row } from "../../../ui/layout/flow";
import { limitsText, bandPlaceText, modeTexts } from "../roadmap-rows";
import { inputPropsOf } from "../../../ui/controls/input-props";

type BandFormProps = {
  wellId: WellId;
  /** The band that is changed; null for a new one. */
  band: RoadmapBand | null;
  /** Names of the formations of the well. */
  formations: readonly string[];
  bit: Feet | null;
  /** @param id of the saved band; null if none was saved */
  onDone: (id: string | null) => void;
};

const textOf = (value: number | null | undefined): string => (value == null ? "" : String(value));

/** Asks for a channel, where its band applies, its limits and the reason. */
export function BandForm({ wellId, band, formations, bit, onDone }: BandFormProps) {
  const [base, setBase] = useState(band);
  const [form, setForm] = useState({
    channel: band?.channel ?? "wob",
    mode: band?.mode ?? ("both" as const),
    by: band?.at.by ?? ("depth" as const),
    from: textOf(band?.at.by === "depth" ? band.at.from : bit),
    to: textOf(band?.at.by === "depth" ? band.at.to : null),
    name: band?.at.by === "formation" ? band.at.name : (formations[0] ?? ""),
    low: textOf(band?.low),
    high: textOf(band?.high),
    reason: band?.reason ?? "",
  });
  const { isBusy, refusal, save } = useFormSave("band", (row: RoadmapBand) => onDone(row._id));
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const { at, low, high, errors, isValid } = readForm(form);
  const { unit } = channelRow(form.channel);

  const send = async () => {
    // In a slide the string does not turn.
    const mode = form.mode === "both" || (form.mode === "slide" && form.channel === "rpm") ? null : form.mode;
    const fields = { channel: form.channel, at: at!, mode, low, high, reason: form.reason };
    const updateValues = { ...fields, source: { by: "hand" } } as const;
    return base
      ? call("PATCH api/roadmap-band", { wellId, id: base._id, version: base.version, updateValues }, { alert: false })
      : call("POST api/roadmap-band", { wellId, ...fields }, { alert: false });
  };
  const takeNewer = (current: unknown) => {
    const newer = current as RoadmapBand;
    setBase(newer);
    return `${limitsText(newer)}, ${bandPlaceText(newer)}`;
  };
  const formationNames = [...new Set([...formations, ...(form.name === "" ? [] : [form.name])])];
  const inputProps = inputPropsOf(form, change);
  return (
    <FormModal
      title={band ? "Edit band" : "Add band"}
      submit="Save"
      width={480}
      isDisabled={isBusy || !isValid}
      onSubmit={() => void save(send, takeNewer)}
      onClose={() => onDone(null)}
      refusal={refusal}
    >
      <Field label="Parameter">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="Parameter"
            value={form.channel}
            options={roadmapChannels.map((channel) => ({ value: channel, label: channelRow(channel).label }))}
            onChange={(channel) => channel !== null && change({ channel: channel as RoadmapChannel })}
          />
        )}
      </Field>
      {form.channel !== "rpm" && (
        <SegmentedControl
          label="Drilling"
          options={(["both", "rotary", "slide"] as const).map((value) => ({ value, label: modeTexts[value] }))}
          {...inputProps("mode")}
        />
      )}
      <SegmentedControl
        label="Applies to"
        options={{ depth: "Depths", formation: "Formation" }}
        {...inputProps("by")}
      />
      {form.by === "depth" ? (
        <Row gap={12}>
          <NumberField label="From, MD" unit="ft" error={errors.from} {...inputProps("from")} />
          <NumberField label="To, MD" unit="ft" error={errors.to} {...inputProps("to")} />
        </Row>
      ) : formationNames.length === 0 ? (
        <p className="text2">This well has no formation tops. They are entered in its settings.</p>
      ) : (
        <Field label="Formation">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="Formation"
              value={form.name}
              options={formationNames.map((name) => ({ value: name, label: name }))}
              onChange={(name) => name !== null && change({ name })}
            />
          )}
        </Field>
      )}
      <Row gap={12}>
        <NumberField label="Low" unit={unit} error={errors.low} placeholder="No limit" {...inputProps("low")} />
        <NumberField label="High" unit={unit} error={errors.high} placeholder="No limit" {...inputProps("high")} />
      </Row>
      <TextAreaField label="Reason" rows={3} {...inputProps("reason")} />
    </FormModal>
  );
}

type Form = Record<"by" | "from" | "to" | "name" | "low" | "high", string>;

/** The values of the form, and what is wrong with them. */
function readForm(form: Form) {
  const [from, to, low, high] = [form.from, form.to, form.low, form.high].map(numberIn);
  const wrongNumber = (text: string, value: number | null | undefined) =>
    text.trim() !== "" && (value === null || value! < 0) ? "Not a number of at least 0" : null;
  const isByDepth = form.by === "depth";
  const errors = {
    from: isByDepth ? wrongNumber(form.from, from) : null,
    to: isByDepth
      ? (wrongNumber(form.to, to) ?? (from != null && to != null && to <= from ? "Not deeper than From" : null))
      : null,
    low: wrongNumber(form.low, low),
    high: wrongNumber(form.high, high) ?? (low != null && high != null && high < low ? "Below Low" : null),
  };
  const at = isByDepth
    ? from == null || to == null
      ? null
      : { by: "depth" as const, from, to }
    : form.name === ""
      ? null
      : { by: "formation" as const, name: form.name };
  const hasLimit = low != null || high != null;
  return {
    at,
    low: low ?? null,
    high: high ?? null,
    errors,
    isValid: at !== null && hasLimit && Object.values(errors).every((error) => error === null),
  };
}

type NumberFieldProps = {
  label: string;
  unit: string;
  value: string;
  error: string | null;
  placeholder?: string;
  onChange: (text: string) => void;
};

const NumberField = (props: NumberFieldProps) => <TextField inputMode="decimal" {...props} />;
