import { Row, Stack } from "../../ui/layout/flow";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Button } from "../../ui/controls/button";
import { CopyButton } from "../../ui/controls/copy-button";
import styles from "./second-factor.module.css";

/** New recovery codes: they are shown only this once. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  return (
    <Stack gap={12}>
      <p>Each of these codes lets you in once, should you lose your phone.</p>
      <span className={styles.text}>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton label="Copy the recovery codes" text={codes.join("\n")} />
      </span>
      <Row as="span" gap={6} align="center" className="warning-text">
        <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
        They are shown this once. Store them now.
      </Row>
      <span>
        <Button look="filled" onClick={onStored}>
          I have stored them
        </Button>
      </span>
    </Stack>
  );
}
