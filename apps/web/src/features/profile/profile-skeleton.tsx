import { Card } from '../../ui/card.tsx';
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';

/** As high as the details, the password and the notifications that are coming. */
export function ProfileSkeleton() {
  return (
    <LoadingPlace>
      <div className="flex flex-col gap-5">
        <Card className="flex flex-col gap-5 sm:p-6">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-19" />
          <Skeleton className="h-19" />
          <Skeleton className="h-19" />
          <Skeleton className="h-25" />
          <Skeleton className="h-12" />
        </Card>
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-11 w-40" />
        </Card>
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-16" />
        </Card>
      </div>
    </LoadingPlace>
  );
}
