import type { Answer } from "../../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import { activeMwdRun, boundsOfRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { MwdRun } from "@sigma/contract/well-settings/mwd-run";
import { newMwdRun } from "@sigma/contract/well-settings/new-mwd-run";
import { useQueryClient } from "@tanstack/react-query";
import { IconRuler } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { call } from "../../../data/calls/rest";
import { useWatch } from "../../../data/live/use-watch";
import { useWellStatus } from "../../../data/live/well-status";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { useHighlights } from "../../../settings/fields/highlights";
import { SettingsForm } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { useSaving } from "../../../settings/form/use-saving";
import { RecomputeDialog } from "../../../settings/recompute/recompute-dialog";
import { useOthersChanges } from "../../../settings/recompute/use-others-changes";
import { useRecomputeWait } from "../../../settings/recompute/use-recompute-wait";
import { RowList } from "../../../settings/rows/row-list";
import { rowChanges, type RowItem, type RowsToSave } from "../../../settings/rows/rows-draft";
import { rowsMerge } from "../../../settings/rows/rows-merge";
import { useRows } from "../../../settings/rows/use-rows";
import { PanelBody, PanelEmpty } from "../../../ui/layout/panel";
import { runFormOf, runErrors, type RunForm, runWording, savedRuns, toRun } from "./mwd-run-form";
import { RunDepthColumn } from "./run-depth-column";
import { runDepths } from "./run-depths";
import { RunCards } from "./run-cards";
import { formatQuantity, formatQuantityRange, quantities } from "../../../ui/format/numbers";

const MESSAGE = "mwd-runs-updated";

/** The MWD runs of a well, each with the mud that it worked in. */
export default function MwdRunPanel({ wellId, highlighted }: SettingsPanelProps) {
  const runs = useRoute("GET api/mwd-run", { wellId });
  const bhas = useRoute("GET api/bha", { wellId });
  const changedBy = useOthersChanges(wellId, MESSAGE, runs.refetch);
  useOthersChanges(wellId, "bhas-updated", () => Promise.all([bhas.refetch(), runs.refetch()]));
  if (runs.data && bhas.data) {
    return (
      <MwdRuns wellId={wellId} saved={runs.data} bhas={bhas.data} highlighted={highlighted} changedBy={changedBy} />
    );
  }
  const waiting: Answer<readonly unknown[]> = runs.data ? bhas : runs;
  return (
    <PanelBody of={waiting} what="the MWD runs" empty="There is no well">
      {() => null}
    </PanelBody>
  );
}

type MwdRunsProps = {
  wellId: WellId;
  saved: readonly MwdRun[];
  bhas: readonly Bha[];
  highlighted: readonly string[];
  /** Who else has saved them. */
  changedBy: string | null;
};

function MwdRuns({ wellId, saved, bhas, highlighted, changedBy }: MwdRunsProps) {
  const cache = useQueryClient();
  const apply = useRecomputeWait(wellId, MESSAGE);
  const highlights = useHighlights(highlighted);
  const storedRuns = useMemo(() => savedRuns(saved), [saved]);
  const { draft, items, dispatch, add, toSave } = useRows(storedRuns);
  const active = activeMwdRun(saved, bhas);
  const [chosen, setChosen] = useState<string | null>(null);
  const open = items.find(({ id }) => id === chosen) ?? items.find(({ id }) => id === active?._id) ?? items.at(-1);
  const saving = useSaving(
    () => cache.invalidateQueries({ queryKey: routeKey("GET api/mwd-run", { wellId }) }),
    changedBy,
  );
  const saveAll = useSaveRuns(wellId);
  const errorsOf = ({ form, isChanged }: RowItem<RunForm>) => (isChanged ? runErrors(form) : {});
  const addRun = () => {
    const bha = bhas.find((activeBha) => activeBha.active && activeBha.version > 0);
    const form = runFormOf({ ...newMwdRun(items.length + 1), bhaId: bha?.name ?? "", holeSize: bha?.bit.od ?? 0 });
    setChosen(add(form));
  };
  const save = () =>
    saving.save(async () => {
      await saveAll(toSave(), (part) => dispatch({ type: "saved", part }));
      toast.success("MWD Run settings", "Changes applied");
      await apply.startRecompute();
    });
  const previous = open && items[items.indexOf(open) - 1];
  const { data: well } = useRoute("GET api/well", { wellId });
  const live = useWellStatus(wellId)?.holeDepth ?? null;
  useWatch("well-status/watch", {});
  const holeDepth = well == null ? live : (well.holeDepth ?? live);
  const depths = runDepths(items, bhas, holeDepth);

  return (
    <SettingsForm
      label="MWD run settings"
      changes={rowChanges(storedRuns, draft, runWording.nameOf)}
      errors={items.reduce((sum, item) => sum + Object.keys(errorsOf(item)).length, 0)}
      isBusy={saving.isBusy}
      merge={rowsMerge(items, saving.changedBy, dispatch, runWording)}
      hint="The run of the active BHA gives the mud of the well"
      onSave={save}
      onDiscard={() => dispatch({ type: "forgotten" })}
      isFramed
    >
      <RowList
        title="MWD runs"
        rows={items.map((item) => ({
          ...item,
          name: runWording.nameOf(item.form),
          isActive: item.id === active?._id,
          hasErrors: Object.keys(errorsOf(item)).length > 0,
          lines: runLines(item.form, bhas),
        }))}
        current={open?.id ?? null}
        onOpen={setChosen}
        keeps={items.length > 1 ? undefined : "The last MWD run stays"}
        onDelete={(id) => dispatch({ type: "removed", id })}
        addLabel="Add MWD Run"
        onAdd={addRun}
        foot={
          <RunDepthColumn
            depths={depths}
            current={open?.id ?? null}
            holeDepth={holeDepth}
            plannedDepth={well?.targetDepth ?? null}
          />
        }
      >
        {open ? (
          <RunCards
            key={open.id}
            form={open.form}
            errors={errorsOf(open)}
            highlights={highlights}
            bhas={bhas}
            runs={items}
            depths={depths}
            previous={previous ?? null}
            onChange={(part) => dispatch({ type: "changed", id: open.id, part })}
          />
        ) : (
          <PanelEmpty
            icon={IconRuler}
            sentence="This well doesn't have MWD Runs"
            why="Hydraulics takes its mud from the run of the active BHA."
          />
        )}
      </RowList>
      <RecomputeDialog of={apply} />
    </SettingsForm>
  );
}

/** Sends new, changed and deleted runs, in this order, and reports after each part that it has arrived. */
function useSaveRuns(wellId: WellId) {
  const cache = useQueryClient();
  const key = routeKey("GET api/mwd-run", { wellId });
  const know = (change: (known: MwdRun[]) => MwdRun[]) =>
    cache.setQueryData<MwdRun[] | null>(key, (cachedRuns) => cachedRuns && change(cachedRuns));

  return async (
    { added, changed, removed }: RowsToSave<RunForm>,
    noteArrival: (part: "added" | "edits" | "removed") => void,
  ) => {
    for (const form of added) {
      const createdRuns = await call("POST api/mwd-run", { wellId, ...toRun(form) });
      know((cachedRuns) => [...cachedRuns, ...(createdRuns ?? [])]);
    }
    noteArrival("added");
    if (changed.length > 0) {
      const items = changed.map(({ id: _id, version, form }) => ({ _id, version, ...toRun(form) }));
      const updatedRuns = await call("PATCH api/mwd-run", { wellId, items });
      know((cachedRuns) => cachedRuns.map((run) => updatedRuns?.find(({ _id }) => _id === run._id) ?? run));
    }
    noteArrival("edits");
    for (const id of removed) {
      await call("DELETE api/mwd-run", { wellId, id });
      know((cachedRuns) => cachedRuns.filter(({ _id }) => _id !== id));
    }
    noteArrival("removed");
    await cache.invalidateQueries({ queryKey: key });
  };
}

/** The description of a run in the two lines of the list: its depths, and its equipment. */
function runLines({ bhaId, type, density, holeSize }: RunForm, bhas: readonly Bha[]): string[] {
  const { from, to } = boundsOfRun({ bhaId }, bhas, "depth");
  const size = Number(holeSize) > 0 ? `${formatQuantity(Number(holeSize), { unit: "in", decimals: 3 })}, ` : "";
  const mud = `${size}${type.toUpperCase()} ${formatQuantity(density.trim() === "" ? null : Number(density), { unit: "ppg", decimals: 2 })}`;
  if (from === null || to === null) return ["no depths: its BHA is not known", mud];
  return [formatQuantityRange(from, to, quantities.wholeDepth), `${bhaId}, ${mud}`];
}
