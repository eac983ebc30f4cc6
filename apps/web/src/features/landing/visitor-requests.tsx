import { translate } from '@prayer-swap/shared/messages/translate';
import {
  type VisitorRequest,
  visitorRequestsSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { useEffect, useId, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { Card } from '../../ui/card.tsx';

/** Requests whose authors allow visitors to read them. Renders nothing if there are none. */
export function VisitorRequests() {
  const id = useId();
  const [requests, setRequests] = useState<VisitorRequest[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api
      .get('/visitor-requests', { responseSchema: visitorRequestsSchema, signal })
      .then(({ items }) => setRequests(items))
      // The page is complete without them.
      .catch(() => {});
    return () => controller.abort();
  }, []);
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-16 animate-appear wide:mt-24">
      <h2 id={id} className="text-title font-bold">
        {translate('landing.real-title')}
      </h2>
      <p className="mb-5 text-meta text-ink-muted">{translate('landing.real-note')}</p>
      <ul className="grid gap-4 wide:grid-cols-3 wide:gap-5">
        {requests.map((request) => (
          <Card as="li" key={request.createdAt}>
            <p dir="auto" className="request-text line-clamp-8 text-request">
              {request.text}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
