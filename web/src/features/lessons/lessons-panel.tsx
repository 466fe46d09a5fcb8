import type { Lesson } from "@sigma/contract/wells/lesson";
import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { CallFailure } from "../../data/calls/call-failure";
import { drawnRows } from "../../data/calls/loaded";
import { call } from "../../data/calls/rest";
import { useFigureAge, useWellStatus } from "../../data/live/well-status";
import { showToast } from "../../data/notifications/toasts";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { ToolAction } from "../../ui/controls/tool-bar/tool-button";
import { Field, TextField } from "../../ui/controls/field";
import { FormModal } from "../../ui/controls/modal/form-modal";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { TextAreaField } from "../../ui/controls/text-area-field";
import { formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { numberIn } from "../../ui/format/typed-number";
import { PanelBody, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import layout from "../../ui/layout/panel-layout.module.css";
import { type Column, Table } from "../../ui/layout/table";
import { csvOfTable } from "../../ui/layout/table-csv";

/** How far ahead of the bit a lesson is marked. */
const AHEAD: Feet = 200;

const categories: Record<Lesson["category"], string> = {
  "hole-problem": "Hole problem",
  drilling: "Drilling",
  equipment: "Equipment",
  directional: "Directional",
  other: "Other",
};

const severities: Record<Lesson["severity"], string> = { low: "Low", medium: "Medium", high: "High" };

const depth = quantities.liveDepth;
const depthText = ({ from, to }: Lesson["md"]) =>
  from === to ? formatQuantity(from, depth) : formatQuantityRange(from, to, depth);

/** How far the bit has to drill to a lesson; 0 inside its interval, null for one behind the bit or too far ahead. */
function distanceAhead({ md: { from, to } }: Lesson, bit: Feet | null): Feet | null {
  return bit === null || to < bit || from - bit > AHEAD ? null : Math.max(0, from - bit);
}

function placeText(lesson: Lesson, bit: Feet | null): string {
  const distance = distanceAhead(lesson, bit);
  if (distance === null) return "";
  return distance === 0 ? "at the bit" : `ahead, ${formatQuantity(distance, depth)}`;
}

const columnsAt = (bit: Feet | null): readonly Column<Lesson>[] => [
  { title: "From, MD", ...depth, value: ({ md }) => md.from, isKey: true },
  { title: "To, MD", ...depth, value: ({ md }) => md.to, folds: true },
  { title: "Lesson", value: ({ title }) => title },
  {
    title: "Bit",
    value: (lesson) => placeText(lesson, bit),
    cell: (lesson) => <strong>{placeText(lesson, bit)}</strong>,
  },
  { title: "Severity", value: ({ severity }) => severities[severity] },
  { title: "Category", value: ({ category }) => categories[category], folds: true },
  { title: "Author", value: ({ author }) => author, folds: true },
  { title: "Written", value: ({ createdAt }) => formatMoment(createdAt), folds: true },
];

const textColumn: Column<Lesson> = { title: "Text", value: ({ text }) => text };

/** The lessons learnt at depths of the well: listed shallow first, with those just ahead of the bit marked. */
export default function LessonsPanel({ wellId, well }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<Lesson | "new" | null>(null);
  const mayWrite = useSession(roleOf) !== "guest";
  const answer = useRoute("GET api/lesson", { wellId });
  const newest = useWellStatus(wellId)?.bitDepth ?? null;
  const bit = useFigureAge(well) === "dead" ? null : newest;
  const columns = columnsAt(bit);
  const add = () => setEdited("new");
  return (
    <div className={layout.scrolled} ref={panel}>
      <PanelTools>
        {mayWrite && (
          <ToolAction tool={{ id: "add", label: "Add a lesson", short: "Add a lesson", icon: IconPlus, run: add }} />
        )}
        <ExportButtons
          panel={panel}
          well={well}
          heading={["Lessons"]}
          csv={() => csvOfTable(drawnRows(answer), [...columns, textColumn])}
        />
      </PanelTools>
      <PanelBody
        of={answer}
        what="lessons"
        empty={{
          sentence: "No lessons yet",
          why: "A lesson is pinned to a depth or an interval of the hole.",
          ...(mayWrite && { action: { label: "Add a lesson", run: add } }),
        }}
      >
        {(lessons) => (
          <div className={layout.stack}>
            <Ahead lessons={lessons} bit={bit} />
            <Table
              label="Lessons"
              rows={lessons}
              columns={columns}
              rowKey={({ _id }) => _id}
              selected={chosen}
              onRow={({ _id }) => setChosen(_id === chosen ? null : _id)}
            />
            {lessons
              .filter(({ _id }) => _id === chosen)
              .map((lesson) => (
                <ChosenLesson key={lesson._id} lesson={lesson} mayWrite={mayWrite} onEdit={() => setEdited(lesson)} />
              ))}
          </div>
        )}
      </PanelBody>
      {edited !== null && (
        <LessonForm
          wellId={wellId}
          lesson={edited === "new" ? null : edited}
          bit={bit}
          onDone={(id) => {
            setEdited(null);
            if (id !== null) setChosen(id);
          }}
        />
      )}
    </div>
  );
}

/** The lessons within reach of the bit, above all others. */
function Ahead({ lessons, bit }: { lessons: readonly Lesson[]; bit: Feet | null }) {
  const ahead = lessons.filter((lesson) => distanceAhead(lesson, bit) !== null);
  if (ahead.length === 0) return null;
  return (
    <output className={layout.warning}>
      Within {formatQuantity(AHEAD, quantities.wholeDepth)} ahead of the bit:{" "}
      {ahead.map(({ title, md }) => `${title} (${depthText(md)})`).join(", ")}
    </output>
  );
}

function ChosenLesson({ lesson, mayWrite, onEdit }: { lesson: Lesson; mayWrite: boolean; onEdit: () => void }) {
  const { title, text, md, category, severity, author, createdAt } = lesson;
  return (
    <section aria-label={title}>
      <h3 className="type-title">{title}</h3>
      <p className="text2">
        {depthText(md)}, {categories[category].toLowerCase()}, {severity} severity, {author}, {formatMoment(createdAt)}
      </p>
      <p style={{ whiteSpace: "pre-wrap" }}>{text}</p>
      {mayWrite && (
        <div className={layout.tools} style={{ paddingInline: 0 }}>
          <Button onClick={onEdit}>Edit</Button>
          <Button onClick={() => void deleteLesson(lesson)}>Delete</Button>
        </div>
      )}
    </section>
  );
}

/** Deletes a lesson, with a way back. */
async function deleteLesson({ wellId, _id: id, title }: Lesson): Promise<void> {
  const isDeleted = await call("DELETE api/lesson", { wellId, id }).catch(ignoreAlerted);
  if (!isDeleted) return;
  const restore = () => void call("POST api/lesson/restore", { wellId, id }).catch(ignoreAlerted);
  const action = { label: "Undo", run: restore };
  showToast({ group: "app", kind: "success", title: "Lesson deleted", text: title, action });
}

/** The call has shown an alert. */
function ignoreAlerted(failure: unknown): null {
  if (!(failure instanceof CallFailure)) throw failure;
  return null;
}

type LessonFormProps = {
  wellId: WellId;
  /** The lesson that is changed; null for a new one. */
  lesson: Lesson | null;
  bit: Feet | null;
  /** @param id of the saved lesson; null if none was saved */
  onDone: (id: string | null) => void;
};

function LessonForm({ wellId, lesson, bit, onDone }: LessonFormProps) {
  const [base, setBase] = useState(lesson);
  const [form, setForm] = useState({
    title: lesson?.title ?? "",
    text: lesson?.text ?? "",
    from: String(lesson?.md.from ?? bit ?? ""),
    to: lesson && lesson.md.to !== lesson.md.from ? String(lesson.md.to) : "",
    category: lesson?.category ?? "drilling",
    severity: lesson?.severity ?? "medium",
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const from = numberIn(form.from);
  const to = form.to.trim() === "" ? from : numberIn(form.to);
  const wrongFrom = form.from.trim() !== "" && from === null ? "Not a depth" : null;
  const wrongTo =
    to === null && form.to.trim() !== "" ? "Not a depth" : from !== null && to! < from ? "Shallower than From" : null;

  const save = async () => {
    if (from === null || to === null) return;
    const { title, text, category, severity } = form;
    const fields = { title, text, category, severity, md: { from, to } };
    setBusy(true);
    try {
      const options = { alert: false };
      const savedLesson = base
        ? await call("PATCH api/lesson", { wellId, id: base._id, version: base.version, updateValues: fields }, options)
        : await call("POST api/lesson", { wellId, ...fields }, options);
      if (savedLesson) onDone(savedLesson._id);
      else setRefusal("This lesson was deleted meanwhile.");
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const newer = failure.newer && (failure.newer.current as Lesson);
      setRefusal(
        newer
          ? `${failure.newer?.changedBy ?? "Another user"} changed this lesson meanwhile: “${newer.title}”, ${depthText(newer.md)}. Save again to replace that.`
          : failure.message,
      );
      if (newer) setBase(newer);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormModal
      title={lesson ? "Edit lesson" : "Add lesson"}
      submit="Save"
      width={480}
      isDisabled={isBusy || form.title.trim() === "" || from === null || to === null || wrongTo !== null}
      onSubmit={() => void save()}
      onClose={() => onDone(null)}
      refusal={refusal}
    >
      <TextField label="Title" required value={form.title} onChange={(title) => change({ title })} />
      <TextField
        label="From, MD"
        unit="ft"
        inputMode="decimal"
        required
        value={form.from}
        error={wrongFrom}
        onChange={(text) => change({ from: text })}
      />
      <TextField
        label="To, MD"
        unit="ft"
        inputMode="decimal"
        placeholder="The same depth"
        value={form.to}
        error={wrongTo}
        onChange={(text) => change({ to: text })}
      />
      <Choice label="Category" value={form.category} of={categories} onChange={(category) => change({ category })} />
      <Choice label="Severity" value={form.severity} of={severities} onChange={(severity) => change({ severity })} />
      <TextAreaField label="Text" rows={6} value={form.text} onChange={(text) => change({ text })} />
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
