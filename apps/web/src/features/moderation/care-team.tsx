import { careTeamSchema } from '@prayer-swap/shared/care-team/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { type SyntheticEvent, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { ignoreNotFound } from '../../lib/api-failure.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Form } from '../../ui/form.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { refreshPanel, usePanelQuery } from './panel-hooks.ts';
import { ListSkeleton, PanelQuery, PanelSection } from './panel-parts.tsx';

/** Names and removes the members of the care team. */
export function CareTeam() {
  const team = usePanelQuery('/admin/care-team', careTeamSchema);
  const title = translate('panel.care-team');
  return (
    <PanelSection title={title} intro={translate('panel.care-team-intro')}>
      <Card className="flex flex-col gap-4 sm:p-5">
        <AdditionForm />
        <PanelQuery query={team} loading={<ListSkeleton />}>
          {({ items }) => (
            <ul ref={listFocusRef} aria-label={title} className="empty:hidden">
              {items.map(({ userId, username: name }) => (
                <li
                  key={userId}
                  className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 last:pb-0"
                >
                  <bdi className="text-label font-bold">{name}</bdi>
                  <ConfirmButton
                    size="small"
                    label={translate('panel.care-team-remove')}
                    name={translate('panel.care-team-remove-name', { name })}
                    title={translate('panel.care-team-remove-title', { name })}
                    description={translate('panel.care-team-remove-description')}
                    action={() => api.delete(`/admin/care-team/${userId}`).catch(ignoreNotFound)}
                    formatError={{ failed: 'panel.care-team-failed' }}
                    onDone={refreshPanel}
                  />
                </li>
              ))}
            </ul>
          )}
        </PanelQuery>
      </Card>
    </PanelSection>
  );
}

function AdditionForm() {
  const [username, setUsername] = useState('');
  const { error, pending, run } = useAction({ failed: 'panel.care-team-failed' });

  async function add(event: SyntheticEvent) {
    event.preventDefault();
    await run(async () => {
      await api.post('/admin/care-team', { body: { username }, responseSchema: careTeamSchema });
      setUsername('');
      await refreshPanel();
    });
  }

  return (
    <Form onSubmit={add} className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
      <TextField
        label={translate('panel.care-team-username')}
        autoComplete="off"
        autoCapitalize="none"
        value={username}
        error={error}
        onChange={({ target }) => setUsername(target.value)}
      />
      <Button type="submit" pending={pending} className="min-h-12 sm:below-label">
        {translate('panel.care-team-add')}
      </Button>
    </Form>
  );
}
