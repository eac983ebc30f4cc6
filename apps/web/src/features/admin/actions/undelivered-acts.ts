import {
  type Undelivered,
  type UndeliveredKind,
  undeliveredRetriedSchema,
} from '@prayer-swap/shared/admin/undelivered';
import { api } from '../../../lib/api-client.ts';

export function retryAll(kind: UndeliveredKind) {
  return api.post('/admin/undelivered/retry', { body: { kind }, answer: undeliveredRetriedSchema });
}

export function retryOne({ id }: Undelivered) {
  return api.post(`/admin/undelivered/${id}/retry`);
}

export function giveUp({ id }: Undelivered) {
  return api.delete(`/admin/undelivered/${id}`);
}
