import { SWAP_TYPES } from '@prayer-swap/shared/swap/schemas';
import { Card } from '../../ui/card.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

/** The maximum number of cards, with the height of a short request. */
export function SwapSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-4">
        {SWAP_TYPES.map((type) => (
          <Card
            key={type}
            size="swap"
            className="flex animate-appear flex-col gap-4 [animation-delay:150ms]"
          >
            <Skeleton className="h-5.5 w-28" />
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-9 w-36" />
            </div>
            <Skeleton className="h-24" />
            <Skeleton className="h-11 w-48 rounded-full" />
            <Skeleton className="h-12 rounded-button" />
            <Skeleton className="mt-6 h-8 w-56" />
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}
