import type { WellId } from "@sigma/contract/ids";
import type { Program, ProgramFields } from "@sigma/contract/programs/program";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { pageHref } from "../../../data/pages/page-href";
import { usePageQuery } from "../../../data/pages/use-page-query";
import { PRODUCT_NAME } from "../../../data/session/environment";
import { roleOf, useSession } from "../../../data/session/session";
import { mergeOf } from "../../../settings/form/merge";
import { SettingsForm } from "../../../settings/form/settings-form";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import { TabRow } from "../../../ui/controls/tab-row";
import { changeProgram, keepProgram } from "../program-calls";
import { ComparePane, type OpenComparison } from "../compare/compare-pane";
import { programWellsText } from "../program-words";
import { type OpenRun, RunList } from "../runs/run-list";
import { CodeField } from "./code-field";
import { ProgramHead } from "./program-head";
import styles from "./program-editor.module.css";
import { fieldLabels, fieldText, programErrors, programFields, programFormOf } from "./program-form";
import { ProgramSettings } from "./program-settings";
import { WebApprovals } from "./web-approvals";
import { type Attempt, TryPane } from "./try-pane";
import { Stack } from "../../../ui/layout/flow";

const tabs = ["Code", "Settings", "Runs", "Compare"] as const;
type Tab = (typeof tabs)[number];

type ProgramEditorProps = { program: Program; wells: readonly Well[] };

/** A program: its code beside what the draft gives, everything else of it, and its runs. */
export default function ProgramEditor({ program, wells }: ProgramEditorProps) {
  const { _id: id, ownerId } = program;
  const isOwn = useSession(({ user }) => user?._id) === ownerId;
  const isAdmin = useSession(roleOf) === "admin";
  const draft = useDraft(programFormOf(program));
  const { form, changed, change, forget } = draft;
  const { isBusy, changedBy, save } = useSaving((current) => keepProgram(current as Program));
  const [place, openPlace] = useEditorPlace(id);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [askedLine, setAskedLine] = useState<number | null>(null);
  const errors = programErrors(form);
  const isRight = Object.keys(errors).length === 0;
  const fields: ProgramFields | null = isRight ? { ...programFields(form), enabled: program.enabled } : null;
  const names = new Map(wells.map((well) => [well._id, well.name]));
  useEffect(() => {
    document.title = `${program.name} – ${PRODUCT_NAME}`;
  }, [program.name]);
  const openLine = (line: number) => {
    if (place.tab !== "Code") openPlace({ tab: "Code" });
    setAskedLine(line);
  };
  const send = async () => {
    const updateValues = Object.fromEntries(
      Object.entries(programFields(form)).filter(([field]) => changed.some((name) => fieldOf[name] === field)),
    );
    await changeProgram({ id, version: program.version, updateValues });
    forget();
  };
  const usualWell = program.wells.of === "chosen" ? (program.wells.wellIds[0] ?? null) : null;
  const outcome = attempt && attempt.fields.code === form.code ? attempt.run.outcome : null;
  return (
    <Stack shrinks fills>
      <ProgramHead
        program={program}
        isOwn={isOwn}
        isAdmin={isAdmin}
        onRestore={isOwn ? (code) => change({ code }) : null}
      />
      <SettingsForm
        label={program.name}
        changes={changed.map((field) => fieldLabels[field])}
        errors={isOwn ? Object.keys(errors).length : 0}
        isBusy={isBusy}
        merge={mergeOf(draft, {
          by: changedBy,
          labelOf: (field) => fieldLabels[field],
          textOf: (field, value) => fieldText(field, value, (of) => programWellsText(of, names)),
        })}
        hint={isOwn ? "Saving makes a new version" : `Only ${program.ownerName ?? "its owner"} changes it`}
        onSave={() => save(send)}
        onDiscard={forget}
        isFramed
      >
        <TabRow
          label="Parts of the program"
          tabs={tabs}
          value={place.tab}
          onChange={(tab) => openPlace({ tab: tab as Tab })}
        />
        {place.tab === "Code" && (
          <div className={styles.work}>
            <CodeField
              form={form}
              error={errors.code ?? null}
              outcome={outcome}
              askedLine={askedLine}
              onLineShown={() => setAskedLine(null)}
              readOnly={!isOwn}
              onChange={(code) => change({ code })}
            />
            <TryPane
              wells={wells}
              programId={program._id}
              mayUseApprovals={isOwn || isAdmin}
              usualWell={usualWell}
              fields={fields}
              attempt={attempt}
              onAttempt={setAttempt}
              onLine={openLine}
            />
          </div>
        )}
        {place.tab === "Settings" && (
          <>
            <WebApprovals program={program} isAdmin={isAdmin} />
            <fieldset className={styles.fieldset} disabled={!isOwn}>
              <ProgramSettings form={form} errors={errors} wells={wells} isAdmin={isAdmin} change={change} />
            </fieldset>
          </>
        )}
        {place.tab === "Runs" && (
          <RunList
            program={program}
            wells={wells}
            mayRun={isOwn || isAdmin}
            open={place.run ?? null}
            onOpen={(run) => openPlace({ tab: "Runs", run })}
            onLine={openLine}
          />
        )}
        {place.tab === "Compare" && (
          <ComparePane
            program={program}
            wells={wells}
            draft={{ fields, hasChanges: isOwn && changed.length > 0 }}
            mayCompare={isOwn || isAdmin}
            open={place.comparison ?? null}
            onOpen={(comparison) => openPlace({ tab: "Compare", comparison })}
            onSettings={() => openPlace({ tab: "Settings" })}
          />
        )}
      </SettingsForm>
    </Stack>
  );
}

/** The field of the contract that a field of the form is sent in. */
const fieldOf: Readonly<Record<keyof ReturnType<typeof programFormOf>, keyof ProgramFields>> = {
  name: "name",
  description: "description",
  code: "code",
  trigger: "trigger",
  every: "trigger",
  wells: "wells",
  channels: "inputs",
  period: "inputs",
  depthColumns: "inputs",
  depthFeet: "inputs",
  facts: "inputs",
  web: "inputs",
  constants: "constants",
  columns: "outputs",
  outputs: "outputs",
};

/** The part of a program that is shown, with the run or the comparison that the address names. */
type EditorPlace = { tab: Tab; run?: OpenRun | null; comparison?: OpenComparison | null };

function useEditorPlace(programId: string): [EditorPlace, (place: EditorPlace) => void] {
  const router = useRouter();
  const askedTab = usePageQuery("tab");
  const [runId, wellId, comparisonId] = [usePageQuery("run"), usePageQuery("well"), usePageQuery("comparison")];
  const tab = tabs.find((name) => name.toLowerCase() === askedTab) ?? "Code";
  const run = tab === "Runs" && runId && wellId ? { runId, wellId: wellId as WellId } : null;
  const comparison =
    tab === "Compare" && wellId ? { wellId: wellId as WellId, comparisonId: comparisonId ?? null } : null;
  const open = (place: EditorPlace) =>
    void router.navigate({
      to: pageHref("programs", { programId }),
      search: {
        tab: place.tab.toLowerCase(),
        ...(place.run && { run: place.run.runId, well: place.run.wellId }),
        ...(place.comparison && {
          well: place.comparison.wellId,
          ...(place.comparison.comparisonId !== null && { comparison: place.comparison.comparisonId }),
        }),
      },
      // The draft stays.
      ignoreBlocker: true,
      replace: true,
    });
  return [{ tab, run, comparison }, open];
}
