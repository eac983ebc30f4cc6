import { translate } from '@prayer-swap/shared/messages/translate';
import type { Author } from '@prayer-swap/shared/moderation/schemas';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { HealthChips } from '../users/user-chips.tsx';
import { StatisticsFacts } from '../users/user-facts.tsx';

type AuthorFoundProps = {
  author: Author | null;
  onClose: () => void;
  onOpenUser: (userId: string) => void;
};

/** A revealed author. This is the only place that counts a member's anonymous posts. */
export function AuthorFound({ author, onClose, onOpenUser }: AuthorFoundProps) {
  const { owner, statistics } = author ?? {};
  return (
    <Dialog
      open={author !== null}
      onOpenChange={(nextOpen) => !nextOpen && onClose()}
      title={translate('panel.author-found', { username: owner?.username ?? '' })}
      description={translate('panel.author-found-detail')}
      footer={
        <Button
          onClick={() => {
            onClose();
            if (owner) onOpenUser(owner.id);
          }}
        >
          {translate('panel.view-user')}
        </Button>
      }
    >
      {statistics && (
        <div className="flex flex-col gap-4">
          <HealthChips statistics={statistics} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-label">
            <StatisticsFacts
              statistics={statistics}
              posts="panel.user-all-posts"
              flags="panel.user-all-flags"
            />
          </dl>
        </div>
      )}
    </Dialog>
  );
}
