import { type ReactNode, useContext, useEffect } from "react";
import { Button } from "../../ui/controls/button";
import { Stack } from "../../ui/layout/flow";
import { FormFoot } from "../../ui/controls/modal/form-foot";
import { changesText, choicesText } from "./foot-texts";
import { FormErrorCount } from "./form-error-count";
import { LeaveGuard } from "./leave-guard";
import { type Merge, countUndecided } from "./merge";
import { MergeNotice } from "./merge-notice";
import styles from "./settings-form.module.css";
import { UnsavedReport } from "./unsaved-report";

type SettingsFormProps = {
  /** The name of the settings, for screen readers. */
  label: string;
  /** The labels of the unsaved changes. */
  changes: readonly string[];
  /** How many fields are wrong. */
  errors: number;
  isBusy: boolean;
  /** The changes that another user has saved meanwhile. */
  merge?: Merge;
  /** The effect of saving; shown in the foot while nothing is changed. */
  hint?: string;
  /** The label of the save button. */
  saveLabel?: "Save" | "Apply";
  /** Left of the unsaved changes. */
  foot?: ReactNode;
  onSave: () => Promise<unknown>;
  onDiscard: () => void;
  /** The content brings its own columns, padding and scrolling. */
  isFramed?: boolean;
  children: ReactNode;
};

/** A settings form: its fields, and a footer that shows unsaved edits. It asks for confirmation before a user leaves with edits. */
export function SettingsForm(props: SettingsFormProps) {
  const { label, changes, errors, isBusy, merge, hint, saveLabel = "Save", foot, onSave, onDiscard } = props;
  const { isFramed = false, children } = props;
  const isDirty = changes.length > 0;
  const choices = merge ? countUndecided(merge) : 0;
  const maySave = isDirty && errors === 0 && choices === 0 && !isBusy;
  const report = useContext(UnsavedReport);
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [report, isDirty]);
  return (
    <form
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (maySave) void onSave();
      }}
    >
      <div className={isFramed ? styles.framed : styles.content}>
        {merge && <MergeNotice merge={merge} />}
        {children}
      </div>
      <FormFoot
        said={
          <>
            {foot}
            <output className="clip">{isDirty ? changesText(changes) : <span className="text3">{hint}</span>}</output>
            <FormErrorCount errors={errors} />
            {choices > 0 && <span>{choicesText(choices)}</span>}
          </>
        }
      >
        <Button width={64} disabled={!isDirty || isBusy} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" look="filled" width={64} disabled={!maySave}>
          {saveLabel}
        </Button>
      </FormFoot>
      <LeaveGuard when={isDirty} onDiscard={onDiscard} />
    </form>
  );
}

type CardProps = {
  title: string;
  tools?: ReactNode;
  /** Between the children, below one another, px; without it they are in the columns of the form. */
  gap?: number;
  className?: string | undefined;
  children: ReactNode;
};

/** A group of fields with its name. */
export function Card({ title, tools, gap, className = styles.fields, children }: CardProps) {
  return (
    <fieldset className={styles.card}>
      <legend className="visually-hidden">{title}</legend>
      <div className={styles.cardHead}>
        <span className="type-title" aria-hidden>
          {title}
        </span>
        {tools}
      </div>
      {gap === undefined ? <div className={className}>{children}</div> : <Stack gap={gap}>{children}</Stack>}
    </fieldset>
  );
}
