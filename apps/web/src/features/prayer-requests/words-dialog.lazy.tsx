import { REPORT_REASONS, type ReportReason } from '@prayer-swap/shared/flags/limits';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { type Word, wordPageSchema } from '@prayer-swap/shared/words/schemas';
import { useRef, useState } from 'react';
import Flag from '~icons/lucide/flag';
import Trash from '~icons/lucide/trash';
import { api, randomKey } from '../../lib/api-client.ts';
import { errorMessage, ignoreNotFound } from '../../lib/api-failure.ts';
import { pagedQueryOptions, usePagedList } from '../../lib/paged-query.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { LoadMoreButton } from '../../ui/load-more-button.tsx';
import type { ModalProps } from '../../ui/overlay.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { allowWords } from './own-request-api.ts';

type WordsDialogProps = Omit<ModalProps, 'title'> & {
  request: Pick<PrayerRequest, 'id' | 'allowsWords'>;
};

const FAILED = { failed: 'words.change-failed', offline: 'error.offline' } as const;

/** The words about an own request, and whether new ones are allowed. */
export function WordsDialog({ request, ...modalProps }: WordsDialogProps) {
  return (
    <Dialog
      {...modalProps}
      title={translate('words.list-title')}
      description={translate('words.list-intro')}
    >
      <div className="flex flex-col gap-4">
        <AllowSwitch request={request} />
        <Words requestId={request.id} />
      </div>
    </Dialog>
  );
}

function AllowSwitch({ request: { id, allowsWords } }: Pick<WordsDialogProps, 'request'>) {
  const { error, pending, run } = useAction(FAILED);
  return (
    <div>
      <SwitchField
        label={translate('words.allow')}
        hint={translate('words.allow-hint')}
        checked={allowsWords}
        pending={pending}
        onChange={(next) =>
          void run(async () => {
            await allowWords(id, next);
            showToast(translate(next ? 'words.allowed-toast' : 'words.disallowed-toast'));
          })
        }
      />
      {error && <InlineError>{error}</InlineError>}
    </div>
  );
}

function Words({ requestId }: { requestId: string }) {
  const queryKey = memberKey(useMember().id, 'words', requestId);
  const { items, list } = usePagedList(
    pagedQueryOptions(queryKey, `/requests/${requestId}/words`, wordPageSchema),
  );
  const listed = useRef<HTMLDivElement>(null);

  async function refetch() {
    await queryClient.invalidateQueries({ queryKey });
    // The button that had the focus is gone.
    listed.current?.focus();
  }

  return (
    <QueryView
      query={items}
      loading={<BlockSkeleton className="h-20 rounded-control" />}
      failureTitle={translate('words.load-failed')}
      failure={errorMessage}
    >
      {(words) => (
        <div ref={listed} tabIndex={-1} className="flex flex-col gap-2 outline-none">
          {words.length === 0 && <EmptyState scene="window" message={translate('words.empty')} />}
          <ul className="flex flex-col gap-2">
            {words.map((word) => (
              <li key={word.id}>
                <WordEntry requestId={requestId} word={word} onGone={refetch} />
              </li>
            ))}
          </ul>
          <LoadMoreButton
            list={list}
            label={translate('words.more')}
            failure={translate('words.load-failed')}
          />
        </div>
      )}
    </QueryView>
  );
}

type WordEntryProps = { requestId: string; word: Word; onGone: () => Promise<void> };

function WordEntry({ requestId, word, onGone }: WordEntryProps) {
  const { text, writerName, createdAt } = word;
  const path = `/requests/${requestId}/words/${word.id}` as const;
  const [isFlagging, setFlagging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const flagging = useRef<HTMLButtonElement>(null);
  const deletion = useRef<HTMLButtonElement>(null);
  const { error, pending, run } = useAction(FAILED);

  async function remove() {
    await api.delete(path).catch(ignoreNotFound);
    setDeleting(false);
    showToast(translate('words.deleted'));
    await onGone();
  }

  async function flag(reason: ReportReason, idempotencyKey: string) {
    await api.post(`${path}/flags`, { body: { reason }, idempotencyKey }).catch(ignoreNotFound);
    showToast(translate('words.flagged'));
    await onGone();
  }

  return (
    <div aria-busy={pending || undefined} className="soft rounded-control bg-sunken px-3 py-2">
      <div className="flex items-center">
        <p className="min-w-0 flex-1 text-meta text-ink-muted">
          <Dotted>
            <bdi className="font-bold wrap-break-word text-ink">{writerName}</bdi>
            <time dateTime={createdAt}>{relativeTime(new Date(createdAt), useNow())}</time>
          </Dotted>
        </p>
        <IconButton
          ref={flagging}
          label={translate('words.flag', { username: writerName })}
          aria-expanded={isFlagging}
          icon={<Flag className="size-4" />}
          className="text-ink-muted"
          onClick={() => setFlagging(!isFlagging)}
        />
        <IconButton
          ref={deletion}
          label={translate('words.delete', { username: writerName })}
          icon={<Trash className="size-4" />}
          className="-me-2 text-ink-muted"
          onClick={() => setDeleting(true)}
        />
      </div>
      <p dir="auto" className="pb-1 text-body wrap-break-word whitespace-pre-line">
        {text}
      </p>
      {isFlagging && (
        <FlagForm
          onCancel={() => {
            setFlagging(false);
            flagging.current?.focus();
          }}
          onFlag={(reason, key) => void run(() => flag(reason, key))}
        />
      )}
      {error && <InlineError>{error}</InlineError>}
      <ActionDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        returnFocusTo={deletion}
        title={translate('words.delete-title')}
        description={translate('words.delete-description')}
        confirmLabel={translate('requests.delete')}
        tone="danger"
        action={remove}
        formatError={FAILED}
      />
    </div>
  );
}

type FlagFormProps = {
  onCancel: () => void;
  onFlag: (reason: ReportReason, idempotencyKey: string) => void;
};

function FlagForm({ onCancel, onFlag }: FlagFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [error, setError] = useState<string>();
  const key = useRef(randomKey());

  function send() {
    if (reason === null) return setError(translate('reports.reason-required'));
    onFlag(reason, key.current);
  }

  return (
    <div className="flex flex-col gap-3 pt-2 pb-1">
      <p className="text-meta text-ink-muted">{translate('words.flag-description')}</p>
      <RadioField
        label={translate('words.flag-title')}
        options={REPORT_REASONS.map((value) => ({
          value,
          label: translate<MessageCode>(`flags.reason-${value}`),
        }))}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setError(undefined);
        }}
        error={error}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {translate('common.cancel')}
        </Button>
        <Button onClick={send}>{translate('words.flag-confirm')}</Button>
      </div>
    </div>
  );
}
