import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

export function ListSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
    </LoadingRegion>
  );
}
