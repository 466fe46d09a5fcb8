import { Stack } from "../../ui/layout/flow";
import { ofRows, rowsOf } from "../../data/calls/loaded";
import type { ApiToken } from "@sigma/contract/users/api-token";
import type { WellId } from "@sigma/contract/ids";
import type { TokenAccess } from "@sigma/contract/users/token-access";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../data/calls/rest";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { Toggle } from "../../ui/controls/toggle";
import { requiredMessage } from "../../ui/controls/validation";
import { WellMultiSelect } from "../../ui/controls/well-select/well-multi-select";
import { accessTexts } from "./api-token-texts";
import styles from "./api-token-modal.module.css";
import { wellChoice } from "../../ui/well/well-option";

/** Wells that a token can be limited to. */
const MOST_WELLS = 1000;

const accessOptions = (Object.keys(accessTexts) as TokenAccess[]).map((value) => ({ value, ...accessTexts[value] }));

/** Creates an API token: its name, its access, and its wells. */
export function NewApiToken({ onMade }: { onMade: (token: ApiToken) => void }) {
  const cache = useQueryClient();
  const [name, setName] = useState("");
  const [access, setAccess] = useState<TokenAccess>("read");
  const [wells, setWells] = useState<readonly string[] | null>(null);
  const [seesCosts, setSeesCosts] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const all = useRoute("GET api/wells", {});
  const isWithoutWells = wells !== null && wells.length === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (requiredMessage(name) || isWithoutWells) return;
    setBusy(true);
    try {
      const madeToken = await call("POST api/api-token", {
        name: name.trim(),
        access,
        wells: wells as WellId[] | null,
        seesCosts,
      });
      if (madeToken) onMade(madeToken);
      setName("");
      setWells(null);
      setSeesCosts(false);
      setTried(false);
      await cache.invalidateQueries({ queryKey: routeKey("GET api/api-token") });
    } catch {
      // The alert of the call has said why; what was typed stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} aria-label="New API token" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name of a new token"
        value={name}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        error={isTried ? requiredMessage(name) : null}
        onChange={setName}
      />
      <Stack as="span" gap={4} className="text2">
        May
        <SegmentedControl label="May" value={access} options={accessOptions} onChange={setAccess} />
      </Stack>
      <Stack as="span" gap={4} className="text2">
        Wells
        <SegmentedControl
          label="Wells"
          value={wells === null ? "all" : "some"}
          options={{ all: "All", some: "Chosen ones" }}
          onChange={(value) => setWells(value === "all" ? null : [])}
        />
      </Stack>
      <Toggle label="Costs" checked={seesCosts} onChange={setSeesCosts} />
      <Button type="submit" look="filled" width={100} disabled={isBusy}>
        Create
      </Button>
      {wells && (
        <div className="spans-columns">
          <WellMultiSelect
            label="Wells of the token"
            wells={ofRows(rowsOf(all), (rows) => rows.map(wellChoice))}
            chosen={wells}
            limit={MOST_WELLS}
            distanceTitle={null}
            height={180}
            note={isTried && isWithoutWells ? "Choose at least one well" : undefined}
            onChange={setWells}
          />
        </div>
      )}
    </form>
  );
}
