/** For databases without personal data. */
export const SECRET = 'the bench has no secrets worth keeping';
export const PASSWORD = 'a password of the bench';
