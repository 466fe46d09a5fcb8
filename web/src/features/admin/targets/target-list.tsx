import { Fragment, type ReactNode, useState } from "react";
import { type Answer, drawnRows } from "../../../data/calls/loaded";
import { type Deletion, noteDeletion } from "../../../data/deletions/deletions";
import { serverNow } from "../../../data/live/server-clock";
import { toast } from "../../../data/notifications/toasts";
import { UndoDeletions } from "../../../settings/deleting/undo-deletions";
import { Button } from "../../../ui/controls/button";
import { ConfirmModal } from "../../../ui/controls/modal/confirm-modal";
import { Row } from "../../../ui/layout/flow";
import { type Column, PanelBody, Table } from "../../../ui/layout/panel";
import type { Target } from "./target-fields";
import styles from "./targets.module.css";

/** The calls of one kind of receiver. */
type TargetCalls<T> = {
  test: (target: T) => Promise<{ isSent: boolean; answer: string } | null | undefined>;
  setEnabled: (target: T, enabled: boolean) => Promise<unknown>;
  remove: (target: T) => Promise<unknown>;
  readAgain: () => Promise<unknown>;
};

type TargetListProps<T> = {
  kind: Deletion["kind"];
  of: Answer<T[]>;
  calls: TargetCalls<T>;
  words: {
    /** `MQTT brokers`. */
    plural: string;
    empty: { sentence: string; why: string };
    /** What a test does: `Send a test message to`. */
    test: string;
    /** What follows from a deletion. */
    deletion: string;
    /** `Delete broker`. */
    remove: string;
  };
  columns: Column<T>[];
  /** Width of the column of buttons, px. */
  actionsWidth: number;
  /** Buttons of this kind alone; `run` reads the list again after its work. */
  renderActions?: (target: T, run: (work: () => Promise<unknown>) => void) => ReactNode;
  /** The form of one receiver, null for a new one. */
  renderForm: (of: T | null, onClose: () => void) => ReactNode;
  above?: ReactNode;
  below?: ReactNode;
};

/** The receivers of one kind outside Sigma: a form for a new or a changed one, and each with its test, switch and deletion. */
export function TargetList<T extends Target>({
  kind,
  of,
  calls,
  words,
  columns,
  actionsWidth,
  renderActions,
  renderForm,
  above,
  below,
}: TargetListProps<T>) {
  /** Number of receivers created: each one resets the form. */
  const [made, setMade] = useState(0);
  const [changing, setChanging] = useState<T | null>(null);
  const [leaving, setLeaving] = useState<T | null>(null);
  /** The alert of a failed call has already shown the reason. */
  const run = async (work: () => Promise<unknown>) => {
    await work().catch(() => null);
    await calls.readAgain();
  };
  const test = async (target: T) => {
    const result = await calls.test(target);
    if (result) toast[result.isSent ? "success" : "error"](`Test of ${target.name}`, result.answer);
  };
  const remove = async (target: T) => {
    await calls.remove(target);
    noteDeletion({ kind, id: target._id, name: target.name, time: serverNow() });
  };
  const close = () => {
    setChanging(null);
    setMade(made + 1);
    void calls.readAgain();
  };
  const stored = changing && (drawnRows(of).find(({ _id }) => _id === changing._id) ?? changing);
  const actions = actionsColumn<T>({
    testText: words.test,
    width: actionsWidth,
    test: (target) => void run(() => test(target)),
    setEnabled: (target, enabled) => void run(() => calls.setEnabled(target, enabled)),
    change: setChanging,
    remove: setLeaving,
    renderActions: (target) => renderActions?.(target, (work) => void run(work)),
  });
  return (
    <UndoDeletions kind={kind}>
      <div className={styles.page}>
        {above}
        <Fragment key={changing?._id ?? `new ${made}`}>{renderForm(stored, close)}</Fragment>
        <PanelBody of={of} what={words.plural} empty={words.empty}>
          {(rows) => (
            <Table
              label={words.plural}
              rows={rows}
              rowHeight={44}
              rowKey={({ _id }) => _id}
              columns={[...columns, actions]}
            />
          )}
        </PanelBody>
        {below}
        {leaving && (
          <ConfirmModal
            context={`Delete ${leaving.name}`}
            question={`${words.deletion} This can be undone for 10 minutes.`}
            apply={words.remove}
            onCancel={() => setLeaving(null)}
            onApply={() => {
              setLeaving(null);
              void run(() => remove(leaving));
            }}
          />
        )}
      </div>
    </UndoDeletions>
  );
}

type TargetActions<T> = {
  testText: string;
  width: number;
  test: (target: T) => void;
  setEnabled: (target: T, enabled: boolean) => void;
  change: (target: T) => void;
  remove: (target: T) => void;
  renderActions: (target: T) => ReactNode;
};

const actionsColumn = <T extends Target>(actions: TargetActions<T>): Column<T> => ({
  title: "Test, change and delete",
  hiddenTitle: true,
  value: () => null,
  align: "right",
  width: actions.width,
  cell: (target) => (
    <Row as="span" gap={4} justify="end">
      <Button aria-label={`${actions.testText} ${target.name}`} onClick={() => actions.test(target)}>
        Test
      </Button>
      <Button
        aria-label={`Switch ${target.name} ${target.enabled ? "off" : "on"}`}
        onClick={() => actions.setEnabled(target, !target.enabled)}
      >
        {target.enabled ? "Off" : "On"}
      </Button>
      <Button aria-label={`Change ${target.name}`} onClick={() => actions.change(target)}>
        Change
      </Button>
      {actions.renderActions(target)}
      <Button aria-label={`Delete ${target.name}`} onClick={() => actions.remove(target)}>
        Delete
      </Button>
    </Row>
  ),
});
