/** Per member, over all their requests: each update notifies every member who prayed. */
export const UPDATES_PER_DAY = 10;
export const UPDATE_PAGE_SIZE = 10;
