import { defaultWitsMap } from "@sigma/contract/default-wits-map";
import type { Well } from "@sigma/contract/well";
import type { WitsChannel } from "@sigma/contract/wits-config";
import type { WitsPacket } from "@sigma/contract/wits-packet";
import { IconPlayerPause, IconPlayerPlay, IconTerminal2 } from "@tabler/icons-react";
import { useEffect, useReducer } from "react";
import { useEvent, usePush } from "../../data/calls/use-event";
import { useRoute } from "../../data/pages/use-route";
import { useWatch } from "../../data/live/use-watch";
import { Button } from "../../ui/controls/button";
import { classNames } from "../../ui/theme/class-names";
import { formatClock, zoneName } from "../../ui/format/times";
import { Modal } from "../../ui/controls/modal";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { emptyTail, packetKeys, packetTail } from "./packet-tail";
import { parsedValues } from "./parsed-values";
import styles from "./wits-packets-modal.module.css";

const NO_PACKETS = "No WITS packets has been pushed to this well since Sigma start";

/** Shows the latest packets of a well: as the rig sent them, and what Sigma read from them. */
export default function WitsPacketsModal({ well, onClose }: { well: Well; onClose: () => void }) {
  const [tail, dispatch] = useReducer(packetTail, emptyTail);
  const stored = useEvent("wits-packet/get", { wellId: well._id });
  const config = useRoute("GET api/wits-configs", { rigId: well.rig?._id ?? "" }, { enabled: well.rig !== null });
  const configured = config.data?.channels ?? [];
  // A rig without a map of its own is read with the default one.
  const channels = configured.length > 0 ? configured : defaultWitsMap("fps");

  useWatch("wits-packet/watch", { wellId: well._id });
  useEffect(() => {
    if (stored.data) dispatch({ type: "loaded", packets: stored.data });
  }, [stored.data]);
  usePush("wits-packet", (packet) => {
    if (packet.raw.wellId === well._id) dispatch({ type: "arrived", packet });
  });

  const keys = packetKeys(tail.packets);
  const play = () => {
    dispatch({ type: "played" });
    void stored.refetch();
  };

  return (
    <Modal
      title="Latest WITS packets"
      context={well.name}
      width={1120}
      onClose={onClose}
      hint={
        tail.isPaused
          ? `Paused; ${tail.missed} more have arrived`
          : `Times as received, ${zoneName()}. The latest 10 packets are kept.`
      }
      actions={
        <Button
          width={100}
          icon={tail.isPaused ? <IconPlayerPlay size={14} /> : <IconPlayerPause size={14} />}
          onClick={tail.isPaused ? play : () => dispatch({ type: "paused" })}
        >
          {tail.isPaused ? "Play" : "Pause"}
        </Button>
      }
    >
      <div className={styles.body}>
        <PanelBody of={stored} empty={NO_PACKETS} what="the latest packets">
          {() =>
            tail.packets.length === 0 ? (
              <PanelEmpty sentence={NO_PACKETS} icon={IconTerminal2} />
            ) : (
              <ol className={styles.packets}>
                {tail.packets.map((packet, index) => (
                  <PacketRow key={keys[index]} packet={packet} channels={channels} />
                ))}
              </ol>
            )
          }
        </PanelBody>
      </div>
    </Modal>
  );
}

function PacketRow({ packet, channels }: { packet: WitsPacket; channels: readonly WitsChannel[] }) {
  return (
    <li className={styles.packet}>
      <section aria-label="Raw">
        <h3 className={styles.head}>
          Raw <time>{formatClock(packet.raw.timeStamp)}</time>
        </h3>
        <pre className={styles.raw}>{packet.raw.packet}</pre>
      </section>
      <section aria-label="Parsed">
        <h3 className={styles.head}>Parsed</h3>
        <dl className={styles.values}>
          {parsedValues(packet, channels).map(({ trace, label, code, value, unit, isMissing }) => (
            <div key={trace} className={styles.value}>
              <dt>
                <span className={styles.code}>{code}</span> {label}
              </dt>
              <dd className={classNames(isMissing && styles.missing)}>
                {value} {!isMissing && <span className={styles.unit}>{unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </li>
  );
}
