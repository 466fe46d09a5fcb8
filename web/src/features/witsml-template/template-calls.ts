import { cantFind } from "@sigma/contract/error-texts";
import type { WitsmlTemplate, WitsmlTemplateFields } from "@sigma/contract/rigs/witsml-template";
import { WITSML_TEMPLATE } from "@sigma/contract/rigs/witsml-template-limits";
import { call } from "../../data/calls/rest";
import { noteDeletion } from "../../data/deletions/deletions";
import { serverNow } from "../../data/live/server-clock";
import { toast } from "../../data/notifications/toasts";

/** Adds a template and returns its id. @throws CallFailure, which an alert has already shown */
export async function createTemplate(fields: WitsmlTemplateFields): Promise<string | null> {
  const newTemplate = await call("POST api/witsml-template", fields);
  toast.success(`${WITSML_TEMPLATE} created`);
  return newTemplate?.id ?? null;
}

/**
 * Changes a template of the list.
 *
 * @param version the version that the change started from
 * @returns whether the list has it
 * @throws CallFailure, which an alert has already shown, except for a newer version
 */
export async function updateTemplate(
  templates: readonly WitsmlTemplate[],
  id: string,
  version: number,
  updateValues: Partial<WitsmlTemplateFields>,
): Promise<boolean> {
  if (!templates.some(({ _id }) => _id === id)) {
    toast.error(`${WITSML_TEMPLATE} update error`, cantFind(WITSML_TEMPLATE, id));
    return false;
  }
  await call("PATCH api/witsml-template", { id, version, updateValues });
  toast.success(`${WITSML_TEMPLATE} updated`);
  return true;
}

/** Deletes a template, which can be restored for a while. @throws CallFailure, which an alert has already shown */
export async function removeTemplate({ _id: id, name }: WitsmlTemplate): Promise<void> {
  await call("DELETE api/witsml-template", { id });
  noteDeletion({ kind: "witsml-template", id, name, time: serverNow() });
  toast.success(`${WITSML_TEMPLATE} deleted`);
}
