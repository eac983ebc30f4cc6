import type { DemoRequest } from '../types.ts';

/** Questions an admin asks the community. */
export const prompts: readonly DemoRequest[] = [
  {
    type: 'Prompt',
    text: 'What is one small thing you are grateful for this week? Share it as a celebration, however small it is. A good cup of tea counts.',
  },
  {
    type: 'Prompt',
    text: 'Is there someone you have been meaning to call? If today turns out to be the day, we would be glad to hear how it went.',
  },
  {
    type: 'Prompt',
    text: 'Exams are starting in several countries. If you have sat through one yourself, what would you have liked to hear the night before? Write it for those who are reading at midnight.',
  },
  {
    type: 'Prompt',
    text: 'Where do you go to find some quiet? A room, a bench, the last bus at night? Think of the members who have no such place today.',
  },
  {
    type: 'Prompt',
    text: 'Is there a word, a song or a verse from your own tradition that steadies you when you are tired? We would love to read it in your next post, with a line on where it comes from.',
  },
  {
    type: 'Prompt',
    text: 'Many new members have joined us this month, from every continent. If you are one of them: what should we know about life where you are, so that we can pray for it well?',
  },
  {
    type: 'Prompt',
    text: 'Who taught you to pray, or to be still, or to hope? Spend a quiet minute with that person today, wherever they are now.',
  },
  {
    type: 'Prompt',
    text: 'This week we are keeping in mind everyone who cares for a parent, a partner or a child at home. If that is you, what would help? Tell us in a request, under your name or as Anonymous.',
  },
  {
    type: 'Prompt',
    text: "Did someone's post stay with you this week? Go back to it, and let them know with a heart, a star or raised hands that they were not forgotten.",
  },
  {
    type: 'Prompt',
    text: 'When you have no words of your own, what do you do instead? Some of us walk, some of us light a lamp, some wash the dishes slowly. How is it with you?',
  },
];
