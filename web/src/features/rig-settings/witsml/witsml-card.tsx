import { drawnRows, isUnloaded, ofRows, rowsOf, type Unloaded } from "../../../data/calls/loaded";
import type { WitsmlObject } from "@sigma/contract/rigs/witsml-server";
import type { WitsmlType } from "@sigma/terms/witsml";
import { MOST_WITSML_LOGS, pollSeconds } from "@sigma/contract/rigs/witsml-limits";
import { Link } from "@tanstack/react-router";
import { pageHref } from "../../../data/pages/page-href";
import { useRoute } from "../../../data/pages/use-route";
import { Card } from "../../../settings/form/settings-form";
import { Field, TextField } from "../../../ui/controls/field";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import styles from "./witsml-card.module.css";
import { logIndexOf, type WitsmlErrors, type WitsmlForm, witsmlLabels } from "./witsml-form";
import { inputPropsOf } from "../../../ui/controls/input-props";

type WitsmlCardProps = {
  form: WitsmlForm;
  errors: WitsmlErrors;
  isEnabled: boolean;
  onChange: (part: Partial<WitsmlForm>) => void;
  onEnable: (isEnabled: boolean) => void;
};

/** The logs that feed the rig and their store: server, well, wellbore, logs and trajectory, one after the other. */
export function WitsmlCard({ form, errors, isEnabled, onChange, onEnable }: WitsmlCardProps) {
  const servers = rowsOf(useRoute("GET api/witsml-server", {}));
  const templates = rowsOf(useRoute("GET api/witsml-template", {}));
  const { serverId, uidWell, uidWellbore } = form;
  const wells = useObjects(serverId, "well", "", "");
  const wellbores = useObjects(uidWell === null ? null : serverId, "wellbore", uidWell ?? "", "");
  const place = [uidWellbore === null ? null : serverId, uidWell ?? "", uidWellbore ?? ""] as const;
  const logs = useObjects(place[0], "log", place[1], place[2]);
  const trajectories = useObjects(place[0], "trajectory", place[1], place[2]);
  const readable = logs.objects.filter(({ note }) => logIndexOf(note) !== null);
  const fault = wells.fault ?? wellbores.fault ?? logs.fault ?? trajectories.fault;
  const none = { uidWellbore: null, wellboreName: "", logs: [], trajectoryUid: null, channels: [] };
  const inputProps = inputPropsOf(form, onChange);
  return (
    <Card
      title="WITSML feed"
      tools={
        <SegmentedControl
          label="Source"
          value={isEnabled ? "on" : "off"}
          options={{ on: "On", off: "Off" }}
          onChange={(value) => onEnable(value === "on")}
        />
      }
    >
      <One
        label={witsmlLabels.serverId}
        options={ofRows(servers, (rows) =>
          rows.map(({ _id, name, url }) => ({ value: _id, label: name, hint: hostOf(url) })),
        )}
        value={serverId}
        error={errors.serverId}
        onChange={(key) => onChange({ serverId: key, uidWell: null, wellName: "", ...none })}
      />
      <One
        label={witsmlLabels.uidWell}
        options={withKnown(wells.objects, uidWell, form.wellName)}
        value={uidWell}
        empty={wells.empty}
        disabled={serverId === null}
        error={errors.uidWell}
        onChange={(key) => onChange({ uidWell: key, wellName: nameOf(wells.objects, key), ...none })}
      />
      <One
        label={witsmlLabels.uidWellbore}
        options={withKnown(wellbores.objects, uidWellbore, form.wellboreName)}
        value={uidWellbore}
        empty={wellbores.empty}
        disabled={uidWell === null}
        error={errors.uidWellbore}
        onChange={(key) => onChange({ ...none, uidWellbore: key, wellboreName: nameOf(wellbores.objects, key) })}
      />
      <Field label={witsmlLabels.logs} error={errors.logs ?? null}>
        {({ id, describedBy }) => (
          <SearchableSelect
            id={id}
            label={witsmlLabels.logs}
            mode="multi"
            width="100%"
            options={withLogs(readable, form.logs)}
            keys={form.logs.map(({ uid }) => uid)}
            empty={logs.objects.length > 0 ? "No log by time or depth" : logs.empty}
            disabled={uidWellbore === null}
            placeholder="Choose logs by time or depth"
            invalid={errors.logs !== undefined}
            describedBy={describedBy}
            onKeys={(keys) => onChange({ logs: chosenLogs(keys.slice(0, MOST_WITSML_LOGS), readable, form.logs) })}
          />
        )}
      </Field>
      <One
        label={witsmlLabels.trajectoryUid}
        options={withKnown(trajectories.objects, form.trajectoryUid, form.trajectoryUid ?? "")}
        empty={trajectories.empty}
        clearable
        placeholder="No surveys from the store"
        disabled={uidWellbore === null}
        error={errors.trajectoryUid}
        {...inputProps("trajectoryUid")}
      />
      <TextField
        label={witsmlLabels.pollSeconds}
        range={`${pollSeconds.min} – ${pollSeconds.max}`}
        unit="s"
        inputMode="decimal"
        error={errors.pollSeconds ?? null}
        {...inputProps("pollSeconds")}
      />
      <One
        label={witsmlLabels.witsmlTemplateId}
        options={ofRows(templates, (rows) => rows.map(({ _id, name }) => ({ value: _id, label: name })))}
        clearable
        placeholder="As the standard has it"
        error={errors.witsmlTemplateId}
        {...inputProps("witsmlTemplateId")}
      />
      <p className={styles.note}>
        {fault ?? (
          <>
            New rows are read as the store gets them. Earlier rows are read alongside, newest first.{" "}
            <Link to={pageHref("witsml-servers")}>
              {!isUnloaded(servers) && servers.length === 0 ? "Add a WITSML server" : "WITSML servers"}
            </Link>
          </>
        )}
      </p>
    </Card>
  );
}

function useObjects(serverId: string | null, type: WitsmlType, uidWell: string, uidWellbore: string) {
  const objectsRequest = { serverId: serverId ?? "", type, uidWell, uidWellbore };
  const foundObjects = useRoute("GET api/witsml-server/objects", objectsRequest, { enabled: serverId !== null });
  return {
    objects: serverId === null ? [] : drawnRows(foundObjects),
    fault: serverId === null ? null : foundObjects.error?.message,
    /** The text of the list while it has no choices. */
    empty: foundObjects.error
      ? "The store did not answer"
      : foundObjects.data
        ? "The store has none"
        : "Asking the store",
  };
}

type OneProps = {
  label: string;
  options: readonly { value: string; label: string; hint?: string }[] | Unloaded;
  value: string | null;
  disabled?: boolean;
  clearable?: boolean;
  placeholder?: string;
  empty?: string;
  error: string | undefined;
  onChange: (key: string | null) => void;
};

function One({ label, options, value, error, onChange, ...select }: OneProps) {
  return (
    <Field label={label} error={error ?? null}>
      {({ id, describedBy }) => (
        <SearchableSelect
          id={id}
          label={label}
          mode="single"
          width="100%"
          options={options}
          keys={value === null ? [] : [value]}
          invalid={error !== undefined}
          describedBy={describedBy}
          onKeys={(keys) => onChange(keys[0] ?? null)}
          {...select}
        />
      )}
    </Field>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : "");
const nameOf = (objects: readonly WitsmlObject[], uid: string | null) =>
  objects.find((object) => object.uid === uid)?.name ?? "";

/** The list of a store, including the previous choice if the store does not list it now. */
function withKnown(objects: readonly WitsmlObject[], uid: string | null, name: string) {
  const listedOptions = objects.map((object) => ({ value: object.uid, label: object.name }));
  return uid === null || objects.some((object) => object.uid === uid)
    ? listedOptions
    : [{ value: uid, label: name || uid }, ...listedOptions];
}

function withLogs(objects: readonly WitsmlObject[], logs: WitsmlForm["logs"]) {
  const listedOptions = objects.map(({ uid, name, note }) => ({
    value: uid,
    label: name,
    hint: logIndexOf(note) === "time" ? "time" : "depth",
  }));
  const removedLogs = logs.filter(({ uid }) => !objects.some((object) => object.uid === uid));
  return [
    ...removedLogs.map(({ uid, name, index }) => ({ value: uid, label: name, hint: index as string })),
    ...listedOptions,
  ];
}

function chosenLogs(keys: readonly string[], objects: readonly WitsmlObject[], before: WitsmlForm["logs"]) {
  return keys.flatMap((uid) => {
    const knownLog = before.find((log) => log.uid === uid);
    const object = objects.find((each) => each.uid === uid);
    const index = object ? logIndexOf(object.note) : null;
    return knownLog ?? (object && index ? [{ uid, name: object.name, index }] : []);
  });
}
