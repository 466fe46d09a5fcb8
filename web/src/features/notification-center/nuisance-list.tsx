import type { AlertMend, AlertMends, NuisanceAlert } from "@sigma/contract/alerts/alert-load";
import type { WellId } from "@sigma/contract/ids";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CallFailure } from "../../data/calls/call-failure";
import { request } from "../../data/calls/socket";
import { serverNow } from "../../data/live/server-clock";
import { saveAlert, useAlertConfigurations } from "../../data/notifications/alerts";
import { offerUndo, toast } from "../../data/notifications/toasts";
import { Button } from "../../ui/controls/button";
import { Modal } from "../../ui/controls/modal/modal";
import { formatAge } from "../../ui/format/times";
import { Loading } from "../../ui/layout/loading";
import { type Column, PanelEmpty, Table } from "../../ui/layout/panel";
import styles from "./notification-center.module.css";
import { shownUnit } from "../../ui/format/shown-unit";
import type { AlertRule } from "@sigma/contract/alerts/notification-configuration";
import { channelRow } from "@sigma/terms/channels";
import { formatNumber, type Quantity } from "../../ui/format/numbers";

type NuisanceListProps = {
  nuisances: readonly NuisanceAlert[];
  wells: ReadonlyMap<string, string>;
  onMended: () => void;
};

/** Alerts that chatter, last for days or are raised more often than a user can act on, each with a fix. */
export function NuisanceList({ nuisances, wells, onMended }: NuisanceListProps) {
  const [chosen, setChosen] = useState<NuisanceAlert | null>(null);
  if (nuisances.length === 0)
    return (
      <PanelEmpty sentence="No nuisance alerts" why="None chattered, was active for a day or was raised too often." />
    );
  return (
    <>
      <Table
        label="Nuisance alerts"
        rows={nuisances}
        rowHeight={44}
        rowKey={({ alertId }) => alertId}
        columns={columnsOf(wells, setChosen)}
      />
      {chosen && <MendModal nuisance={chosen} onClose={() => setChosen(null)} onMended={onMended} />}
    </>
  );
}

const columnsOf = (
  wells: ReadonlyMap<string, string>,
  mend: (nuisance: NuisanceAlert) => void,
): readonly Column<NuisanceAlert>[] => [
  { title: "Alert", isKey: true, value: ({ name }) => name },
  { title: "Well", value: ({ wellId }) => wells.get(wellId) ?? "Deleted well" },
  { title: "Why", value: whyText },
  { title: "Raises", value: ({ raises }) => raises, decimals: 0 },
  {
    title: "Mend",
    value: () => null,
    cell: (nuisance) => (
      <Button aria-label={`Mend ${nuisance.name}`} onClick={() => mend(nuisance)}>
        Mend
      </Button>
    ),
  },
];

/** Why an alert is a nuisance. */
function whyText({ kind, worstMinute, standsSince }: NuisanceAlert): string {
  if (kind === "chattering") return `Chatters: ${worstMinute} in a minute`;
  if (kind === "stale") return `Active for ${formatAge(serverNow() - standsSince!)}`;
  return "Raised too often";
}

type MendModalProps = { nuisance: NuisanceAlert; onClose: () => void; onMended: () => void };

/** The changes that would make an alert quieter, tested on its own samples; one click saves a change, another undoes it. */
function MendModal({ nuisance: { wellId, alertId, name }, onClose, onMended }: MendModalProps) {
  const [isBusy, setBusy] = useState(false);
  const configuration = useAlertConfigurations(wellId).data?.find(({ _id }) => _id === alertId);
  const { data, error } = useQuery({
    queryKey: ["alert-load/get/mends", wellId, alertId, configuration?.version],
    queryFn: () => request("alert-load/get/mends", { wellId, id: alertId }),
    retry: false,
  });
  const apply = (mend: AlertMend) => {
    if (!data || !configuration) return;
    setBusy(true);
    void applyMend({ wellId, alertId, name, version: data.version }, mend, configuration, onMended).then(
      onClose,
      (failure: CallFailure) => {
        setBusy(false);
        if (failure.newer)
          toast.warning("Alert", `${name} was changed meanwhile; what would mend it is tried out again`);
      },
    );
  };
  const part = configuration?.rules[0];
  return (
    <Modal
      title={`Mend ${name}`}
      onClose={onClose}
      hint="No change is proposed that would hide a raise of a minute or longer"
      actions={
        <Button width={100} onClick={onClose}>
          Close
        </Button>
      }
    >
      {error ? (
        <PanelEmpty sentence="The mends were not found" why={error.message} />
      ) : !data ? (
        <Loading what="what would mend it" />
      ) : (
        <>
          <p>
            As it is: {data.count} {data.count === 1 ? "raise" : "raises"}, {data.worstMinute} in the worst minute, in{" "}
            {formatAge(data.to - data.from)} of recorded samples
          </p>
          {data.mends.length === 0 && (
            <PanelEmpty
              sentence="No delay or dead band helps"
              why="Its value stays beyond the limit: change the limit or the rig states in which it is judged, or shelve it."
            />
          )}
          <ul className={styles.mends} aria-label="Mends">
            {data.mends.map((mend) => (
              <li key={mend.part}>
                <span>
                  <strong>{mendTitle(mend, part)}</strong>
                  <span className="text2">{mendText(data, mend)}</span>
                </span>
                <Button look="filled" disabled={isBusy || !configuration} onClick={() => apply(mend)}>
                  Apply
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

type Owner = { wellId: WellId; alertId: string; name: string; version: number };

/** Saves a fix over the version for which it was made, and offers to undo it. @throws CallFailure */
async function applyMend(
  { wellId, alertId: id, name, version }: Owner,
  { updateQuery }: AlertMend,
  before: { onDelay: number; offDelay: number; rules: AlertMend["updateQuery"]["rules"] },
  onMended: () => void,
): Promise<void> {
  const savedAlert = await saveAlert("notification-configuration/patch", { wellId, id, version, updateQuery });
  onMended();
  const fields = Object.keys(updateQuery) as (keyof typeof updateQuery)[];
  const undone = Object.fromEntries(fields.map((field) => [field, before[field]]));
  const undo = () =>
    void saveAlert("notification-configuration/patch", {
      wellId,
      id,
      version: savedAlert.version,
      updateQuery: undone,
    }).then(onMended, () => null);
  offerUndo({ title: "Alert", text: `${name} is mended`, undo });
}

/** The setting of a change: `Raise after 15 s`, `Dead band 330 ft·lb`. */
function mendTitle({ part, value }: AlertMend, rule: AlertRule | undefined): string {
  if (part === "on-delay") return `Raise after ${formatAge(value)}`;
  if (part === "off-delay") return `Return after ${formatAge(value)}`;
  const { unit, decimals } = rule ? channelRow(rule.trace) : { unit: "", decimals: 2 };
  return `Dead band ${spanText(value, { unit, decimals: value < 10 ? Math.max(decimals, 1) : decimals })}`;
}

/** A difference of two values with its unit; of temperatures without the zero of their scale. */
function spanText(span: number, quantity: Quantity): string {
  const { unit, toShown, moreDecimals } = shownUnit(quantity.unit);
  return `${formatNumber(toShown(span) - toShown(0), Math.max(0, quantity.decimals + moreDecimals))} ${unit}`.trim();
}

/** The effect of a change: `180 → 6 raises, 15 → 1 in the worst minute; raised 5 s later`. */
function mendText(before: Pick<AlertMends, "count" | "worstMinute">, mend: AlertMend): string {
  const figures = `${before.count} → ${mend.count} raises, ${before.worstMinute} → ${mend.worstMinute} in the worst minute`;
  return mend.later > 0 ? `${figures}; raised ${formatAge(mend.later)} later` : figures;
}
