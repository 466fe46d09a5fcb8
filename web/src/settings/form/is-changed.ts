/** Whether a form differs from its initial values. */
export const isChanged = <Form>(form: Form, first: Form): boolean => JSON.stringify(form) !== JSON.stringify(first);
