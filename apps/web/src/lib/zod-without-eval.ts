import * as z from 'zod/mini';

// The content security policy forbids code from strings, which zod would otherwise try.
// Imported before every module that makes a schema.
z.config({ jitless: true });
