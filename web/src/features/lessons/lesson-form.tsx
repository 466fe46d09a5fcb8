import type { WellId } from "@sigma/contract/ids";
import type { Lesson } from "@sigma/contract/wells/lesson";
import { formationLayers, layerOfName } from "@sigma/engine/roadmap/formation-layers";
import type { Feet } from "@sigma/terms/quantities";
import { useState } from "react";
import { drawnRows } from "../../data/calls/loaded";
import { call } from "../../data/calls/rest";
import { useRoute } from "../../data/pages/use-route";
import { useFormSave } from "../../settings/form/use-form-save";
import { Field, TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { TextAreaField } from "../../ui/controls/text-area-field";
import { numberIn } from "../../ui/format/typed-number";
import { categories, lessonDepthText, severities } from "./lesson-texts";
import { inputPropsOf } from "../../ui/controls/input-props";

const kinds = { lesson: "Lesson", risk: "Risk" } as const;

type LessonFormProps = {
  wellId: WellId;
  /** The lesson that is changed; null for a new one. */
  lesson: Lesson | null;
  bit: Feet | null;
  /** @param id of the saved lesson; null if none was saved */
  onDone: (id: string | null) => void;
};

/** Asks for a lesson or a risk: title, place, category, severity and text. */
export function LessonForm({ wellId, lesson, bit, onDone }: LessonFormProps) {
  const [base, setBase] = useState(lesson);
  const [form, setForm] = useState({
    title: lesson?.title ?? "",
    text: lesson?.text ?? "",
    from: String(lesson?.md.from ?? bit ?? ""),
    to: lesson && lesson.md.to !== lesson.md.from ? String(lesson.md.to) : "",
    kind: lesson?.kind ?? ("lesson" as const),
    isPinned: lesson?.formation != null,
    formation: lesson?.formation ?? "",
    category: lesson?.category ?? "drilling",
    severity: lesson?.severity ?? "medium",
  });
  const { isBusy, refusal, save } = useFormSave("lesson", (row: Lesson) => onDone(row._id));
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const tops = useRoute("GET api/formation-top", { wellId }).data;
  const layers = formationLayers(drawnRows({ data: tops }));
  const layer = form.isPinned ? layerOfName(layers, form.formation) : null;
  const from = numberIn(form.from);
  const to = form.to.trim() === "" ? from : numberIn(form.to);
  const wrongFrom = form.from.trim() !== "" && from === null ? "Not a depth" : null;
  const wrongTo =
    to === null && form.to.trim() !== "" ? "Not a depth" : from !== null && to! < from ? "Shallower than From" : null;

  const depths = layer ? { from: layer.from, to: layer.to } : from === null || to === null ? null : { from, to };
  const isPlaced = depths !== null && (layer !== null || (wrongTo === null && !form.isPinned));

  const send = async () => {
    const { title, text, kind, category, severity } = form;
    const formation = form.isPinned ? form.formation : null;
    const fields = { title, text, kind, formation, category, severity, md: depths! };
    return base
      ? call(
          "PATCH api/lesson",
          { wellId, id: base._id, version: base.version, updateValues: fields },
          { alert: false },
        )
      : call("POST api/lesson", { wellId, ...fields }, { alert: false });
  };
  const takeNewer = (current: unknown) => {
    const newer = current as Lesson;
    setBase(newer);
    return `“${newer.title}”, ${lessonDepthText(newer.md)}`;
  };
  const inputProps = inputPropsOf(form, change);
  return (
    <FormModal
      title={lesson ? "Edit lesson" : "Add lesson or risk"}
      submit="Save"
      width={480}
      isDisabled={isBusy || form.title.trim() === "" || !isPlaced}
      onSubmit={() => void save(send, takeNewer)}
      onClose={() => onDone(null)}
      refusal={refusal}
    >
      <TextField label="Title" required {...inputProps("title")} />
      <Choice label="Kind" of={kinds} {...inputProps("kind")} />
      <SegmentedControl
        label="Pinned to"
        value={form.isPinned ? "formation" : "depth"}
        options={{ depth: "Depth", formation: "Formation" }}
        onChange={(value) =>
          change({ isPinned: value === "formation", formation: form.formation || (layers[0]?.name ?? "") })
        }
      />
      {form.isPinned ? (
        layers.length === 0 ? (
          <p className="text2">This well has no formation tops. They are entered in its settings.</p>
        ) : (
          <Choice
            label="Formation"
            of={Object.fromEntries(layers.map(({ name }) => [name, name]))}
            {...inputProps("formation")}
          />
        )
      ) : (
        <>
          <TextField
            label="From, MD"
            unit="ft"
            inputMode="decimal"
            required
            error={wrongFrom}
            {...inputProps("from")}
          />
          <TextField
            label="To, MD"
            unit="ft"
            inputMode="decimal"
            placeholder="The same depth"
            error={wrongTo}
            {...inputProps("to")}
          />
        </>
      )}
      <Choice label="Category" of={categories} {...inputProps("category")} />
      <Choice label="Severity" of={severities} {...inputProps("severity")} />
      <TextAreaField label="Text" rows={6} {...inputProps("text")} />
    </FormModal>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  of: Record<Value, string>;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, of, onChange }: ChoiceProps<Value>) {
  const options = (Object.entries(of) as [Value, string][]).map(([key, name]) => ({ value: key, label: name }));
  return (
    <Field label={label}>
      {({ id }) => (
        <SelectSearch
          id={id}
          label={label}
          value={value}
          options={options}
          onChange={(key) => key !== null && onChange(key as Value)}
        />
      )}
    </Field>
  );
}
