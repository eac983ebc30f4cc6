import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { REQUEST_TYPES, type RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import { TEXT_MAX_LENGTH } from '@prayer-swap/shared/prayer-requests/limits';
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useId } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import X from '~icons/lucide/x';
import { SafetyNotice } from '../../care/safety-notice.tsx';
import { useCareCheck } from '../../care/use-care-check.tsx';
import { cn } from '../../lib/cn.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { takeSharedText } from '../../lib/shared-text.ts';
import { useKeyboardHeight } from '../../lib/use-keyboard-height.ts';
import { ROOMY, useMediaQuery } from '../../lib/use-media-query.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Form } from '../../ui/form.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Page } from '../../ui/page.tsx';
import { SegmentedTabs } from '../../ui/segmented-choice.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { type Drafts, withAnonymous, withRecipients, withSharedText, withText } from './drafts.ts';
import { parseSharedText } from './parse-shared-text.ts';
import { RecipientsField, useCircleOfUrl, useIsTooSmall } from './recipients-field.tsx';
import { RequestOptions } from './request-options.tsx';
import { RequestTextField } from './request-text-field.tsx';
import { type TextState, textErrorCode, validateText } from './text-state.ts';
import { type CreateState, useCreateRequest } from './use-create-request.ts';
import { type UpdateDrafts, useDrafts } from './use-drafts.ts';

export function CreateScreen() {
  const { admin } = useMember();
  const panelId = useId();
  const [drafts, change] = useDrafts();
  useSharedText(change);
  useCircleOfUrl(change);
  const { type } = drafts;
  const kind = CREATE_KINDS[type];
  const types = REQUEST_TYPES.filter((one) => admin || one !== 'Prompt');
  const isRoomy = useMediaQuery(ROOMY);
  const isForEveryone = drafts.audience === 'everyone';
  const guidelines = (
    <GuidelineList
      codes={kind.guidelines.filter((code) => isForEveryone || code !== FOR_EVERYONE)}
    />
  );
  return (
    <Page
      title={translate(kind.title)}
      intro={translate(kind.description)}
      aside={<CloseLink />}
      side={isRoomy && guidelines}
    >
      <SegmentedTabs<RequestType>
        label={translate('requests.kinds')}
        options={types.map((value) => ({ value, label: translate(CREATE_KINDS[value].tab) }))}
        value={type}
        onChange={(chosen) => change((now) => ({ ...now, type: chosen }))}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={translate(kind.tab)} className="pt-4">
        <CreateForm key={type} drafts={drafts} change={change}>
          {!isRoomy && guidelines}
        </CreateForm>
      </div>
    </Page>
  );
}

/** In narrow windows the tab bar is hidden, which leaves the room to the text. */
function CloseLink() {
  return (
    <Link
      to={paths.feed}
      aria-label={translate('common.close')}
      className={cn(iconButtonClass, 'replaces-tab-bar -me-3 -mt-1.5 text-ink-muted wide:hidden')}
    >
      <X className="size-5" />
    </Link>
  );
}

/** Adds the text that another app or a link shared, from the URL or from storage, once. */
function useSharedText(change: UpdateDrafts) {
  const { key } = useLocation();
  const [query, setQuery] = useSearchParams();
  const sharedText = parseSharedText(query);
  const insertText = useEffectEvent((text: string) => {
    if (text.trim() !== '') change((drafts) => withSharedText(drafts, text));
  });
  useEffect(() => {
    insertText(takeSharedText() ?? '');
    // The native shell can share while this screen is open.
  }, [key]);
  useEffect(() => {
    if (sharedText === null) return;
    insertText(sharedText);
    setQuery({}, { replace: true });
  }, [sharedText, setQuery]);
}

type CreateFormProps = {
  drafts: Drafts;
  change: UpdateDrafts;
  /** Shown between the fields and the button. */
  children: ReactNode;
};

function CreateForm({ drafts, change, children }: CreateFormProps) {
  const { type } = drafts;
  const anonymous = drafts.anonymous[type];
  const isTooSmall = useIsTooSmall(drafts);
  const kind = CREATE_KINDS[type];
  const textId = useId();
  const anonymousId = useId();
  const online = useOnline();
  const { state, send, clearError } = useCreateRequest(change);
  const errorOf = (field: 'text' | 'anonymous') =>
    state.is === 'refused' && state.field === field ? state.message : undefined;
  const tooSmall = translate('requests.circle-too-small');
  const isGuessable = anonymous && isTooSmall;
  const text = drafts.texts[type];
  const care = useCareCheck({ isWriting: true, submitAction: 'post', fieldId: textId });
  // What the server rejected may be any of the fields.
  const changeField: UpdateDrafts = (update) => {
    clearError();
    return change(update);
  };

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const complete = textErrorCode(validateText(text)) === null;
    if (complete && isGuessable) return document.getElementById(anonymousId)?.focus();
    if (complete && !(await care.confirmText(text))) return;
    const outcome = await send();
    if (outcome.is === 'idle') care.reset();
    if (outcome.is !== 'refused') return;
    document.getElementById(outcome.field === 'text' ? textId : anonymousId)?.focus();
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      {!online && (
        <Banner tone="offline" className="replaces-network-bar">
          {translate('requests.create-offline')}
        </Banner>
      )}
      <RequestTextField
        id={textId}
        label={translate(kind.label)}
        placeholder={translate(kind.placeholder)}
        rows={6}
        value={text}
        error={errorOf('text')}
        onChange={(value) => changeField((now) => withText(now, type, value))}
      />
      <div className="-my-3 text-meta text-ink-muted">
        <SafetyNotice />
      </div>
      {type === 'Prompt' ? (
        <AuthorHint anonymous={false} />
      ) : (
        <div>
          <div className="not-empty:pb-2">
            <RecipientsField
              recipients={drafts}
              onChange={(chosen) => changeField((now) => withRecipients(now, chosen))}
            />
          </div>
          {/* Also in a small circle, so that it keeps the focus when it is turned off. */}
          <SwitchField
            id={anonymousId}
            label={translate('requests.post-anonymously')}
            hint={isTooSmall ? !anonymous && tooSmall : <AuthorHint anonymous={anonymous} />}
            error={isGuessable ? tooSmall : errorOf('anonymous')}
            checked={anonymous}
            onChange={(chosen) => changeField((now) => withAnonymous(now, type, chosen))}
          />
          <div className="text-meta">
            <Disclosure label={translate('hint.anonymous')}>
              <p className="text-ink-muted">{translate('hint.anonymous-others')}</p>
              <p className="text-ink-muted">{translate('hint.anonymous-admins')}</p>
            </Disclosure>
          </div>
          <RequestOptions drafts={drafts} change={changeField} />
        </div>
      )}
      {children}
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

function GuidelineList({ codes }: { codes: readonly MessageCode[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-card bg-sunken px-4 py-3.5">
      <h2 id={heading} className="text-label font-bold">
        {translate('requests.guidelines')}
      </h2>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 ps-5 text-meta text-ink-muted marker:text-ink-faint">
        {codes.map((code) => (
          <li key={code}>{translate(code)}</li>
        ))}
      </ul>
    </section>
  );
}

type SubmitBarProps = { label: string; text: TextState; state: CreateState };

/** Sticks above the bars and the keyboard. In a low window it is at the end of the form. */
function SubmitBar({ label, text, state }: SubmitBarProps) {
  const reasonId = useId();
  const keyboardHeight = useKeyboardHeight();
  const sending = state.is === 'sending';
  const reason = disabledReason(text);
  return (
    <div
      style={{ bottom: `max(var(--bottom-bar), ${keyboardHeight}px)` }}
      className="with-foot -mx-4 tall:sticky flex flex-col gap-2 border-t border-line bg-canvas px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {state.is === 'failed' && <InlineError>{state.message}</InlineError>}
      {reason && (
        <p id={reasonId} className="text-meta text-ink-muted">
          {reason}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        fullWidth
        pending={sending}
        // Not `disabled`: it stays focusable, and a press reports the missing input.
        aria-disabled={textErrorCode(text) !== null}
        aria-describedby={reason ? reasonId : undefined}
      >
        {sending ? translate('requests.submitting') : label}
      </Button>
    </div>
  );
}

/** Why the form cannot be sent yet; nothing before the first letter. */
function disabledReason({ is, count }: TextState): string | null {
  if (is === 'too-short') return translate('requests.reason-too-short');
  return is === 'too-long'
    ? translate('requests.characters-over', { over: count - TEXT_MAX_LENGTH })
    : null;
}

/** A guideline that is not true of a circle or the care team. */
const FOR_EVERYONE = 'requests.support-guideline-readers';

/** The texts of the form for each type of request. */
const CREATE_KINDS = {
  Support: {
    tab: 'requests.support',
    title: 'requests.support-title',
    description: 'requests.support-description',
    label: 'requests.support-label',
    placeholder: 'requests.support-placeholder',
    guidelines: [
      'requests.support-guideline-enough',
      'requests.support-guideline-others',
      FOR_EVERYONE,
    ],
    submit: 'requests.submit-support',
  },
  Celebration: {
    tab: 'requests.celebration',
    title: 'requests.celebration-title',
    description: 'requests.celebration-description',
    label: 'requests.celebration-label',
    placeholder: 'requests.celebration-placeholder',
    guidelines: [
      'requests.celebration-guideline-small',
      'requests.celebration-guideline-others',
      'requests.celebration-guideline-plain',
    ],
    submit: 'requests.submit-celebration',
  },
  Prompt: {
    tab: 'requests.prompt',
    title: 'requests.prompt-title',
    description: 'requests.prompt-description',
    label: 'requests.prompt-label',
    placeholder: 'requests.prompt-placeholder',
    guidelines: [
      'requests.prompt-guideline-open',
      'requests.prompt-guideline-one',
      'requests.prompt-guideline-name',
    ],
    submit: 'requests.submit-prompt',
  },
} satisfies Record<RequestType, Record<string, MessageCode | MessageCode[]>>;
