// The content security policy forbids code from strings, which zod would otherwise try. zod reads
// its settings here when it is first loaded, so they are set before and without loading it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
