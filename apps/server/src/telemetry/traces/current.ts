import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** What is under way: the parent of whatever begins in it. */
export const current = new AsyncLocalStorage<Context>();
