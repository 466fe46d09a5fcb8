import { defaultWitsMap } from "@sigma/terms/wits-map";
import type { Well } from "@sigma/contract/wells/well";
import type { WitsChannel } from "@sigma/contract/rigs/wits-config";
import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";
import { IconDownload, IconPlayerPause, IconPlayerPlay, IconSearch, IconTerminal2 } from "@tabler/icons-react";
import { useEffect, useReducer, useState } from "react";
import { useEvent, usePush } from "../../data/calls/use-event";
import { useRoute } from "../../data/pages/use-route";
import { useWatch } from "../../data/live/use-watch";
import { Button } from "../../ui/controls/button";
import { CopyButton } from "../../ui/controls/copy-button";
import { classNames } from "../../ui/theme/class-names";
import { formatTime, zoneName } from "../../ui/format/times";
import { Modal } from "../../ui/controls/modal/modal";
import { SearchField } from "../../ui/controls/search-field";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { emptyTail, packetKeys, packetTail } from "./packet-tail";
import { filteredValues, type ParsedValue, parsedValues, rawLines } from "./parsed-values";
import { savePackets } from "./save-packets";
import styles from "./wits-packets-modal.module.css";
import { Grid } from "../../ui/layout/flow";

const NO_PACKETS = "No WITS packets has been pushed to this well since Sigma start";

/** Shows the latest packets of a well: as the rig sent them, and what Sigma read from them. */
export default function WitsPacketsModal({ well, onClose }: { well: Well; onClose: () => void }) {
  const [tail, dispatch] = useReducer(packetTail, emptyTail);
  const [filter, setFilter] = useState("");
  const storedPackets = useEvent("wits-packet/get", { wellId: well._id });
  const channels = useChannelMap(well);

  useWatch("wits-packet/watch", { wellId: well._id });
  useEffect(() => {
    if (storedPackets.data) dispatch({ type: "loaded", packets: storedPackets.data });
  }, [storedPackets.data]);
  usePush("wits-packet", (packet) => {
    if (packet.raw.wellId === well._id) dispatch({ type: "arrived", packet });
  });

  const keys = packetKeys(tail.packets);
  const shownPackets = tail.packets.flatMap((packet, index) => {
    const values = filteredValues(parsedValues(packet, channels), filter);
    return values.length === 0 && filter.trim() !== "" ? [] : [{ key: keys[index], packet, values }];
  });
  const play = () => {
    dispatch({ type: "played" });
    void storedPackets.refetch();
  };

  return (
    <Modal
      title="Latest WITS packets"
      context={well.name}
      width={1240}
      onClose={onClose}
      tools={<SearchField label="Filter values" placeholder="Code or trace" value={filter} onChange={setFilter} />}
      hint={
        tail.isPaused
          ? `Paused; ${tail.missed} more have arrived`
          : `Times as received, ${zoneName()}. The latest 10 packets are kept.`
      }
      actions={
        <>
          <SaveButton well={well} />
          <Button
            width={100}
            icon={tail.isPaused ? <IconPlayerPlay size={14} /> : <IconPlayerPause size={14} />}
            onClick={tail.isPaused ? play : () => dispatch({ type: "paused" })}
          >
            {tail.isPaused ? "Play" : "Pause"}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <PanelBody of={storedPackets} empty={NO_PACKETS} what="the latest packets">
          {() =>
            tail.packets.length === 0 ? (
              <PanelEmpty sentence={NO_PACKETS} icon={IconTerminal2} />
            ) : shownPackets.length === 0 ? (
              <PanelEmpty
                sentence="No items matching the search criteria"
                why={`Filter: "${filter}"`}
                icon={IconSearch}
                action={{ label: "Clear filter", run: () => setFilter("") }}
              />
            ) : (
              <Grid as="ol" gap={16}>
                {shownPackets.map(({ key, packet, values }) => (
                  <PacketRow key={key} packet={packet} values={values} isFiltered={filter.trim() !== ""} />
                ))}
              </Grid>
            )
          }
        </PanelBody>
      </div>
    </Modal>
  );
}

/** The channel map of the rig of a well; a rig without its own map uses the default one. */
function useChannelMap(well: Well): readonly WitsChannel[] {
  const config = useRoute("GET api/wits-configs", { rigId: well.rig?._id ?? "" }, { enabled: well.rig !== null });
  const configuredChannels = config.data?.channels;
  return configuredChannels && configuredChannels.length > 0 ? configuredChannels : defaultWitsMap("fps");
}

function SaveButton({ well }: { well: Well }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await savePackets(well);
    setBusy(false);
  };
  return (
    <Button
      icon={<IconDownload size={14} stroke={1.5} aria-hidden />}
      disabled={isBusy}
      title="Every packet of the last 10 minutes as it was received"
      onClick={() => void save()}
    >
      Download last 10 min
    </Button>
  );
}

type PacketRowProps = { packet: WitsPacket; values: readonly ParsedValue[]; isFiltered: boolean };

function PacketRow({ packet: { raw }, values, isFiltered }: PacketRowProps) {
  return (
    <li className={styles.packet}>
      <section aria-label="Raw">
        <h3 className={styles.head}>
          Raw <time>{formatTime(raw.timeStamp)}</time>
          <CopyButton label={`Copy the packet of ${formatTime(raw.timeStamp)}`} text={raw.packet} />
        </h3>
        <pre className={styles.raw}>{isFiltered ? rawLines(raw.packet, values) : raw.packet.trimEnd()}</pre>
      </section>
      <section aria-label="Parsed">
        <h3 className={styles.head}>Parsed</h3>
        <dl className={styles.values}>
          {values.map(({ trace, label, code, value, unit, isMissing }) => (
            <div key={trace} className={styles.value}>
              <dt>
                <span className={styles.code}>{code}</span> {label}
              </dt>
              <dd className={classNames(isMissing && "error-text")}>
                {value} {!isMissing && <span className="text3">{unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </li>
  );
}
