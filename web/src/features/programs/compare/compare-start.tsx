import type { Program, ProgramFields } from "@sigma/contract/programs/program";
import type { ProgramComparison } from "@sigma/contract/programs/program-comparison";
import { KEPT_RUNS } from "@sigma/contract/programs/program-limits";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { IconGitCompare } from "@tabler/icons-react";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { useServerNow } from "../../../data/live/use-now";
import { useWellStatus } from "../../../data/live/well-status";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { MomentField } from "../../../ui/controls/calendar/moment-field";
import { Field } from "../../../ui/controls/field";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { parseMoment } from "../../../ui/format/parse-moment";
import { formatTypedMoment } from "../../../ui/format/times";
import { PanelBody } from "../../../ui/layout/panel";
import { wellOption } from "../../../ui/well/well-option";
import styles from "./compare.module.css";
import { plannedRunsText, usualPeriod } from "./compare-words";

export type DraftToCompare = {
  /** The draft as it would be sent; null while fields are wrong. */
  fields: ProgramFields | null;
  hasChanges: boolean;
};

type CompareStartProps = {
  program: Program;
  /** The finished wells that the program runs on. */
  wells: readonly Well[];
  well: Well;
  onWell: (wellId: WellId) => void;
  draft: DraftToCompare;
  /** Whether the user may start a comparison. */
  mayCompare: boolean;
  onStart: (comparison: ProgramComparison) => void;
};

/** Chooses the well, the period and the code of a comparison, and starts it. */
export function CompareStart(props: CompareStartProps) {
  const { program, well } = props;
  const runs = useRoute("GET api/program/runs", { id: program._id, wellId: well._id, limit: KEPT_RUNS });
  // An empty list is a reply like others.
  const moments = { ...runs, data: runs.data && { all: runs.data.map(({ moment }) => moment) } };
  return (
    <PanelBody of={moments} what="the runs" empty="This program was deleted">
      {({ all }) => <StartForm key={well._id} {...props} moments={all} />}
    </PanelBody>
  );
}

function StartForm({
  program,
  wells,
  well,
  onWell,
  draft: { fields, hasChanges },
  mayCompare,
  onStart,
  moments,
}: CompareStartProps & { moments: readonly number[] }) {
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({});
  const [chosenCode, setCode] = useState<"stored" | "draft">("draft");
  const [isBusy, setBusy] = useState(false);
  const now = useServerNow();
  const lastTime = useWellStatus(well._id)?.lastTime ?? null;
  const usual = usualPeriod(
    moments.map((moment) => ({ moment })),
    Math.min(lastTime ?? now, well.finishedAt ?? now),
  );
  const fromText = typed.from ?? formatTypedMoment(usual.from);
  const toText = typed.to ?? formatTypedMoment(usual.to);
  const [from, to] = [parseMoment(fromText, now), parseMoment(toText, now)];
  const isReversed = from !== null && to !== null && from >= to;
  const runsDraft = hasChanges && chosenCode === "draft";
  const fault = runsDraft && fields === null ? "Some fields of the draft are wrong" : null;
  const start = async () => {
    if (from === null || to === null) return;
    setBusy(true);
    try {
      const comparison = await call("POST api/program/comparison", {
        id: program._id,
        wellId: well._id,
        from: Math.floor(from),
        to: Math.ceil(to),
        ...(runsDraft && fields && { program: fields }),
      });
      if (comparison) onStart(comparison);
    } catch {
      // The alert of the call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label="New comparison">
      <div className={styles.start}>
        <Field label="Finished well">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="Well to compare on"
              width="100%"
              options={wells.map(wellOption)}
              value={well._id}
              onChange={(wellId) => wellId !== null && onWell(wellId as WellId)}
            />
          )}
        </Field>
        {mayCompare && (
          <>
            <MomentField
              label="From"
              value={fromText}
              onChange={(text) => setTyped({ ...typed, from: text })}
              now={now}
              required
            />
            <MomentField
              label="To"
              value={toText}
              onChange={(text) => setTyped({ ...typed, to: text })}
              now={now}
              error={isReversed ? "Must be after the start" : null}
              required
            />
            {hasChanges && (
              <SegmentedControl
                label="Code to run"
                value={chosenCode}
                options={[
                  { value: "draft", label: "Draft", title: "With the changes that are not saved" },
                  { value: "stored", label: "Saved", title: `Version ${program.version}` },
                ]}
                onChange={setCode}
              />
            )}
            <Button
              look="filled"
              icon={<IconGitCompare size={16} stroke={1.5} aria-hidden />}
              disabled={from === null || to === null || isReversed || fault !== null || isBusy}
              title={fault ?? "Runs it again over the period; nothing is replaced"}
              onClick={() => void start()}
            >
              {isBusy ? "Starting" : "Compare"}
            </Button>
          </>
        )}
      </div>
      <p className={`${styles.hint} text2`}>
        {mayCompare
          ? (fault ??
            (from !== null && to !== null && !isReversed
              ? `${plannedRunsText(moments, { from: Math.floor(from), to: Math.ceil(to) })} Nothing is replaced until you take the result over.`
              : "Choose a period."))
          : `Only ${program.ownerName ?? "its owner"} or an administrator runs it again.`}
      </p>
    </section>
  );
}
