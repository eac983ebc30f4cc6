import type { DemoRequest } from '../types.ts';

/** Work, exams, money and debt. */
export const workAndStudy: readonly DemoRequest[] = [
  {
    type: 'Support',
    author: 'amara-o',
    text: 'Night shift again, two of us for twenty-eight beds. Pray for steady hands and for patience, and that nobody gets worse at four in the morning.',
  },
  {
    type: 'Support',
    author: 'elif-k',
    text: "We are two pharmacists short and people shout at us over medicine that can't be had anywhere in the country. Sabr for everyone who stands behind a counter.",
  },
  {
    type: 'Support',
    author: 'sunil-p',
    text: 'Shouted at about the timetable again, and somebody spat. Eighteen years on the buses. Asking Hanuman ji for a thick skin and a soft heart, both.',
  },
  {
    type: 'Support',
    author: 'harman_s',
    text: 'ਚੜ੍ਹਦੀ ਕਲਾ — looking for work for four months now. Interviews come, and then silence. Doing seva in the langar keeps me upright. Ardaas for everyone else in the same queue.',
  },
  {
    type: 'Support',
    author: 'siti-r',
    text: 'My students sit the national exam next week, and the one who needs it most has to work mornings at the market. Doakan ya.',
  },
  {
    type: 'Support',
    author: 'priya_r',
    text: "Layoffs are being announced by email, team by team. Everyone is pretending to work. I pay my parents' rent. I only ask for steadiness, whatever comes.",
  },
  {
    type: 'Support',
    author: 'simran_g',
    anonymous: true,
    text: "Six births in one shift and one baby we couldn't save. I sit in the car and do simran before I go in to my own children. Ardaas for that mum and dad.",
  },
  {
    type: 'Support',
    author: 'eitan_b',
    text: 'My business partner of twenty years wants to sell. On paper he is right. Pray that we end it as friends.',
  },
  {
    type: 'Support',
    author: 'fatou',
    anonymous: true,
    text: "I signed as guarantor for a cousin's loan and he has stopped answering. They want it from my salary. I ask for a way through that doesn't break the family.",
  },
  {
    type: 'Support',
    author: 'radha-m',
    anonymous: true,
    text: 'I am borrowing from one sister to pay the other sister.',
  },
  {
    type: 'Support',
    author: 'haruka',
    text: 'My picture book was returned by the fourth publisher, with a nice note. Wishing for a stubborn heart.',
  },
  {
    type: 'Support',
    author: 'grace_dc',
    text: 'They are deciding on my contract this week. Two more years means a roof and college. It also means two more years.',
  },
  {
    type: 'Support',
    author: 'yasmin_t',
    text: "I teach swimming to women who have never been in deep water, and the council may cut our women-only hour. Du'a for the hearing on Monday.",
  },
  {
    type: 'Support',
    author: 'tesfaye',
    text: 'Final year presentation on Friday and our bridge model has cracked twice. Pray for the glue and for the team. We are not speaking kindly to each other at the moment.',
  },
  {
    type: 'Support',
    author: 'joao_p',
    text: 'Twelve hours of motorbike deliveries in the rain. A car door opened on me yesterday, only bruises. Lord, guard the couriers.',
  },
  {
    type: 'Support',
    author: 'nadia_h',
    text: "My university papers can't be verified because the office that stamped them no longer exists. I was a pharmacist for nine years. I would like to be one again.",
  },
  {
    type: 'Support',
    author: 'tesfaye',
    anonymous: true,
    text: 'I send my family photos where I am smiling. The truth is I eat once a day and I am too proud to say so. Pray that I find the courage to tell my uncle.',
  },
  {
    type: 'Support',
    author: 'ravi_k',
    text: 'Cane price down, and our lease ends next year. Four generations cut this field. Please keep us in your prayers when we meet the landowners. They are good people too.',
  },
  {
    type: 'Support',
    author: 'mei-lin',
    text: "My boss offered me a promotion with travel. I can't be away at night. I would like to turn it down without bitterness.",
  },
  {
    type: 'Support',
    author: 'camila_v',
    anonymous: true,
    text: 'I teach children to tell the truth, and every month I lie to the bank about when I am paid.',
  },
  {
    type: 'Support',
    author: 'fatou',
    text: "Je commence lundi dans une nouvelle école, 74 élèves par classe. Demandez pour moi la patience, et une voix qui tienne jusqu'à midi.",
  },
  {
    type: 'Support',
    author: 'aicha_d',
    anonymous: true,
    text: 'I have borrowed from our savings circle twice to keep the workshop open. If I miss this month the other women lose money because of me, and they are my friends. I sew until two in the morning. I ask Allah for work, honest work, and enough of it.',
  },
  {
    type: 'Support',
    author: 'miriam_k',
    anonymous: true,
    text: 'Hour 26 on call. I made a mistake with a dose, caught it, the patient is fine, my hands are still shaking. Asking for the honesty to report it and some kindness while I do.',
  },
  {
    type: 'Support',
    author: 'haruka',
    anonymous: true,
    text: "My parents don't know that I left the company two years ago. I put on a suit when I visit them.",
  },
  {
    type: 'Support',
    author: 'karim_b',
    anonymous: true,
    text: "I have been out of work since the firm closed in June. I leave the house every morning so that my in-laws don't notice, and sit in the library sending applications. My wife knows and covers for me. Pray for a door to open, and that I don't become bitter with people who mean well.",
  },
  {
    type: 'Support',
    author: 'amira_k',
    text: 'Thesis defence in nine days and my supervisor is on leave. Duas for clear slides and a kind committee please.',
    updates: [{ text: 'Slides are done. Two of them are even clear.' }],
  },
  {
    type: 'Support',
    author: 'ines_f',
    text: 'The vineyard we work on has been sold and the new owner arrives on Monday. There are fourteen of us and nobody knows anything.',
  },
  {
    type: 'Support',
    author: 'jonas_w',
    text: "Starting again as an apprentice at 41, next to people who were in primary school when I last finished anything. I'd like to be humble without playing the clown.",
  },
  {
    type: 'Support',
    author: 'josh_w',
    text: "The levy failed, so they are cutting the music program. I've got 43 kids who come to school for band and not much else. Praying for a plan B.",
  },
  {
    type: 'Support',
    author: 'ioana',
    text: 'The lady I care for is dying, gently. When she goes I will lose her and my room on the same day. Pray for Signora Pia and for me.',
  },
  {
    type: 'Support',
    author: 'wiremu',
    text: 'I drive the school bus in the winter dark, with ice on the bluff corner. Thirty-one kids and I know all their names.',
  },
  {
    type: 'Support',
    author: 'hassan-a',
    anonymous: true,
    text: "The dispatcher owes me for two weeks and the rent is due on the first. I want what's fair and I don't want to lose my temper.",
  },
  {
    type: 'Support',
    author: 'lupita_g',
    text: "My tamale stand was robbed. They took the gas, the money and the big pot. The pot is what hurts, it was my grandmother's.",
  },
  {
    type: 'Support',
    author: 'zawadi',
    text: 'The cooperative owes us for two seasons of beans. Pray for honest books, and for the chairman to come to the meeting this time.',
  },
  {
    type: 'Support',
    author: 'claire_m',
    text: 'Three of our hospice team are off with exhaustion. Pray for those left on the rota, and for those who feel guilty at home.',
  },
  {
    type: 'Support',
    author: 'pravin_n',
    text: 'I tutor matric maths in the temple hall. Nine youngsters are writing this year. May they stay calm, read the question twice and remember the units.',
  },
  {
    type: 'Support',
    author: 'arjun7',
    text: 'Entrance exam again, second attempt. 61 days. First I counted marks, now I count days, neither is helping.',
  },
  {
    type: 'Support',
    author: 'gurleen',
    text: 'Two part-time jobs and a midterm at eight in the morning. Please do ardaas for me, I am so tired I read the same page and remember nothing.',
  },
  {
    type: 'Support',
    author: 'jaspreet',
    anonymous: true,
    text: "My parents sold a piece of land to pay the agent for my nursing visa and now the agent's phone is switched off.",
  },
  {
    type: 'Support',
    author: 'bilal_q',
    text: "The big store has opened across the road and my takings are down by half. Two boys work for me and both have families. Dua that Allah opens a door I haven't thought of.",
  },
  {
    type: 'Support',
    author: 'harman_s',
    anonymous: true,
    text: 'ਅੱਜ ਫਿਰ ਨਾਂਹ ਹੋ ਗਈ। ਹਿੰਮਤ ਨਹੀਂ ਹਾਰੀ, ਪਰ ਘਰ ਦੱਸਣ ਨੂੰ ਜੀਅ ਨਹੀਂ ਕਰਦਾ। ਅਰਦਾਸ ਕਰਨਾ ਜੀ।',
  },
  {
    type: 'Support',
    author: 'diego_r',
    text: 'Cerró la fábrica y somos 212 familias. Hoy hicimos una olla popular en la puerta. Pidan por nosotros, sobre todo por los más grandes, que no saben hacer otra cosa.',
  },
  {
    type: 'Support',
    author: 'bilal_q',
    anonymous: true,
    text: 'I gave credit to half the street and now the wholesaler wants his money. I am ashamed to ask and ashamed not to.',
  },
  {
    type: 'Support',
    author: 'arjun7',
    anonymous: true,
    text: 'परसों मेरी परीक्षा है। पापा ने कर्ज़ लेकर कोचिंग की फीस भरी है। बस इतना माँगता हूँ कि मन शांत रहे।',
  },
  {
    type: 'Support',
    author: 'meera-d',
    text: 'I am going back to work after nine years at home. Interview at a school library. I have forgotten how to talk about myself.',
  },
  {
    type: 'Support',
    author: 'marcus-t',
    anonymous: true,
    text: 'Second interview, with a record. I check the box every time and watch their face change. Pray for a boss who keeps reading.',
  },
];
