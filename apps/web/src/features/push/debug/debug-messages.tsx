import { translate } from '@prayer-swap/shared/messages/translate';
import { formatTime } from '../../../lib/format.ts';
import { type RecentMessage, useRecentMessages } from '../recent-messages.ts';
import { DebugSection } from './debug-section.tsx';

/** The messages that arrived at this page, newest first. */
export function DebugMessages() {
  const messages = useRecentMessages();
  return (
    <DebugSection title={translate('devices.debug-messages')}>
      {messages.length === 0 ? (
        <p className="text-label text-ink-muted">{translate('devices.debug-no-messages')}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <li key={`${message.is} ${message.at.getTime()}`}>
              <p className="text-label font-medium">{messageHeading(message)}</p>
              <pre className="mt-1 overflow-x-auto rounded-control bg-sunken p-3 text-meta whitespace-pre-wrap wrap-anywhere">
                {JSON.stringify(message.data, null, 2)}
              </pre>
            </li>
          ))}
        </ol>
      )}
    </DebugSection>
  );
}

function messageHeading(message: RecentMessage): string {
  const time = formatTime(message.at.toISOString());
  return message.is === 'arrived'
    ? `${time} · ${translate('devices.debug-arrived')} · ${message.title}`
    : `${time} · ${translate('devices.debug-tapped')}`;
}
