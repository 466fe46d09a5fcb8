import type { RouteRequest } from "@sigma/contract/call-types";
import { requiredMessage } from "../../ui/controls/validation";

/** The form of a new well as typed: texts, and values selected from lists. */
export type WellForm = {
  name: string;
  operator: string | null;
  directionalCompany: string | null;
  rigId: string | null;
  jobId: string;
  country: string | null;
  state: string | null;
  county: string | null;
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
  country: null,
  state: null,
  county: null,
  field: "",
  api: "",
  dataSourceType: "wits",
};

/** A change of the form: new values of fields. */
export type FormChange = Partial<WellForm>;

/** The form after a change. Another country takes state and county with it, another state takes the county. */
export function changeForm(form: WellForm, change: FormChange): WellForm {
  const next = { ...form, ...change };
  if (next.country !== form.country) return { ...next, state: null, county: null };
  return next.state === form.state ? next : { ...next, county: null };
}

/** The errors by field; empty if the form can be sent. */
export function formErrors(form: WellForm): Partial<Record<keyof WellForm, string>> {
  const name = requiredMessage(form.name);
  return name ? { name } : {};
}

/** The lists to choose from, by id. */
type Names = { country?: string | undefined; state?: string | undefined; county?: string | undefined };

/** The request: empty fields are null. `names` are the names of the chosen places. */
export function toNewWell(form: WellForm, names: Names): RouteRequest<"POST api/well"> {
  const { country = "", state = "", county = "" } = names;
  return {
    name: form.name.trim(),
    operator: form.operator === null ? null : { name: form.operator },
    directionalCompany: form.directionalCompany === null ? null : { name: form.directionalCompany },
    rigId: form.rigId,
    jobId: form.jobId.trim() || null,
    location: country ? { country, state, county } : null,
    field: form.field.trim() || null,
    api: form.api.trim() || null,
    dataSourceType: form.dataSourceType,
  };
}
