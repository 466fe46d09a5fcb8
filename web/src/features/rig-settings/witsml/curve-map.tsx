import { drawnRows, textOf } from "../../../data/calls/loaded";
import type { WitsmlChannel } from "@sigma/contract/rigs/witsml-feed";
import type { WitsmlCurve } from "@sigma/contract/rigs/witsml-server";
import { needsUnit, storeUnit } from "@sigma/formats/witsml/propose-channels";
import { channelRow, channels, isChannelId } from "@sigma/terms/channels";
import { areCompatible, unitNames } from "@sigma/terms/units";
import { useRoute } from "../../../data/pages/use-route";
import { Card } from "../../../settings/form/settings-form";
import { Button } from "../../../ui/controls/button";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import styles from "./witsml-card.module.css";
import type { WitsmlForm } from "./witsml-form";

type CurveMapProps = { form: WitsmlForm; onChange: (channels: readonly WitsmlChannel[]) => void };

/** Which curve of the first log fills which channel: by its name, or as a user has selected. */
export function CurveMap({ form, onChange }: CurveMapProps) {
  const { serverId, uidWell, uidWellbore, logs, channels: chosen } = form;
  const [log] = logs;
  const isReady = serverId !== null && uidWell !== null && uidWellbore !== null && log !== undefined;
  const curvesRequest = {
    serverId: serverId ?? "",
    uidWell: uidWell ?? "",
    uidWellbore: uidWellbore ?? "",
    uid: log?.uid ?? "",
  };
  const foundCurves = useRoute("GET api/witsml-server/curves", curvesRequest, { enabled: isReady });
  const curves = isReady ? drawnRows({ data: foundCurves.data?.curves }) : [];
  const proposedCurves = curves.flatMap(({ mnemonic, trace, fits }) =>
    trace !== null && isChannelId(trace) && fits ? [{ mnemonic, trace, unit: "" }] : [],
  );
  const read = chosen.length > 0 ? chosen : proposedCurves;
  const change = (mnemonic: string, trace: string | null) => {
    const others = read.filter((each) => each.mnemonic !== mnemonic && each.trace !== trace);
    onChange(trace !== null && isChannelId(trace) ? [...others, { mnemonic, trace, unit: "" }] : others);
  };
  return (
    <Card
      title="Curves"
      gap={12}
      tools={
        chosen.length > 0 && (
          <Button look="plain" onClick={() => onChange([])}>
            Match by name
          </Button>
        )
      }
    >
      <p className={foundCurves.error ? "error-text" : "text2"}>
        {sentenceOf(
          isReady,
          foundCurves.error,
          chosen.length,
          textOf(foundCurves, () => `${read.length} of ${curves.length}`),
        )}
      </p>
      {curves.length > 0 && (
        <div className={styles.scroller}>
          <table className={styles.curves} aria-label="Curves">
            <thead>
              <tr>
                <th scope="col">Curve</th>
                <th scope="col">Unit</th>
                <th scope="col">Description</th>
                <th scope="col">Trace</th>
              </tr>
            </thead>
            <tbody>
              {curves.map((curve) => (
                <tr key={curve.mnemonic}>
                  <td title={curve.mnemonic}>{curve.mnemonic}</td>
                  <td>
                    <CurveUnit
                      curve={curve}
                      chosen={read.find(({ mnemonic }) => mnemonic === curve.mnemonic)}
                      onChange={(channel) =>
                        onChange([...read.filter(({ mnemonic }) => mnemonic !== curve.mnemonic), channel])
                      }
                    />
                  </td>
                  <td title={curve.description}>{curve.description}</td>
                  <td>
                    <SelectSearch
                      label={`Trace of ${curve.mnemonic}`}
                      width="100%"
                      height={28}
                      clearable
                      placeholder="not read"
                      options={traces}
                      value={read.find(({ mnemonic }) => mnemonic === curve.mnemonic)?.trace ?? null}
                      onChange={(trace) => change(curve.mnemonic, trace)}
                    />
                    {misfit(curve) && <span className="error-text">{misfit(curve)}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

type CurveUnitProps = {
  curve: WitsmlCurve;
  /** The channel that the curve fills; absent while the curve is not read. */
  chosen: WitsmlChannel | undefined;
  onChange: (channel: WitsmlChannel) => void;
};

/** The unit that the store names for a curve, or the unit that a user has entered if the store names none. */
function CurveUnit({ curve: { mnemonic, unit }, chosen, onChange }: CurveUnitProps) {
  if (storeUnit(unit.trim()) !== "" || !chosen || !needsUnit(chosen.trace)) return unit;
  const own = channelRow(chosen.trace).unit;
  return (
    <SelectSearch
      label={`Unit of ${mnemonic}`}
      width="100%"
      height={28}
      placeholder="Choose the unit"
      options={unitNames.filter((name) => areCompatible(name, own)).map((name) => ({ value: name, label: name }))}
      value={chosen.unit || null}
      onChange={(name) => onChange({ ...chosen, unit: name ?? "" })}
    />
  );
}

const traces = channels
  .filter(({ origin }) => origin === "measured")
  .map(({ id, label, unit }) => ({ value: id, label, ...(unit ? { hint: unit } : {}) }));

function sentenceOf(isReady: boolean, fault: { message: string } | null, chosenCount: number, read: string): string {
  if (!isReady) return "Choose a log to see its curves.";
  if (fault) return fault.message;
  if (chosenCount > 0)
    return `${read} curves are read, as chosen here. The others are left out, whatever they are called.`;
  return `Curves are matched to traces by name: ${read} are read. Units are those of the store.`;
}

/** A curve whose name means a trace that its unit does not measure. */
function misfit({ trace, fits, unit }: WitsmlCurve): string | null {
  if (trace === null || fits || !isChannelId(trace)) return null;
  if (unit.trim() === "") return "The store names no unit: choose the trace and the unit";
  return `"${unit}" is not a unit of ${channelRow(trace).label.toLowerCase()}`;
}
