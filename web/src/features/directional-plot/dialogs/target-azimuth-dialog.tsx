import type { WellId } from "@sigma/contract/ids";
import type { Degrees } from "@sigma/terms/quantities";
import { useState } from "react";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { useRoute } from "../../../data/pages/use-route";
import { useMayOpen } from "../../../data/session/permissions";
import { TextField } from "../../../ui/controls/field";
import { formatNumber, formatQuantity, formatValue, quantities } from "../../../ui/format/numbers";
import { type Scene, alongSection } from "../scene/scene";
import { AzimuthDial } from "./azimuth-dial";
import { PlotDialog } from "./plot-dialog";
import styles from "./plot-dialog.module.css";
import { tipName } from "../tip-name";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

type TargetAzimuthDialogProps = {
  wellId: WellId;
  /** The direction that the well has. */
  stored: Degrees;
  /** The direction that is shown now. */
  shown: Degrees;
  suggestions: readonly { label: string; azimuth: Degrees }[];
  tip: Scene["tip"];
  onPreview: (azimuth: Degrees | null) => void;
  onClose: () => void;
};

/** Turns the plane of the vertical section: tried out at once, and kept for all views of the well with Apply. */
export function TargetAzimuthDialog(props: TargetAzimuthDialogProps) {
  const { wellId, stored, shown, suggestions, tip, onPreview, onClose } = props;
  const [typed, setTyped] = useState(formatNumber(shown, 2));
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const maySave = useMayOpen("well-settings");
  const settings = useRoute("GET api/data-processor-settings", { wellId }, { enabled: maySave }).data;
  const azimuth = azimuthOf(typed);

  const type = (text: string) => {
    setTyped(text);
    const value = azimuthOf(text);
    if (value !== null) onPreview(value);
  };
  const cancel = () => {
    onPreview(null);
    onClose();
  };
  const apply = async () => {
    if (azimuth === null) return;
    if (!maySave || !settings) return onClose();
    setBusy(true);
    setFault(null);
    try {
      await call("POST api/data-processor-settings", { ...settings, wellId, sectionAzimuth: azimuth });
      onPreview(null);
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <PlotDialog
      title="Target azimuth"
      context="turns the section plane"
      width={420}
      said={
        fault ? (
          <span className="error-text">{fault}</span>
        ) : maySave && settings ? (
          "Distance to plan stays as it is. Only VS changes, in all tables."
        ) : (
          "For this plot alone: the well keeps its section azimuth."
        )
      }
      actions={
        <ModalButtons
          width={64}
          apply="Apply"
          isDisabled={azimuth === null || isBusy}
          onApply={apply}
          onCancel={cancel}
        />
      }
      onClose={cancel}
    >
      <AzimuthDial stored={stored} azimuth={azimuth ?? shown} onPick={(value) => type(formatNumber(value, 2))} />
      <TextField
        label="Azimuth"
        range="0 – 360"
        unit="deg"
        inputMode="decimal"
        value={typed}
        error={azimuth === null ? "Azimuth must lie within 0 and 360 deg" : null}
        onChange={type}
      />
      <ul className={styles.choices} aria-label="Directions">
        {suggestions.map(({ label, azimuth: value }) => (
          <li key={label}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={azimuth !== null && Math.abs(azimuth - value) < 0.005}
              onClick={() => type(formatNumber(value, 2))}
            >
              <span>{label}</span>
              <strong>{formatQuantity(value, quantities.angle)}</strong>
            </button>
          </li>
        ))}
      </ul>
      {tip && azimuth !== null && <Comparison tip={tip} stored={stored} preview={azimuth} />}
    </PlotDialog>
  );
}

/** The position of the tip of the hole along and off both planes. */
function Comparison({ tip, stored, preview }: { tip: NonNullable<Scene["tip"]>; stored: Degrees; preview: Degrees }) {
  const along = (azimuth: Degrees) => alongSection(azimuth)(tip.ns, tip.ew);
  const off = (azimuth: Degrees) => alongSection(azimuth + 90)(tip.ns, tip.ew);
  const formatSided = (value: number) =>
    `${formatValue(Math.abs(value), { unit: "ft", decimals: 1 })} ${value < 0 ? "L" : "R"}`;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">At the {tipName(tip).toLowerCase()}</th>
          <th scope="col">{`${formatQuantity(stored, quantities.angle)} stored`}</th>
          <th scope="col">{`${formatQuantity(preview, quantities.angle)} preview`}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Vertical section</td>
          <td>{formatQuantity(along(stored), { unit: "ft", decimals: 1 })}</td>
          <td>{formatQuantity(along(preview), { unit: "ft", decimals: 1 })}</td>
        </tr>
        <tr>
          <td>Off the plane</td>
          <td>{formatSided(off(stored))}</td>
          <td>{formatSided(off(preview))}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** An azimuth as typed; null if it is invalid. */
function azimuthOf(text: string): Degrees | null {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return value >= 0 && value <= 360 ? value : null;
}
