import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { routeKey } from "../../data/pages/use-route";
import { beginSignOn } from "../../data/session/single-sign-on";
import { Button } from "../../ui/controls/button";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./login-form.module.css";

/** The button of the identity provider, if one is configured. @param failure why the last sign-on did not succeed */
export function SingleSignOn({ failure }: { failure: string | null }) {
  const offeredSignOn = useQuery({
    queryKey: routeKey("GET api/single-sign-on", {}),
    queryFn: () => call("GET api/single-sign-on", {}, { alert: false }),
    retry: false,
  });
  const [refused, setRefused] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const reason = refused ?? failure;
  const label = offeredSignOn.data?.label;
  const begin = async () => {
    setBusy(true);
    setRefused(null);
    try {
      location.assign(await beginSignOn());
    } catch (fault) {
      setRefused(fault instanceof Error ? fault.message : String(fault));
      setBusy(false);
    }
  };
  if (!label && !reason) return null;
  return (
    <div className={styles.signOn}>
      {reason && (
        <p className={styles.failure} role="alert">
          <AlarmGlyph level="Error" />
          {reason}
        </p>
      )}
      {label && (
        <Button className={styles.submit} disabled={isBusy} onClick={() => void begin()}>
          Sign in with {label}
        </Button>
      )}
    </div>
  );
}
