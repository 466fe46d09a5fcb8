import type { RouteRequest } from "@sigma/contract/call-types";
import { noPlace, type PlaceNames, toLocation } from "../../settings/fields/place";
import { requiredMessage } from "../../ui/controls/validation";

/** The form of a new well as typed: texts, and values selected from lists. */
export type WellForm = {
  name: string;
  operator: string | null;
  directionalCompany: string | null;
  rigId: string | null;
  jobId: string;
  place: PlaceNames;
  field: string;
  api: string;
  dataSourceType: "wits" | "witsml";
};

/** The form as it opens. */
export const emptyForm: WellForm = {
  name: "",
  operator: null,
  directionalCompany: null,
  rigId: null,
  jobId: "",
  place: noPlace,
  field: "",
  api: "",
  dataSourceType: "wits",
};

/** The errors by field; empty if the form can be sent. */
export function formErrors(form: WellForm): Partial<Record<keyof WellForm, string>> {
  const name = requiredMessage(form.name);
  return name ? { name } : {};
}

/** The request: empty fields are null. */
export function toNewWell(form: WellForm): RouteRequest<"POST api/well"> {
  return {
    name: form.name.trim(),
    operator: form.operator === null ? null : { name: form.operator },
    directionalCompany: form.directionalCompany === null ? null : { name: form.directionalCompany },
    rigId: form.rigId,
    jobId: form.jobId.trim() || null,
    location: toLocation(form.place),
    field: form.field.trim() || null,
    api: form.api.trim() || null,
    dataSourceType: form.dataSourceType,
  };
}
