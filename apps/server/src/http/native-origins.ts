import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Where the native shells load the app from, on iOS and on Android. */
export const NATIVE_ORIGINS: readonly string[] = ['capacitor://localhost', 'https://localhost'];

/**
 * Lets the native shells read answers. Their session is a bearer token of their own: no cookie is
 * ever allowed along.
 */
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
    // A bare OPTIONS is how a shell finds out whether the server is there.
    strictPreflight: false,
  });
}
