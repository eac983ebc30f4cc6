import { translate } from '@prayer-swap/shared/messages/translate';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

type LoadMoreButtonProps = {
  /** The fields of an infinite query that describe its next page. */
  list: {
    hasNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
};

export function LoadMoreButton({ list }: LoadMoreButtonProps) {
  if (!list.hasNextPage) return null;
  if (list.isFetchNextPageError) {
    return (
      <ErrorState
        message={errorMessageOr(list.error, { failed: 'panel.load-failed' })}
        onRetry={() => list.fetchNextPage()}
      />
    );
  }
  return (
    <Button variant="soft" className="self-center" onClick={() => list.fetchNextPage()}>
      {translate('panel.load-more')}
    </Button>
  );
}
