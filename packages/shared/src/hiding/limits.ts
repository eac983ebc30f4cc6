export const HIDING_PAGE_SIZE = 20;
