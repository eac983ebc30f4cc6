/** Lengths count user-perceived characters, after normalisation. */
export const APPEAL_MIN_LENGTH = 10;
export const APPEAL_MAX_LENGTH = 1000;
