import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Said before anything is loaded. Little of a heap lives on here: it is collected as it grows by some
// megabytes instead of by tens, and its pages are given back. The size of its young part is only heard
// on the command line, and said there as least and most, or this would shrink it: process.json.
setFlagsFromString('--optimize-for-size');
setFlagsFromString('--heap-growing-percent=60');
// What runs often is compiled once, and well. The middle compiler works with tens of megabytes beside
// the heap, which the allocator keeps.
setFlagsFromString('--no-maglev');
// NODE_COMPILE_CACHE is another folder; where none can be written to, it starts without.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'));

await import('./main.ts');
