import { LoadingRegion, Skeleton } from './skeleton.tsx';

/** Two quiet rows of a list in a section; not seen where the list comes at once. */
export function RowsLoading() {
  return (
    <LoadingRegion>
      <div className="flex animate-appear flex-col gap-3 [animation-delay:150ms]">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </LoadingRegion>
  );
}
