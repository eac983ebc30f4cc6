import type { DemoRequest } from '../types.ts';

/** Recoveries and sober days. */
export const healthJoys: readonly DemoRequest[] = [
  {
    type: 'Celebration',
    author: 'tala_f',
    text: "Mum's dialysis goes from three days a week to two. She spends the spare one arguing with the taro.",
  },
  {
    type: 'Celebration',
    author: 'simran_g',
    text: 'Delivered a baby in the lift between floors 2 and 3. Mum is fine, baby is fine, the lift engineer needed a sit-down.',
  },
  {
    type: 'Celebration',
    author: 'lupita_g',
    text: "My husband's sugar is down, his foot has healed, and the doctor called him an example in front of the whole waiting room. He has been unbearable all week. Thanks be to God.",
  },
  {
    type: 'Celebration',
    author: 'marcus-t',
    text: "Five years clean. My mama came up with me to get the chip. She hadn't been in a room with me and a microphone since I was twelve.",
  },
  {
    type: 'Celebration',
    author: 'joao_p',
    text: 'Dez anos sem beber. Minha filha fez um bolo e escreveu "pai" em vez do meu nome. Glória a Deus.',
  },
  {
    type: 'Celebration',
    author: 'amara-o',
    text: 'The baby we nearly lost in August came back to the ward to say hello. He is fat. Thank you Jesus, he is so fat.',
  },
  {
    type: 'Celebration',
    author: 'omar',
    text: 'Baby with no pulse at 2:10, crying at 2:19. I have done this for twelve years and I sat down on the pavement. Alhamdulillah.',
  },
  {
    type: 'Celebration',
    author: 'samuel_r',
    anonymous: true,
    text: "I slept seven hours and when I woke up I wanted coffee. I know that doesn't sound like news. It is the first thing I have wanted in four months.",
  },
  {
    type: 'Celebration',
    author: 'eitan_b',
    text: 'Baked with my father-in-law for the first time since his operation. He corrected my braiding. I have been a baker for twenty-two years and he is a retired electrician, and he was right.',
  },
  {
    type: 'Celebration',
    author: 'mei-lin',
    text: "The day centre has accepted Ba for two days a week. On the first morning I drove home and didn't know what to do with my hands, so I ate noodles by myself with a book and then slept. Thank you to everyone who wished us rest.",
  },
  {
    type: 'Celebration',
    author: 'diego_r',
    text: 'My old man is out of intensive care. The first thing he asked was how the match ended. Thank you God for giving him back so exactly the same.',
  },
  {
    type: 'Celebration',
    author: 'elif-k',
    text: 'My blood pressure has come down and they let me walk to the garden and back. Forty metres. I put on lipstick for it.',
  },
  {
    type: 'Celebration',
    author: 'ravi_k',
    text: "My mother's biopsy came back benign. We had kept it from her until after the puja. It turned out she had known for a week and was keeping it from us.",
  },
  {
    type: 'Celebration',
    author: 'miriam_k',
    text: 'My first bone marrow transplant patient went home. She rang the bell so hard the rope came off.',
  },
  {
    type: 'Celebration',
    author: 'harjit',
    text: 'ਬਾਪੂ ਜੀ ਦਾ ਅਪਰੇਸ਼ਨ ਠੀਕ ਹੋ ਗਿਆ, ਅੱਜ ਘਰ ਆ ਗਏ। ਚਾਹ ਮੰਗੀ, ਫਿਰ ਸ਼ਿਕਾਇਤ ਕੀਤੀ ਕਿ ਫਿੱਕੀ ਹੈ। ਸ਼ੁਕਰ ਵਾਹਿਗੁਰੂ ਜੀ ਦਾ।',
  },
  {
    type: 'Celebration',
    author: 'deborah_h',
    text: 'Six weeks out from my knee surgery I walked down the aisle to my own pew. Slow, but I walked, and the choir waited for me to sit.',
  },
  {
    type: 'Celebration',
    author: 'bilal_q',
    text: 'Chacha Rafiq walked into the shop on his own legs, four months after his accident. I gave him tea on the house and he complained about the sugar.',
  },
  {
    type: 'Celebration',
    author: 'jonas_w',
    text: '730 days sober. I counted them at breakfast. Nobody at work knows what the cake was for and they liked it anyway.',
  },
  {
    type: 'Celebration',
    author: 'sunil-p',
    text: 'A passenger I took to dialysis every Tuesday for years has got his kidney. He got on today just to ride to the end and back.',
  },
  {
    type: 'Celebration',
    author: 'harjit',
    anonymous: true,
    text: 'Ninety days today without a drink. For at least thirty of them somebody sat with me on the phone until it passed. If that was you, thank you.',
  },
];
