import { mountAndRun } from '../support/tmpfs.ts';
import { fillRepeatedly } from './fill-repeatedly.ts';

await mountAndRun('320m', fillRepeatedly);
