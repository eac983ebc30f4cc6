/** Verbs that end like a past tense, a participle or a third person. */
const VERBS = new Set(
  'alias bias bring canvas embed exceed feed focus need ping proceed seed shed speed'.split(' '),
);

/** Words with which a sentence about the state of things begins. */
const NO_VERBS = new Set(
  'a all an both each every if in it its no of on that the this what when where'.split(' '),
);

/** The rules of commit subjects; bodies are free. See CONTRIBUTING.md. */
export default {
  extends: ['@commitlint/config-conventional'],
  plugins: [{ rules: { 'subject-imperative': isImperative, 'subject-one-topic': hasOneTopic } }],
  rules: {
    'header-max-length': [2, 'always', 72],
    'subject-imperative': [2, 'always'],
    'subject-one-topic': [2, 'always'],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
};

function isImperative({ subject }) {
  const [word] = (subject ?? '').split(' ');
  const isVerb = VERBS.has(word) || !(NO_VERBS.has(word) || /(ed|ing|[^s]s)$/.test(word));
  return [isVerb, `subject must begin with an imperative verb, not with "${word}"`];
}

function hasOneTopic({ subject }) {
  return [!subject?.includes(';'), 'subject must name one topic, without a semicolon'];
}
