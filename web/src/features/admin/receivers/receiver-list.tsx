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
import type { Receiver } from "./receiver-fields";
import styles from "./receivers.module.css";

/** The calls of one kind of receiver. */
type ReceiverCalls<T> = {
  test: (receiver: T) => Promise<{ isSent: boolean; answer: string } | null | undefined>;
  setEnabled: (receiver: T, enabled: boolean) => Promise<unknown>;
  remove: (receiver: T) => Promise<unknown>;
  readAgain: () => Promise<unknown>;
};

type ReceiverListProps<T> = {
  kind: Deletion["kind"];
  of: Answer<T[]>;
  calls: ReceiverCalls<T>;
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
  renderActions?: (receiver: T, run: (work: () => Promise<unknown>) => void) => ReactNode;
  /** The form of one receiver, null for a new one. */
  renderForm: (of: T | null, onClose: () => void) => ReactNode;
  above?: ReactNode;
  below?: ReactNode;
};

/** The receivers of one kind outside Sigma: a form for a new or a changed one, and each with its test, switch and deletion. */
export function ReceiverList<T extends Receiver>({
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
}: ReceiverListProps<T>) {
  /** Number of receivers created: each one resets the form. */
  const [made, setMade] = useState(0);
  const [changing, setChanging] = useState<T | null>(null);
  const [leaving, setLeaving] = useState<T | null>(null);
  /** The alert of a failed call has already shown the reason. */
  const run = async (work: () => Promise<unknown>) => {
    await work().catch(() => null);
    await calls.readAgain();
  };
  const test = async (receiver: T) => {
    const result = await calls.test(receiver);
    if (result) toast[result.isSent ? "success" : "error"](`Test of ${receiver.name}`, result.answer);
  };
  const remove = async (receiver: T) => {
    await calls.remove(receiver);
    noteDeletion({ kind, id: receiver._id, name: receiver.name, time: serverNow() });
  };
  const close = () => {
    setChanging(null);
    setMade(made + 1);
    void calls.readAgain();
  };
  const changedReceiver = changing && (drawnRows(of).find(({ _id }) => _id === changing._id) ?? changing);
  const actions = actionsColumn<T>({
    testText: words.test,
    width: actionsWidth,
    test: (receiver) => void run(() => test(receiver)),
    setEnabled: (receiver, enabled) => void run(() => calls.setEnabled(receiver, enabled)),
    change: setChanging,
    remove: setLeaving,
    renderActions: (receiver) => renderActions?.(receiver, (work) => void run(work)),
  });
  return (
    <UndoDeletions kind={kind}>
      <div className={styles.page}>
        {above}
        <Fragment key={changing?._id ?? `new ${made}`}>{renderForm(changedReceiver, close)}</Fragment>
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

type ReceiverActions<T> = {
  testText: string;
  width: number;
  test: (receiver: T) => void;
  setEnabled: (receiver: T, enabled: boolean) => void;
  change: (receiver: T) => void;
  remove: (receiver: T) => void;
  renderActions: (receiver: T) => ReactNode;
};

const actionsColumn = <T extends Receiver>(actions: ReceiverActions<T>): Column<T> => ({
  title: "Test, change and delete",
  hiddenTitle: true,
  value: () => null,
  align: "right",
  width: actions.width,
  cell: (receiver) => (
    <Row as="span" gap={4} justify="end">
      <Button aria-label={`${actions.testText} ${receiver.name}`} onClick={() => actions.test(receiver)}>
        Test
      </Button>
      <Button
        aria-label={`Switch ${receiver.name} ${receiver.enabled ? "off" : "on"}`}
        onClick={() => actions.setEnabled(receiver, !receiver.enabled)}
      >
        {receiver.enabled ? "Off" : "On"}
      </Button>
      <Button aria-label={`Change ${receiver.name}`} onClick={() => actions.change(receiver)}>
        Change
      </Button>
      {actions.renderActions(receiver)}
      <Button aria-label={`Delete ${receiver.name}`} onClick={() => actions.remove(receiver)}>
        Delete
      </Button>
    </Row>
  ),
});
