import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

/** The fields of an infinite query that describe its next page. */
export type NextPage = {
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
};

type LoadMoreButtonProps = {
  list: NextPage;
  label: string;
  /** The message if the next page could not be loaded. */
  failure: string;
};

/** Loads the next page of a list. Renders nothing at its end. */
export function LoadMoreButton({ list, label, failure }: LoadMoreButtonProps) {
  if (!list.hasNextPage) return null;
  const load = () => list.fetchNextPage();
  if (list.isFetchNextPageError) return <ErrorState message={failure} onRetry={load} />;
  return (
    <Button variant="soft" className="self-center" onClick={load}>
      {label}
    </Button>
  );
}
