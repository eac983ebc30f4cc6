import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';

export function CardsLoading() {
  return (
    <LoadingPlace>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
    </LoadingPlace>
  );
}
