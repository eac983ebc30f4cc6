import { LoadingRegion, Skeleton } from './skeleton.tsx';

/** Two skeleton rows of a list; invisible if the list loads quickly. */
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
