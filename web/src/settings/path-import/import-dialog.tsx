import type { WellId } from "@sigma/contract/ids";
import { isReady, type Proposal, type Question } from "@sigma/formats/path-import/proposal";
import type { StationProposal } from "@sigma/formats/path-import/propose-stations";
import { type ReactNode, useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { Button } from "../../ui/controls/button";
import { FieldError } from "../../ui/controls/field-error";
import { Modal } from "../../ui/controls/modal/modal";
import { toast } from "../../data/notifications/toasts";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { ColumnChoices } from "./column-choices";
import { type ImportKind, type ImportName, planKind, surveyKind, targetKind, topKind } from "./import-kinds";
import styles from "./path-import.module.css";
import { ProposalRows } from "./proposal-rows";
import { optionErrors, optionsOf, type StationOptions, toPlan, toSurveys, toTargets, toTops } from "./save-import";
import { SourceStep } from "./source-step";
import { StationOptionFields, toolNames } from "./station-options";
import { useImportFile } from "./use-import-file";
import { type SavedImport, useSaveImport } from "./use-save-import";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { Stack } from "../../ui/layout/flow";

/** The destination of an import, and what happens when it ends. */
export type ImportDialogProps = {
  name: ImportName;
  wellId: WellId;
  onClose: () => void;
};

/** Reads a file or pasted text, shows how it was interpreted, and saves it once all questions are answered and no row is wrong. */
export default function ImportDialog(props: ImportDialogProps) {
  switch (props.name) {
    case "surveys":
      return <StationImport {...props} kind={surveyKind} />;
    case "well-plan":
      return <StationImport {...props} kind={planKind} />;
    case "formation-tops":
      return <TopImport {...props} />;
    case "targets":
      return <TargetImport {...props} />;
  }
}

function StationImport({ kind, ...dialog }: ImportDialogProps & { kind: typeof surveyKind }) {
  const { name, wellId } = dialog;
  const [options, setOptions] = useState<StationOptions | null>(null);
  const { saveSurveys, savePlan } = useSaveImport(wellId);
  const isPlan = name === "well-plan";
  return (
    <ImportFrame
      {...dialog}
      kind={kind}
      // The file of another object or well has other content; the text typed below is kept.
      onOpened={(proposal) => setOptions(optionsOf(proposal as StationProposal, toolNames))}
      mayBeSaved={options !== null && Object.keys(optionErrors(options, isPlan)).length === 0}
      onSave={(proposal) =>
        isPlan
          ? savePlan(toPlan(wellId, proposal as StationProposal, options!))
          : saveSurveys(toSurveys(wellId, proposal as StationProposal, options!))
      }
    >
      {options && (
        <StationOptionFields kind={name} options={options} onChange={(part) => setOptions({ ...options, ...part })} />
      )}
    </ImportFrame>
  );
}

function TopImport(dialog: ImportDialogProps) {
  const { saveTops } = useSaveImport(dialog.wellId);
  return (
    <ImportFrame {...dialog} kind={topKind} onSave={(proposal) => saveTops(toTops(dialog.wellId, proposal))}>
      <p className="text3 spans-columns">
        Depths missing from the file are left open, so that a formation without TVD spans every TVD.
      </p>
    </ImportFrame>
  );
}

function TargetImport(dialog: ImportDialogProps) {
  const { saveTargets } = useSaveImport(dialog.wellId);
  return (
    <ImportFrame {...dialog} kind={targetKind} onSave={(proposal) => saveTargets(toTargets(dialog.wellId, proposal))} />
  );
}

type ImportFrameProps<Field extends string, Row extends { line: number }> = Omit<
  ImportDialogProps,
  "name" | "wellId"
> & {
  kind: ImportKind<Field, Row>;
  onOpened?: (proposal: Proposal<Field, Row>) => void;
  /** Whether the input below the rows is valid. */
  mayBeSaved?: boolean;
  onSave: (proposal: Proposal<Field, Row>) => Promise<SavedImport>;
  children?: ReactNode;
};

function ImportFrame<Field extends string, Row extends { line: number }>({
  kind,
  onOpened,
  mayBeSaved = true,
  onSave,
  onClose,
  children,
}: ImportFrameProps<Field, Row>) {
  const { proposal, error, open, choose, answer, close } = useImportFile(kind);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [saved, setSaved] = useState<SavedImport | null>(null);
  const save = async () => {
    setBusy(true);
    setRefused(null);
    try {
      setSaved(await onSave(proposal!));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setRefused(failure.message);
    } finally {
      setBusy(false);
    }
  };
  const openText = (text: string, fileName: string) => {
    setRefused(null);
    const foundProposal = open(text, fileName);
    if (foundProposal) onOpened?.(foundProposal);
  };
  if (saved) return <Saved title={kind.title} saved={saved} onClose={onClose} />;
  return (
    <Modal
      title={kind.title}
      {...(proposal && { context: proposal.fileName })}
      width={980}
      onClose={onClose}
      hint={<FieldError text={refused} />}
      actions={
        <>
          {proposal && <Button onClick={close}>Another file</Button>}
          <Button width={100} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="filled"
            width={100}
            disabled={proposal === null || isBusy || !mayBeSaved || !isReady(proposal)}
            onClick={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      {proposal === null ? (
        <SourceStep error={error} onText={openText} />
      ) : (
        <div className={styles.proposal}>
          <QuestionList questions={proposal.questions} onAnswer={answer} />
          <ColumnChoices proposal={proposal} fields={kind.fields} onChoose={choose} />
          {proposal.guesses.length > 0 && (
            <ul className={styles.guesses} aria-label="Assumed">
              {proposal.guesses.map((guess) => (
                <li key={guess}>{guess}</li>
              ))}
            </ul>
          )}
          <ProposalRows kind={kind} proposal={proposal} />
          {children}
        </div>
      )}
    </Modal>
  );
}

type SavedProps = { title: string; saved: SavedImport; onClose: () => void };

/** The saved import, until the user has confirmed or undone it. */
function Saved({ title, saved: { title: what, text, undo }, onClose }: SavedProps) {
  const [isBusy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      await undo!();
      toast.success("Undo", `Taken back: ${what}`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      // The alert of the call has shown the reason.
      setBusy(false);
    }
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      hint={undo && <span className="text3">It can be taken back for 10 minutes</span>}
      actions={
        <>
          {undo && (
            <Button width={64} disabled={isBusy} onClick={() => void takeBack()}>
              Undo
            </Button>
          )}
          <Button look="filled" width={100} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <output className={styles.saved}>
        <AlarmGlyph level="Ok" />
        <strong>{what}</strong>
        <span>{text}</span>
      </output>
    </Modal>
  );
}

type QuestionListProps = {
  questions: readonly Question[];
  onAnswer: (id: Question["id"], value: string) => void;
};

/** A few options are shown side by side, more in a list. */
const SIDE_BY_SIDE = 4;

/** The questions that the user must answer before rows can be saved. */
function QuestionList({ questions, onAnswer }: QuestionListProps) {
  if (questions.length === 0) return null;
  return (
    <Stack as="ul" gap={8} aria-label="Questions">
      {questions.map(({ id, text, options, answer }) => (
        <li key={id} className={styles.question}>
          <AlarmGlyph level={answer === null ? "Warning" : "Ok"} />
          <span>{text}</span>
          {options.length <= SIDE_BY_SIDE ? (
            <SegmentedControl label={text} value={answer} options={options} onChange={(value) => onAnswer(id, value)} />
          ) : (
            <SelectSearch
              label={text}
              options={options}
              value={answer}
              placeholder="Choose one"
              onChange={(value) => value !== null && onAnswer(id, value)}
            />
          )}
        </li>
      ))}
    </Stack>
  );
}
