import { Stack } from "../../../ui/layout/flow";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import type { Well } from "@sigma/contract/wells/well";
import type { OtherBha } from "@sigma/engine/bha/check-assembly";
import { useQueryClient } from "@tanstack/react-query";
import { IconCopy } from "@tabler/icons-react";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { UndoDeletions } from "../../../settings/deleting/undo-deletions";
import { useHighlights } from "../../../settings/fields/highlights";
import { SettingsForm } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { useSaving } from "../../../settings/form/use-saving";
import { RecomputeDialog } from "../../../settings/recompute/recompute-dialog";
import { useOthersChanges } from "../../../settings/recompute/use-others-changes";
import { useRecomputeWait } from "../../../settings/recompute/use-recompute-wait";
import { RowList } from "../../../settings/rows/row-list";
import { rowChanges, type RowItem } from "../../../settings/rows/rows-draft";
import { rowsMerge } from "../../../settings/rows/rows-merge";
import { useRows } from "../../../settings/rows/use-rows";
import { Button } from "../../../ui/controls/button";
import { typedText } from "../../../settings/form/form-rows";
import { formatNumber, formatQuantityRange, quantities } from "../../../ui/format/numbers";
import { PanelBody } from "../../../ui/layout/panel";
import { activation, activationAfter } from "./active-bha";
import { AutoSync } from "./auto-sync";
import { BhaEditor } from "./bha-editor";
import { bhaErrors, type BhaForm, bhaForm, bhaName, bhaWording, hasMotor, savedBhas } from "./bha-form";
import styles from "./bha-panel.module.css";
import { numberOr0 } from "./component-form";
import { CopyBha } from "./copy-bha";
import { useSaveBhas } from "./use-save-bhas";

const MESSAGE = "bhas-updated";
/** The id of the BHA that the server generates while a well has none. */
const GENERATED = "default";

/** The bottom-hole assemblies of a well, with the active one marked; each with its components, motor, bit and sensors. */
export default function BhaPanel({ wellId, highlighted }: SettingsPanelProps) {
  const bhas = useRoute("GET api/bha", { wellId });
  const well = useRoute("GET api/well", { wellId });
  const changedBy = useOthersChanges(wellId, MESSAGE, bhas.refetch);
  if (bhas.data && well.data) {
    return (
      <UndoDeletions kind="bha" wellId={wellId}>
        <Bhas well={well.data} saved={bhas.data} highlighted={highlighted} changedBy={changedBy} />
      </UndoDeletions>
    );
  }
  const waitingProps = { what: "the BHAs", empty: "There is no well", children: () => null };
  return well.data ? <PanelBody of={bhas} {...waitingProps} /> : <PanelBody of={well} {...waitingProps} />;
}

type BhasProps = {
  well: Well;
  saved: readonly Bha[];
  highlighted: readonly string[];
  /** Who else has saved them. */
  changedBy: string | null;
};

function Bhas({ well, saved, highlighted, changedBy }: BhasProps) {
  const wellId = well._id;
  const cache = useQueryClient();
  const apply = useRecomputeWait(wellId, MESSAGE);
  const highlights = useHighlights(highlighted);
  const storedBhas = useMemo(() => savedBhas(saved.filter(({ _id }) => _id !== GENERATED)), [saved]);
  const { draft, items, dispatch, add, toSave } = useRows(storedBhas);
  const isDefault = storedBhas.length === 0 && items.length === 0;
  const shownItems = useShownItems(items, isDefault ? saved : noBhas);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isCopying, setCopying] = useState(false);
  const current =
    shownItems.find(({ id }) => id === chosen) ?? shownItems.find(({ form }) => form.active) ?? shownItems[0];
  // A large BHA is laid out in slices, so that the list reacts at once.
  const openId = useDeferredValue(current?.id ?? null, null);
  const open = shownItems.find(({ id }) => id === openId);
  const others = useOthers(items, openId);
  const saving = useSaving(() => cache.invalidateQueries({ queryKey: routeKey("GET api/bha", { wellId }) }), changedBy);
  const saveAll = useSaveBhas(wellId);
  const newKey = useNewKey();
  const isPending = useRef(false);
  const notePending = useCallback((now: boolean) => {
    isPending.current = now;
  }, []);

  // A saved BHA is validated once a user changes it.
  const namesBeside = (id: string) => items.filter((item) => item.id !== id).map(({ form }) => form.name.trim());
  const errors = new Map(
    items.map(({ id, form, isChanged }) => [id, isChanged ? bhaErrors(form, namesBeside(id)) : {}]),
  );
  const wrong = (id: string) => Object.values(errors.get(id) ?? {}).filter(Boolean).length;

  const addBha = (form: BhaForm) => setChosen(add(form));
  const addNew = () => {
    const names = items.map(({ form }) => form.name);
    let n = items.length + 1;
    while (names.includes(`BHA #${n}`)) n++;
    addBha(bhaForm({ ...newBha(n), ...undatedFields, active: items.length === 0 }, newKey()));
  };
  const copy = ({ name, ...fields }: Bha) => {
    const names = items.map(({ form }) => form.name);
    let free = name;
    for (let n = 2; names.includes(free); n++) free = `${name} (${n})`;
    addBha(bhaForm({ ...fields, ...undatedFields, name: free, active: items.length === 0 }, newKey()));
    setCopying(false);
  };
  const activate = (id: string) => {
    for (const change of activation(items, id)) dispatch({ type: "changed", ...change });
  };
  const remove = (id: string) => {
    for (const change of activationAfter(items, id)) dispatch({ type: "changed", ...change });
    dispatch({ type: "removed", id });
  };
  // What does not reach the server stays in the draft.
  const save = async () => {
    // Text that was typed a moment ago and is not yet in the draft would be lost: the next press saves it.
    if (isPending.current) return;
    await saving.save(async () => {
      await saveAll(
        toSave(),
        (id) => saved.find(({ _id }) => _id === id)?.name ?? id,
        (part) => dispatch({ type: "saved", part }),
      );
      toast.success("BHA settings", "Changes applied");
      await apply.startRecompute();
    });
  };
  const change = useCallback(
    (part: Partial<BhaForm>) => openId !== null && dispatch({ type: "changed", id: openId, part }),
    [dispatch, openId],
  );

  const isKept = well.bhaAutoSync;
  const keeps = keepsOf(isKept, isDefault, items.length);
  return (
    <SettingsForm
      label="BHA settings"
      changes={rowChanges(storedBhas, draft, bhaWording.nameOf)}
      errors={items.reduce((sum, { id }) => sum + wrong(id), 0)}
      isBusy={saving.isBusy}
      merge={rowsMerge(items, saving.changedBy, dispatch, bhaWording)}
      hint="Saving recomputes what follows from bit, motor and sensors"
      onSave={save}
      onDiscard={() => dispatch({ type: "forgotten" })}
      isFramed
    >
      <RowList
        title="Bottom-hole assemblies"
        rows={shownItems.map(({ id, form, isNew, isChanged }) => ({
          id,
          name: bhaName(form),
          isActive: form.active,
          isNew,
          isChanged,
          hasErrors: wrong(id) > 0,
          lines: linesOf(form),
          action: !form.active && (
            <Button
              look="plain"
              disabled={isKept || isDefault}
              aria-label={`Make ${bhaName(form)} active`}
              onClick={() => activate(id)}
            >
              Make active
            </Button>
          ),
        }))}
        current={current?.id ?? null}
        onOpen={setChosen}
        keeps={keeps}
        onDelete={remove}
        addLabel="Add BHA"
        mayAdd={!isKept}
        onAdd={addNew}
        foot={
          <Stack padding={12}>
            <Button
              icon={<IconCopy size={14} stroke={1.5} aria-hidden />}
              disabled={isKept}
              onClick={() => setCopying(true)}
            >
              Copy a BHA
            </Button>
            <AutoSync well={well} />
          </Stack>
        }
      >
        {isDefault && <p className={styles.said}>This well uses the default bhas, they can't be edited</p>}
        {isKept && !isDefault && (
          <p className={styles.said}>A data source keeps the BHAs of this well, they can't be edited</p>
        )}
        {open && (
          <BhaEditor
            key={open.id}
            wellId={wellId}
            form={open.form}
            others={others}
            errors={errors.get(open.id) ?? noErrors}
            highlights={highlights}
            onChange={change}
            newKey={newKey}
            onPending={notePending}
            isReadOnly={isDefault || isKept}
            isDefault={isDefault}
          />
        )}
      </RowList>
      {isCopying && <CopyBha wellId={wellId} onClose={() => setCopying(false)} onCopy={copy} />}
      <RecomputeDialog of={apply} />
    </SettingsForm>
  );
}

const noBhas: readonly Bha[] = [];
const noErrors = {};
const undatedFields = { startDate: null, endDate: null };

/** The BHAs of the draft, or the default BHAs, which aren't part of it. */
function useShownItems(items: readonly RowItem<BhaForm>[], defaults: readonly Bha[]) {
  const generatedItems = useMemo(
    () => savedBhas(defaults).map(({ id, form }) => ({ id, form, isNew: false, isChanged: false })),
    [defaults],
  );
  return generatedItems.length > 0 ? generatedItems : items;
}

/** The data of the other BHAs that the check of one BHA needs. */
function useOthers(items: readonly RowItem<BhaForm>[], openId: string | null): readonly OtherBha[] {
  return useMemo(
    () =>
      items.flatMap(({ id, form }) =>
        id === openId ? [] : { name: bhaName(form), startDepth: numberOr0(form.startDepth), active: form.active },
      ),
    [items, openId],
  );
}

function keepsOf(isKept: boolean, isDefault: boolean, count: number): string | undefined {
  if (isKept) return "Switch auto-sync off to delete a BHA";
  if (isDefault) return "The default BHA stays";
  return count <= 1 ? "The last BHA stays" : undefined;
}

/** The description of a BHA, in two lines. */
function linesOf(form: BhaForm): string[] {
  const bit = form["bit.od"].trim();
  const bend = Math.max(0, ...form.components.map(({ bendAngle }) => numberOr0(bendAngle)));
  const parts = [
    bit === "" ? "" : `${typedText({ unit: "in" }, bit)}${hasMotor(form) ? " motor" : ""}`,
    bend > 0 ? `${formatNumber(bend, 2)}°` : "",
    form.components.length === 0 ? "no components" : "",
  ];
  return [
    formatQuantityRange(numberOr0(form.startDepth), numberOr0(form.endDepth), quantities.wholeDepth),
    parts.filter(Boolean).join(", "),
  ].filter(Boolean);
}

/** Makes keys for components that are added; each is new in this panel. */
function useNewKey(): () => string {
  const count = useRef(0);
  return useCallback(() => `added-${++count.current}`, []);
}
