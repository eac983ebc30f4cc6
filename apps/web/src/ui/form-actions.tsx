import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type FormActionsProps = {
  submitLabel: string;
  pending: boolean;
  onCancel: () => void;
  /** Further choices between the two buttons. */
  children?: ReactNode;
};

/** The buttons of a form that can be cancelled; submit is within reach of the thumb. */
export function FormActions({ submitLabel, pending, onCancel, children }: FormActionsProps) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:gap-3 sm:justify-end">
      <Button variant="ghost" onClick={onCancel}>
        {translate('common.cancel')}
      </Button>
      {children}
      <Button type="submit" pending={pending}>
        {submitLabel}
      </Button>
    </div>
  );
}
