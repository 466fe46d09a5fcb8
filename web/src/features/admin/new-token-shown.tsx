import type { ApiToken } from "@sigma/contract/users/api-token";
import { IconX } from "@tabler/icons-react";
import { IconButton } from "../../ui/controls/button";
import { ShownOnce } from "../../ui/controls/modal/shown-once";
import styles from "./api-token-modal.module.css";

/** A newly created token in full: the only time at which it can be read. */
export function NewTokenShown({ token: { name, token }, onHide }: { token: ApiToken; onHide: () => void }) {
  return (
    <output className={styles.made}>
      <span className={styles.madeHead}>
        <strong>{name}</strong>
        <span className="text2">made just now</span>
        <IconButton label="Hide the token" onClick={onHide}>
          <IconX size={16} stroke={1.5} />
        </IconButton>
      </span>
      <ShownOnce text={token} copy="Copy the token">
        The whole token is shown this once. Store it now.
      </ShownOnce>
    </output>
  );
}
