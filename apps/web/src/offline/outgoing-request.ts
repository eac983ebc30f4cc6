import type { RequestContent } from '@prayer-swap/shared/prayer-requests/content';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import type { ApiPath } from '../lib/api-path.ts';
import { isCreation, type OutboxItem } from './outbox-items.ts';

type SendingMethod = 'POST' | 'PATCH' | 'DELETE';

/** A call that sends an item. A page and the service worker execute it, each with its own client. */
export type OutgoingRequest<Response> = {
  method: SendingMethod;
  path: string;
  body?: unknown;
  /** Absent if the response has no content. */
  responseSchema?: z.ZodMiniType<Response>;
};

export function outgoingRequest<
  Method extends SendingMethod,
  Path extends string,
  Response = undefined,
>(
  method: Method,
  path: ApiPath<Method, Path>,
  content: Pick<OutgoingRequest<Response>, 'body' | 'responseSchema'> = {},
): OutgoingRequest<Response> {
  return { method, path, ...content };
}

/** A server of the previous release rejects a field that it does not know, even if it is empty. */
export function creationBody({ allowsWords, audience, circleId, ...content }: RequestContent) {
  return {
    ...content,
    ...(allowsWords && { allowsWords }),
    ...(audience !== 'everyone' && { audience }),
    ...(circleId && { circleId }),
  };
}

/** The call that posts a queued request, or edits it. */
export function outboxRequest(item: OutboxItem) {
  const responseSchema = prayerRequestSchema;
  return isCreation(item)
    ? outgoingRequest('POST', '/requests', { body: creationBody(item.data), responseSchema })
    : outgoingRequest('PATCH', `/requests/${item.prayerId}`, {
        body: item.updateData,
        responseSchema,
      });
}
