import type { Hiding } from '@prayer-swap/shared/hiding/schemas';
import { TITLE_MAX_LENGTH } from '@prayer-swap/shared/notifications/limits';
import { titleOf } from '../../reading/title.ts';
import type { HidingRow } from './hidings.sql.ts';

export function presentHiding(row: HidingRow): Hiding {
  return {
    id: row.id,
    kind: row.hidden_request_id === null ? 'member' : 'post',
    username: row.username,
    requestTitle: row.request_text && titleOf(row.request_text, TITLE_MAX_LENGTH),
    createdAt: row.created_at.toISOString(),
  };
}
