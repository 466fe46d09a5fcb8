import { Stack } from "../../ui/layout/flow";
import type { WitsmlTest } from "@sigma/contract/rigs/witsml-server";
import { Button } from "../../ui/controls/button";
import { formatNumber } from "../../ui/format/numbers";
import { formatDay } from "../../ui/format/times";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { FeedGlyph } from "../../ui/well/feed-badge";
import styles from "./witsml-servers.module.css";

type TestResultProps = {
  test: WitsmlTest;
  /** Trusts the certificate of a fingerprint. */
  onTrust: (fingerprint: string) => void;
};

/** The result of a connection test: versions and capabilities, or the error, with the certificate. */
export function TestResult({ test, onTrust }: TestResultProps) {
  const { isConnected, message, ms, certificate, versions, capabilities } = test;
  const facts: (readonly [string, string])[] = [
    ["Versions", versions.join(", ")],
    ["Program", [capabilities?.vendor, capabilities?.program].filter(Boolean).join(", ")],
    ["Contact", capabilities?.contact ?? ""],
    ["Objects", (capabilities?.objects ?? []).join(", ")],
    ["Rows in an answer", capabilities?.maxDataNodes ? formatNumber(capabilities.maxDataNodes, 0) : ""],
    ["Values in an answer", capabilities?.maxDataPoints ? formatNumber(capabilities.maxDataPoints, 0) : ""],
  ];
  return (
    <div className={styles.test}>
      <output className={classNames(styles.state, !isConnected && styles.wrong)}>
        {isConnected ? <FeedGlyph state="live" /> : <AlarmGlyph level="Error" />}
        <strong>{isConnected ? "Connected" : "Not connected"}</strong>
        <span>
          {message} ({ms} ms)
        </span>
      </output>
      {certificate && (
        <Stack gap={8} align="start">
          <Facts
            facts={[
              ["Certificate of", certificate.subject || "not named"],
              ["Signed by", certificate.issuer || "not named"],
              ["Valid", `${formatDay(certificate.validFrom)} to ${formatDay(certificate.validTo)}`],
              ["SHA-256", certificate.fingerprint],
            ]}
          />
          <p>Ask the operator of the store for this fingerprint, by telephone, before you trust it.</p>
          <Button look="filled" onClick={() => onTrust(certificate.fingerprint)}>
            Trust this certificate
          </Button>
        </Stack>
      )}
      <Facts facts={facts} />
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  const knownFacts = facts.filter(([, value]) => value !== "");
  if (knownFacts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {knownFacts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
