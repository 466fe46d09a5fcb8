import { roles } from "@sigma/contract/users/roles";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";
import { ChoiceField } from "../../settings/fields/choice-field";
import { AccessFields } from "../../settings/user/access-fields";
import { NewPasswordField } from "../../settings/user/new-password-field";
import { roleOptions } from "../../settings/user/user-cards";
import { userLabels } from "../../settings/user/user-form";
import { TextField } from "../../ui/controls/field";
import { Modal } from "../../ui/controls/modal/modal";
import styles from "./add-user-modal.module.css";
import { accessOf, emptyUser, missingFields, type NewUserForm, newUserFault } from "./new-user";
import { ModalButtons } from "../../ui/controls/modal/modal-buttons";

const TITLE = "User Creation";

/** Creates a user; a problem is shown in a toast. */
export function AddUserModal({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const formId = useId();
  const [form, setForm] = useState(emptyUser);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<NewUserForm>) => setForm((before) => ({ ...before, ...part }));
  const missing = isTried ? missingFields(form) : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const fault = newUserFault(form);
    if (fault !== null || form.type === "") {
      toast.error(TITLE, fault ?? "");
      return;
    }
    const { username, name, email, password, type } = form;
    const newUser = {
      username: username.trim(),
      name: name.trim(),
      email: email.trim(),
      password,
      type,
      ...accessOf(form),
    };
    setBusy(true);
    try {
      await call("POST api/users", newUser, { alert: false });
      await cache.invalidateQueries({ queryKey: routeKey("GET api/users") });
      toast.success(TITLE, `${newUser.name} can sign in as ${newUser.username}`);
      onClose();
    } catch (failure) {
      toast.error(TITLE, failure instanceof CallFailure ? failure.message : String(failure));
      setBusy(false);
    }
  };
  const field = (name: "username" | "name" | "email", label: string, rest: object = {}) => (
    <TextField
      label={label}
      required
      value={form[name]}
      maxLength={200}
      autoComplete="off"
      error={missing.includes(name) ? "This field is required." : null}
      onChange={(text) => change({ [name]: text })}
      {...rest}
    />
  );
  return (
    <Modal
      title="Add New User"
      width={560}
      onClose={onClose}
      actions={<ModalButtons apply="Add user" isDisabled={isBusy} form={formId} onCancel={onClose} />}
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
        {field("username", userLabels.username, { "data-autofocus": true })}
        {field("name", userLabels.name)}
        {field("email", userLabels.email, { inputMode: "email" })}
        <NewPasswordField
          label="Password"
          required
          value={form.password}
          error={missing.includes("password") ? "This field is required." : null}
          onChange={(password) => change({ password })}
          names={[form.username, form.name, form.email]}
        />
        <ChoiceField
          label={userLabels.type}
          options={roleOptions}
          value={form.type === "" ? null : form.type}
          onChange={(value) => change({ type: roles.find((role) => role === value) ?? "" })}
        />
        {form.type !== "admin" && (
          <section className={styles.access} aria-label="Access">
            <h3 className="type-label">Access</h3>
            <AccessFields access={form.access} seesCosts={form.seesCosts ?? form.access === null} onChange={change} />
          </section>
        )}
      </form>
    </Modal>
  );
}
