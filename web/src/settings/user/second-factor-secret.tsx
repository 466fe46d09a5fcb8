import type { SecondFactorSecret } from "@sigma/contract/users/second-factor";
import { Suspense } from "react";
import { CopyButton } from "../../ui/controls/copy-button";
import styles from "./second-factor.module.css";
import { chunkComponent } from "../../ui/layout/load-chunk";
import { Stack } from "../../ui/layout/flow";

/** Its encoder is needed once in the life of a user, and not to log in. */
const QrCode = chunkComponent(() => import("../../ui/controls/qr-code"));

/** A new secret for an authenticator app: to be read by a camera, or typed. */
export function SecondFactorSecretShown({ made: { secret, uri } }: { made: SecondFactorSecret }) {
  return (
    <Stack gap={12}>
      <div className={styles.code}>
        <Suspense>
          <QrCode text={uri} label="QR code for an authenticator app" />
        </Suspense>
      </div>
      <p className="text2">
        Read this with an authenticator app, or type the secret there. Then enter the code it shows.
      </p>
      <span className={styles.text}>
        <code>{secret.match(/.{1,4}/g)!.join(" ")}</code>
        <CopyButton label="Copy the secret" text={secret} />
      </span>
    </Stack>
  );
}
