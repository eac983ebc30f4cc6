import { afterAll } from 'vitest';
import { endFile } from './at-file-end.ts';

// Vitest runs this for each file; what the files import is loaded once for many of them.
afterAll(endFile);
