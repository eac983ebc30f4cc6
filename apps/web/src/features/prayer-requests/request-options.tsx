import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { Disclosure } from '../../ui/disclosure.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { DayField } from './day-field.tsx';
import { type Drafts, withDay, withVisitors, withWords } from './drafts.ts';
import type { UpdateDrafts } from './use-drafts.ts';

/** The choices of a new request that most requests do not need. */
export function RequestOptions({ drafts, change }: { drafts: Drafts; change: UpdateDrafts }) {
  const { type } = drafts;
  const isUsed =
    drafts.days[type] !== '' || drafts.allowsWords[type] || drafts.visibleToVisitors[type];
  const [wasOpened, setWasOpened] = useState(isUsed);
  return (
    <div className="text-meta">
      <Disclosure
        label={translate('requests.more-options')}
        isOpenAtFirst={isUsed}
        onOpen={() => setWasOpened(true)}
      >
        {/* Rendered with the first opening, because most visits to the screen need none of them. */}
        {wasOpened && <OptionFields drafts={drafts} change={change} />}
      </Disclosure>
    </div>
  );
}

function OptionFields({ drafts, change }: { drafts: Drafts; change: UpdateDrafts }) {
  const { type } = drafts;
  return (
    <>
      <DayField
        value={drafts.days[type]}
        onChange={(day) => change((now) => withDay(now, type, day))}
      />
      <SwitchField
        label={translate('words.allow')}
        hint={translate('words.allow-hint')}
        checked={drafts.allowsWords[type]}
        onChange={(chosen) => change((now) => withWords(now, type, chosen))}
      />
      {drafts.audience === 'everyone' && (
        <SwitchField
          label={translate('requests.visitors')}
          hint={translate('requests.visitors-hint')}
          checked={drafts.visibleToVisitors[type]}
          onChange={(chosen) => change((now) => withVisitors(now, type, chosen))}
        />
      )}
    </>
  );
}
