import { translate } from '@prayer-swap/shared/messages/translate';
import { countCharacters, isBlank } from '@prayer-swap/shared/prayer-requests/text';
import { WORD_MAX_LENGTH } from '@prayer-swap/shared/words/limits';
import {
  type OwnWord,
  ownWordResponseSchema,
  ownWordSchema,
} from '@prayer-swap/shared/words/schemas';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import SendHorizontal from '~icons/lucide/send-horizontal';
import { api, randomKey } from '../lib/api-client.ts';
import { ignoreNotFound } from '../lib/api-failure.ts';
import { memberSlot } from '../lib/device-storage.ts';
import { errorMessageOr } from '../lib/error-message-or.ts';
import { memberKey, queryClient } from '../lib/query-client.ts';
import { useMember } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Form } from '../ui/form.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';

type WordFormProps = {
  requestId: string;
  /** Whether the prayer waits on this device. The server would not accept a word yet. */
  isPrayerQueued: boolean;
};

/** The member's word to the author of a request, or the field for it. */
export function WordForm({ requestId, isPrayerQueued }: WordFormProps) {
  const memberId = useMember().id;
  const queryKey = memberKey(memberId, 'own-word', requestId);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.get(`/requests/${requestId}/words/own`, {
        responseSchema: ownWordResponseSchema,
        signal,
      }),
    enabled: !isPrayerQueued,
  });
  const show = (word: OwnWord | null) => queryClient.setQueryData(queryKey, { word });
  const [wasSent, setSent] = useState(false);
  if (data?.word) {
    return (
      <LeftWord
        requestId={requestId}
        word={data.word}
        takesFocus={wasSent}
        onDeleted={() => {
          setSent(false);
          show(null);
        }}
      />
    );
  }
  return (
    <WordField
      memberId={memberId}
      requestId={requestId}
      isPrayerQueued={isPrayerQueued}
      onSent={(word) => {
        setSent(true);
        show(word);
      }}
    />
  );
}

type WordFieldProps = WordFormProps & { memberId: string; onSent: (word: OwnWord) => void };

/** The text survives a reload. Sending needs a connection. */
function WordField({ memberId, requestId, isPrayerQueued, onSent }: WordFieldProps) {
  const draft = memberSlot(memberId, `word-${requestId}`, z.string());
  const [text, setText] = useState(() => draft.read() ?? '');
  // The same for each attempt with a text, so that a retry does not leave a second word.
  const key = useRef(randomKey());
  const { error, setError, pending, run } = useAction((failed) =>
    errorMessageOr(failed, { failed: 'words.failed', offline: 'words.offline' }),
  );

  function change(next: string) {
    setText(next);
    if (next === '') draft.clear();
    else draft.write(next);
    setError(undefined);
    key.current = randomKey();
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBlank(text)) return setError(translate('words.text-required'));
    if (countCharacters(text) > WORD_MAX_LENGTH) return setError(translate('words.text-too-long'));
    if (isPrayerQueued) return setError(translate('words.offline'));
    void run(send);
  }

  async function send() {
    const word = await api.post(`/requests/${requestId}/words`, {
      body: { text },
      responseSchema: ownWordSchema,
      idempotencyKey: key.current,
      asMember: memberId,
    });
    draft.clear();
    showToast(translate('words.sent'));
    onSent(word);
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        label={translate('words.field')}
        hint={translate('words.field-hint')}
        error={error}
        value={text}
        dir="auto"
        autoComplete="off"
        maxLength={16 * WORD_MAX_LENGTH}
        onChange={(event) => change(event.target.value)}
        rightSlot={
          <IconButton
            type="submit"
            label={translate('words.send')}
            icon={<SendHorizontal className="size-4.5 rtl:-scale-x-100" />}
            className="text-primary"
            aria-disabled={pending || undefined}
            onClick={submit}
          />
        }
      />
    </Form>
  );
}

type LeftWordProps = {
  requestId: string;
  word: OwnWord;
  /** It replaces the field, which had the focus. */
  takesFocus: boolean;
  onDeleted: () => void;
};

function LeftWord({ requestId, word, takesFocus, onDeleted }: LeftWordProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, not a text
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      className="soft flex flex-col gap-1 rounded-control bg-sunken px-3 pt-3 pb-1"
    >
      <p id={id} className="text-meta font-bold">
        {translate('words.own')}
      </p>
      <p dir="auto" className="text-body wrap-break-word whitespace-pre-line">
        {word.text}
      </p>
      <ConfirmButton
        variant="ghost"
        size="small"
        className="-ms-3 self-start"
        label={translate('words.remove')}
        title={translate('words.delete-title')}
        description={translate('words.delete-description')}
        action={() => api.delete(`/requests/${requestId}/words/${word.id}`).catch(ignoreNotFound)}
        formatError={{ failed: 'words.change-failed', offline: 'error.offline' }}
        onDone={() => {
          showToast(translate('words.removed'));
          onDeleted();
        }}
      />
    </div>
  );
}
