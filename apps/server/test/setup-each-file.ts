import { afterAll } from 'vitest';
import { runFileTeardowns } from './on-file-finished.ts';

// Vitest runs this for each file; what the files import is loaded once for many of them.
afterAll(runFileTeardowns);
