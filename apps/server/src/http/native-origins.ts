import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Origins of the native shells on iOS and Android. */
export const NATIVE_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost'];

/** Allows CORS for the native shells. They use bearer tokens, so credentials are never allowed. */
export async function allowNativeOrigins(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: [...NATIVE_ORIGINS],
    credentials: false,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: [
      'accept',
      'authorization',
      'content-type',
      'idempotency-key',
      'x-known-device',
      'x-member-id',
      'x-request-id',
      'x-session-transport',
    ],
    exposedHeaders: ['retry-after', 'x-known-device', 'x-request-id'],
    maxAge: 600,
    // The shells probe the server with a bare OPTIONS request.
    strictPreflight: false,
  });
}
