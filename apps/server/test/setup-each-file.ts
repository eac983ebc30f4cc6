import { afterAll } from 'vitest';
import { runFileTeardowns } from './on-file-finished.ts';

// Vitest runs this for each file; imported modules are shared by many files.
afterAll(runFileTeardowns);
