/**
 * Binds the controls of a form to its fields.
 * @param change replaces the named fields
 * @returns from the name of a field, the properties of its control: the value, and what the user makes of it
 */
export const inputPropsOf =
  <Form extends object>(form: Form, change: (part: Partial<Form>) => void) =>
  <Name extends keyof Form>(name: Name): { value: Form[Name]; onChange: (value: Form[Name]) => void } => ({
    value: form[name],
    onChange: (value) => change({ [name]: value } as unknown as Partial<Form>),
  });
