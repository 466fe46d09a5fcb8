/** How long a deleted row is only hidden and can be restored, s. */
export const UNDO_SECONDS = 600;
