import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';

/** An update as PostgreSQL writes it in JSON. */
export type UpdateRow = { id: string; text: string; answered: boolean; created_at: string };

/** Of a row `r` of requests; asked for only where there is one. */
export const NEWEST_UPDATE = `case when r.update_count > 0 then (
        select json_build_object('id', u.id, 'text', u.text, 'answered', u.answered, 'created_at', u.created_at)
        from request_updates u where u.request_id = r.id
        order by u.created_at desc, u.id desc limit 1) end`;

export function presentUpdate({ id, text, answered, created_at }: UpdateRow): RequestUpdate {
  return { id, text, answered, createdAt: new Date(created_at).toISOString() };
}
