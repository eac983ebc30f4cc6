import {
  type DeadLetter,
  type DeadLetterKind,
  deadLetterRetryResponseSchema,
} from '@prayer-swap/shared/moderation/dead-letters';
import { api } from '../../../lib/api-client.ts';

export function retryDeadLetters(kind: DeadLetterKind) {
  return api.post('/admin/undelivered/retry', {
    body: { kind },
    responseSchema: deadLetterRetryResponseSchema,
  });
}

export function retryDeadLetter({ id }: DeadLetter) {
  return api.post(`/admin/undelivered/${id}/retry`);
}

export function discardDeadLetter({ id }: DeadLetter) {
  return api.delete(`/admin/undelivered/${id}`);
}
