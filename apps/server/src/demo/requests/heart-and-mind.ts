import type { DemoRequest } from '../types.ts';

/** Loneliness, anxiety, addiction, doubt. */
export const heartAndMind: readonly DemoRequest[] = [
  {
    type: 'Support',
    author: 'fatou',
    text: "After Fajr I can't go back to sleep. I just lie there and count what could go wrong. Please make du'a for a quiet heart.",
  },
  {
    type: 'Support',
    author: 'wiremu',
    anonymous: true,
    text: "I used to drink, then I quit, then the quiet came. It's the quiet I need help with.",
  },
  {
    type: 'Support',
    author: 'gurleen',
    anonymous: true,
    text: "Nine girls in one basement and I've never been so lonely. At home I tell them the house is big.",
  },
  {
    type: 'Support',
    author: 'ines_f',
    anonymous: true,
    text: "I'm thirty-four, everyone around me is pushing a pram, and I have a very good excuse ready for every baptism.",
  },
  {
    type: 'Support',
    author: 'deborah_h',
    anonymous: true,
    text: "I have been the strong one at church for forty years and I don't know who to call. The doctor gave me something for my nerves and I've been hiding it behind the grits.",
  },
  {
    type: 'Support',
    author: 'amira_k',
    text: 'First time living away from home. I eat alone in a kitchen with eleven cereal boxes labelled by name. Pray that I find my people.',
    updates: [
      {
        text: 'Somebody asked whose cereal it was. We are four at the table on Sundays now.',
        answered: true,
      },
    ],
  },
  {
    type: 'Support',
    author: 'ilana_s',
    anonymous: true,
    text: "I had a hysterectomy last month. Everyone is relieved, I am too, the results were fine. But I am fifty-three and I find myself crying over baby clothes for children I was never going to have anyway. I don't need advice. I would like someone to know.",
  },
  {
    type: 'Support',
    author: 'bronte',
    anonymous: true,
    text: "I stopped my medication last month without telling anyone because I felt well, and now I don't. I have rung the clinic and they can see me on Thursday. It is a long way to Thursday. If you have a moment in your evening, please send some steadiness.",
  },
  {
    type: 'Support',
    author: 'samuel_r',
    anonymous: true,
    text: "Burn-out, says the doctor. I'm 29 and need to sleep again after breakfast. I'd like to be able to want something.",
  },
  {
    type: 'Support',
    author: 'ruth-l',
    text: 'Some days the only voice I hear is the self-checkout.',
  },
  {
    type: 'Support',
    author: 'arjun7',
    anonymous: true,
    text: 'In this hostel everyone is studying and nobody is talking. A boy on my floor went home last week and no one asked why. Please pray for all of us in these small rooms.',
  },
  {
    type: 'Support',
    author: 'tenzin_w',
    anonymous: true,
    text: 'A friend in robes has lost his faith and is afraid to tell anyone but me. I only want that he is not alone with it.',
  },
  {
    type: 'Support',
    author: 'diego_r',
    anonymous: true,
    text: "I've been gambling on the phone since the factory closed. Small amounts, then not small. My kids think I am reading the news.",
  },
  {
    type: 'Support',
    author: 'claire_m',
    anonymous: true,
    text: 'I sit with the dying every week and people call me brave. Then I drive home and check three times that my children are breathing.',
  },
  {
    type: 'Support',
    author: 'radha-m',
    anonymous: true,
    text: 'The house is paid for and my children send money, so people tell me I have nothing to complain about. I am not complaining. I only want to be needed by somebody for something before I go. Please say a prayer for old women with time on their hands.',
  },
  {
    type: 'Support',
    author: 'harjit',
    text: "I can run a farm. I can't fill a Sunday afternoon.",
  },
  {
    type: 'Support',
    author: 'priya_r',
    anonymous: true,
    text: 'Panic attacks on the suburban train. I get off two stations early and walk the rest. Nobody at work knows.',
  },
  {
    type: 'Support',
    author: 'omar',
    anonymous: true,
    text: 'I carry some of the calls home. My wife knows by how long I stay sitting in the car. For me, finding someone to talk to is harder than the job.',
  },
  {
    type: 'Support',
    author: 'beatriz',
    anonymous: true,
    text: 'Meu irmão parou o tratamento e sumiu de casa outra vez. Mamãe não sai de perto do telefone. Que ele encontre um lugar seguro para dormir hoje.',
  },
  {
    type: 'Support',
    author: 'marcus-t',
    text: "Running the Tuesday meeting in the church basement tonight. Eight chairs last week, we're setting out twenty. Pray for whoever is standing across the street deciding.",
  },
  {
    type: 'Support',
    author: 'bronte',
    anonymous: true,
    text: 'Anxiety, big wave. Sitting on the bathroom floor breathing to four. It would help to know that someone is breathing along.',
  },
  {
    type: 'Support',
    author: 'astrid_n',
    text: 'The dark months have begun here. I go down to the fjord each morning and say thank you out loud. Send a little warmth to those of us who find this season heavy.',
  },
  {
    type: 'Support',
    author: 'grace_dc',
    anonymous: true,
    text: 'I am the strong one in our flat of six. I cried in the linen room for ten minutes yesterday and then I folded linen.',
  },
  {
    type: 'Support',
    author: 'harman_s',
    anonymous: true,
    text: "My friends post pictures of their offices and I scroll. I am not a jealous man, or I wasn't one.",
  },
  {
    type: 'Support',
    author: 'haruka',
    anonymous: true,
    text: 'I moved north alone for the quiet. Now there is a great deal of quiet. If you think of me, think of a knock at the door.',
  },
  {
    type: 'Support',
    author: 'bilal_q',
    anonymous: true,
    text: "I am fifty and I have started to be afraid of everything: the phone, the post, my own heartbeat at night. I pray all five and the fear is there on the mat beside me. I have not told my family, they carry enough. Please make dua for a brother you don't know.",
  },
  {
    type: 'Support',
    author: 'padraig',
    anonymous: true,
    text: "I haven't spoken to another man since Mass on Sunday, and that was about tyres. I think I'm in a bit of trouble and I wouldn't know how to say it.",
  },
  {
    type: 'Support',
    author: 'anjali_s',
    anonymous: true,
    text: 'Six weeks since she was born. She is perfect and I am not. I cry when the dishwasher stops. Please pray for mothers who are awake at three.',
  },
  {
    type: 'Support',
    author: 'miriam_k',
    anonymous: true,
    text: "I can't daven since the paediatrics rotation. I stand there holding the book. Not looking for answers, only for some company in not having any.",
  },
  {
    type: 'Support',
    author: 'jaspreet',
    anonymous: true,
    text: 'I finished nursing with good marks and I have been sitting at home for a year and a half. Relatives ask my parents why I am not settled. I used to be a cheerful person. I get up, I do my paath, I help in the kitchen, and then it is ten in the morning. Please do ardaas that I find my place.',
  },
  {
    type: 'Support',
    author: 'leah',
    anonymous: true,
    text: 'A boy I worked with for two years has been arrested. He rang me and not a lawyer. I keep going through every conversation, looking for the one I should have had. Please pray for him, and for the person he hurt.',
  },
  {
    type: 'Support',
    author: 'eitan_b',
    text: "I get up at half past two and haven't seen my wife awake on a weekday in months. Asking for wisdom about how long to go on like this.",
  },
  {
    type: 'Support',
    author: 'walt',
    anonymous: true,
    text: "Somebody was setting off fireworks again. Fifty years, and my body still goes for the ditch. I sit with it. Some nights sitting with it is all I've got.",
  },
  {
    type: 'Support',
    author: 'dana_r',
    text: "I'm not religious. I light a candle for people's posts here and it has done something for my evenings. Could someone do mine tonight? Work stuff. Fear stuff.",
  },
  {
    type: 'Support',
    author: 'omar',
    text: 'Third call this week to the same address, an old man alone who says it is his chest. It is not his chest. Please remember the people who dial a number to hear a voice.',
  },
  {
    type: 'Support',
    author: 'tomas_e',
    anonymous: true,
    text: 'Day 9. The supermarket changed its layout and the wine is next to the bread now. I came home with no bread.',
  },
  {
    type: 'Support',
    author: 'pravin_n',
    text: 'The evenings are long since Kamala passed. Please remember all who eat alone.',
  },
  {
    type: 'Support',
    author: 'wren_m',
    anonymous: true,
    text: "I relapsed. One night, Saturday. I sponsor three people. I have to say it to them out loud and I'm saying it here first.",
  },
];
