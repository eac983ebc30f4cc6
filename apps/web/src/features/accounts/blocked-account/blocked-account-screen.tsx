import { APPEAL_MAX_LENGTH, APPEAL_MIN_LENGTH } from '@prayer-swap/shared/accounts/account-limits';
import {
  type AppealStatus,
  appealCreationSchema,
  type BlockedAccount,
} from '@prayer-swap/shared/blocked-account/schemas';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { countCharacters, normalizeText } from '@prayer-swap/shared/prayer-requests/text';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { HOUR } from '@prayer-swap/shared/time';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import LogOut from '~icons/lucide/log-out';
import { withReason } from '../../../lib/api-failure.ts';
import { cn } from '../../../lib/cn.ts';
import { useCommunity } from '../../../lib/community.ts';
import { memberSlot } from '../../../lib/device-storage.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useConfirmedSignOut } from '../../../offline/sign-out-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { CommunityMark } from '../../../ui/community-mark.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MailLink } from '../../../ui/mail-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { ValidatedForm } from '../../../ui/validated-form.tsx';
import { DeleteBlockedAccountForm } from '../deletion/account-actions.tsx';
import {
  BlockedAccountSection,
  Quote,
  useBlockedAccount,
  useSendAppeal,
} from './blocked-account.tsx';

/** The one screen of a blocked member: the reason, the contacts, deletion and sign-out. */
export function BlockedAccountScreen() {
  const { restriction, isLoading, error, refetch } = useBlockedAccount();
  return (
    <div className="with-top-bar min-h-window pb-[env(safe-area-inset-bottom)]">
      <TopBar />
      <main>
        <Page
          title={translate('restricted.title')}
          intro={translate('restricted.what', { hours: VISIBILITY_CHANGE_WINDOW_MS / HOUR })}
        >
          <div className="flex flex-col gap-5">
            <BlockedAccountSection
              title={translate('restricted.why-title')}
              text={translate('restricted.why')}
            >
              {restriction && <Reason {...restriction} />}
              {isLoading && <BlockSkeleton className="h-16" />}
              {!restriction && !isLoading && (
                <ErrorState
                  message={withReason(translate('restricted.load-failed'), error)}
                  onRetry={refetch}
                />
              )}
            </BlockedAccountSection>
            <AppealSection restriction={restriction} isLoading={isLoading} />
            <BlockedAccountSection
              title={translate('restricted.delete-title')}
              text={translate('restricted.delete-intro')}
            >
              <DeleteBlockedAccountForm />
            </BlockedAccountSection>
            <LegalLinks />
          </div>
        </Page>
      </main>
    </div>
  );
}

/** Stays visible while scrolling. Contains the sign-out, which changes nothing else. */
function TopBar() {
  const [signOut, dialog] = useConfirmedSignOut();
  return (
    <header className="sticky top-(--network-bar) z-30 border-b border-line bg-canvas pt-(--safe-top)">
      <div className="@container mx-auto flex min-h-16 max-w-[40rem] items-center gap-3 px-4 py-2">
        <div className="flex flex-1 items-center gap-2.5 text-request font-bold whitespace-nowrap">
          <CommunityMark />
          <span className="@max-[23.5rem]:sr-only">{useCommunity().name}</span>
        </div>
        <p className="hidden text-meta text-ink-muted sm:block">
          {translate('restricted.sign-out-detail')}
        </p>
        <Button variant="soft" onClick={signOut}>
          <LogOut className="size-4.5 shrink-0" />
          {translate('restricted.sign-out')}
        </Button>
        {dialog}
      </div>
    </header>
  );
}

function Reason({ reason, restrictedAt }: BlockedAccount) {
  const now = useNow();
  const since =
    restrictedAt &&
    translate('restricted.since', { when: relativeTime(new Date(restrictedAt), now) });
  if (reason === null) {
    return (
      <p className="text-label text-ink-muted">
        {translate('restricted.no-reason')} {since}
      </p>
    );
  }
  return <Quote title={translate('restricted.reason')} text={reason} meta={since} />;
}

/** Links to the pages that a blocked member can still open. */
function LegalLinks() {
  return (
    <nav
      aria-label={translate('restricted.read-on')}
      className="grid grid-cols-[auto_auto] justify-center gap-x-2 text-meta sm:flex"
    >
      <LegalLink to={paths.terms}>{translate('shell.terms')}</LegalLink>
      <LegalLink to={paths.privacy}>{translate('shell.privacy')}</LegalLink>
      <LegalLink to={paths.childSafety}>{translate('shell.child-safety')}</LegalLink>
      <LegalLink to={paths.support}>{translate('shell.support')}</LegalLink>
    </nav>
  );
}

function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center px-2 text-ink-muted underline-offset-4 hover:text-ink hover:underline"
    >
      {children}
    </Link>
  );
}

type AppealSectionProps = Pick<ReturnType<typeof useBlockedAccount>, 'restriction' | 'isLoading'>;

/** The appeal and the mail address, which works also if the appeal could not be loaded. */
function AppealSection({ restriction, isLoading }: AppealSectionProps) {
  const [isJustSent, setIsJustSent] = useState(false);
  const { appeal, canAppeal } = restriction ?? {};
  const isOpen = isLoading || canAppeal;
  const hint = isOpen ? 'restricted.how' : appeal ? 'restricted.how-sent' : undefined;
  return (
    <BlockedAccountSection title={translate('restricted.how-title')} text={hint && translate(hint)}>
      {isLoading && <BlockSkeleton className="h-56" />}
      {canAppeal && <AppealForm onSent={() => setIsJustSent(true)} />}
      {appeal && !canAppeal && <SentAppeal appeal={appeal} focusOnMount={isJustSent} />}
      <div className={cn('flex flex-col items-start gap-3', hint && 'border-t border-line pt-4')}>
        <p className="text-label text-ink-muted">{translate('restricted.how-mail')}</p>
        <MailLink subject={translate('restricted.mail-subject')}>
          {translate('restricted.contact', { email: useCommunity().contact })}
        </MailLink>
      </div>
    </BlockedAccountSection>
  );
}

/** The form of the one appeal. The text stays on the device until it is sent. */
function AppealForm({ onSent }: { onSent: () => void }) {
  // Stores the unsent appeal, so it survives a visit to the terms, a reload and a crash.
  const draft = memberSlot(useMember().id, 'appeal', z.string());
  const [text] = useState(() => draft.read() ?? '');
  const sendAppeal = useSendAppeal();
  const form = useForm({
    id: 'appeal',
    schema: appealCreationSchema,
    defaultValues: { text },
    async send({ text }) {
      await sendAppeal(text);
      draft.clear();
      onSent();
    },
    formatError: { failed: 'restricted.appeal-failed' },
  });
  const { onChange, ...field } = form.field('text');

  return (
    <ValidatedForm form={form}>
      <TextareaField
        {...field}
        onChange={(event) => {
          draft.write(event.target.value);
          onChange(event);
        }}
        label={translate('restricted.appeal')}
        hint={translate('restricted.appeal-hint', {
          min: APPEAL_MIN_LENGTH,
          max: APPEAL_MAX_LENGTH,
        })}
        aside={<AppealCounter text={field.value} />}
        required
      />
      <Button type="submit" className="sm:self-start" pending={form.pending}>
        {translate('restricted.appeal-send')}
      </Button>
    </ValidatedForm>
  );
}

/** Counts grapheme clusters, as a reader counts characters. */
function AppealCounter({ text }: { text: string }) {
  const count = countCharacters(normalizeText(text));
  const values = { count, max: APPEAL_MAX_LENGTH };
  return (
    <span className={cn(count > APPEAL_MAX_LENGTH && 'font-bold text-danger')}>
      <span aria-hidden="true">{translate('restricted.appeal-counter', values)}</span>
      <span className="sr-only">{translate('restricted.appeal-counter-said', values)}</span>
    </span>
  );
}

const STATUSES: Record<AppealStatus, [ChipTone, status: MessageCode, detail: MessageCode]> = {
  Open: ['primary', 'restricted.appeal-open', 'restricted.appeal-open-detail'],
  Refused: ['danger', 'restricted.appeal-refused', 'restricted.appeal-refused-detail'],
  Granted: ['success', 'restricted.appeal-granted', 'restricted.appeal-granted-detail'],
};

type SentAppealProps = {
  appeal: NonNullable<BlockedAccount['appeal']>;
  /** True when it replaces the form that was just sent, so it takes over the focus. */
  focusOnMount: boolean;
};

/** The appeal as sent, and its status. */
function SentAppeal({ appeal, focusOnMount }: SentAppealProps) {
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOnMount) statusRef.current?.focus();
  }, [focusOnMount]);
  const [tone, status, detail] = STATUSES[appeal.status];
  const when = relativeTime(new Date(appeal.createdAt), useNow());
  return (
    <div className="flex flex-col gap-4">
      <div
        ref={statusRef}
        tabIndex={-1}
        role="status"
        className="flex flex-col items-start gap-2 outline-none"
      >
        <Chip tone={tone}>{translate(status)}</Chip>
        <p className="text-label">{translate(detail)}</p>
      </div>
      {appeal.decisionReason !== null && (
        <Quote title={translate('restricted.decision')} text={appeal.decisionReason} />
      )}
      <Quote
        title={translate('restricted.appeal')}
        text={appeal.text}
        meta={translate('restricted.appeal-when', { when })}
      />
    </div>
  );
}
