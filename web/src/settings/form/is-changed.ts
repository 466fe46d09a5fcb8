/** Whether a form holds anything else than it began with. */
export const isChanged = <Form>(form: Form, first: Form): boolean => JSON.stringify(form) !== JSON.stringify(first);
