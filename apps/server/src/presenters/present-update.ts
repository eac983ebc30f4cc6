import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import type { UpdateRow } from '../queries/prayer-requests.sql.ts';

export function presentUpdate({ id, text, answered, created_at }: UpdateRow): RequestUpdate {
  return { id, text, answered, createdAt: new Date(created_at).toISOString() };
}
