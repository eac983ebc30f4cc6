import { letterSettingSchema } from '@prayer-swap/shared/letters/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { memberQuery, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';

const letterQuery = memberQuery(['letter'], '/me/letter', letterSettingSchema);

/** Turns the weekly letter on or off, in the time zone of this device. */
export function LetterSection() {
  return (
    <QueryView
      query={useQuery(letterQuery(useMember().id))}
      loading={<BlockSkeleton className="h-24 rounded-card" />}
      failure={() => translate('letter.load-failed')}
    >
      {({ on }) => <LetterSwitch on={on} />}
    </QueryView>
  );
}

function LetterSwitch({ on }: { on: boolean }) {
  const { queryKey } = letterQuery(useMember().id);
  const change = useMutation({
    mutationFn: (next: boolean) =>
      api.put('/me/letter', {
        body: { on: next, timeZone: deviceTimeZone() },
        responseSchema: letterSettingSchema,
      }),
    onSuccess: (setting) => queryClient.setQueryData(queryKey, setting),
  });
  return (
    <Card as="section" aria-label={translate('letter.switch')} className="sm:p-6">
      <SwitchField
        label={translate('letter.switch')}
        hint={translate('letter.hint')}
        checked={on}
        pending={change.isPending}
        onChange={(next) => change.mutate(next)}
      />
      {change.isError && (
        <InlineError className="text-meta">
          {errorMessageOr(change.error, { failed: 'letter.change-failed' })}
        </InlineError>
      )}
    </Card>
  );
}
