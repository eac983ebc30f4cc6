import fc from 'fast-check';
import { testSeed } from '../../../scripts/lib/test-seed.mjs';

// A failure prints the seed, and the path to the counterexample.
fc.configureGlobal({ seed: testSeed });

export { fc };
