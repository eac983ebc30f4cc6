/** Whether whoever is signed in proves once more who they are; all acts that wait for it share it. */
export type Question = { answer: (confirmed: boolean) => void };

let question: Question | null = null;
let answered: Promise<boolean> | null = null;
const watchers = new Set<() => void>();

/** For the API client alone. @returns false where they rather would not, or nobody is there to be asked */
export function askToConfirm(): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false);
  answered ??= new Promise((resolve) => {
    question = {
      answer(confirmed) {
        question = null;
        answered = null;
        tell();
        resolve(confirmed);
      },
    };
    tell();
  });
  return answered;
}

export function questionNow(): Question | null {
  return question;
}

/** For whoever can ask it. @returns how to stop, which leaves an open question unconfirmed */
export function watchQuestion(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) question?.answer(false);
  };
}

function tell() {
  for (const watcher of watchers) watcher();
}
