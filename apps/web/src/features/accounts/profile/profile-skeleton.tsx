import { Card } from '../../../ui/card.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';

/** Reserves the height of the details, password and notifications sections. */
export function ProfileSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-5">
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-32" />
          <div className="flex flex-col gap-5">
            <Skeleton className="h-30.5 sm:h-25.5" />
            <Skeleton className="h-19" />
            <Skeleton className="h-19" />
            <Skeleton className="h-30.5 sm:h-25.5" />
            <Skeleton className="h-12" />
          </div>
        </Card>
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-11 w-40" />
        </Card>
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-20.5 sm:h-15.5" />
        </Card>
      </div>
    </LoadingRegion>
  );
}
