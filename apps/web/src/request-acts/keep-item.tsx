import { translate } from '@prayer-swap/shared/messages/translate';
import BookmarkMinus from '~icons/lucide/bookmark-minus';
import BookmarkPlus from '~icons/lucide/bookmark-plus';
import { MenuItem } from '../ui/menu.tsx';
import { setKept, useKept } from './keeping.ts';

type KeepItemProps = {
  /** Of what was loaded without its viewer, nothing is known yet. */
  request: { id: string; userPrayingFor?: boolean };
};

/** Puts a request on the member's own list, or takes it off again. */
export function KeepItem({ request: { id, userPrayingFor = false } }: KeepItemProps) {
  const kept = useKept(id, userPrayingFor);
  const Icon = kept ? BookmarkMinus : BookmarkPlus;
  return (
    <MenuItem
      icon={<Icon aria-hidden="true" className="size-4.5 shrink-0" />}
      onSelect={() => void setKept(id, !kept)}
    >
      {translate(kept ? 'praying-for.stop' : 'praying-for.keep')}
    </MenuItem>
  );
}
