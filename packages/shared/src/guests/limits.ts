/** A guest's request is removed after this time. */
export const GUEST_REQUEST_DAYS = 30;

/** `waiting` for an admin, `shown` to members, `declined` by an admin, or `removed` by the guest. */
export const GUEST_REQUEST_STATES = ['waiting', 'shown', 'declined', 'removed'] as const;
