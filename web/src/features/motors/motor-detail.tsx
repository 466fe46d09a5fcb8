import { shownUnit } from "../../ui/format/shown-unit";
import type { Motor, MotorUse } from "@sigma/contract/well-settings/motor";
import { useQueryClient } from "@tanstack/react-query";
import { IconEdit, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { noteDeletion } from "../../data/deletions/deletions";
import { serverNow } from "../../data/live/server-clock";
import { pageHref } from "../../data/pages/page-href";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { useMayOpen } from "../../data/session/permissions";
import { curveForm, motorRows, speedTable } from "../../settings/motor/motor-form";
import { HydraulicPlot, SpeedPlot } from "../../settings/motor/motor-plots";
import { Button, IconButton } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import {
  formatAxisEnd,
  formatNumber,
  formatQuantityRange,
  NO_VALUE,
  quantities,
  unitText,
} from "../../ui/format/numbers";
import { EditMotor } from "./edit-motor";
import { LiveSpeedPlot } from "./live-speed-plot";
import { classNames } from "../../ui/theme/class-names";
import searchedList from "../../ui/layout/searched-list.module.css";
import styles from "./motors-page.module.css";

const none: readonly string[] = [];

type MotorProps = { motor: Motor };

/** The data of a motor, and the wells that use it. */
export function MotorDetail({ motor }: MotorProps) {
  const mayEdit = useMayOpen("add-motor");
  const [isEditing, setEditing] = useState(false);
  const name = `${motor.manufacturer} ${motor.modelNumber}`;
  const { data: loadedUses, isPending } = useRoute("GET api/motor/use", { id: motor._id });
  const uses = loadedUses ?? null;
  // It has its height from the start: the list above it takes the rest.
  if (isPending) return null;
  return (
    <section className={classNames(searchedList.detail, styles.detail)} aria-label={name}>
      <div className={classNames(searchedList.head, styles.head)}>
        <h2 className="type-title">{name}</h2>
        {mayEdit && (
          <div className={searchedList.tools}>
            <Button icon={<IconEdit size={14} stroke={1.5} aria-hidden />} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <DeleteMotor motor={motor} name={name} uses={uses ?? []} />
          </div>
        )}
      </div>
      <dl className={styles.facts}>
        {motorRows.slice(2).map(({ name: field, label, unit }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              {factText(motor[field] ?? 0, unit ?? "")}{" "}
              {motor[field] && unit ? <span>{unitText({ unit })}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <MotorUses uses={uses} />
      <p className="text3">
        A BHA keeps the copy it took. A change here reaches it only when the motor is chosen again.
      </p>
      {isEditing && <EditMotor motor={motor} onClose={() => setEditing(false)} />}
    </section>
  );
}

/** The curves of a motor, with its present operating point. */
export function MotorCurves({ motor }: MotorProps) {
  const runningIn = useRoute("GET api/motor/use", { id: motor._id }).data?.find(({ active }) => active) ?? null;
  return (
    <section className={classNames(searchedList.detail, styles.detail, styles.curves)} aria-label="Curves">
      <h3 className="type-caption">HYDRAULIC PERFORMANCE, PRESSURE DROP BY FLOW</h3>
      <div className={styles.plot}>
        <HydraulicPlot curve={curveForm(motor.hydraulicPerformanceCurve)} />
      </div>
      {motor.rpm.length > 0 && (
        <>
          <h3 className="type-caption">SPEED BY DIFFERENTIAL PRESSURE AND FLOW</h3>
          <div className={styles.plot}>
            {runningIn ? (
              <LiveSpeedPlot key={runningIn.wellId} motor={motor} use={runningIn} />
            ) : (
              <SpeedPlot table={speedTable(motor)} rising={none} load={motor} />
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** A value as in the data sheet; a converted value has four digits. */
function factText(value: string | number, unit: string): string {
  if (typeof value !== "number" || value === 0) return value === 0 ? NO_VALUE : value || NO_VALUE;
  const displayUnit = shownUnit(unit);
  if (displayUnit.unit === unit) return formatAxisEnd(value, unit);
  const convertedValue = displayUnit.toShown(value);
  return formatNumber(convertedValue, Math.max(0, 3 - Math.floor(Math.log10(Math.abs(convertedValue)))));
}

function MotorUses({ uses }: { uses: readonly MotorUse[] | null }) {
  if (!uses) return null;
  return (
    <>
      <h3 className="type-caption">USED IN</h3>
      {uses.length === 0 && <p className="text3">No BHA has a copy of this motor.</p>}
      <ul className={styles.uses} aria-label="Used in">
        {uses.map(({ wellId, wellName, bhaId, bhaName, active, startDepth, endDepth }) => (
          <li key={bhaId}>
            <Link className={styles.link} to={pageHref("well-dashboard", { wellId })}>
              {wellName}
            </Link>
            <span>
              {bhaName}
              {active && ", active"}
            </span>
            <span>{formatQuantityRange(startDepth, endDepth, quantities.wholeDepth)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Deletes a motor once the person is sure; one that a BHA uses stays. */
function DeleteMotor({ motor, name, uses }: { motor: Motor; name: string; uses: readonly MotorUse[] }) {
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    try {
      await call("DELETE api/motor", { id: motor._id });
    } catch {
      // The alert of the call has already shown why; the motor still exists.
      return;
    }
    noteDeletion({ kind: "motor", id: motor._id, name, time: serverNow() });
    await cache.invalidateQueries({ queryKey: routeKey("GET api/motor") });
  };
  return (
    <>
      <IconButton
        label={`Delete ${name}`}
        disabled={uses.length > 0}
        title={
          uses.length > 0
            ? `${uses.length === 1 ? "A BHA uses" : `${uses.length} BHAs use`} this motor`
            : `Delete ${name}`
        }
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} stroke={1.5} />
      </IconButton>
      {isAsking && (
        <ConfirmModal context={`Delete ${name}`} onCancel={() => setAsking(false)} onApply={() => void remove()} />
      )}
    </>
  );
}
