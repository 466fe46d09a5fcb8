/** The edits of a form that are not saved: the fields that a person touched, as they stand now. */
export type Edits<Form> = { readonly [Field in keyof Form]?: Form[Field] };

/** The form as a person sees it: what is saved, with the edits over it. */
export const withEdits = <Form extends object>(saved: Form, edits: Edits<Form>): Form => ({ ...saved, ...edits });

/** The fields that differ from what is saved, in the order of the form; an edit that was taken back is none. */
export function changedFields<Form extends object>(saved: Form, edits: Edits<Form>): (keyof Form)[] {
  const fields = Object.keys(saved) as (keyof Form)[];
  return fields.filter((field) => field in edits && JSON.stringify(edits[field]) !== JSON.stringify(saved[field]));
}
