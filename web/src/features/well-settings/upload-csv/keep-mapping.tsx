import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { routeKey } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import type { Mapping } from "./upload-files";
import styles from "./upload-csv.module.css";

/** Keeps a mapping under a name, for other files. @param mapping null while it is not complete */
export function KeepMapping({ mapping }: { mapping: Mapping | null }) {
  const cache = useQueryClient();
  const [name, setName] = useState("");
  const keep = async () => {
    if (!mapping) return;
    const { fieldsMapping, options } = mapping;
    try {
      await call("POST api/csv-mapping", { name: name.trim(), fieldsMapping, options });
      toast.success("Mapping", `"${name.trim()}" is kept`);
      setName("");
      await cache.invalidateQueries({ queryKey: routeKey("GET api/csv-mapping") });
    } catch {
      // The alert of the call has told why; the name stays.
    }
  };
  return (
    <div className={styles.keep}>
      <TextField label="Keep this mapping as" value={name} maxLength={200} onChange={setName} />
      <Button width={64} disabled={!mapping || name.trim() === ""} onClick={() => void keep()}>
        Keep
      </Button>
    </div>
  );
}
