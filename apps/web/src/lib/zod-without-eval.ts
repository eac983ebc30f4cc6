// The content security policy forbids code from strings, which zod would otherwise try. Zod reads
// this global when it is loaded, so it is set before, without importing zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
