/** Of one member, on all their requests: each is told to everyone who prayed. */
export const UPDATES_PER_DAY = 10;
export const UPDATE_PAGE_SIZE = 10;
