import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// V8 flags are set before anything else loads. Little of the heap is long-lived here: it is
// collected after growing by a few megabytes instead of tens, and its pages are returned. The size
// of the young generation works on the command line only, with minimum and maximum, or this flag
// would shrink it: process.json.
setFlagsFromString('--optimize-for-size');
setFlagsFromString('--heap-growing-percent=60');
// Hot code is compiled once, by the optimizing compiler. The middle tier uses tens of megabytes
// outside the heap, which the allocator retains.
setFlagsFromString('--no-maglev');
// NODE_COMPILE_CACHE overrides the folder. Without a writable one the server starts uncached.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'));

await import('./main.ts');
