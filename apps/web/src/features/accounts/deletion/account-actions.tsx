import { dataExportSchema } from '@prayer-swap/shared/account-deletion/schemas';
import {
  DELETE_BLOCKED_ACCOUNT_PHRASE,
  DELETE_PHRASE,
} from '@prayer-swap/shared/accounts/account-limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { MINUTE } from '@prayer-swap/shared/time';
import { useId, useRef, useState } from 'react';
import Download from '~icons/lucide/download';
import Trash from '~icons/lucide/trash';
import { api } from '../../../lib/api-client.ts';
import { type ApiFailure, failureOf, httpErrorOf, withReason } from '../../../lib/api-failure.ts';
import { withClearSiteData } from '../../../lib/clear-site-data.ts';
import { saveFile } from '../../../lib/export-text.ts';
import { deleteAccountWith } from '../../../lib/session.ts';
import { fetchSession } from '../../../lib/session-api.ts';
import { snapshotStorage } from '../../../lib/session-snapshot.ts';
import { platform } from '../../../platform/current.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ValidatedForm } from '../../../ui/validated-form.tsx';
import { DeletionConsequences, PhraseField, usePhraseForm } from './phrase-form.tsx';

const FILE = 'prayer-swap-data.json';

/** Downloads the data export of the member as a file. */
export function DownloadData() {
  const [failure, setFailure] = useState<string>();

  async function download() {
    try {
      const data = await api.get('/me/export', {
        responseSchema: dataExportSchema,
        timeoutMs: MINUTE,
      });
      const content = JSON.stringify(data, null, 2);
      setFailure(undefined);
      // The native shell opens the share sheet of the phone.
      if (platform.shareFile) return await platform.shareFile(FILE, content);
      saveFile(FILE, new Blob([content], { type: 'application/json' }));
      showToast(translate('leaving.downloaded', { file: FILE }));
    } catch (error) {
      setFailure(withReason(translate('leaving.download-failed'), error));
    }
  }

  if (failure) return <ErrorState message={failure} onRetry={download} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="soft" onClick={download}>
        <Download className="size-4.5" />
        {translate('leaving.download')}
      </Button>
      <p className="text-meta text-ink-muted">{translate('leaving.download-hint')}</p>
    </div>
  );
}

/** Opens the dialog that deletes the account. */
export function DeleteAccountButton() {
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const form = usePhraseForm({
    id: 'delete-account',
    phrase: DELETE_PHRASE,
    send: deleteOwnAccount,
    formatError: deletionErrorMessage,
  });

  /** Clears the phrase, so every opening of the dialog starts empty. */
  function handleOpenChange(nextOpen: boolean) {
    // The result of the deletion is not known yet.
    if (form.pending) return;
    form.reset();
    setOpen(nextOpen);
  }

  return (
    <>
      <button
        ref={link}
        type="button"
        className="inline-flex min-h-11 items-center gap-2 self-start rounded-control text-label font-bold text-danger underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        <Trash className="size-4.5" />
        {translate('leaving.delete-account')}
      </button>
      <Dialog
        open={open}
        onOpenChange={handleOpenChange}
        returnFocusTo={link}
        title={translate('leaving.delete-title')}
        description={translate('leaving.permanent')}
        footer={
          <>
            <Button variant="ghost" onClick={() => handleOpenChange(false)}>
              {translate('common.cancel')}
            </Button>
            <Button type="submit" form={formId} variant="danger" pending={form.pending}>
              {translate('leaving.delete-account')}
            </Button>
          </>
        }
      >
        <ValidatedForm form={form} id={formId} lead={<DeletionConsequences />}>
          <PhraseField form={form} />
        </ValidatedForm>
      </Dialog>
    </>
  );
}

/** The form with which a blocked member deletes their account. */
export function DeleteBlockedAccountForm() {
  const form = usePhraseForm({
    id: 'delete-blocked-account',
    phrase: DELETE_BLOCKED_ACCOUNT_PHRASE,
    send: deleteOwnAccount,
  });
  return (
    <ValidatedForm form={form} lead={<DeletionConsequences />}>
      <PhraseField form={form} />
      <Button type="submit" variant="danger" className="sm:self-start" pending={form.pending}>
        {translate('leaving.delete-account')}
      </Button>
    </ValidatedForm>
  );
}

/** Deletes the account of the signed-in member. The guards of the routes then show the farewell. */
function deleteOwnAccount(confirm: string): Promise<void> {
  const except = snapshotStorage.read()?.id ?? null;
  return deleteAccountWith(() =>
    withClearSiteData((query) => api.delete(`/me${query}`, { body: { confirm } }), {
      except,
    }).catch(ignoreLostResponse),
  );
}

/** The session of a deleted account has ended, also if the response to the deletion was lost. */
async function ignoreLostResponse(error: unknown): Promise<void> {
  const wasRefused = failureOf(error).kind === 'http-error';
  if (wasRefused || (await fetchSession({ expected: true })) !== 'signed-out') throw error;
}

/**
 * The error message of a failed deletion: the server's reason inside a sentence, or a generic one.
 */
function deletionErrorMessage(error: unknown): string {
  // Closing the reauthentication dialog is not an error.
  const confirmation = httpErrorOf(error, 'error.confirmation-needed');
  if (confirmation) return confirmation.message;
  return translate('leaving.failed-reason', { reason: failureReason(failureOf(error)) });
}

function failureReason(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'http-error':
      return failure.status < 500
        ? failure.message.replace(/\.$/, '')
        : translate('leaving.reason-unexpected');
    case 'offline':
    case 'aborted':
      return translate('leaving.reason-offline');
    case 'unavailable':
      return translate('leaving.reason-unavailable');
    case 'invalid-response':
      return translate('leaving.reason-unexpected');
    default:
      return failure satisfies never;
  }
}
