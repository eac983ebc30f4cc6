import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminAction } from '@prayer-swap/shared/moderation/schemas';
import { Age } from './age.tsx';

/** One row of the log as a sentence. */
export function ActionEntry({ action }: { action: AdminAction }) {
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-label font-medium">{actionText(action)}</p>
        <p className="text-meta text-ink-muted">
          <Age at={action.createdAt} />
        </p>
      </div>
      {action.targetRequestText && (
        <p dir="auto" className="request-text line-clamp-2 text-label text-ink-muted">
          {action.targetRequestText}
        </p>
      )}
      {action.detail && (
        <p dir="auto" className="text-meta text-ink-muted">
          {action.detail}
        </p>
      )}
      {action.reason && (
        <p className="text-meta text-ink-muted">
          {translate('panel.action-reason')} <bdi>{action.reason}</bdi>
        </p>
      )}
    </li>
  );
}

function actionText(action: AdminAction): string {
  return translate('panel.action', {
    type: action.actionType,
    admin: action.adminUsername ?? translate('panel.action-by-server'),
    user: action.targetUsername ?? translate('panel.action-user-unknown'),
  });
}
