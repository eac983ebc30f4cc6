import { HOUR } from '../time.ts';

export const FLAGS_PER_DAY = 20;
/** For this long after a reinstatement a flag only queues: the post stays where it is. */
export const REFLAG_COOLDOWN_MS = 72 * HOUR;
export const REPORTS_PER_DAY = 10;
export const REPORT_TEXT_MAX_LENGTH = 500;
