import { useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { call } from "../../data/calls/rest";
import { AddPage, FieldGroup } from "../../settings/form/add-page";
import { RigFields } from "../../settings/rig/rig-fields";
import { type RigForm, rigFormErrors, rigFormOf, toRigFields } from "../../settings/rig/rig-form";
import { isChanged } from "../../settings/form/is-changed";
import { useAdding } from "../../settings/form/use-adding";
import styles from "./add-rig-page.module.css";

const TITLE = "Add rig";
const blank = rigFormOf(null);

/** Creates a rig and opens its settings, where its data source is set up. */
export default function AddRigPage() {
  const [form, setForm] = useState<RigForm>(blank);
  const foundErrors = rigFormErrors(form);
  const { isTried, isBusy, submit } = useAdding({
    title: TITLE,
    isRight: Object.keys(foundErrors).length === 0,
    add: () => call("POST api/rig", toRigFields(form)),
    list: "GET api/rig",
    pageOf: ({ _id }) => pageHref("rig-settings", { rigId: _id }),
  });
  // An empty name is not reported as missing before the first attempt to save.
  const errors = isTried || form.name !== "" ? foundErrors : { ...foundErrors, name: undefined };

  return (
    <AddPage
      title={TITLE}
      errors={Object.values(errors).filter(Boolean).length}
      isBusy={isBusy}
      isTyped={isChanged(form, blank)}
      onSubmit={submit}
      back="rigs"
    >
      <FieldGroup legend="Rig">
        <RigFields form={form} errors={errors} onChange={(part) => setForm((before) => ({ ...before, ...part }))} />
      </FieldGroup>
      <p className={styles.next}>How its data reach Sigma is set up in its settings, which open next.</p>
    </AddPage>
  );
}
