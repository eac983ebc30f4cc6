import { mountAndRun } from '../support/tmpfs.ts';
import { failBackups } from './fail-backups.ts';

await mountAndRun('16m', failBackups);
