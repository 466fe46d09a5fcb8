import type { PlacedLesson } from "@sigma/contract/delivery/placed-lesson";
import type { Lesson } from "@sigma/contract/wells/lesson";
import { distanceAhead } from "@sigma/engine/roadmap/distance-ahead";
import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { drawnRows } from "../../data/calls/loaded";
import { useEvent } from "../../data/calls/use-event";
import { call } from "../../data/calls/rest";
import { useFigureAge, useWellStatus } from "../../data/live/well-status";
import { roleOf, useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { ToolAction } from "../../ui/controls/tool-bar/tool-button";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { PanelBody, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import layout from "../../ui/layout/panel-layout.module.css";
import { type Column, Table } from "../../ui/layout/table";
import { csvOfTable } from "../../ui/layout/table-csv";
import { AcknowledgeForm } from "../../ui/well/lessons/acknowledge-form";
import { kindWordOfLesson, lessonNameText, stateWordsOfLessons } from "../../ui/well/lessons/lesson-words";
import { LessonForm } from "./lesson-form";
import { categories, lessonDepthText, severities } from "./lesson-texts";
import { ignoreAlerted } from "../../data/calls/ignore-alerted";
import { deleteWithUndo } from "../../data/calls/delete-with-undo";

/** How far ahead of the bit a lesson is marked. */
const AHEAD: Feet = 200;

/** Lessons of offset wells change without a message: interval of the requests, s. */
const REFRESH = 60;

const depth = quantities.liveDepth;

/** How the depth of a lesson in this well was found. */
const placementTexts: Record<PlacedLesson["by"], string> = {
  entered: "as entered",
  formation: "by formation tops",
  tvd: "at the same TVD",
  md: "at the same MD",
};

function placeText({ md }: PlacedLesson, bit: Feet | null): string {
  const distance = distanceAhead(md, bit, AHEAD);
  if (distance === null) return "";
  return distance === 0 ? "at the bit" : `ahead, ${formatQuantity(distance, depth)}`;
}

const columnsAt = (bit: Feet | null): readonly Column<PlacedLesson>[] => [
  { title: "From, MD", ...depth, value: ({ md }) => md.from, isKey: true },
  { title: "To, MD", ...depth, value: ({ md }) => md.to, folds: true },
  { title: "Kind", value: ({ lesson }) => kindWordOfLesson(lesson) },
  { title: "Title", value: ({ lesson }) => lesson.title },
  { title: "Well", value: ({ isOwn, wellName }) => (isOwn ? "this well" : wellName) },
  {
    title: "Bit",
    value: (placed) => placeText(placed, bit),
    cell: (placed) => <strong>{placeText(placed, bit)}</strong>,
  },
  {
    title: "State",
    value: ({ acknowledgement }) => (acknowledgement ? stateWordsOfLessons[acknowledgement.state] : "Open"),
  },
  { title: "Severity", value: ({ lesson }) => severities[lesson.severity] },
  { title: "Depth found", value: ({ by }) => placementTexts[by], folds: true },
  { title: "Category", value: ({ lesson }) => categories[lesson.category], folds: true },
  { title: "Author", value: ({ lesson }) => lesson.author, folds: true },
  { title: "Written", value: ({ lesson }) => formatMoment(lesson.createdAt), folds: true },
];

const textColumn: Column<PlacedLesson> = { title: "Text", value: ({ lesson }) => lesson.text };

/** The lessons and risks of the well and its offset wells: listed shallow first, with those just ahead of the bit marked. */
export default function LessonsPanel({ wellId, well }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<Lesson | "new" | null>(null);
  const mayWrite = useSession(roleOf) !== "guest";
  const [acknowledged, setAcknowledged] = useState<PlacedLesson | null>(null);
  const answer = useEvent("lesson/get/placed", { wellId }, { everyWhileLive: REFRESH });
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
              rowKey={({ lesson }) => lesson._id}
              selected={chosen}
              onRow={({ lesson }) => setChosen(lesson._id === chosen ? null : lesson._id)}
            />
            {lessons
              .filter(({ lesson }) => lesson._id === chosen)
              .map((placed) => (
                <ChosenLesson
                  key={placed.lesson._id}
                  placed={placed}
                  mayWrite={mayWrite}
                  onEdit={() => setEdited(placed.lesson)}
                  onAcknowledge={() => setAcknowledged(placed)}
                />
              ))}
          </div>
        )}
      </PanelBody>
      {acknowledged && <AcknowledgeForm wellId={wellId} placed={acknowledged} onClose={() => setAcknowledged(null)} />}
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

/** The lessons within reach of the bit, above all others; a mark of a warning only for a high risk that is open. */
function Ahead({ lessons, bit }: { lessons: readonly PlacedLesson[]; bit: Feet | null }) {
  const ahead = lessons.filter(({ md }) => distanceAhead(md, bit, AHEAD) !== null);
  if (ahead.length === 0) return null;
  const isWarning = ahead.some(
    ({ lesson, acknowledgement }) => lesson.kind === "risk" && lesson.severity === "high" && !acknowledgement,
  );
  return (
    <output className={isWarning ? layout.warning : undefined}>
      Within {formatQuantity(AHEAD, quantities.wholeDepth)} ahead of the bit:{" "}
      {ahead.map((placed) => `${lessonNameText(placed)} (${lessonDepthText(placed.md)})`).join(", ")}
    </output>
  );
}

type ChosenLessonProps = { placed: PlacedLesson; mayWrite: boolean; onEdit: () => void; onAcknowledge: () => void };

function ChosenLesson({ placed, mayWrite, onEdit, onAcknowledge }: ChosenLessonProps) {
  const { lesson, wellName, isOwn, by, acknowledgement } = placed;
  const { title, text, category, severity, author, createdAt, formation } = lesson;
  return (
    <section aria-label={title}>
      <h3 className="type-title">{lessonNameText(placed)}</h3>
      <p className="text2">
        {lessonDepthText(placed.md)} {placementTexts[by]}
        {formation ? ` (${formation})` : ""}
        {!isOwn && `, ${lessonDepthText(lesson.md)} in ${wellName}`}, {categories[category].toLowerCase()}, {severity}{" "}
        severity, {author}, {formatMoment(createdAt)}
      </p>
      <p style={{ whiteSpace: "pre-wrap" }}>{text}</p>
      {acknowledgement && (
        <p>
          {stateWordsOfLessons[acknowledgement.state]}
          {acknowledgement.reason && `: ${acknowledgement.reason}`}{" "}
          <span className="text2">
            {acknowledgement.author}, {formatMoment(acknowledgement.createdAt)}
          </span>
        </p>
      )}
      {mayWrite && (
        <div className={layout.tools} style={{ paddingInline: 0 }}>
          <Button onClick={onAcknowledge}>{acknowledgement ? "Change the state" : "Acknowledge"}</Button>
          {acknowledgement && (
            <Button onClick={() => void withdraw(placed.acknowledgement!)}>Withdraw the state</Button>
          )}
          {isOwn && <Button onClick={onEdit}>Edit</Button>}
          {isOwn && <Button onClick={() => void deleteLesson(lesson)}>Delete</Button>}
        </div>
      )}
    </section>
  );
}

/** Takes an acknowledgement back: the lesson is open again. */
async function withdraw({ wellId, _id: id }: { wellId: WellId; _id: string }): Promise<void> {
  await call("DELETE api/lesson-acknowledgement", { wellId, id }).catch(ignoreAlerted);
}

/** Deletes a lesson, with a way back. */
const deleteLesson = ({ wellId, _id: id, title }: Lesson): Promise<void> =>
  deleteWithUndo({
    title: "Lesson deleted",
    text: title,
    remove: () => call("DELETE api/lesson", { wellId, id }),
    restore: () => call("POST api/lesson/restore", { wellId, id }),
  });
