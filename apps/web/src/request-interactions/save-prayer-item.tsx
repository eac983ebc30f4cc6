import { translate } from '@prayer-swap/shared/messages/translate';
import BookmarkMinus from '~icons/lucide/bookmark-minus';
import BookmarkPlus from '~icons/lucide/bookmark-plus';
import { MenuItem } from '../ui/menu.tsx';
import { setSaved, useIsSaved } from './use-saved-prayer.ts';

type SavePrayerItemProps = {
  /** Absent if the request was loaded without its viewer. */
  request: { id: string; userPrayingFor?: boolean };
};

/** Saves a request to the member's list or removes it. */
export function SavePrayerItem({ request: { id, userPrayingFor = false } }: SavePrayerItemProps) {
  const isSaved = useIsSaved(id, userPrayingFor);
  const Icon = isSaved ? BookmarkMinus : BookmarkPlus;
  return (
    <MenuItem
      icon={<Icon aria-hidden="true" className="size-4.5 shrink-0" />}
      onSelect={() => void setSaved(id, !isSaved)}
    >
      {translate(isSaved ? 'praying-for.stop' : 'praying-for.keep')}
    </MenuItem>
  );
}
