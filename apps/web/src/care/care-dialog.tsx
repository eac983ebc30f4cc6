import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Concern, ConcernKind } from './concerns.ts';
import { HelplineList, NearestCallLink } from './helpline-list.tsx';
import { HelplineDirectories } from './safety-notice.tsx';

const CONCERN_MESSAGES: Record<Exclude<ConcernKind, 'danger'>, MessageCode> = {
  phone: 'care-question.phone',
  email: 'care-question.email',
  address: 'care-question.address',
  person: 'care-question.person',
};

type CareDialogProps = {
  concerns: Concern[];
  open: boolean;
  submitAction: 'post' | 'save';
  fieldId: string;
  onClose: (proceed: boolean) => void;
};

/** Kind words and help first, then what a reader could learn. A call comes before any answer. */
export function CareDialog({ concerns, open, submitAction, fieldId, onClose }: CareDialogProps) {
  const returnTo = useRef<HTMLElement>(null);
  const inDanger = concerns.some(({ kind }) => kind === 'danger');
  const others = concerns.flatMap(({ kind }) =>
    kind === 'danger' ? [] : [CONCERN_MESSAGES[kind]],
  );

  function respond(proceed: boolean) {
    returnTo.current = proceed ? null : document.getElementById(fieldId);
    onClose(proceed);
  }

  const proceedButton = (
    <Button variant={inDanger ? 'soft' : 'ghost'} onClick={() => respond(true)}>
      {translate(submitAction === 'post' ? 'care-question.post' : 'care-question.save')}
    </Button>
  );

  return (
    <Dialog
      open={open}
      onOpenChange={(nextOpen) => nextOpen || respond(false)}
      title={translate(inDanger ? 'care-question.danger-title' : 'care-question.title')}
      description={
        <div className="flex flex-col gap-3 pt-3 text-body text-ink">
          {inDanger && <p>{translate('care-question.danger')}</p>}
          {others.length > 0 && (
            <p>
              {[...others, 'care-question.readers' as const]
                .map((code) => translate(code))
                .join(' ')}
            </p>
          )}
        </div>
      }
      returnFocusTo={returnTo}
      footer={
        <>
          {!inDanger && proceedButton}
          <Button variant={inDanger ? 'ghost' : 'primary'} onClick={() => respond(false)}>
            {translate('care-question.change')}
          </Button>
          {inDanger && proceedButton}
          {inDanger && <NearestCallLink />}
        </>
      }
    >
      {inDanger && (
        <div className="flex flex-col gap-4">
          <HelplineList />
          <HelplineDirectories />
        </div>
      )}
    </Dialog>
  );
}
