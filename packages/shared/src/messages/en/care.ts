/** Help in a crisis, and the confirmation before a text that contains personal data. */
export const careMessages = {
  'care.label': 'If you are in danger',
  'care.help-near-you': 'Help near you',
  'care.elsewhere': 'These lists name lines in other countries:',

  'care-help.who':
    'These lines are run by others, for anybody who needs to talk. Nobody here watches what is written, so please call.',
  'care-help.region': 'Region',
  'care-help.region-choose': 'Choose a region',
  'care-help.always': 'day and night',
  'care-help.call': 'Call {number}',
  'care-help.text': 'Text {number}',
  'care-help.emergency': 'Emergency {number}',

  'care-question.title': 'Before you share this',
  'care-question.danger':
    'It sounds as if things are very hard right now. If you are in danger or thinking of harming yourself, please talk to somebody now. You can share your prayer as well.',
  'care-question.phone': 'This seems to hold a phone number.',
  'care-question.email': 'This seems to hold an email address.',
  'care-question.address': 'This seems to hold a postal address.',
  'care-question.person': 'This seems to hold the full name and the illness of another person.',
  'care-question.readers': 'Everybody who uses the app can read it.',
  'care-question.post': 'Post as it is',
  'care-question.save': 'Save as it is',
  'care-question.change': 'Change it',
} as const;
