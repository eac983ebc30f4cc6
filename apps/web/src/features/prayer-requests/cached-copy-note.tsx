import { translate } from '@prayer-swap/shared/messages/translate';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { HOUR } from '@prayer-swap/shared/time';
import { useNow } from '../../lib/use-now.ts';
import { Banner } from '../../ui/banner.tsx';

/** The age of a list that is a cached copy, because loading it failed. */
export function CachedCopyNote({ savedAt }: { savedAt: number }) {
  const now = useNow();
  const isRecent = now.getTime() - savedAt < HOUR;
  return (
    <Banner tone="offline">
      {isRecent
        ? translate('offline.saved-copy-now')
        : translate('offline.saved-copy', { age: relativeTime(new Date(savedAt), now) })}
    </Banner>
  );
}
