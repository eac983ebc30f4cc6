import { translate } from '@prayer-swap/shared/messages/translate';
import type { Author, FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import { useState } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { refreshModeration, usePauseLiveRefresh } from '../live-refresh.ts';
import { AuthorFound } from './author-found.tsx';
import { revealAuthor } from './flagged-api.ts';

type AuthorDialogProps = {
  request: FlaggedRequest;
  open: boolean;
  onClose: () => void;
  onOpenUser: (userId: string) => void;
};

/** Reveals the author of an anonymous post. Every reveal is logged. */
export function AuthorDialog({ request, open, onClose, onOpenUser }: AuthorDialogProps) {
  const adminId = useMember().id;
  const [failure, setFailure] = useState<string>();
  const [author, setAuthor] = useState<Author | null>(null);
  usePauseLiveRefresh(open || author !== null);

  async function confirm() {
    setFailure(undefined);
    try {
      const { owner, statistics } = await revealAuthor(request);
      if (!owner || !statistics) {
        void refreshModeration(adminId);
        return setFailure(translate('panel.author-gone'));
      }
      setAuthor({ owner, statistics });
      onClose();
    } catch (error) {
      setFailure(errorMessageOr(error, { failed: 'panel.author-failed' }));
    }
  }

  return (
    <>
      <AlertDialog
        open={open}
        onOpenChange={(nextOpen) => {
          setFailure(undefined);
          if (!nextOpen) onClose();
        }}
        title={translate('panel.author-title')}
        description={translate('panel.author-description')}
        confirmLabel={translate('panel.author-confirm')}
        onConfirm={confirm}
        error={failure}
      />
      <AuthorFound
        author={author}
        onClose={() => {
          setAuthor(null);
          void refreshModeration(adminId);
        }}
        onOpenUser={onOpenUser}
      />
    </>
  );
}
