import { ANONYMOUS_MIN_MEMBERS } from '@prayer-swap/shared/circles/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useMember } from '../../lib/session.ts';
import { careTeamQuery, circlesQuery } from '../../request-interactions/circles.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { type Recipients, withRecipients } from './drafts.ts';
import type { UpdateDrafts } from './use-drafts.ts';

const EVERYONE: Recipients = { audience: 'everyone', circleId: null };
const CARE_TEAM: Recipients = { audience: 'care-team', circleId: null };

type RecipientsFieldProps = { recipients: Recipients; onChange: (chosen: Recipients) => void };

/** Chooses who can read a new request. Absent for a member without circles or a care team. */
export function RecipientsField({ recipients, onChange }: RecipientsFieldProps) {
  const memberId = useMember().id;
  const circles = useQuery(circlesQuery(memberId)).data?.items;
  const careTeam = useQuery(careTeamQuery(memberId)).data;
  const options = [
    { value: '', label: translate('requests.audience-everyone'), recipients: EVERYONE },
    ...(circles ?? []).map(({ id, name }) => ({
      value: id,
      label: name,
      recipients: { audience: 'circle', circleId: id } as const,
    })),
    ...(careTeam?.available
      ? [
          {
            value: 'care-team',
            label: translate('requests.audience-care-team'),
            recipients: CARE_TEAM,
          },
        ]
      : []),
  ];
  const { audience, circleId } = recipients;
  const isCareTeam = audience === 'care-team';
  const value = circleId ?? (isCareTeam ? 'care-team' : '');
  // A circle that the member has left since, or the care team of before.
  const isMissing = !options.some((option) => option.value === value);
  if (isMissing)
    options.push({
      value,
      label: translate(isCareTeam ? 'requests.audience-care-team' : 'requests.audience-circle'),
      recipients: { audience, circleId },
    });
  if (options.length === 1) return null;
  return (
    <SelectField
      label={translate('requests.audience-label')}
      hint={isCareTeam && translate('requests.care-team-hint')}
      error={isMissing && circles && careTeam ? translate('requests.recipients-gone') : undefined}
      options={options}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.recipients);
      }}
    />
  );
}

/** Selects the circle that the URL names, once. */
export function useCircleOfUrl(change: UpdateDrafts) {
  const [query, setQuery] = useSearchParams();
  const circleId = query.get('circle');
  const select = useEffectEvent((id: string) =>
    change((now) => withRecipients(now, { audience: 'circle', circleId: id })),
  );
  useEffect(() => {
    if (circleId === null) return;
    select(circleId);
    setQuery({}, { replace: true });
  }, [circleId, setQuery]);
}

/** Whether the members of the chosen circle would guess an anonymous author. */
export function useIsTooSmall({ circleId }: Recipients): boolean {
  const { data } = useQuery({ ...circlesQuery(useMember().id), enabled: circleId !== null });
  const circle = data?.items.find(({ id }) => id === circleId);
  return circle !== undefined && circle.memberCount < ANONYMOUS_MIN_MEMBERS;
}
