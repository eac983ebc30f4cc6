import { translate } from '@prayer-swap/shared/messages/translate';
import { Card } from '../../ui/card.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

const LINE_WIDTHS = ['w-4/5', 'w-3/5', 'w-2/3'];

/** Placeholder cards with the height of real ones. */
export function FeedSkeleton() {
  return (
    <LoadingRegion label={translate('requests.loading')}>
      <div className="flex flex-col gap-3">
        {LINE_WIDTHS.map((lastLine) => (
          <Card key={lastLine} aria-hidden="true" className="flex flex-col gap-3">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-full" />
              <div className="flex flex-1 flex-col gap-1.5">
                <Skeleton className="h-4 w-28" />
                <Skeleton className="h-3.5 w-16" />
              </div>
            </div>
            <div className="flex flex-col gap-2.5 py-1">
              <Skeleton className="h-4.5" />
              <Skeleton className={`h-4.5 ${lastLine}`} />
            </div>
            <Skeleton className="h-11 w-48 rounded-full" />
            <Skeleton className="h-12" />
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}
