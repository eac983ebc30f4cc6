import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { localDate } from '@prayer-swap/shared/saved-prayers/next-reminder';
import { type Reminder, reminderSchema } from '@prayer-swap/shared/saved-prayers/schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import BookmarkMinus from '~icons/lucide/bookmark-minus';
import BookmarkPlus from '~icons/lucide/bookmark-plus';
import { api } from '../../lib/api-client.ts';
import { errorMessage } from '../../lib/api-failure.ts';
import { cn } from '../../lib/cn.ts';
import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { formatTimeZone } from '../../lib/time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { CopyNoteOf } from '../../offline/cached-copy-note.tsx';
import { cachedMemberQuery } from '../../offline/cached-queries.ts';
import { useIsHidden } from '../../request-interactions/queued-removals.ts';
import { RequestCard } from '../../request-interactions/request-card.tsx';
import { setSaved, useIsSaved } from '../../request-interactions/use-saved-prayer.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { LoadMoreButton, type NextPage } from '../../ui/load-more-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintLink } from '../../ui/print-sheet.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BlockSkeleton, LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { SAVED_PRAYERS_PATH, updateSavedPrayer } from './saved-prayers-query.ts';
import { TodaySection, todayQuery } from './today-section.tsx';
import { useSavedPrayers } from './use-saved-prayers.ts';

/** The saved prayers, visible to the member only, with an optional reminder. */
export function SavedPrayersScreen() {
  const { id } = useMember();
  const { items, list } = useSavedPrayers();
  const today = useQuery(todayQuery(id, localDate(deviceTimeZone(), useNow())));
  const isHidden = useIsHidden();
  return (
    <Page title={translate('praying-for.title')} intro={translate('praying-for.intro')}>
      <div className="flex flex-col gap-4">
        <CopyNoteOf path={SAVED_PRAYERS_PATH} />
        <ReminderSection />
        <div className="-my-2 flex flex-wrap gap-x-4">
          <TextLink to={`${paths.answered}?whose=prayed`}>{translate('answered.link')}</TextLink>
          <PrintLink to={paths.printSavedPrayers} />
        </div>
        <QueryView
          // The requests of today are above the list and must not move it.
          query={{ ...items, data: today.isFetched ? items.data : undefined }}
          loading={
            <LoadingRegion>
              <div className="flex flex-col gap-3">
                <Skeleton className="h-60 rounded-card" />
                <Skeleton className="h-60 rounded-card" />
              </div>
            </LoadingRegion>
          }
          failureTitle={translate('praying-for.load-failed')}
          failure={errorMessage}
        >
          {(requests) => (
            <>
              <TodaySection
                requests={today.data?.items.filter((request) => !isHidden(request)) ?? []}
              />
              <SavedPrayers requests={requests} list={list} />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  );
}

type SavedPrayersProps = { requests: readonly PrayerRequest[]; list: NextPage };

function SavedPrayers({ requests, list }: SavedPrayersProps) {
  if (requests.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        scene="boat"
        message={translate('praying-for.empty')}
        action={<ButtonLink to={paths.feed}>{translate('praying-for.to-feed')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ButtonLink to={paths.prayerRound} variant="soft" fullWidth>
        {translate('round.title')}
      </ButtonLink>
      <ul aria-label={translate('praying-for.list')} className="flex flex-col gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <SavedPrayerCard request={request} />
          </li>
        ))}
      </ul>
      <LoadMoreButton
        list={list}
        label={translate('praying-for.more')}
        failure={translate('praying-for.load-failed')}
      />
    </>
  );
}

/** A saved prayer. After removal the card stays until the list is opened again. */
function SavedPrayerCard({ request }: { request: PrayerRequest }) {
  const memberId = useMember().id;
  const isSaved = useIsSaved(request.id, request.userPrayingFor);
  const Icon = isSaved ? BookmarkMinus : BookmarkPlus;
  return (
    <RequestCard
      className={cn(
        'transition-opacity duration-200 [&_.request-text]:transition-opacity',
        !isSaved && '[&_.request-text]:opacity-80 contrast-more:[&_.request-text]:opacity-100',
      )}
      request={request}
      can={request.can}
      apply={updateSavedPrayer}
      reactions="none"
      action={
        <Button
          variant="ghost"
          size="small"
          className="-ms-3 self-start"
          onClick={() => setSaved(memberId, request, !isSaved)}
        >
          <Icon className="size-4.5" />
          {translate(isSaved ? 'praying-for.stop' : 'praying-for.keep')}
        </Button>
      }
    />
  );
}

/** The daily reminder of saved prayers. */
function ReminderSection() {
  return (
    <QueryView
      query={useQuery(reminderQuery(useMember().id))}
      loading={<BlockSkeleton className="h-24 rounded-card" />}
      failure={() => translate('praying-for.reminder-load-failed')}
    >
      {(reminder) => <ReminderForm reminder={reminder} />}
    </QueryView>
  );
}

function ReminderForm({ reminder: { on, hour, timeZone } }: { reminder: Reminder }) {
  const { mutate, isPending, variables, error } = useUpdateReminder();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <SwitchField
        label={translate('praying-for.reminder')}
        hint={translate('praying-for.reminder-hint')}
        checked={on}
        pending={isPending}
        onChange={(next) => mutate({ on: next, hour })}
      />
      {on && (
        <SelectField
          className="sm:max-w-60"
          label={translate('praying-for.reminder-hour')}
          hint={timeZoneHint(timeZone)}
          options={HOURS.map((one) => ({ value: String(one), label: formatHour(one) }))}
          value={String(isPending ? variables.hour : hour)}
          onChange={({ target }) => mutate({ on, hour: Number(target.value) })}
        />
      )}
      {error && (
        <InlineError>
          {errorMessageOr(error, {
            failed: 'praying-for.reminder-failed',
            offline: 'error.offline',
          })}
        </InlineError>
      )}
    </Card>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Formats an hour in the reader's locale: 8:00 AM. */
function formatHour(hour: number): string {
  return formatTime(new Date(2026, 0, 1, hour).toISOString());
}

function timeZoneHint(timeZone: string | null): string {
  const here = deviceTimeZone();
  const zone = formatTimeZone(timeZone ?? here);
  if (timeZone === null || timeZone === here) {
    return translate('praying-for.reminder-zone', { zone });
  }
  return translate('praying-for.reminder-other-zone', { zone, here: formatTimeZone(here) });
}

const reminderQuery = cachedMemberQuery(
  ['saved-prayers', 'reminder'],
  '/saved-prayers/reminder',
  reminderSchema,
);

/** Every change sends the time zone of this device. */
function useUpdateReminder() {
  const { id } = useMember();
  return useMutation({
    scope: { id: 'reminder' },
    mutationFn: async (change: Pick<Reminder, 'on' | 'hour'>) => {
      const body = { ...change, timeZone: deviceTimeZone() };
      const options = { body, responseSchema: reminderSchema, asMember: id };
      const saved = await api.put('/saved-prayers/reminder', options);
      queryClient.setQueryData(reminderQuery(id).queryKey, saved);
    },
  });
}
