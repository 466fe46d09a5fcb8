import { drawnRows, isUnloaded, type Unloaded, findUnloaded, unloadedText } from "../../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import { layBores } from "@sigma/engine/bha/bores";
import { type AssemblyWell, checkAssembly, type OtherBha } from "@sigma/engine/bha/check-assembly";
import { sumString } from "@sigma/engine/bha/string-sums";
import { startTransition, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Highlights } from "../../../settings/fields/highlights";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { textShown } from "../../../ui/format/texts";
import fieldStyles from "../../../ui/controls/field.module.css";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./bha-editor.module.css";
import { type BhaErrors, type BhaForm, headRows, toAssembly } from "./bha-form";
import { BhaSchematic } from "./bha-schematic";
import { BitCard, CardFields, PipeCard, SensorCard } from "./bha-cards";
import { ComponentCard } from "./component-card";
import { addedComponent, type ComponentForm, numberOr0 } from "./component-form";
import type { ComponentActions } from "./component-row";
import { ComponentsTable } from "./components-table";
import { MotorCard } from "./motor-card";
import { MotorCurvesCard } from "./motor-curves-card";
import { StringSumsLine } from "./string-sums-line";
import { useEvent } from "../../../data/calls/use-event";
import { useWatch } from "../../../data/live/use-watch";
import { useWellStatus } from "../../../data/live/well-status";
import { useRoute } from "../../../data/pages/use-route";
import { Stack } from "../../../ui/layout/flow";

type BhaEditorProps = {
  wellId: WellId;
  form: BhaForm;
  /** The other BHAs of the well. */
  others: readonly OtherBha[];
  errors: BhaErrors;
  highlights: Highlights;
  onChange: (part: Partial<BhaForm>) => void;
  /** A key for a component that is added. */
  newKey: () => string;
  /** Called while typed text has not yet reached the draft. */
  onPending: (isPending: boolean) => void;
  isReadOnly: boolean;
  /** Whether it is the default BHA, shown because the well has no BHA yet. */
  isDefault: boolean;
};

/** The complete editor of one BHA. */
export function BhaEditor({
  wellId,
  form,
  others,
  errors,
  highlights,
  onChange,
  newKey,
  onPending,
  isReadOnly,
  isDefault,
}: BhaEditorProps) {
  // Typing has priority; calculations and drawings follow.
  const shownForm = useDeferredValue(form);
  const assembly = useMemo(() => toAssembly(shownForm), [shownForm]);
  const bends = useMemo(
    () => shownForm.components.map(({ bendAngle }) => numberOr0(bendAngle)),
    [shownForm.components],
  );
  const surroundings = useBhaSurroundings(wellId, form.name, others);
  const isKnown = !isUnloaded(surroundings);
  const around = isUnloaded(surroundings) ? nothingAround : surroundings;
  const bores = useMemo(() => layBores(around.holes, around.casings), [around]);
  const bitDepth = around.holeDepth === null ? null : Math.min(around.holeDepth, assembly.endDepth);
  const sums = useMemo(() => sumString(assembly, bitDepth, around.density), [assembly, bitDepth, around.density]);
  const warnings = useMemo(
    () =>
      // A user cannot add missing inputs to the default.
      (isDefault || !isKnown ? [] : checkAssembly(assembly, around))
        // What is wrong with a field is said there; it is not missing, too.
        .filter(
          ({ index, field }) =>
            !errors[index === null ? field : `components.${shownForm.components[index]!.key}.${field}`],
        ),
    [assembly, around, isKnown, isDefault, errors, shownForm.components],
  );

  const [open, setOpen] = useState<{ key: string; field: string | null } | null>(null);
  const { components } = form;
  const at = components.findIndex(({ key }) => key === open?.key);
  const [turn, setTurn] = useState(0);
  const askedCount = useRef(0);
  const latest = useRef({ components, onChange });
  useLayoutEffect(() => {
    latest.current = { components, onChange };
    onPending(turn < askedCount.current);
  }, [components, onChange, onPending, turn]);
  const put = useCallback((next: readonly ComponentForm[]) => {
    latest.current.components = next;
    latest.current.onChange({ components: next });
  }, []);
  const putInSlices = useCallback(
    (next: readonly ComponentForm[]) => {
      const own = ++askedCount.current;
      onPending(true);
      startTransition(() => {
        put(next);
        setTurn(own);
      });
    },
    [put, onPending],
  );
  const actions = useMemo(
    (): ComponentActions => ({
      // What a row shows at once it keeps itself; the whole string follows in slices.
      open: (key, field) => startTransition(() => setOpen({ key, field })),
      change: (key, part) =>
        putInSlices(
          latest.current.components.map((component) => (component.key === key ? { ...component, ...part } : component)),
        ),
    }),
    [putInSlices],
  );
  const select = useCallback((index: number) => {
    const component = latest.current.components[index];
    if (component) setOpen({ key: component.key, field: null });
  }, []);
  const insert = (component: ComponentForm, place: number) => {
    put(latest.current.components.toSpliced(place, 0, component));
    setOpen({ key: component.key, field: "type" });
  };
  const common = { form, errors, highlights, warnings, onChange };

  return (
    <fieldset className={styles.editor} disabled={isReadOnly}>
      <legend className="visually-hidden">BHA</legend>
      <div className={classNames(fieldStyles.level, styles.head)}>
        <CardFields form={form} errors={errors} highlights={highlights} rows={headRows} onChange={onChange} />
      </div>
      <section className={styles.card} aria-label="Schematic">
        <BhaSchematic
          assembly={assembly}
          bores={bores}
          bitDepth={bitDepth}
          bends={bends}
          selected={at}
          onSelect={select}
        />
        {isUnloaded(surroundings) ? (
          <p className="text2">{unloadedText[surroundings]}</p>
        ) : (
          <StringSumsLine sums={sums} holeDepth={around.holeDepth} bitDepth={bitDepth} density={around.density} />
        )}
      </section>
      <WholeWarnings
        messages={warnings
          .filter(({ index, field }) => index === null && !field.includes("."))
          .map((warning) => textShown(warning))}
      />
      <div className={styles.columns}>
        <Stack gap={12} shrinks>
          <section className={styles.tableCard} aria-label="Components">
            <ComponentsTable
              components={components}
              tops={sums.tops}
              open={open}
              errors={errors}
              warnings={warnings}
              actions={actions}
              onReorder={putInSlices}
              disabled={isReadOnly}
            />
            <ComponentCard
              component={components[at] ?? null}
              place={at + 1}
              errors={errors}
              count={components.length}
              onChange={actions.change}
              onAdd={(fields) =>
                insert(
                  fields ? { ...fields, key: newKey() } : addedComponent(newKey(), components.length === 0),
                  at < 0 ? components.length : at + 1,
                )
              }
              onDuplicate={() => insert({ ...components[at]!, key: newKey() }, at + 1)}
              onRemove={() => {
                put(latest.current.components.toSpliced(at, 1));
                const next = components[at + 1] ?? components[at - 1];
                setOpen(next ? { key: next.key, field: null } : null);
              }}
            />
          </section>
          <MotorCurvesCard {...common} />
        </Stack>
        <Stack gap={12} shrinks>
          <MotorCard {...common} />
          <BitCard {...common} />
          <SensorCard {...common} />
          <PipeCard {...common} />
        </Stack>
      </div>
    </fieldset>
  );
}

const WholeWarnings = ({ messages }: { messages: readonly string[] }) =>
  messages.length > 0 && (
    <ul className={styles.warnings} aria-label="Warnings of this BHA">
      {messages.map((message) => (
        <li key={message}>
          <AlarmGlyph level="Warning" size={12} /> {message}
        </li>
      ))}
    </ul>
  );

/** Used until the well has been read. */
const nothingAround: AssemblyWell = {
  holeDepth: null,
  holes: [],
  casings: [],
  density: null,
  hookLimit: null,
  others: [],
};

/** The known properties of the well in which a BHA hangs, or why they are missing; the density is that of its latest MWD run. */
function useBhaSurroundings(wellId: WellId, bhaName: string, others: readonly OtherBha[]): AssemblyWell | Unloaded {
  const wellReply = useRoute("GET api/well", { wellId });
  const ran = useRoute("GET api/mwd-run", { wellId });
  const status = useWellStatus(wellId);
  const effective = useEvent("effective-settings/get", { wellId });
  const [{ data: well }, { data: runs }, { data: settings }] = [wellReply, ran, effective];
  const missing = findUnloaded(wellReply, ran, effective) ?? (status === undefined ? "pending" : null);
  useWatch("well-status/watch", {});
  const live = status?.holeDepth ?? null;
  return useMemo(
    () =>
      missing ?? {
        holeDepth: well?.holeDepth ?? live,
        holes: drawnRows({ data: well?.holeData }),
        casings: drawnRows({ data: well?.casingData }),
        density: runs?.findLast(({ bhaId }) => bhaId === bhaName)?.mudData.density ?? null,
        hookLimit: settings?.limits.hookLimit ?? null,
        others,
      },
    [missing, well, runs, settings, live, bhaName, others],
  );
}
