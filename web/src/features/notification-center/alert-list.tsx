import { Row } from "../../ui/layout/flow";
import { together } from "../../data/calls/loaded";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { IconBellPlus, IconPencil, IconTrash } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { saveAlert, useAlertConfigurations, useAlertStates } from "../../data/notifications/alerts";
import { pageHref } from "../../data/pages/page-href";
import { roleOf, useSession } from "../../data/session/session";
import { Button, IconButton } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { type Column, PanelBody, Table } from "../../ui/layout/panel";
import { AlertActions } from "../../ui/notifications/alert-actions";
import { statusText, typeNames } from "../../ui/notifications/notification-words";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./notification-center.module.css";
import { formatQuantity } from "../../ui/format/numbers";
import { ruleName } from "@sigma/contract/alerts/alert-text";
import { channelRow } from "@sigma/terms/channels";
import { rigStates } from "@sigma/terms/rig-states";
import { formatAge } from "../../ui/format/times";
import { useFormulaNames } from "../../data/formulas/use-formula-names";

/** All alerts that users have created, with their state and actions. */
export function AlertList({ wells }: { wells: ReadonlyMap<string, string> }) {
  useFormulaNames();
  const router = useRouter();
  const alerts = together({ configurations: useAlertConfigurations(null), states: useAlertStates(null) });
  const mayAct = useSession(roleOf) !== "guest";
  const [removed, setRemoved] = useState<NotificationConfiguration | null>(null);
  const edit = ({ _id, wellId }: NotificationConfiguration) =>
    void router.navigate({
      to: pageHref("notification-center", { createAlert: "create-alert" }),
      search: { wellId, alert: _id },
    });
  const stateOf = ({ _id }: NotificationConfiguration) => alerts.data?.states?.find(({ alertId }) => alertId === _id);
  const stands = (configuration: NotificationConfiguration) => {
    if (!configuration.accepted) return "Proposed, not checked";
    if (configuration.updateFrequency === 0) return "Off";
    const state = stateOf(configuration);
    if (!state) return "–";
    const words = { ...state, until: state.hold?.until ?? null, seen: null, cleared: null, steps: [], isCurrent: true };
    return state.status === "normal" ? (state.isStale ? "Normal, stale" : "Normal") : statusText(words);
  };
  return (
    <div className={styles.alerts}>
      <PanelBody
        of={{ ...alerts, data: alerts.data && alerts.data.configurations }}
        what="alerts"
        empty={{
          sentence: "No alerts yet",
          why: "An alert notifies you when a value passes a limit or the rig enters a state.",
          icon: IconBellPlus,
        }}
      >
        {(all) => (
          <Table
            label="Alerts"
            rows={all}
            rowHeight={44}
            rowKey={({ _id }) => _id}
            columns={columnsOf({ wells, stands, stateOf, mayAct, edit, remove: setRemoved })}
          />
        )}
      </PanelBody>
      {removed && (
        <ConfirmModal
          question={`Delete ${removed.name}? It is not checked any more; its notifications stay.`}
          apply="Delete"
          onCancel={() => setRemoved(null)}
          onApply={() => {
            const { wellId, _id: id } = removed;
            setRemoved(null);
            void saveAlert("notification-configuration/delete", { wellId, id }).catch(() => null);
          }}
        />
      )}
    </div>
  );
}

type ColumnPorts = {
  wells: ReadonlyMap<string, string>;
  stands: (configuration: NotificationConfiguration) => string;
  stateOf: (configuration: NotificationConfiguration) => AlertState | undefined;
  mayAct: boolean;
  edit: (configuration: NotificationConfiguration) => void;
  remove: (configuration: NotificationConfiguration) => void;
};

const columnsOf = ({
  wells,
  stands,
  stateOf,
  mayAct,
  edit,
  remove,
}: ColumnPorts): readonly Column<NotificationConfiguration>[] => [
  {
    title: "Name",
    isKey: true,
    value: ({ name }) => name,
    cell: (configuration) => <Name configuration={configuration} />,
  },
  { title: "Well", value: ({ wellId }) => wells.get(wellId) ?? "Deleted well" },
  { title: "Type", value: ({ type }) => typeNames[type] },
  { title: "Raised when", value: ruleWords },
  { title: "State", value: stands },
  {
    title: "Actions",
    value: () => null,
    cell: (configuration) =>
      mayAct && (
        <RowActions
          configuration={configuration}
          state={stateOf(configuration)}
          onEdit={() => edit(configuration)}
          onDelete={() => remove(configuration)}
        />
      ),
  },
];

type RowActionsProps = {
  configuration: NotificationConfiguration;
  /** Its state; absent while it is not checked. */
  state: AlertState | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

function RowActions({ configuration, state, onEdit, onDelete }: RowActionsProps) {
  const { wellId, _id, version, name, accepted } = configuration;
  const accept = () =>
    void saveAlert("notification-configuration/patch", {
      wellId,
      id: _id,
      version,
      updateQuery: { accepted: true },
    }).catch(() => null);
  return (
    <Row as="span" gap={8} align="center">
      {!accepted && <Button onClick={accept}>Accept</Button>}
      {state && (
        <AlertActions
          wellId={wellId}
          alertId={_id}
          status={state.status}
          seen={state.status !== "unacknowledged" && state.status !== "returned"}
        />
      )}
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={16} stroke={1.5} />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={onDelete}>
        <IconTrash size={16} stroke={1.5} />
      </IconButton>
    </Row>
  );
}

function Name({ configuration: { name, alertLevel } }: { configuration: NotificationConfiguration }) {
  return (
    <Row as="span" gap={8} align="center">
      <AlarmGlyph level={alertLevel} size={16} />
      {name}
    </Row>
  );
}

/** When an alert is raised, in one line: `Avg WOB over 1min > 22.0 klb, for 30 s, in Slide Drilling`. */
function ruleWords({ type, rules, rigStates: codes, join, onDelay, enabledIn }: NotificationConfiguration): string {
  const names = (some: readonly number[]) => [...new Set(some.map((code) => rigStates[code]!.name))].join(", ");
  const what =
    type === "rig_state"
      ? names(codes)
      : rules
          .map((rule) => {
            const limit = formatQuantity(rule.value, channelRow(rule.trace));
            return `${ruleName(rule)} ${rule.condition} ${limit}`;
          })
          .join(join === "any" ? " or " : " and ");
  return [what, onDelay > 0 && `for ${formatAge(onDelay)}`, enabledIn && `in ${names(enabledIn)}`]
    .filter(Boolean)
    .join(", ");
}
