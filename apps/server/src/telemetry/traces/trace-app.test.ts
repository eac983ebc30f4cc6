import { trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createContextExtractor } from './trace-app.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const HEADER = `00-${TRACE_ID}-00f067aa0ba902b7-01`;
const PROXIES = ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'];

function extractTraceId(
  remoteAddress: string,
  traceparent: string,
  trusted: string[] | null = PROXIES,
) {
  // Only these properties are read.
  const req = { headers: { traceparent }, socket: { remoteAddress } } as unknown as FastifyRequest;
  return trace.getSpanContext(createContextExtractor(trusted)(req))?.traceId;
}

it.each(['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.1', '2001:db8::7'])(
  'a traceparent is accepted from %s',
  (address) => {
    expect(extractTraceId(address, HEADER)).toBe(TRACE_ID);
  },
);

it.each(['192.0.2.2', '::ffff:192.0.2.2', '2001:db9::7', '127.0.0.1'])(
  'a traceparent is rejected from an untrusted client: %s',
  (address) => {
    expect(extractTraceId(address, HEADER)).toBeUndefined();
  },
);

it('a traceparent is rejected without a trusted proxy', () => {
  expect(extractTraceId('127.0.0.1', HEADER, null)).toBeUndefined();
});

it.each([
  'canary',
  `${HEADER}-x`,
  HEADER.replace('00-', 'ff-'),
  HEADER.toUpperCase(),
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
])('a traceparent is accepted only if well-formed: %s', (header) => {
  expect(extractTraceId('10.1.2.3', header)).toBeUndefined();
});
