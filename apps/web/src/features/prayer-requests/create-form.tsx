import { translate } from '@prayer-swap/shared/messages/translate';
import { type SyntheticEvent, useId } from 'react';
import { SafetyNotice } from '../../care/safety-notice.tsx';
import { useCareCheck } from '../../care/use-care-check.tsx';
import { useOnline } from '../../lib/app-status.ts';
import { useMember } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Form } from '../../ui/form.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { CREATE_KINDS } from './create-kinds.ts';
import { type Drafts, withAnonymous, withText } from './drafts.ts';
import { RequestTextField } from './request-text-field.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { textErrorCode, validateText } from './text-state.ts';
import { useCreateRequest } from './use-create-request.ts';
import type { UpdateDrafts } from './use-drafts.ts';

type CreateFormProps = { drafts: Drafts; change: UpdateDrafts };

export function CreateForm({ drafts, change }: CreateFormProps) {
  const { type } = drafts;
  const anonymous = drafts.anonymous[type];
  const kind = CREATE_KINDS[type];
  const textId = useId();
  const online = useOnline();
  const { state, send, clearError } = useCreateRequest(change);
  const text = drafts.texts[type];
  const care = useCareCheck({ isWriting: true, submitAction: 'post', fieldId: textId });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const complete = textErrorCode(validateText(text)) === null;
    if (complete && !(await care.confirmText(text))) return;
    const outcome = await send();
    if (outcome.is === 'idle') care.reset();
    if (outcome.is === 'refused') document.getElementById(textId)?.focus();
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      {!online && <Banner tone="offline">{translate('requests.create-offline')}</Banner>}
      <RequestTextField
        id={textId}
        label={translate(kind.label)}
        placeholder={translate(kind.placeholder)}
        rows={6}
        value={text}
        error={state.is === 'refused' ? state.message : undefined}
        onChange={(value) => {
          clearError();
          change((now) => withText(now, type, value));
        }}
      />
      {type === 'Prompt' ? (
        <AuthorHint anonymous={false} />
      ) : (
        <div>
          <SwitchField
            label={translate('requests.post-anonymously')}
            hint={<AuthorHint anonymous={anonymous} />}
            checked={anonymous}
            onChange={(chosen) => change((now) => withAnonymous(now, type, chosen))}
          />
          <div className="text-meta">
            <Disclosure label={translate('hint.anonymous')}>
              <p className="text-ink-muted">{translate('hint.anonymous-others')}</p>
              <p className="text-ink-muted">{translate('hint.anonymous-admins')}</p>
            </Disclosure>
          </div>
        </div>
      )}
      <GuidelineList drafts={drafts} />
      <div className="text-meta text-ink-muted">
        <SafetyNotice />
      </div>
      <SubmitBar label={translate(kind.submit)} text={validateText(text)} state={state} />
      {care.dialog}
    </Form>
  );
}

function AuthorHint({ anonymous }: { anonymous: boolean }) {
  const { username } = useMember();
  return (
    <p className="text-meta text-ink-muted">
      {anonymous
        ? translate('requests.posting-anonymously')
        : translate('requests.posting-as', { username })}
    </p>
  );
}

function GuidelineList({ drafts }: Pick<CreateFormProps, 'drafts'>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-card bg-sunken px-4 py-3.5">
      <h2 id={heading} className="text-label font-bold">
        {translate('requests.guidelines')}
      </h2>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 ps-5 text-meta text-ink-muted marker:text-ink-faint">
        {CREATE_KINDS[drafts.type].guidelines.map((code) => (
          <li key={code}>{translate(code)}</li>
        ))}
      </ul>
    </section>
  );
}
