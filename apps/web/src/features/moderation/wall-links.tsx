import { translate } from '@prayer-swap/shared/messages/translate';
import {
  type CreatedWallLink,
  createdWallLinkSchema,
  WALL_LINK_HOURS,
  type WallLink,
  wallLinkListSchema,
} from '@prayer-swap/shared/wall/schemas';
import { type SyntheticEvent, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { showToast } from '../../ui/toast.tsx';
import { CreatedLink, isRevoked, ValidityField } from './link-parts.tsx';
import { refreshPanel, usePanelQuery } from './panel-hooks.ts';
import { ListSkeleton, PanelQuery, PanelSection } from './panel-parts.tsx';

/** Creates, lists and revokes links to the wall. */
export function WallLinks() {
  const [created, setCreated] = useState<CreatedWallLink>();
  const links = usePanelQuery('/admin/wall-links', wallLinkListSchema);
  const title = translate('panel.wall');
  return (
    <PanelSection title={title} intro={translate('panel.wall-intro')}>
      <Card className="flex flex-col gap-5 sm:p-5">
        <CreationForm onCreated={setCreated} />
        {created && !isRevoked(links.data, created.id) && (
          <CreatedLink
            link={created}
            title={translate('panel.wall-created')}
            picture={translate('panel.wall-picture')}
          />
        )}
      </Card>
      <PanelQuery query={links} loading={<ListSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState scene="bench" message={translate('panel.wall-none')} />
          ) : (
            <Card className="py-1 sm:px-5">
              <ul ref={listFocusRef} aria-label={title}>
                {items.map((link) => (
                  <WallLinkEntry key={link.id} link={link} />
                ))}
              </ul>
            </Card>
          )
        }
      </PanelQuery>
    </PanelSection>
  );
}

function CreationForm({ onCreated }: { onCreated: (link: CreatedWallLink) => void }) {
  const [hours, setHours] = useState<string>(String(WALL_LINK_HOURS[1]));
  const { error, pending, run } = useAction({ failed: 'panel.wall-failed' });

  async function create(event: SyntheticEvent) {
    event.preventDefault();
    if (pending) return;
    await run(async () => {
      const body = { expiresInHours: Number(hours) };
      const responseSchema = createdWallLinkSchema;
      onCreated(await api.post('/admin/wall-links', { body, responseSchema }));
      await refreshPanel();
    });
  }

  return (
    <Form onSubmit={create} className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
      <ValidityField
        label={translate('panel.invitation-valid')}
        hours={WALL_LINK_HOURS}
        value={hours}
        onChange={setHours}
      />
      <Button type="submit" pending={pending} className="min-h-12 sm:below-label">
        {translate('panel.wall-create')}
      </Button>
      {error && <InlineError>{error}</InlineError>}
    </Form>
  );
}

function WallLinkEntry({ link: { id, expiresAt, revokedAt } }: { link: WallLink }) {
  const time = formatMoment(expiresAt);
  const isExpired = new Date(expiresAt) <= useNow();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <p className="text-label font-medium">{translate('panel.invitation-until', { time })}</p>
      {revokedAt !== null || isExpired ? (
        <Chip tone="quiet">
          {translate(revokedAt !== null ? 'panel.invitation-revoked' : 'panel.invitation-expired')}
        </Chip>
      ) : (
        <ConfirmButton
          label={translate('panel.invitation-revoke')}
          name={translate('panel.wall-revoke-of', { time })}
          title={translate('panel.wall-revoke-title')}
          description={translate('panel.wall-revoke-description')}
          action={() => api.delete(`/admin/wall-links/${id}`)}
          formatError={{ failed: 'panel.wall-failed' }}
          onDone={async () => {
            showToast(translate('panel.wall-revoked-toast'));
            await refreshPanel();
          }}
        />
      )}
    </li>
  );
}
