import type { RefusedPeer } from "@sigma/contract/wells/well-status";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { Button } from "../../ui/controls/button";
import { formatNumber } from "../../ui/format/numbers";
import { formatAge } from "../../ui/format/times";
import styles from "./refused-peers.module.css";

type RefusedPeersProps = {
  peers: readonly RefusedPeer[];
  now: EpochSeconds;
  /** Adds an address to the allowed ones of the form. */
  onAllow: (address: string) => void;
};

/** Devices that were not let in on the port of the rig, each with a way to allow it. */
export function RefusedPeers({ peers, now, onAllow }: RefusedPeersProps) {
  if (peers.length === 0) return null;
  return (
    <section aria-label="Refused devices">
      <h3 className={styles.title}>Refused devices</h3>
      <ul className={styles.list}>
        {peers.map(({ address, count, lastAt }) => (
          <li key={address}>
            <span>
              <strong>{address}</strong> {formatNumber(count, 0)} times, last {formatAge(Math.max(0, now - lastAt))} ago
            </span>
            <Button look="quiet" aria-label={`Allow ${address}`} onClick={() => onAllow(address)}>
              Allow
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
