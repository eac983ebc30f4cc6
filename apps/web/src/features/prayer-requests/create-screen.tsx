import { translate } from '@prayer-swap/shared/messages/translate';
import { REQUEST_TYPES, type RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import { useEffect, useEffectEvent, useId } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useMember } from '../../lib/session.ts';
import { takeSharedText } from '../../lib/shared-text.ts';
import { Page } from '../../ui/page.tsx';
import { SegmentedTabs } from '../../ui/segmented-tabs.tsx';
import { CreateForm } from './create-form.tsx';
import { CREATE_KINDS } from './create-kinds.ts';
import { withSharedText } from './drafts.ts';
import { parseSharedText } from './parse-shared-text.ts';
import { type UpdateDrafts, useDrafts } from './use-drafts.ts';

export function CreateScreen() {
  const { admin } = useMember();
  const panelId = useId();
  const [drafts, change] = useDrafts();
  useSharedText(change);
  const { type } = drafts;
  const kind = CREATE_KINDS[type];
  const types = REQUEST_TYPES.filter((one) => admin || one !== 'Prompt');
  return (
    <Page title={translate(kind.title)} intro={translate(kind.description)}>
      <SegmentedTabs<RequestType>
        label={translate('requests.kinds')}
        options={types.map((value) => ({ value, label: translate(CREATE_KINDS[value].tab) }))}
        value={type}
        onChange={(chosen) => change((now) => ({ ...now, type: chosen }))}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={translate(kind.tab)} className="pt-4">
        <CreateForm key={type} drafts={drafts} change={change} />
      </div>
    </Page>
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
