import { Card } from "../../settings/form/settings-form";
import { SwitchField } from "../../settings/fields/switch-field";
import { TextField } from "../../ui/controls/field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { clockNames, connectionNames, type WitsErrors, type WitsForm, witsLabels } from "./wits-form";
import type { ClockKind } from "@sigma/contract/rigs/wits-rules";
import { inputPropsOf } from "../../ui/controls/input-props";

type ConnectionCardProps = {
  rigId: string;
  form: WitsForm;
  errors: WitsErrors;
  /** Whether the rig has no configuration yet. */
  isNew: boolean;
  onChange: (part: Partial<WitsForm>) => void;
};

/** How the data of the rig reach Sigma: who calls whom, where, and what counts as no value. */
export function ConnectionCard({ rigId, form, errors, isNew, onChange }: ConnectionCardProps) {
  const listens = form.connectionType === "server";
  const isEdge = form.connectionType === "edge";
  const inputProps = inputPropsOf(form, onChange);
  return (
    <Card
      title="WITS connection"
      tools={
        <SegmentedControl
          label={witsLabels.enabled}
          value={form.enabled ? "on" : "off"}
          options={{ on: "On", off: "Off" }}
          onChange={(value) => onChange({ enabled: value === "on" })}
        />
      }
    >
      <SwitchField
        label={witsLabels.connectionType}
        options={[
          { value: "server", label: connectionNames.server, title: "The rig calls Sigma" },
          { value: "client", label: connectionNames.client, title: "Sigma calls the rig" },
          { value: "edge", label: connectionNames.edge, title: "An agent at the rig keeps its data and sends them" },
        ]}
        {...inputProps("connectionType")}
      />
      {!isEdge && <AddressFields form={form} errors={errors} onChange={onChange} />}
      {isEdge && (
        <div>
          <span className="text2">Rig id for the agent (EDGE_RIG)</span> <code>{rigId}</code>
        </div>
      )}
      {listens && <PeersField error={errors.allowedPeers ?? null} {...inputProps("allowedPeers")} />}
      <ClockField {...inputProps("clock")} />
      <TextField
        label={witsLabels.nullMarks}
        placeholder="none but the usual"
        error={errors.nullMarks ?? null}
        {...inputProps("nullMarks")}
      />
      <p className="text2 spans-columns">
        {isNew && "This rig has no WITS configuration yet. "}
        {howItConnects[form.connectionType]} −999.25, −999, −9999, 9999 and −8888 count as no value without being named.
      </p>
    </Card>
  );
}

const howItConnects: Record<WitsForm["connectionType"], string> = {
  server: "Sigma waits on this port until the rig connects.",
  client: "Sigma calls this address, and calls again when the connection is lost.",
  edge: "The agent sends with an API token whose access is push; its page is in the general settings of the well.",
};

/** The address at which the rig is called, or calls. */
function AddressFields({ form, errors, onChange }: Pick<ConnectionCardProps, "form" | "errors" | "onChange">) {
  const listens = form.connectionType === "server";
  const inputProps = inputPropsOf(form, onChange);
  return (
    <>
      <TextField
        label={listens ? "Bind address" : witsLabels.host}
        required={!listens}
        placeholder={listens ? "every address of this server" : "name or address of the rig"}
        maxLength={255}
        error={errors.host ?? null}
        {...inputProps("host")}
      />
      <TextField
        label={witsLabels.port}
        required
        range="1 – 65535"
        inputMode="decimal"
        error={errors.port ?? null}
        {...inputProps("port")}
      />
    </>
  );
}

/** Whether the clock of the rig is judged by that of the server. */
function ClockField({ value, onChange }: { value: ClockKind; onChange: (value: ClockKind) => void }) {
  return (
    <SwitchField
      label={witsLabels.clock}
      value={value}
      options={[
        {
          value: "live",
          label: clockNames.live,
          title: "Readings more than 10 min ahead of the server's time are held",
        },
        { value: "recorded", label: clockNames.recorded, title: "A replayed well: every time is taken as it is sent" },
        {
          value: "simulated",
          label: clockNames.simulated,
          title: "A simulated rig: every time is taken as it is sent",
        },
      ]}
      onChange={onChange}
    />
  );
}

type PeersFieldProps = { value: string; error: string | null; onChange: (value: string) => void };

/** Which addresses may connect where Sigma listens for the rig. */
function PeersField({ value, error, onChange }: PeersFieldProps) {
  return (
    <TextField
      label={witsLabels.allowedPeers}
      value={value}
      placeholder="the first that sends"
      maxLength={2500}
      error={error}
      onChange={onChange}
    />
  );
}
