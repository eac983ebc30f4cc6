import type { DemoRequest } from '../types.ts';

/** Births, weddings and reunions. */
export const familyJoys: readonly DemoRequest[] = [
  {
    type: 'Celebration',
    author: 'meera-d',
    text: "Fed forty people for my father-in-law's eightieth birthday and ran out of nothing except spoons.",
  },
  {
    type: 'Celebration',
    author: 'priya_r',
    text: 'Took my grandmother to the temple tank festival in her wheelchair. She bossed four strangers into carrying her up the steps and thanked Murugan for their muscles.',
  },
  {
    type: 'Celebration',
    author: 'jaspreet',
    text: "Veerji's daughter was born at three in the morning. The whole house was awake and there was parshad by four. Her name is Kirat.",
  },
  {
    type: 'Celebration',
    author: 'leah',
    text: 'אחרי שלוש שנים של טיפולים נולדה לאחותי בת. קראו לה אורי. אין לי עוד מילים, רק תודה.',
  },
  {
    type: 'Celebration',
    author: 'siti-r',
    text: "My niece's wedding went ahead with rain coming through the tent. The musicians simply moved closer together.",
  },
  {
    type: 'Celebration',
    author: 'lupita_g',
    text: '¡Ya nació mi nieta! Tres kilos doscientos y el mismo geniecito de mi mamá. Gracias a Dios y a la partera.',
  },
  {
    type: 'Celebration',
    author: 'yasmin_t',
    text: 'My sister and I made up. Nine years, and it started over a car.',
  },
  {
    type: 'Celebration',
    author: 'ruth-l',
    text: "Great-grandmother as of 6.40 this morning. A boy, loud. I have rung everyone I know and two people I don't.",
  },
  {
    type: 'Celebration',
    author: 'ines_f',
    text: 'O meu avô fez 90 anos e ainda foi ele que acendeu o forno do pão. Dei graças por cada ruga daquela cara.',
  },
  {
    type: 'Celebration',
    author: 'harjit',
    text: "Became a grandfather on Tuesday. Three hours' drive there, ten minutes of holding him, three hours back for the picking. Best day's work I have done. Waheguru ji da shukar.",
  },
  {
    type: 'Celebration',
    author: 'hassan-a',
    text: 'After sixteen years of paperwork my sister and her three boys walked out of the arrivals gate. The smallest asked if this is all of the snow or if there is more.',
  },
  {
    type: 'Celebration',
    author: 'anjali_s',
    text: 'Naming ceremony over video with 46 relatives, half of them upside down. Her name is Tara.',
  },
  {
    type: 'Celebration',
    author: 'ioana',
    text: "My big boy won the village chess cup. The prize was a rooster, and the rooster now lives in my mother's bathroom.",
  },
  {
    type: 'Celebration',
    author: 'wiremu',
    text: "My granddaughter led the waiata for the first time. The hair stood up on my arms, and there isn't much of it.",
  },
  {
    type: 'Celebration',
    author: 'ilana_s',
    text: "Bobe danced, seated, at her great-grandson's bar mitzvah. Of course they lifted the chair.",
  },
  {
    type: 'Celebration',
    author: 'beatriz',
    text: "My small niece learned to say obaasan and used it on my mother, who had been waiting two years for that and pretending she wasn't.",
  },
  {
    type: 'Celebration',
    author: 'tomas_e',
    text: 'My son rode forty metres by himself. I saw it on a very small screen with the whole shift looking over my shoulder, and they cheered so loud that the foreman came.',
  },
  {
    type: 'Celebration',
    author: 'radha-m',
    text: 'My youngest granddaughter rang for the dhal puri recipe. I said a handful, she asked how much is a handful, so I traced my hand on paper and posted it.',
  },
  {
    type: 'Celebration',
    author: 'gurleen',
    anonymous: true,
    text: 'I told my mother the truth about the basement. I thought she would cry. She said "put the video on, show me where you sleep", and then she taught me how to make dal on one ring.',
  },
  {
    type: 'Celebration',
    author: 'deborah_h',
    text: "Four generations on my porch Sunday, two pies, and not one argument till five o'clock. Thank you Jesus for every one of those hours.",
  },
  {
    type: 'Celebration',
    author: 'padraig',
    text: "The young lad rang from Melbourne. He's coming home for three weeks with a girl called Priyanka and I've to get a bed.",
  },
  {
    type: 'Celebration',
    author: 'eitan_b',
    text: "My daughter read from the Torah for her bat mitzvah on Shabbat. Her voice shook for one line and then it didn't.",
  },
  {
    type: 'Celebration',
    author: 'siti-r',
    anonymous: true,
    text: 'A heartbeat, and strong. We are telling no one yet, so I am telling all of you.',
  },
  {
    type: 'Celebration',
    author: 'claire_m',
    text: 'Mon fils a fait sa première communion dimanche, avec une chaussette bleue et une chaussette verte. Merci pour cette journée toute simple.',
  },
  {
    type: 'Celebration',
    author: 'harman_s',
    text: "My parents' thirtieth anniversary. We did Sukhmani Sahib at home, Papa sang, Mummy cried, and afterwards there was cake from the good bakery. Grateful for one peaceful evening with everyone under the same roof.",
  },
  {
    type: 'Celebration',
    author: 'ravi_k',
    text: 'My niece is engaged to her school sweetheart. He asked my mother for permission in Hindi, which he had practised, and accidentally asked to buy a buffalo.',
  },
  {
    type: 'Celebration',
    author: 'elif-k',
    text: "My husband recorded our daughter's heartbeat at the check-up. It's his ringtone now, which is embarrassing in meetings and I love it.",
  },
  {
    type: 'Celebration',
    author: 'marcus-t',
    text: 'My boy spent the night at my place for the first time. We had cereal for supper and I never set a finer table.',
  },
  {
    type: 'Celebration',
    author: 'grace_dc',
    text: 'My daughter got the part of the carabao in the school play and performed it for our whole ward over video. Bed 4 gave her a standing ovation.',
  },
  {
    type: 'Celebration',
    author: 'diego_r',
    text: 'My middle one, who has been angry for months, laid the table without being asked and put out a plate for her mother. We left it there all through dinner. She comes home next week.',
  },
  {
    type: 'Celebration',
    author: 'astrid_n',
    anonymous: true,
    text: 'I told my grandmother who it is that I love. She put the kettle on and said she had been wondering when she could stop pretending not to know.',
  },
  {
    type: 'Celebration',
    author: 'amira_k',
    anonymous: true,
    text: 'I finally told my parents what I really study. My father was quiet for a very long time, and then he asked me what kind of rock the hills behind his village are made of.',
  },
  {
    type: 'Celebration',
    author: 'karim_b',
    text: 'My son, who is five, prayed beside me for the first time without being asked. He finished long before me and waited. Alhamdulillah for that small shadow on the carpet.',
  },
  {
    type: 'Celebration',
    author: 'tala_f',
    text: 'Children\'s Sunday. My nephew forgot his whole memory verse and said "God is big, the end". Loudest amen of the day.',
  },
  {
    type: 'Celebration',
    author: 'zawadi',
    text: 'Our goat had triplets. I know it is not a big thing to some people, but here it is school fees.',
  },
];
