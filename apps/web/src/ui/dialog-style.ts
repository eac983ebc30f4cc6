/** On a narrow window a sheet at its lower edge, in reach of the thumb; centred on a wide one. */
export const dialogClass =
  'before-toasts fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[calc(100dvh-2rem)] w-full max-w-[32rem] overflow-y-auto overscroll-contain rounded-t-swap border border-line bg-surface p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-float data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-swap sm:p-6 sm:data-[state=open]:animate-rise sm:data-[state=closed]:animate-disappear';

export const dialogFooterClass = 'mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end';
