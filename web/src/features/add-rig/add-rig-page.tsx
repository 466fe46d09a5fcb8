import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { pageHref } from "../../data/page-href";
import { call } from "../../data/rest";
import { toast } from "../../data/toasts";
import { routeKey } from "../../data/use-route";
import { RigFields } from "../../settings/rig-fields";
import { type RigForm, rigFormErrors, rigFormOf, toRigFields } from "../../settings/rig-form";
import { errorsText } from "../../settings/foot-texts";
import { AlarmGlyph } from "../../ui/alarm-glyph";
import { Button } from "../../ui/button";
import styles from "./add-rig-page.module.css";

/** Creates a rig and opens its settings, where its data source is set up. */
export default function AddRigPage() {
  const router = useRouter();
  const cache = useQueryClient();
  const [form, setForm] = useState<RigForm>(rigFormOf(null));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const found = rigFormErrors(form);
  // A name that was never asked for is not missed before the first try.
  const errors = isTried || form.name !== "" ? found : { ...found, name: undefined };
  const wrong = Object.values(errors).filter(Boolean).length;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const added = await call("POST api/rig", toRigFields(form));
      if (!added) return;
      await cache.invalidateQueries({ queryKey: routeKey("GET api/rig") });
      toast.success("Add rig", `${added.name} was added`);
      await router.navigate({ to: pageHref("rig-settings", { rigId: added._id }) });
    } catch {
      // The alert of the call has told why; the form stays as it is.
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.page} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.content}>
        <h1 className="type-title">Add rig</h1>
        <fieldset className={styles.group}>
          <legend className="type-caption">Rig</legend>
          <RigFields form={form} errors={errors} onChange={(part) => setForm((before) => ({ ...before, ...part }))} />
        </fieldset>
        <p className={styles.next}>How its data reach Sigma is set up in its settings, which open next.</p>
      </div>
      <footer className={styles.foot}>
        <span className={styles.hint}>
          {wrong > 0 && (
            <>
              <AlarmGlyph level="Error" size={12} />
              {errorsText(wrong)}
            </>
          )}
        </span>
        <Button width={100} onClick={() => void router.navigate({ to: pageHref("rigs") })}>
          Cancel
        </Button>
        <Button type="submit" look="filled" width={100} disabled={isBusy}>
          Add rig
        </Button>
      </footer>
    </form>
  );
}
