import type { DemoRequest } from '../types.ts';

/** Exams passed, new jobs, a first home. */
export const workJoys: readonly DemoRequest[] = [
  {
    type: 'Celebration',
    author: 'hassan-a',
    text: 'Took the citizenship oath with three hundred people from 41 countries. The judge cried first.',
  },
  {
    type: 'Celebration',
    author: 'siti-r',
    text: 'All 31 of my pupils finished a whole book this term, even Dimas, who told me books were for goats.',
  },
  {
    type: 'Celebration',
    author: 'eitan_b',
    text: 'שלושים שנה למאפייה. סבא התחיל עם תנור אחד, והבוקר עמד תור עד הפינה. קיבלתי חיבוק מכל השכונה.',
  },
  {
    type: 'Celebration',
    author: 'gurleen',
    text: 'First A of my life, in statistics of all things. My dadi thinks it means I will be a police officer.',
  },
  {
    type: 'Celebration',
    author: 'amara-o',
    text: 'Passed my critical care certificate after failing it in March. I danced in the car park and the security man danced with me.',
  },
  {
    type: 'Celebration',
    author: 'josh_w',
    text: 'Marching band, down to 19 kids and one borrowed tuba, took third at state. The bus ride home was unbearable and I loved it.',
  },
  {
    type: 'Celebration',
    author: 'pravin_n',
    text: 'A former pupil stopped me at the bank today. He is an engineer now, with grey in his beard. He said he still shows all his working.',
  },
  {
    type: 'Celebration',
    author: 'grace_dc',
    text: "My mother's new roof is finished. First rain, and she sent me a video of no drips.",
  },
  {
    type: 'Celebration',
    author: 'priya_r',
    text: 'Bought my father a proper chair with my bonus, the first one in his life with armrests. He sits in it like a judge.',
  },
  {
    type: 'Celebration',
    author: 'karim_b',
    text: 'الحمد لله، نجحت ابنتي في امتحان البكالوريا بعد سنة صعبة جدًا. بكينا جميعًا، حتى جدّتها التي لا تبكي أبدًا.',
  },
  {
    type: 'Celebration',
    author: 'thandi',
    text: 'After nine years on the list the house key is in my hand. Two rooms, a tap inside, a door that locks. I keep walking in and out just to use it.',
  },
  {
    type: 'Celebration',
    author: 'amira_k',
    text: 'Submitted. 214 pages. Prayed two rakats in the library stairwell and the security guard said mabrook.',
  },
  {
    type: 'Celebration',
    author: 'tesfaye',
    text: 'Graduated, the first in my family. My father came in his one suit. My mother says he took the certificate to bed with him.',
  },
  {
    type: 'Celebration',
    author: 'arjun7',
    text: 'Passed the chemistry practical at the second attempt. Sir shook my hand in front of the whole section. I rang Dadiji and she asked only if I had eaten, and then I could hear her telling the neighbours.',
  },
  {
    type: 'Celebration',
    author: 'beatriz',
    text: "Dona Yoshiko from our meditation group defended her master's thesis at 84. The whole committee cried. That is the old age I want.",
  },
  {
    type: 'Celebration',
    author: 'miriam_k',
    text: 'Got my first-choice fellowship. My mother has told the fishmonger, the dentist and a man on the bus.',
  },
  {
    type: 'Celebration',
    author: 'nadia_h',
    text: 'My eldest came first in her class, in a language she could not read two years ago.',
  },
  {
    type: 'Celebration',
    author: 'aicha_d',
    text: 'Alhamdulillah, the first apprentice I trained has opened her own workshop two streets from mine. People ask if I am worried. I am proud.',
  },
  {
    type: 'Celebration',
    author: 'ioana',
    text: 'After eleven years abroad, a contract with my name spelled right and the holidays written in it.',
  },
  {
    type: 'Celebration',
    author: 'fatou',
    text: 'Mon élève Ibrahima, qui ne lisait pas une ligne en octobre, a lu une page entière devant la classe. Tout le monde a applaudi. Je suis rentrée à pied pour faire durer la joie.',
  },
  {
    type: 'Celebration',
    author: 'sokha',
    text: 'Paid the last instalment on the tuk-tuk. I washed it, put jasmine on the mirror and drove my mother around town for nothing.',
  },
  {
    type: 'Celebration',
    author: 'haruka',
    text: 'A very small publisher has taken one of my drawings for a cover. I told the greengrocer, because she was the first person I met.',
  },
  {
    type: 'Celebration',
    author: 'simran_g',
    text: 'Our trainee Blessing qualified as a midwife last week, after doing the course twice with two jobs and three children. The whole ward clapped her in. I was meant to be her mentor and I learned more than she did.',
  },
  {
    type: 'Celebration',
    author: 'karim_b',
    text: "After five months and 83 applications, a small import firm said yes. I start on Monday and don't know what to wear. Thank you to everyone who made du'a.",
  },
  {
    type: 'Celebration',
    author: 'camila_v',
    text: 'One of my pupils, who walks two hours each way, was sent new boots by a stranger who had read about our school. His mother says he wears them in the house.',
  },
  {
    type: 'Celebration',
    author: 'yasmin_t',
    text: 'The council kept our women-only hour. 112 signatures, and forty of us in the public gallery, very quiet and very many. Alhamdulillah.',
  },
  {
    type: 'Celebration',
    author: 'ines_f',
    text: 'The grapes are in. Three weeks of bad backs, and the last basket went up with a rose on it as it always has. We ate at one long table and nobody talked about next year.',
  },
];
