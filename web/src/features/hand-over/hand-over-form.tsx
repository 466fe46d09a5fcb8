import { ofRows, rowsOf } from "../../data/calls/loaded";
import type { HandOver } from "@sigma/contract/notes/hand-over";
import { LONGEST_PART } from "@sigma/contract/notes/hand-over-limits";
import { useId, useState } from "react";
import { useEvent } from "../../data/calls/use-event";
import { Button } from "../../ui/controls/button";
import { Field } from "../../ui/controls/field";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { acceptHandOver, type HandOverEdits, saveHandOver, signHandOver } from "./hand-over-calls";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./hand-over.module.css";
import { editsOf, mergeEdits } from "./merge-edits";
import { Grid, Row, Stack } from "../../ui/layout/flow";

const parts = [
  ["summary", "Summary", "Work done in this shift, in your own words"],
  ["toWatch", "To watch", "Points for the next shift to watch"],
  ["next", "Next", "Next operations, and their depths or places"],
  ["openItems", "Open items", "Work that has been started but not finished"],
] as const;

/** The parts of a hand-over that a user writes, the user who takes over, and the signature. */
export function HandOverForm({ handOver }: { handOver: HandOver }) {
  const storedEdits = editsOf(handOver);
  const [base, setBase] = useState({ edits: storedEdits, version: handOver.version });
  const [draft, setDraft] = useState<HandOverEdits>(storedEdits);
  const [merged, setMerged] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const people = rowsOf(useEvent("note/get/people", { wellId: handOver.wellId }));
  const id = useId();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base.edits);

  // Changes of other users appear automatically while the user isn't typing.
  if (!isChanged && !isBusy && handOver.version > base.version) {
    setBase({ edits: storedEdits, version: handOver.version });
    setDraft(storedEdits);
  }

  const save = async () => {
    setBusy(true);
    const outcome = await saveHandOver({ ...handOver, version: base.version }, draft);
    setBusy(false);
    if (outcome === "refused") return false;
    if (outcome) {
      const theirs = editsOf(outcome.newer);
      setDraft(mergeEdits(base.edits, draft, theirs));
      setBase({ edits: theirs, version: outcome.newer.version });
      setMerged(
        `${outcome.by} saved this hand-over meanwhile. Both are joined below: look through them and save again.`,
      );
      return false;
    }
    setMerged(null);
    setBase({ edits: draft, version: base.version + 1 });
    return true;
  };
  const sign = async () => {
    if (isChanged && !(await save())) return;
    setBusy(true);
    await signHandOver({ ...handOver, version: isChanged ? base.version + 1 : base.version });
    setBusy(false);
  };

  return (
    <Stack
      as="form"
      gap={10}
      aria-label="Your hand-over"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {merged && (
        <p className={layout.warning} role="alert">
          {merged}
        </p>
      )}
      <Grid columns="repeat(2, minmax(0, 1fr))" gap="10px 16px">
        {parts.map(([name, label, hint]) => (
          <div key={name} className={styles.part}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <textarea
              id={`${id}-${name}`}
              rows={2}
              maxLength={LONGEST_PART}
              value={draft[name]}
              placeholder={hint}
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          </div>
        ))}
      </Grid>
      <Row gap={8} align="flex-end">
        <Field label="Taken over by">
          {({ id: field }) => (
            <SelectSearch
              id={field}
              label="Taken over by"
              width={220}
              value={draft.incoming}
              clearable
              placeholder="Not named yet"
              options={ofRows(people, (rows) => rows.map(({ _id, name }) => ({ value: _id, label: name })))}
              onChange={(incoming) => setDraft({ ...draft, incoming })}
            />
          )}
        </Field>
        <span className="grows" />
        <Button type="submit" disabled={!isChanged || isBusy}>
          Save draft
        </Button>
        <Button look="filled" disabled={isBusy} onClick={() => void sign()}>
          {draft.incoming === null ? "Sign" : "Sign and send"}
        </Button>
      </Row>
    </Stack>
  );
}

/** The button of who takes over a signed hand-over. */
export function AcceptButton({ handOver }: { handOver: HandOver }) {
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    await acceptHandOver(handOver);
    setBusy(false);
  };
  return (
    <Button look="filled" disabled={isBusy} onClick={() => void accept()}>
      Accept the hand-over
    </Button>
  );
}
