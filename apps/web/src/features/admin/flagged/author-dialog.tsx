import type { Author, FlaggedRequest } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { useMember } from '../../../lib/session.ts';
import { wordsUnlessRefused } from '../../../lib/words-unless-refused.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { refreshAdmin, useDialogHold } from '../refresh.ts';
import { AuthorFound } from './author-found.tsx';
import { lookUpAuthor } from './decisions.ts';

type AuthorDialogProps = {
  request: FlaggedRequest;
  open: boolean;
  onClose: () => void;
  onOpenUser: (userId: string) => void;
};

/** An anonymous author is looked up on purpose, and the look is on record. */
export function AuthorDialog({ request, open, onClose, onOpenUser }: AuthorDialogProps) {
  const adminId = useMember().id;
  const [failure, setFailure] = useState<string>();
  const [found, setFound] = useState<Author | null>(null);
  useDialogHold(open || found !== null);

  async function confirm() {
    setFailure(undefined);
    try {
      const { owner, statistics } = await lookUpAuthor(request);
      if (!owner || !statistics) {
        void refreshAdmin(adminId);
        return setFailure(translate('panel.author-gone'));
      }
      setFound({ owner, statistics });
      onClose();
    } catch (error) {
      setFailure(wordsUnlessRefused(error, { failed: 'panel.author-failed' }));
    }
  }

  return (
    <>
      <AlertDialog
        open={open}
        onOpenChange={(stays) => {
          setFailure(undefined);
          if (!stays) onClose();
        }}
        title={translate('panel.author-title')}
        description={translate('panel.author-description')}
        confirmLabel={translate('panel.author-confirm')}
        onConfirm={confirm}
        error={failure}
      />
      <AuthorFound
        author={found}
        onClose={() => {
          setFound(null);
          void refreshAdmin(adminId);
        }}
        onOpenUser={onOpenUser}
      />
    </>
  );
}
