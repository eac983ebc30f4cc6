import { circleInvitationCreationSchema } from '@prayer-swap/shared/circles/change-schemas';
import { CIRCLE_INVITATION_HOURS, CIRCLE_MAX_MEMBERS } from '@prayer-swap/shared/circles/limits';
import {
  type CircleInvitation,
  type CreatedCircleInvitation,
  circleInvitationListSchema,
  createdCircleInvitationSchema,
} from '@prayer-swap/shared/circles/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { ignoreNotFound } from '../../lib/api-failure.ts';
import { formatMoment } from '../../lib/format.ts';
import { linkFormSchema } from '../../lib/link-form-schema.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { SecretLink } from '../../ui/secret-link.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ValidatedForm } from '../../ui/validated-form.tsx';

export function invitationsQuery(memberId: string, circleId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'circles', 'invitations', circleId),
    queryFn: ({ signal }) =>
      api.get(`/circles/${circleId}/invitations`, {
        responseSchema: circleInvitationListSchema,
        signal,
      }),
  });
}

/** Creates, lists and revokes the invitations of a circle. */
export function CircleInvitations({ circleId }: { circleId: string }) {
  const query = invitationsQuery(useMember().id, circleId);
  const { data } = useQuery(query);
  const [created, setCreated] = useState<CreatedCircleInvitation>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });

  async function show(invitation: CreatedCircleInvitation) {
    setCreated(invitation);
    const createdAt = new Date().toISOString();
    const listed = { ...invitation, usesLeft: invitation.uses, createdAt };
    queryClient.setQueryData(query.queryKey, (list) => list && { items: [listed, ...list.items] });
    await refresh();
  }

  // The list contains the usable invitations only.
  const isUsable = !data || data.items.some(({ id }) => id === created?.id);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-heading font-bold">{translate('circles.invite')}</h2>
      <Card className="flex flex-col gap-5">
        <p className="text-label text-ink-muted">{translate('circles.invite-intro')}</p>
        <InvitationForm circleId={circleId} onCreated={show} />
        {created && isUsable && (
          <SecretLink
            key={created.id}
            url={created.url}
            title={translate('circles.invite-once')}
            copyLabel={translate('circles.invite-copy')}
            picture={translate('circles.invite-picture')}
            pictureFailure={translate('circles.invite-no-picture')}
          />
        )}
        {data && data.items.length > 0 && (
          <ul ref={listFocusRef} aria-label={translate('circles.invite-open')}>
            {data.items.map((invitation) => (
              <InvitationEntry
                key={invitation.id}
                circleId={circleId}
                invitation={invitation}
                onRevoked={refresh}
              />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

const formSchema = linkFormSchema(circleInvitationCreationSchema.shape.uses);

type InvitationFormProps = {
  circleId: string;
  onCreated: (invitation: CreatedCircleInvitation) => Promise<void>;
};

function InvitationForm({ circleId, onCreated }: InvitationFormProps) {
  const form = useForm({
    id: 'circle-invitation',
    schema: formSchema,
    defaultValues: { expiresInHours: String(CIRCLE_INVITATION_HOURS[1]), uses: '10' },
    async send(body) {
      const options = { body, responseSchema: createdCircleInvitationSchema };
      await onCreated(await api.post(`/circles/${circleId}/invitations`, options));
    },
    formatError: { failed: 'circles.save-failed', offline: 'error.offline' },
  });
  const uses = form.field('uses');

  return (
    <ValidatedForm form={form} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField
        {...form.field('expiresInHours')}
        label={translate('circles.invite-valid')}
        options={CIRCLE_INVITATION_HOURS.map((value) => ({
          value: String(value),
          label: translate('circles.invite-days', { days: (value * HOUR) / DAY }),
        }))}
      />
      <TextField
        {...uses}
        label={translate('circles.invite-uses')}
        inputMode="numeric"
        autoComplete="off"
        error={uses.error && translate('circles.invite-uses-invalid', { max: CIRCLE_MAX_MEMBERS })}
      />
      <Button type="submit" pending={form.pending} className="min-h-12 sm:below-label">
        {translate('circles.invite-create')}
      </Button>
    </ValidatedForm>
  );
}

type InvitationEntryProps = {
  circleId: string;
  invitation: CircleInvitation;
  onRevoked: () => Promise<void>;
};

function InvitationEntry({ circleId, invitation, onRevoked }: InvitationEntryProps) {
  const { id, uses, usesLeft, expiresAt } = invitation;
  const time = formatMoment(expiresAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 last:pb-0">
      <div>
        <p className="text-label font-medium">
          {translate('circles.invite-left', { left: usesLeft, uses })}
        </p>
        <p className="text-meta text-ink-muted">{translate('circles.invite-until', { time })}</p>
      </div>
      <ConfirmButton
        size="small"
        label={translate('circles.invite-revoke')}
        name={translate('circles.invite-revoke-of', { time })}
        title={translate('circles.invite-revoke-title')}
        description={translate('circles.invite-revoke-description')}
        action={() => api.delete(`/circles/${circleId}/invitations/${id}`).catch(ignoreNotFound)}
        formatError={{ failed: 'circles.save-failed' }}
        onDone={async () => {
          await onRevoked();
          showToast(translate('circles.invite-revoked'));
        }}
      />
    </li>
  );
}
