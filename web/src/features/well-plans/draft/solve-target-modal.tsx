import type { Station } from "@sigma/engine/survey/station";
import { useDeferredValue, useMemo, useState } from "react";
import { FormModal } from "../../../ui/controls/modal/form-modal";
import { TextField } from "../../../ui/controls/field";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import type { PlanDraft } from "./draft";
import type { Limits } from "./draft-limits";
import { fieldMessage, fieldRules, roundTyped } from "./legs";
import { solveToTarget, type TargetQuestion, withTarget } from "./solve-target";
import { Grid } from "../../../ui/layout/flow";

type SolveTargetModalProps = {
  draft: PlanDraft;
  /** The current end of the draft. */
  end: Station;
  limits: Limits;
  onSolved: (draft: PlanDraft) => void;
  onClose: () => void;
};

type Field = "dls" | "inclination" | "azimuth";
const angles = ["inclination", "azimuth"] as const;

/** Finds the way of a draft to a target of the well under a severity, and writes it into the draft. */
export function SolveTargetModal({ draft, end, limits, onSolved, onClose }: SolveTargetModalProps) {
  const { targets, dlsConstraint } = limits;
  const [targetId, setTargetId] = useState(targets.at(-1)?.id ?? null);
  const [from, setFrom] = useState<"start" | "end">("start");
  const [arrives, setArrives] = useState<"any" | "given">("any");
  const [text, setText] = useState<Record<Field, string>>({
    dls: roundTyped(dlsConstraint ?? USUAL_DLS),
    inclination: roundTyped(end.inclination),
    azimuth: roundTyped(end.azimuth),
  });
  const fields: readonly Field[] = arrives === "given" ? ["dls", ...angles] : ["dls"];
  const wrong = (name: Field) => fieldMessage({ fields: text }, name);
  const isWrong = fields.some((name) => wrong(name) !== null);
  const target = targets.find(({ id }) => id === targetId) ?? null;
  const place = from === "start" ? draft.start.station : end;
  const { dls, inclination, azimuth } = text;
  const typedQuestion = useMemo(
    (): TargetQuestion | null =>
      target && !isWrong
        ? {
            target,
            dls: Number(dls),
            arrival: arrives === "given" ? { inclination: Number(inclination), azimuth: Number(azimuth) } : null,
          }
        : null,
    [target, isWrong, dls, inclination, azimuth, arrives],
  );
  // A landing takes some milliseconds: typing has priority.
  const question = useDeferredValue(typedQuestion);
  const answer = useMemo(() => question && solveToTarget(place, question), [place, question]);
  const solvedAnswer = answer?.status === "solved" ? answer : null;
  const isSharp = solvedAnswer !== null && dlsConstraint !== null && solvedAnswer.highestDls > dlsConstraint;
  return (
    <FormModal
      title="Solve to target"
      context={draft.name}
      width={440}
      submit={from === "start" ? "Use this way" : "Add this way"}
      isDisabled={!solvedAnswer}
      onSubmit={() => {
        if (!question || !solvedAnswer) return;
        onSolved(withTarget(draft, question, solvedAnswer, from === "end"));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectSearch
        label="Target"
        width="100%"
        value={targetId}
        options={targets.map(({ id, name, tvd }) => ({
          value: id,
          label: `${name}, TVD ${formatQuantity(tvd, quantities.surveyDepth)}`,
        }))}
        onChange={setTargetId}
      />
      <SegmentedControl
        label="From"
        value={from}
        options={{
          start: `From the start, ${formatQuantity(draft.start.station.md, quantities.wholeDepth)}`,
          end: `From the end, ${formatQuantity(end.md, quantities.wholeDepth)}`,
        }}
        onChange={setFrom}
      />
      <SegmentedControl
        label="Arrival"
        value={arrives}
        options={{ any: "Any direction", given: "With a direction" }}
        onChange={setArrives}
      />
      <Grid columns="repeat(auto-fill, minmax(116px, 1fr))" gap={8}>
        {fields.map((name) => (
          <TextField
            key={name}
            label={name === "dls" ? "Highest DLS" : fieldRules[name].label}
            unit={fieldRules[name].unit}
            inputMode="decimal"
            value={text[name]}
            error={wrong(name)}
            onChange={(value) => setText({ ...text, [name]: value })}
          />
        ))}
      </Grid>
      <output className={answer?.status === "refused" ? "error-text" : undefined}>
        {answer?.status === "refused" && (
          <>
            <AlarmGlyph level="Error" size={12} /> {answer.reason}.
          </>
        )}
        {solvedAnswer && (
          <>
            {formatQuantity(solvedAnswer.length, quantities.liveDepth)} of hole,{" "}
            {formatQuantity(solvedAnswer.curved, quantities.liveDepth)} of it curved at{" "}
            <strong>{formatQuantity(solvedAnswer.highestDls, quantities.dogleg)}</strong>
          </>
        )}
      </output>
      {isSharp && (
        <p className="warning-text">
          <AlarmGlyph level="Warning" size={12} /> That is above the {formatQuantity(dlsConstraint, quantities.dogleg)}{" "}
          of the well.
        </p>
      )}
    </FormModal>
  );
}

/** The severity that is proposed if the well has no DLS constraint, deg/100 ft. */
const USUAL_DLS = 3;
