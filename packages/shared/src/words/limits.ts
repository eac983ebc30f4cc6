/** In user-perceived characters, after normalisation. */
export const WORD_MAX_LENGTH = 200;
/** Per member, over all requests. */
export const WORDS_PER_DAY = 30;
export const WORD_PAGE_SIZE = 20;
