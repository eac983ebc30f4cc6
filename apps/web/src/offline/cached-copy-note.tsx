import { translate } from '@prayer-swap/shared/messages/translate';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { HOUR } from '@prayer-swap/shared/time';
import { useNow } from '../lib/use-now.ts';
import { Banner } from '../ui/banner.tsx';
import { type CachedPath, useSavedAt } from './cached-queries.ts';

/** The age of a copy that is shown, because loading the response failed. */
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

/** The same for a cached query. Empty while its data comes from the server. */
export function CopyNoteOf({ path }: { path: CachedPath }) {
  const savedAt = useSavedAt(path);
  return savedAt !== null && <CachedCopyNote savedAt={savedAt} />;
}
