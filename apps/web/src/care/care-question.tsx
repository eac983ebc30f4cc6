import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Concern, ConcernKind } from './concerns.ts';
import { Directories } from './directories.tsx';
import { HelpList } from './help-list.tsx';

const SEEMS: Record<Exclude<ConcernKind, 'danger'>, MessageCode> = {
  phone: 'care-question.phone',
  email: 'care-question.email',
  address: 'care-question.address',
  person: 'care-question.person',
};

type CareQuestionProps = {
  concerns: Concern[];
  open: boolean;
  goOn: 'post' | 'save';
  fieldId: string;
  onAnswer: (go: boolean) => void;
};

/** Kind words and help first; then what a reader would learn. Both answers are as good. */
export function CareQuestion({ concerns, open, goOn, fieldId, onAnswer }: CareQuestionProps) {
  const returnTo = useRef<HTMLElement>(null);
  const inDanger = concerns.some(({ kind }) => kind === 'danger');
  const others = concerns.flatMap(({ kind }) => (kind === 'danger' ? [] : [SEEMS[kind]]));

  function answer(go: boolean) {
    returnTo.current = go ? null : document.getElementById(fieldId);
    onAnswer(go);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || answer(false)}
      title={translate('care-question.title')}
      description={
        <div className="flex flex-col gap-3 pt-3 text-body text-ink">
          {inDanger && <p>{translate('care-question.danger')}</p>}
          {others.length > 0 && (
            <p>
              {others.map((code) => `${translate(code)} `)}
              {translate('care-question.readers')}
            </p>
          )}
        </div>
      }
      returnFocusTo={returnTo}
      footer={
        <>
          <Button variant="ghost" onClick={() => answer(true)}>
            {translate(goOn === 'post' ? 'care-question.post' : 'care-question.save')}
          </Button>
          <Button onClick={() => answer(false)}>{translate('care-question.change')}</Button>
        </>
      }
    >
      {inDanger && (
        <div className="flex flex-col gap-4">
          <HelpList />
          <Directories />
        </div>
      )}
    </Dialog>
  );
}
