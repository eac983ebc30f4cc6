import type { DemoRequest } from '../types.ts';

/** Grief, the dying, and parents who grow old. */
export const lossAndAgeing: readonly DemoRequest[] = [
  {
    type: 'Support',
    author: 'yasmin_t',
    text: "Our community lost Uncle Mahmoud on Friday. He opened the mosque door every morning for twenty-three years and knew every child's name, and their school marks too. The janazah is tomorrow after Dhuhr. Please pray for his wife.",
  },
  {
    type: 'Support',
    author: 'jonas_w',
    text: 'A man from my group died last week. He had been dry for six years. We are all going to the funeral, in our bad suits.',
  },
  {
    type: 'Support',
    author: 'amara-o',
    anonymous: true,
    text: "It is eleven months since we buried my sister and my mother still lays a place for her. I don't know whether to say something or just wash the plate.",
  },
  {
    type: 'Support',
    author: 'nadia_h',
    anonymous: true,
    text: 'My father died and I attended the burial through a phone held up by a neighbour. The picture froze before the end.',
  },
  {
    type: 'Support',
    author: 'mei-lin',
    text: "Ba has dementia and called me by my mother's name all evening. I answered to it. Wish me the strength to keep answering.",
  },
  {
    type: 'Support',
    author: 'marcus-t',
    text: "Lost one of my guys this week. 24 years old. I have his jacket and I don't know who to give it to.",
  },
  {
    type: 'Support',
    author: 'ruth-l',
    text: 'Thursday would have been our fiftieth. I shall buy the good cheese he never let me buy. Spare a thought.',
  },
  {
    type: 'Support',
    author: 'padraig',
    text: "My mother's month's mind is on Friday. The house is fierce quiet without the radio on in the kitchen.",
  },
  {
    type: 'Support',
    author: 'tomas_e',
    text: "My grandfather's village was drowned by the reservoir, and this dry year the church tower came up again. He is 93 and wants to see it. Wish us a gentle road.",
  },
  {
    type: 'Support',
    author: 'grace_dc',
    text: 'Lola passed while I was on the ward and I could not go home. They are praying the nine nights without me. Please pray one of them with me.',
  },
  {
    type: 'Support',
    author: 'mei-lin',
    anonymous: true,
    text: 'I caught myself wishing it were over, and then I could not look at him. Six years of caring. I love him. I am so tired.',
  },
  {
    type: 'Support',
    author: 'claire_m',
    text: "Je visite depuis un mois un monsieur en fin de vie qui ne reçoit personne d'autre. Il aime qu'on lui lise la météo marine. Priez pour lui, il s'appelle Lucien.",
  },
  {
    type: 'Support',
    author: 'deborah_h',
    text: 'First revival without my sister on the alto line. I keep leaving room for her when I breathe.',
  },
  {
    type: 'Support',
    author: 'simran_g',
    text: 'My father-in-law passed away on Sunday. He drove a foundry crane for thirty-one years and never missed a Saturday at the gurdwara. The bhog is next weekend and family are flying in from three countries. Please keep my mother-in-law in your ardaas, they were married at nineteen.',
  },
  {
    type: 'Support',
    author: 'sunil-p',
    text: "Ba's ashes go to the Ganga next month. I've not flown in twenty years. Pray the journey is smooth and I remember what the pandit tells me to say.",
  },
  {
    type: 'Support',
    author: 'radha-m',
    text: "Doing the one-year work for my husband. Pandit is coming, cousins are coming. I'd like to get through the havan without my legs going.",
  },
  {
    type: 'Support',
    author: 'hassan-a',
    text: 'Hooyo is 91, in Garissa, and she has stopped eating. My ticket is for Thursday. Ya Allah, let me reach her.',
  },
  {
    type: 'Support',
    author: 'josh_w',
    anonymous: true,
    text: "My wife lost the pregnancy on Monday, fourteen weeks. I'm supposed to be back in class tomorrow being funny about fractions. A mi sheberach for her, please.",
  },
  {
    type: 'Support',
    author: 'astrid_n',
    text: "We scattered my father's ashes by the birch he planted. My brother didn't come. I'd like him to have his own way of saying goodbye, and I'd like to stop judging it.",
  },
  {
    type: 'Support',
    author: 'lupita_g',
    text: 'Nine days of rosary for Don Memo, who sold newspapers on our corner for forty years. I still look for him when I cross.',
  },
  {
    type: 'Support',
    author: 'sokha',
    text: 'Tomorrow is the seven-day ceremony for my grandfather. He taught me to fix an engine and to be quiet. May he go lightly.',
  },
  {
    type: 'Support',
    author: 'leah',
    text: 'Lighting the yahrzeit candle for my grandmother tonight. She fed the whole stairwell. Please think of her, she was called Bluma.',
  },
  {
    type: 'Support',
    author: 'bilal_q',
    text: "Abba ji's anniversary tomorrow. Recite Fatiha for him if you can. If not, remember your own father kindly.",
  },
  {
    type: 'Support',
    author: 'pravin_n',
    text: 'The first shraadh for my wife is coming. I will cook her dhal the way she wrote it down. Kindly keep me in your thoughts that day, the kitchen is where I miss her.',
  },
  {
    type: 'Support',
    author: 'ioana',
    text: "The forty days memorial for my godmother is on Saturday and I can't travel. I will boil the colivă here, in a small pot.",
  },
  {
    type: 'Support',
    author: 'wiremu',
    text: 'Bringing my uncle home to the marae today, long drive, three cars. Aroha to everyone on the road with someone they love.',
  },
  {
    type: 'Support',
    author: 'arjun7',
    text: 'दादाजी आईसीयू में हैं और घरवाले कहते हैं, मत आओ, पढ़ाई करो। किताब खुली है, मन अस्पताल में है। उनके लिए दो मिनट की प्रार्थना कर दीजिए।',
  },
  {
    type: 'Support',
    author: 'siti-r',
    text: "Sorting my late mother's batik. Every piece is still folded her way and I can't bring myself to unfold them.",
  },
  {
    type: 'Support',
    author: 'tenzin_w',
    text: 'My teacher is 88 and no longer leaves his bed. He still asks every visitor if they have eaten. May his last months be gentle.',
  },
  {
    type: 'Support',
    author: 'thandi',
    text: "My late husband's headstone will be unveiled on Saturday after three years of saving. Pray for good weather and for the cousins to behave.",
  },
  {
    type: 'Support',
    author: 'ilana_s',
    text: 'Mi bobe tiene 96 años y quiere contarme todo antes de que se le vaya. Grabo cada tarde. Que le alcance la voz, y a mí el tiempo.',
  },
  {
    type: 'Support',
    author: 'tesfaye',
    text: "My grandmother's eyes are failing. She read the psalter every morning of her life. Now I read it to her by phone when the network allows. Please remember her, her name is Tsehay.",
  },
  {
    type: 'Support',
    author: 'aicha_d',
    anonymous: true,
    text: 'I lost a baby in March and everybody has stopped asking. I have not stopped.',
  },
  {
    type: 'Support',
    author: 'jaspreet',
    text: 'ਵਾਹਿਗੁਰੂ ਜੀ ਅੱਗੇ ਅਰਦਾਸ ਕਰੋ ਜੀ। ਬੀਜੀ ਹਸਪਤਾਲ ਵਿੱਚ ਦਾਖ਼ਲ ਹਨ ਤੇ ਡਾਕਟਰ ਕਹਿੰਦੇ ਹਨ ਕਿ ਅਗਲੇ ਦੋ ਦਿਨ ਔਖੇ ਹਨ।',
  },
  {
    type: 'Support',
    author: 'dana_r',
    anonymous: true,
    text: "My ex died. We'd been divorced eleven years and nobody knows what to say to me, including me.",
  },
  {
    type: 'Support',
    author: 'fatou',
    anonymous: true,
    text: "I am caring for my father's sister, who raised me. She no longer knows day from night and calls out for people who died before I was born. I teach all day and sit with her in the night. I need sleep, and I need to stop feeling guilty for needing it.",
  },
  {
    type: 'Support',
    author: 'harjit',
    anonymous: true,
    text: 'My wife has been gone four months and I still pay her phone bill so that I can ring and hear the message.',
  },
  {
    type: 'Support',
    author: 'karim_b',
    text: "My uncle who taught me chess is forgetting the names of the pieces. He still wins sometimes. Remember him, and my aunt who doesn't sleep any more.",
  },
  {
    type: 'Support',
    author: 'ines_f',
    text: 'Peço oração pela minha mãe, que vive sozinha na aldeia e já caiu duas vezes este mês. Não quer sair da casa onde nasceu, e eu percebo-a.',
  },
  {
    type: 'Support',
    author: 'tala_f',
    text: 'My father rang the village bell for thirty years. Someone else rang it on Sunday, a little too fast, and I had to go outside.',
  },
  {
    type: 'Support',
    author: 'samuel_r',
    text: "A colleague died, 38, three kids. I have to say something on behalf of the team on Friday and I've written nothing yet.",
  },
  {
    type: 'Support',
    author: 'miriam_k',
    text: 'Sitting shiva for my Zaidy this week. He used to pretend he spoke no English whenever a salesman called. May his memory be a blessing.',
  },
  {
    type: 'Support',
    author: 'amira_k',
    text: "My best friend from school died and the news reached me in a group chat between two jokes. Inna lillahi wa inna ilayhi raji'un.",
  },
  {
    type: 'Support',
    author: 'beatriz',
    text: "I make wreaths for other people's grief, and on Friday I will make one for my own father. May my hands know how.",
  },
  {
    type: 'Support',
    author: 'astrid_n',
    anonymous: true,
    text: 'My best friend has a few weeks left. She has asked me to speak plainly with her and not to be brave, and it is the hardest thing anyone has asked of me. I visit on Tuesdays and Fridays. Please hold us both, by whatever name you use.',
  },
];
