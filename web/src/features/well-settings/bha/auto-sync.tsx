import type { Well } from "@sigma/contract/wells/well";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { call } from "../../../data/calls/rest";
import { routeKey } from "../../../data/pages/use-route";
import styles from "./bha-panel.module.css";

/** Whether the data source of the well keeps its BHAs; only WITSML offers them. */
export function AutoSync({ well }: { well: Well }) {
  const cache = useQueryClient();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  if (well.dataSourceType !== "witsml" && !well.bhaAutoSync) return null;
  const change = async (bhaAutoSync: boolean) => {
    setBusy(true);
    try {
      await call("PATCH api/well", { wellId: well._id, bhaAutoSync });
      await Promise.all(
        [routeKey("GET api/well", { wellId: well._id }), routeKey("GET api/wells")].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      );
    } catch {
      // The alert of the call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className={styles.sync} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={well.bhaAutoSync}
        disabled={isBusy}
        onChange={(event) => void change(event.target.checked)}
      />
      Auto-sync with the data source
    </label>
  );
}
