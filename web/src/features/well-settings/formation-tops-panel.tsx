import { Row } from "../../ui/layout/flow";
import { isUnloaded } from "../../data/calls/loaded";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { WellId } from "@sigma/contract/ids";
import { useQueryClient } from "@tanstack/react-query";
import { IconPlus, IconStack2 } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { useSurveys } from "../../data/directional/use-surveys";
import { useWatch } from "../../data/live/use-watch";
import { useWellStatus } from "../../data/live/well-status";
import { RecomputeDialog } from "../../settings/recompute/recompute-dialog";
import { useHighlights } from "../../settings/fields/highlights";
import { SettingsForm } from "../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../settings/form/settings-panel";
import { ImportButton } from "../../settings/path-import/import-button";
import { rowChanges, type RowsToSave } from "../../settings/rows/rows-draft";
import { rowsMerge } from "../../settings/rows/rows-merge";
import { useRows } from "../../settings/rows/use-rows";
import { useSaving } from "../../settings/form/use-saving";
import { useNewRow } from "../../settings/form/use-new-row";
import { useRecomputeWait } from "../../settings/recompute/use-recompute-wait";
import { useOthersChanges } from "../../settings/recompute/use-others-changes";
import { Button } from "../../ui/controls/button";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { activeFormationTop } from "./active-formation-top";
import { FormationTopItem } from "./formation-top-item";
import { newTopForm, savedTops, toTop, topErrors, topWording, type TopForm } from "./formation-tops-draft";
import styles from "./formation-tops-panel.module.css";

const MESSAGE = "formation-tops-updated";

/** The formation tops of a well, each with its depths, its baselines and the colour that charts draw it in. */
export default function FormationTopsPanel({ wellId, highlighted }: SettingsPanelProps) {
  const tops = useRoute("GET api/formation-top", { wellId });
  const changedBy = useOthersChanges(wellId, MESSAGE, tops.refetch);
  if (tops.data) {
    return <FormationTops wellId={wellId} saved={tops.data} highlighted={highlighted} changedBy={changedBy} />;
  }
  return (
    <PanelBody of={tops} what="the formation tops" empty="There is no well">
      {() => null}
    </PanelBody>
  );
}

type FormationTopsProps = {
  wellId: WellId;
  saved: readonly FormationTop[];
  highlighted: readonly string[];
  /** Who else has saved them. */
  changedBy: string | null;
};

function FormationTops({ wellId, saved, highlighted, changedBy }: FormationTopsProps) {
  const cache = useQueryClient();
  const apply = useRecomputeWait(wellId, MESSAGE);
  const highlights = useHighlights(highlighted);
  const storedTops = useMemo(() => savedTops(saved), [saved]);
  const { draft, items, dispatch, add, toSave } = useRows(storedTops);
  const active = useActiveTop(wellId, saved);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(highlighted.length > 0 && active ? [active._id] : []));
  const saving = useSaving(
    () => cache.invalidateQueries({ queryKey: routeKey("GET api/formation-top", { wellId }) }),
    changedBy,
  );
  const saveAll = useSaveTops(wellId);

  const { rows, expectRow } = useNewRow<HTMLUListElement>();
  // A saved formation top is validated once a user changes it.
  const errors = items.map(({ form, isChanged }) => (isChanged ? topErrors(form) : {}));
  const toggle = (id: string) =>
    setOpen(
      (before) => new Set(before.has(id) ? [...before].filter((openTopId) => openTopId !== id) : [...before, id]),
    );
  const addTop = () => {
    toggle(add(newTopForm));
    expectRow();
  };
  // What does not reach the server stays in the draft.
  const save = () =>
    saving.save(async () => {
      await saveAll(toSave(), (part) => dispatch({ type: "saved", part }));
      toast.success("Formation top settings", "Changes applied");
      await apply.startRecompute();
    });

  return (
    <SettingsForm
      label="Formation top settings"
      changes={rowChanges(storedTops, draft, topWording.nameOf)}
      errors={errors.reduce((sum, wrong) => sum + Object.keys(wrong).length, 0)}
      isBusy={saving.isBusy}
      merge={rowsMerge(items, saving.changedBy, dispatch, topWording)}
      hint="Saving recomputes what follows from the baselines of the formations"
      onSave={save}
      onDiscard={() => dispatch({ type: "forgotten" })}
    >
      {items.length === 0 && (
        <PanelEmpty
          icon={IconStack2}
          sentence="This well doesn't have Formation Tops"
          why="Depth charts draw them, and the advisor learns by formation."
        />
      )}
      <ul className={styles.list} ref={rows}>
        {items.map((item, at) => (
          <FormationTopItem
            key={item.id}
            item={item}
            errors={errors[at]!}
            highlights={highlights}
            isActive={item.id === active?._id}
            isOpen={open.has(item.id)}
            mayDelete={items.length > 1}
            onToggle={() => toggle(item.id)}
            onChange={(part) => dispatch({ type: "changed", id: item.id, part })}
            onDelete={() => dispatch({ type: "removed", id: item.id })}
          />
        ))}
      </ul>
      <Row gap={8} wraps keepsSize>
        <Button icon={<IconPlus size={14} stroke={1.5} aria-hidden />} onClick={addTop}>
          Add new Formation Top
        </Button>
        <ImportButton name="formation-tops" wellId={wellId}>
          Import from a file
        </ImportButton>
      </Row>
      <RecomputeDialog of={apply} />
    </SettingsForm>
  );
}

/** The formation that the well is in, by its latest survey, its typed hole depth or, if none was typed, that of the feed. */
function useActiveTop(wellId: WellId, tops: readonly FormationTop[]): FormationTop | null {
  const { surveys } = useSurveys(wellId);
  const well = useRoute("GET api/well", { wellId }).data;
  const live = useWellStatus(wellId);
  useWatch("well-status/watch", {});
  if (isUnloaded(surveys) || well === undefined || live === undefined) return null;
  return activeFormationTop(tops, surveys["tvd"] ?? [], well?.holeDepth ?? live?.holeDepth ?? null);
}

/** Sends new, changed and deleted tops, in this order, and reports after each part that it has arrived. */
function useSaveTops(wellId: WellId) {
  const cache = useQueryClient();
  const key = routeKey("GET api/formation-top", { wellId });
  const know = (change: (known: FormationTop[]) => FormationTop[]) =>
    cache.setQueryData<FormationTop[] | null>(key, (cachedTops) => cachedTops && change(cachedTops));

  return async (
    { added, changed, removed }: RowsToSave<TopForm>,
    noteArrival: (part: "added" | "edits" | "removed") => void,
  ) => {
    if (added.length > 0) {
      const createdTops = await call("POST api/formation-top/multiple", { wellId, formationTops: added.map(toTop) });
      know((cachedTops) => [...cachedTops, ...(createdTops ?? [])]);
    }
    noteArrival("added");
    if (changed.length > 0) {
      const savedTops = await call("PATCH api/formation-top/multiple", {
        wellId,
        items: changed.map(({ id: _id, version, form }) => ({ _id, version, ...toTop(form) })),
      });
      know((cachedTops) => cachedTops.map((top) => savedTops?.find(({ _id }) => _id === top._id) ?? top));
    }
    noteArrival("edits");
    for (const id of removed) {
      await call("DELETE api/formation-top", { wellId, id });
      know((cachedTops) => cachedTops.filter(({ _id }) => _id !== id));
    }
    noteArrival("removed");
    await cache.invalidateQueries({ queryKey: key });
  };
}
