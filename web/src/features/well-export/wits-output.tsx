import type { WitsOutput as Output } from "@sigma/contract/exchange/wits-output";
import type { Well } from "@sigma/contract/wells/well";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "../../data/calls/rest";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { Modal } from "../../ui/controls/modal/modal";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatNumber } from "../../ui/format/numbers";
import styles from "./well-export.module.css";

/** Interval at which the state of the transmission is polled, s. */
const LOOK_EVERY = 2;

const first = { host: "", port: "", units: "fps" } as const;
type Typed = { host: string; port: string; units: Output["units"] };

/** Sends the live channels of a well to another system as WITS level 0, started and stopped here. */
export function WitsOutput({
  well,
  tools,
  onClose,
}: {
  well: Pick<Well, "_id" | "name">;
  tools: ReactNode;
  onClose: () => void;
}) {
  const outputRequest = { wellId: well._id };
  const cache = useQueryClient();
  const output = useRoute("GET api/wits-output", outputRequest, { every: LOOK_EVERY });
  const [typed, setTyped] = useState<Typed | null>(null);
  const storedOutput = output.data;
  const shownForm =
    typed ??
    (storedOutput ? { host: storedOutput.host, port: String(storedOutput.port), units: storedOutput.units } : first);
  const port = Number(shownForm.port);
  const isWhole = shownForm.host.trim() !== "" && Number.isInteger(port) && port > 0 && port < 65_536;
  const isOn = storedOutput?.enabled === true;
  const send = (isEnabled: boolean) => {
    void call("POST api/wits-output", {
      ...outputRequest,
      host: shownForm.host,
      units: shownForm.units,
      port,
      enabled: isEnabled,
    }).then(
      (savedOutput) => {
        setTyped(null);
        cache.setQueryData(routeKey("GET api/wits-output", outputRequest), savedOutput);
      },
      // The alert of the call has shown the reason; the typed values are kept.
      () => undefined,
    );
  };
  return (
    <Modal
      title="Export data"
      context={well.name}
      width={560}
      tools={tools}
      onClose={onClose}
      hint={stateText(storedOutput ?? null)}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
          {isOn && (
            <Button onClick={() => send(false)} disabled={!isWhole}>
              Stop
            </Button>
          )}
          <Button look="filled" onClick={() => send(true)} disabled={!isWhole || (isOn && typed === null)}>
            {isOn ? "Send there" : "Start"}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.range}>
          <TextField label="Address" value={shownForm.host} onChange={(host) => setTyped({ ...shownForm, host })} />
          <TextField
            label="Port"
            value={shownForm.port}
            inputMode="numeric"
            onChange={(text) => setTyped({ ...shownForm, port: text })}
          />
          <p className="text2 spans-columns">Live channels as WITS level 0 over TCP, by the codes of the standard</p>
        </div>
        <div className={styles.choice}>
          <span className="text2">Units</span>
          <SegmentedControl
            label="Units"
            value={shownForm.units}
            options={{ fps: "FPS", metric: "Metric" }}
            onChange={(units) => setTyped({ ...shownForm, units })}
          />
        </div>
      </div>
    </Modal>
  );
}

function stateText(output: Output | null): string {
  if (!output || output.state === "off") return "Nothing is sent";
  if (output.state === "failed") return `Not sent: ${output.reason ?? "the connection was lost"}. It is tried again`;
  if (output.state === "connecting") return "Connecting…";
  const missedText = output.leftOut > 0 ? `, ${formatNumber(output.leftOut, 0)} left out` : "";
  return `Sending, ${formatNumber(output.sent, 0)} frames${missedText}`;
}
