/** The choices of the profile: region and faith. */
export const choiceMessages = {
  'regions.africa': 'Africa',
  'regions.asia': 'Asia',
  'regions.europe': 'Europe',
  'regions.north-america': 'North America',
  'regions.south-america': 'South America',
  'regions.oceania': 'Oceania',
  'faiths.christianity': 'Christianity',
  'faiths.islam': 'Islam',
  'faiths.hinduism': 'Hinduism',
  'faiths.buddhism': 'Buddhism',
  'faiths.judaism': 'Judaism',
  'faiths.sikhism': 'Sikhism',
  'faiths.other': 'Other',
  'faiths.unaffiliated': 'Unaffiliated',
  'faiths.not-said': 'Prefer not to say',
} as const;
