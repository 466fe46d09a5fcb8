import type { LeaseLine } from "@sigma/contract/directional/lease-line";
import type { Target } from "@sigma/contract/directional/target";
import type { WellId } from "@sigma/contract/ids";
import { useQueryClient } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { useMemo } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { Card, SettingsForm } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { useSaving } from "../../../settings/form/use-saving";
import { ImportButton } from "../../../settings/path-import/import-button";
import { rowChanges } from "../../../settings/rows/rows-draft";
import { rowsMerge } from "../../../settings/rows/rows-merge";
import { useRows } from "../../../settings/rows/use-rows";
import { Button } from "../../../ui/controls/button";
import { PanelBody } from "../../../ui/layout/panel";
import { LeaseItem, TargetItem } from "./place-items";
import {
  leaseErrors,
  leaseWording,
  newLease,
  newTarget,
  savedLeases,
  savedTargets,
  targetErrors,
  targetWording,
  toLease,
  toTarget,
} from "./places-form";
import { Stack } from "../../../ui/layout/flow";

/** The targets of a well, and the lease lines that it must not cross. */
export function PlacesPanel({ wellId }: Pick<SettingsPanelProps, "wellId">) {
  const targets = useRoute("GET api/target", { wellId });
  const lines = useRoute("GET api/lease-line", { wellId });
  if (targets.data && lines.data) return <Places wellId={wellId} targets={targets.data} lines={lines.data} />;
  const waitingProps = { what: "targets and lease lines", empty: "There is no well", children: () => null };
  return targets.data ? <PanelBody of={lines} {...waitingProps} /> : <PanelBody of={targets} {...waitingProps} />;
}

type PlacesProps = { wellId: WellId; targets: readonly Target[]; lines: readonly LeaseLine[] };

function Places({ wellId, targets: storedTargets, lines: storedLines }: PlacesProps) {
  const cache = useQueryClient();
  const readAgain = () =>
    Promise.all(
      (["GET api/target", "GET api/lease-line"] as const).map((name) =>
        cache.invalidateQueries({ queryKey: routeKey(name, { wellId }) }),
      ),
    );
  const savedOfTargets = useMemo(() => savedTargets(storedTargets), [storedTargets]);
  const savedOfLines = useMemo(() => savedLeases(storedLines), [storedLines]);
  const targets = useRows(savedOfTargets);
  const lines = useRows(savedOfLines);
  const saving = useSaving(readAgain);
  const wrongTargets = targets.items.map(({ form, isChanged }) => (isChanged ? targetErrors(form) : {}));
  const wrongLines = lines.items.map(({ form, isChanged }) => (isChanged ? leaseErrors(form) : {}));
  const mergeOfTargets = rowsMerge(targets.items, saving.changedBy, targets.dispatch, targetWording);
  const mergeOfLines = rowsMerge(lines.items, saving.changedBy, lines.dispatch, leaseWording);

  // What does not reach the server stays in the draft.
  const save = () =>
    saving.save(async () => {
      await saveTargets(wellId, targets);
      await saveLines(wellId, lines);
      await readAgain();
      toast.success("Targets and lease lines", "Changes applied");
    });

  return (
    <SettingsForm
      label="Targets and lease lines"
      changes={[
        ...rowChanges(savedOfTargets, targets.draft, targetWording.nameOf),
        ...rowChanges(savedOfLines, lines.draft, leaseWording.nameOf),
      ]}
      errors={[...wrongTargets, ...wrongLines].reduce((sum, wrong) => sum + Object.keys(wrong).length, 0)}
      isBusy={saving.isBusy}
      merge={{
        by: saving.changedBy,
        others: [...mergeOfTargets.others, ...mergeOfLines.others],
        conflicts: [...mergeOfTargets.conflicts, ...mergeOfLines.conflicts],
      }}
      hint="Recommendations keep inside of lease lines; plans are drawn to targets"
      onSave={save}
      onDiscard={() => {
        targets.dispatch({ type: "forgotten" });
        lines.dispatch({ type: "forgotten" });
      }}
    >
      <Card
        title="Targets"
        tools={
          <ImportButton name="targets" wellId={wellId}>
            Import targets
          </ImportButton>
        }
        gap={12}
      >
        {targets.items.length === 0 && <p className="text2">This well has no targets yet.</p>}
        <Stack as="ul" gap={12}>
          {targets.items.map((item, at) => (
            <TargetItem
              key={item.id}
              name={targetWording.nameOf(item.form)}
              form={item.form}
              errors={wrongTargets[at]!}
              onChange={(part) => targets.dispatch({ type: "changed", id: item.id, part })}
              onDelete={() => targets.dispatch({ type: "removed", id: item.id })}
            />
          ))}
        </Stack>
        <Add onAdd={() => void targets.add(newTarget)}>Add target</Add>
      </Card>
      <Card title="Lease lines" gap={12}>
        {lines.items.length === 0 && <p className="text2">This well has no lease lines yet.</p>}
        <Stack as="ul" gap={12}>
          {lines.items.map((item, at) => (
            <LeaseItem
              key={item.id}
              name={leaseWording.nameOf(item.form)}
              form={item.form}
              errors={wrongLines[at]!}
              onChange={(part) => lines.dispatch({ type: "changed", id: item.id, part })}
              onDelete={() => lines.dispatch({ type: "removed", id: item.id })}
            />
          ))}
        </Stack>
        <Add onAdd={() => void lines.add(newLease)}>Add lease line</Add>
      </Card>
    </SettingsForm>
  );
}

const Add = ({ onAdd, children }: { onAdd: () => void; children: string }) => (
  <div>
    <Button icon={<IconPlus size={14} stroke={1.5} aria-hidden />} onClick={onAdd}>
      {children}
    </Button>
  </div>
);

async function saveTargets(
  wellId: WellId,
  { toSave, dispatch }: ReturnType<typeof useRows<Parameters<typeof toTarget>[0]>>,
) {
  const { added, changed, removed } = toSave();
  if (added.length > 0) await call("POST api/target/multiple", { wellId, targets: added.map(toTarget) });
  dispatch({ type: "saved", part: "added" });
  for (const { id, version, form } of changed) {
    await call("PATCH api/target", { wellId, id, version, updateValues: toTarget(form) });
  }
  dispatch({ type: "saved", part: "edits" });
  for (const id of removed) await call("DELETE api/target", { wellId, id });
  dispatch({ type: "saved", part: "removed" });
}

async function saveLines(
  wellId: WellId,
  { toSave, dispatch }: ReturnType<typeof useRows<Parameters<typeof toLease>[0]>>,
) {
  const { added, changed, removed } = toSave();
  for (const form of added) await call("POST api/lease-line", { wellId, ...toLease(form) });
  dispatch({ type: "saved", part: "added" });
  for (const { id, version, form } of changed) {
    await call("PATCH api/lease-line", { wellId, id, version, updateValues: toLease(form) });
  }
  dispatch({ type: "saved", part: "edits" });
  for (const id of removed) await call("DELETE api/lease-line", { wellId, id });
  dispatch({ type: "saved", part: "removed" });
}
