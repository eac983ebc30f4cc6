import { type ReactNode, useState } from 'react';
import { type ErrorFormatter, formatErrorWith } from '../lib/error-message-or.ts';
import { useRetry } from '../lib/use-retry.ts';
import { LoadError } from './load-error.tsx';

/** The fields of a query that describe its content. */
type LoadedQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
};

export type QueryState<Data> =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown; retry: () => Promise<unknown> }
  | { is: 'ready'; data: Data };

/** The state of a query. An error stays visible during a retry. */
export function useQueryState<Data>(query: LoadedQuery<Data>): QueryState<Data> {
  const { data, error, refetch } = query;
  const [retrying, retry] = useRetry(refetch);
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  if (data !== undefined) return { is: 'ready', data };
  if (error || retrying) return { is: 'failed', error: error ?? lastError, retry };
  return { is: 'loading' };
}

type QueryViewProps<Data> = {
  query: LoadedQuery<Data>;
  loading: ReactNode;
  /** The error message of a failed query, and its heading. */
  failure: ErrorFormatter;
  failureTitle?: string;
  children: (data: Data) => ReactNode;
};

/** The content of a query: a placeholder, an error with a retry, or the data. */
export function QueryView<Data>({ query, loading, children, ...props }: QueryViewProps<Data>) {
  const state = useQueryState(query);
  if (state.is === 'ready') return children(state.data);
  if (state.is === 'loading') return loading;
  const message = formatErrorWith(props.failure, state.error);
  return <LoadError title={props.failureTitle} message={message} onRetry={state.retry} />;
}
