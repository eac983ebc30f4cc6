import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type pg from 'pg';
import { activeContext } from './trace-app.ts';

type Query = (this: pg.PoolClient, ...args: unknown[]) => unknown;

/** Creates a span for each statement inside the active span, without its text and parameters. */
export function tracePool(pool: pg.Pool, tracer: Tracer): void {
  pool.on('connect', (client) => {
    // pg has too many overloads of `query` to type a wrapper.
    const query = client.query as Query;
    const traced: Query = function (...args) {
      const context = activeContext.getStore();
      if (context === undefined) return query.apply(this, args);
      const name = statementName(args[0]);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context);
      return runInSpan(span, this, query, args);
    };
    Object.assign(client, { query: traced });
  });
}

/** pg responds by the callback if it gets one, otherwise by a promise. */
function runInSpan(span: Span, client: pg.PoolClient, query: Query, args: unknown[]): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const onResult = (error: unknown, ...rest: unknown[]) => {
      endSpan(span, error);
      callback(error, ...rest);
    };
    return query.apply(client, [...args.slice(0, -1), onResult]);
  }
  const result = query.apply(client, args);
  if (result instanceof Promise) {
    result.then(
      () => endSpan(span, null),
      (error: unknown) => endSpan(span, error),
    );
  } else endSpan(span, null);
  return result;
}

/** The SQLSTATE only: an error message can quote a row. */
function endSpan(span: Span, error: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (error instanceof Error && 'code' in error) {
      span.setAttribute('error.type', String(error.code));
    }
  }
  span.end();
}

const TEXT_LITERAL = /'(?:[^']|'')*'/g;
const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i;

/** Returns the name of a prepared statement, or its verb and table, such as `select sessions`. */
export function statementName(query: unknown): string {
  if (typeof query === 'string') return nameFromSql(query);
  if (typeof query !== 'object' || query === null) return 'statement';
  if ('name' in query && typeof query.name === 'string') return query.name;
  return 'text' in query && typeof query.text === 'string' ? nameFromSql(query.text) : 'statement';
}

function nameFromSql(text: string): string {
  const bare = text.replace(TEXT_LITERAL, '');
  const verb = VERB.exec(bare)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(bare)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
