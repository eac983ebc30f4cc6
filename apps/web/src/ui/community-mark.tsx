import { useCommunity } from '../lib/community.ts';
import { apiOrigin } from '../platform/api-origin.ts';
import { Mark } from './mark.tsx';

/** The logo at the size of a bar: the community's own, or the product's. */
export function CommunityMark() {
  const { logo } = useCommunity();
  // The server writes the same markup into prerendered pages: `apps/server/src/http/fill-page.ts`.
  return logo === null ? (
    <Mark data-logo="" className="w-8" />
  ) : (
    <img src={`${apiOrigin}${logo}/logo.png`} alt="" className="size-7 object-contain" />
  );
}
