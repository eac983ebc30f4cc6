export const MUTES_PAGE_SIZE = 20;
