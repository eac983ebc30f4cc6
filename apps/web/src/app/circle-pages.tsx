import { CareRequestsScreen } from '../features/care-team/care-requests-screen.tsx';
import { CircleFrame } from '../features/circles/circle-frame.tsx';
import { CircleMembersScreen } from '../features/circles/circle-members-screen.tsx';
import { CirclesScreen } from '../features/circles/circles-screen.tsx';
import { JoinCircleScreen } from '../features/circles/join-circle-screen.tsx';
import { ofCircle } from '../features/prayer-requests/feed-view.ts';
import { RequestFeed } from '../features/prayer-requests/request-feed.tsx';
import { useRequestList } from '../features/prayer-requests/use-request-list.ts';

// One module, because each dynamic import has a list of files in the first script of every page.
export { CareRequestsScreen, CircleMembersScreen, CirclesScreen, JoinCircleScreen };

/** The requests of a circle. */
export function CirclePage() {
  return <CircleFrame>{({ id }) => <CircleRequests circleId={id} />}</CircleFrame>;
}

function CircleRequests({ circleId }: { circleId: string }) {
  const view = ofCircle(circleId);
  return (
    <div className="flex flex-col gap-3">
      <RequestFeed view={view} state={useRequestList(view)} endless />
    </div>
  );
}
