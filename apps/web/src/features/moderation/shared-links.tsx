import {
  type CreatedInvitation,
  createdInvitationSchema,
  INVITATION_HOURS,
  INVITATION_MAX_USES,
  type Invitation,
  invitationCreationSchema,
  invitationListSchema,
} from '@prayer-swap/shared/joining/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/format.ts';
import { linkFormSchema } from '../../lib/link-form-schema.ts';
import { useForm } from '../../lib/use-form.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ValidatedForm } from '../../ui/validated-form.tsx';
import { CreatedLink, isRevoked, ValidityField } from './link-parts.tsx';
import { refreshPanel, usePanelQuery } from './panel-hooks.ts';
import { ListSkeleton, PanelQuery, PanelSection } from './panel-parts.tsx';

const DEFAULT_HOURS = String(INVITATION_HOURS[1]);

/** A kind of link: its routes and its texts. */
const INVITATIONS = {
  formId: 'invitation',
  path: '/admin/invitations',
  defaultUses: '1',
  title: 'panel.invitations',
  intro: 'panel.invitations-intro',
  none: 'panel.invitations-none',
  valid: 'panel.invitation-valid',
  uses: 'panel.invitation-uses',
  create: 'panel.invitation-create',
  created: 'panel.invitation-created',
  picture: 'panel.invitation-picture',
  until: 'panel.invitation-until',
  revoke: 'panel.invitation-revoke',
  revokeOf: 'panel.invitation-revoke-of',
  revokeTitle: 'panel.invitation-revoke-title',
  revokeDescription: 'panel.invitation-revoke-description',
  revokedToast: 'panel.invitation-revoked-toast',
  states: {
    revoked: 'panel.invitation-revoked',
    used: 'panel.invitation-used',
    expired: 'panel.invitation-expired',
  },
} as const;

const GUEST_LINKS = {
  formId: 'guest-link',
  path: '/admin/guest-links',
  defaultUses: String(INVITATION_MAX_USES),
  title: 'panel.guest-links',
  intro: 'panel.guest-links-intro',
  none: 'panel.guest-links-none',
  valid: 'panel.guest-link-valid',
  uses: 'panel.guest-link-uses',
  create: 'panel.guest-link-create',
  created: 'panel.guest-link-created',
  picture: 'panel.guest-link-picture',
  until: 'panel.guest-link-until',
  revoke: 'panel.guest-link-revoke',
  revokeOf: 'panel.guest-link-revoke-of',
  revokeTitle: 'panel.guest-link-revoke-title',
  revokeDescription: 'panel.guest-link-revoke-description',
  revokedToast: 'panel.guest-link-revoked-toast',
  states: {
    revoked: 'panel.guest-link-revoked',
    used: 'panel.guest-link-used',
    expired: 'panel.guest-link-expired',
  },
} as const;

type LinkKind = typeof INVITATIONS | typeof GUEST_LINKS;

/** Links with which people join. */
export function Invitations() {
  return <SharedLinks kind={INVITATIONS} />;
}

/** Links to the form for requests without an account. */
export function GuestLinks() {
  return <SharedLinks kind={GUEST_LINKS} />;
}

/** Creates, lists and revokes links of a kind. */
function SharedLinks({ kind }: { kind: LinkKind }) {
  const [created, setCreated] = useState<CreatedInvitation>();
  const invitations = usePanelQuery(kind.path, invitationListSchema);
  const title = translate(kind.title);
  return (
    <PanelSection title={title} intro={translate(kind.intro)}>
      <Card className="flex flex-col gap-5 sm:p-5">
        <CreationForm kind={kind} onCreated={setCreated} />
        {created && !isRevoked(invitations.data, created.id) && (
          <CreatedLink
            link={created}
            title={translate(kind.created)}
            picture={translate(kind.picture)}
          />
        )}
      </Card>
      <PanelQuery query={invitations} loading={<ListSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState scene="bench" message={translate(kind.none)} />
          ) : (
            <Card className="py-1 sm:px-5">
              <ul ref={listFocusRef} aria-label={title}>
                {items.map((invitation) => (
                  <LinkEntry key={invitation.id} kind={kind} invitation={invitation} />
                ))}
              </ul>
            </Card>
          )
        }
      </PanelQuery>
    </PanelSection>
  );
}

const formSchema = linkFormSchema(invitationCreationSchema.shape.uses);

type CreationFormProps = { kind: LinkKind; onCreated: (invitation: CreatedInvitation) => void };

function CreationForm({ kind, onCreated }: CreationFormProps) {
  const form = useForm({
    id: kind.formId,
    schema: formSchema,
    defaultValues: { expiresInHours: DEFAULT_HOURS, uses: kind.defaultUses },
    async send(body) {
      const responseSchema = createdInvitationSchema;
      onCreated(await api.post(kind.path, { body, responseSchema }));
      await refreshPanel();
    },
    formatError: { failed: 'panel.joining-failed', offline: 'error.offline' },
  });
  const uses = form.field('uses');

  return (
    <ValidatedForm form={form} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <ValidityField
        label={translate(kind.valid)}
        hours={INVITATION_HOURS}
        value={form.values.expiresInHours}
        onChange={(hours) => form.setValue('expiresInHours', hours)}
      />
      <TextField
        {...uses}
        label={translate(kind.uses)}
        inputMode="numeric"
        autoComplete="off"
        error={
          uses.error && translate('panel.invitation-uses-invalid', { max: INVITATION_MAX_USES })
        }
      />
      <Button type="submit" pending={form.pending} className="min-h-12 sm:below-label">
        {translate(kind.create)}
      </Button>
    </ValidatedForm>
  );
}

function LinkEntry({ kind, invitation }: { kind: LinkKind; invitation: Invitation }) {
  const { id, uses, usesLeft, expiresAt } = invitation;
  const time = formatMoment(expiresAt);
  const state = useLinkState(invitation);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-col gap-1">
        <p className="text-label font-medium">
          {translate('panel.invitation-left', { left: usesLeft, uses })}
        </p>
        <p className="text-meta text-ink-muted">{translate(kind.until, { time })}</p>
      </div>
      {state === 'usable' ? (
        <ConfirmButton
          label={translate(kind.revoke)}
          name={translate(kind.revokeOf, { time })}
          title={translate(kind.revokeTitle)}
          description={translate(kind.revokeDescription)}
          action={() => api.delete(`${kind.path}/${id}`)}
          formatError={{ failed: 'panel.joining-failed' }}
          onDone={async () => {
            showToast(translate(kind.revokedToast));
            await refreshPanel();
          }}
        />
      ) : (
        <Chip tone="quiet">{translate(kind.states[state])}</Chip>
      )}
    </li>
  );
}

function useLinkState({ revokedAt, usesLeft, expiresAt }: Invitation) {
  const isExpired = new Date(expiresAt) <= useNow();
  if (revokedAt !== null) return 'revoked';
  if (usesLeft === 0) return 'used';
  return isExpired ? 'expired' : 'usable';
}
