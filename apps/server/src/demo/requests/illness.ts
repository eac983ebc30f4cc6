import type { DemoRequest } from '../types.ts';

/** The body: illness, surgery, waiting for results. */
export const illness: readonly DemoRequest[] = [
  {
    type: 'Support',
    author: 'karim_b',
    text: 'أرجو منكم الدعاء لوالدي، سيُجري عملية قسطرة في القلب صباح الثلاثاء. هو هادئ ونحن لسنا كذلك.',
  },
  {
    type: 'Support',
    author: 'wren_m',
    text: 'Waiting for the call about a kidney, bag packed by the door for fourteen months. My slippers were in it and I had to buy new ones.',
  },
  {
    type: 'Support',
    author: 'meera-d',
    text: 'मेरे पति का ऑपरेशन सोमवार को है। बच्चे छोटे हैं और मैं उनके सामने हँसती रहती हूँ। कृपया हमारे लिए प्रार्थना करें।',
  },
  {
    type: 'Support',
    author: 'aicha_d',
    text: 'My little one has malaria again, the third time this season. The fever came down last night. Please pray it stays down.',
  },
  {
    type: 'Support',
    author: 'bilal_q',
    text: 'My wife Sana has her third chemo on Thursday. She jokes about what we save on shampoo. I laugh in front of her.',
    updates: [
      { text: 'Third one done. She slept the whole way home with her hand on the gearstick.' },
      { text: 'Scan today: smaller. The doctor said it twice because we did not answer.' },
    ],
  },
  {
    type: 'Support',
    author: 'harman_s',
    text: 'My father had a small stroke on Tuesday while driving his auto-rickshaw. He pulled over and switched off the engine first, that is the sort of man he is. His speech is slow but it is coming. Please do ardaas for him, and for us to manage until he can work.',
  },
  {
    type: 'Support',
    author: 'fatou',
    text: "My mother's blood sugar will not come down and we have found sweets hidden in her sewing basket. We laugh about it but I am afraid for her.",
  },
  {
    type: 'Support',
    author: 'camila_v',
    text: 'Mañana operan a mi papá de la columna. Él canta boleros para que no le notemos el miedo. Una oración por él y por las manos del cirujano.',
  },
  {
    type: 'Support',
    author: 'samuel_r',
    text: 'My twin sister has been diagnosed with MS. I feel each of her tests in my own legs. Think of Saskia.',
  },
  {
    type: 'Support',
    author: 'gurleen',
    text: "My roommate Navneet fainted at the warehouse. She won't see a doctor because of the cost. Pray she lets us take her.",
  },
  {
    type: 'Support',
    author: 'hassan-a',
    text: "My wife has been having headaches and the scan showed something small. They say wait six weeks and scan again. I am on the road four days out of seven. Du'a for her health, and for me to have the sense to turn down some loads this month.",
  },
  {
    type: 'Support',
    author: 'beatriz',
    text: 'My goddaughter Nina, seven, starts insulin this week and is terrified of the pen. We have named it Godofredo.',
  },
  {
    type: 'Support',
    author: 'zawadi',
    anonymous: true,
    text: 'I found a lump and the clinic is forty kilometres away. I go on Thursday. I have not told my husband yet because of the planting.',
  },
  {
    type: 'Support',
    author: 'anjali_s',
    text: 'Baby has reflux and none of us has slept more than ninety minutes since Tuesday. Ganesha, remove this one small obstacle.',
  },
  {
    type: 'Support',
    author: 'amara-o',
    text: 'There is a girl on our ward, nine years old, third sickle cell crisis this year. She asks for stories before she asks for medicine. Please remember her and her grandmother.',
  },
  {
    type: 'Support',
    author: 'elif-k',
    text: '32 weeks and on bed rest because of my blood pressure. I talk to her in Turkish and I think she kicks in German. Please make dua that she stays put a while.',
  },
  {
    type: 'Support',
    author: 'amira_k',
    text: 'Wisdom teeth out on Monday. I am a huge coward.',
    updates: [
      {
        text: 'Out, all four. I look like a hamster and I am eating soup. Thank you, every one of you.',
        answered: true,
      },
    ],
  },
  {
    type: 'Support',
    author: 'meera-d',
    text: "Fever going round our lane from the bad water, three children in hospital including my neighbour's Kabir, who is six.",
  },
  {
    type: 'Support',
    author: 'sokha',
    text: 'My small daughter has had fever for five days and the health centre has only paracetamol. We are going to the province hospital by motorbike tonight.',
    updates: [{ text: 'We are at the province hospital. It is dengue, and she is drinking.' }],
  },
  {
    type: 'Support',
    author: 'claire_m',
    text: "Our neighbours' baby, Anselme, was born with a heart defect and will be operated on this Thursday, at twelve days old. The parents are very young and quite alone here. We are looking after their dog and their post. Please pray for the little one, for the surgeons, and for those two in the corridor.",
  },
  {
    type: 'Support',
    author: 'tala_f',
    text: 'Please pray for our village nurse, Sefina. She has had a fever for more than a week and the boat with her blood results was late twice because of the swell. She delivered half the children here, my nieces too. We are all taking turns to cook for her family.',
  },
  {
    type: 'Support',
    author: 'ravi_k',
    text: "My father's foot infection is spreading and the ferry to the main hospital goes only on Tuesday. Pray for a calm sea.",
  },
  {
    type: 'Support',
    author: 'ruth-l',
    anonymous: true,
    text: "Waiting for biopsy results. The letter says ten working days, and for the first time in my life I find I can't read a novel.",
    updates: [
      {
        text: 'Eleven working days, not ten. Benign. I read forty pages on the bus home.',
        answered: true,
      },
    ],
  },
  {
    type: 'Support',
    author: 'sokha',
    text: 'My wife must have surgery for kidney stones on Friday. It is a normal operation, the doctor says, but her mother died in that same hospital and she is very afraid. Please pray for her, her name is Bopha, and for our two children who will stay with my sister.',
  },
  {
    type: 'Support',
    author: 'mei-lin',
    text: "My aunt's hip replacement is at eight tomorrow. She has recited the Heart Sutra so often this week that the nurses know it too.",
    updates: [
      {
        text: 'She is standing. The physiotherapist has been taught the Heart Sutra.',
        answered: true,
      },
    ],
  },
  {
    type: 'Support',
    author: 'ilana_s',
    text: 'רפואה שלמה — my friend Dvora is waiting for a donor, B negative, and I have become the sort of person who asks strangers at parties.',
  },
  {
    type: 'Support',
    author: 'eitan_b',
    text: "Flour in the lungs is a real illness, I have learned. Baker's asthma at 44. I need to find out whether I can keep the work I love.",
  },
  {
    type: 'Support',
    author: 'sunil-p',
    anonymous: true,
    text: "Diabetic foot ulcer and they are talking about taking a toe. I make jokes at the surgery, but I'm scared, mostly for my licence and what the family would live on.",
  },
  {
    type: 'Support',
    author: 'deborah_h',
    text: "Y'all please lift up Lorraine, they found a spot on her lung Friday. She's still running the food pantry with the oxygen on her hip.",
  },
  {
    type: 'Support',
    author: 'yasmin_t',
    text: 'My son, 3, had a second seizure. We see the neurologist on the 21st. Until then I sleep with my hand on his chest.',
  },
  {
    type: 'Support',
    author: 'priya_r',
    text: 'My nephew Advik, 4, has dengue. Platelets 38,000 and dropping. Please pray.',
  },
  {
    type: 'Support',
    author: 'nadia_h',
    text: 'ادعوا لابني الصغير، عنده ربو والبيت رطب في الشتاء. نبحث عن مسكن جاف قريب من المدرسة.',
  },
  {
    type: 'Support',
    author: 'joao_p',
    text: 'Peço oração pela minha esposa, gravidez de risco, 29 semanas, internada desde domingo. Nosso filho mais velho pergunta se a mamãe mora no hospital agora.',
  },
  {
    type: 'Support',
    author: 'omar',
    text: 'دعواتكم لزميلي في الإسعاف سامر، أُصيب في حادث سير وهو في طريقه لإنقاذ غيره. زوجته حامل في الشهر الثامن.',
  },
  {
    type: 'Support',
    author: 'haruka',
    anonymous: true,
    text: 'A tremor in my right hand, tests on Tuesday. I draw for a living. I am drawing as much as I can this week, which makes it worse.',
  },
  {
    type: 'Support',
    author: 'tomas_e',
    anonymous: true,
    text: "There is a shadow on the X-ray and they will repeat it. I'm 39.",
  },
  {
    type: 'Support',
    author: 'jonas_w',
    text: 'Liver values on Monday.',
  },
  {
    type: 'Support',
    author: 'pravin_n',
    text: 'Cataract operation on Monday, left eye first. A bit nervous at 74, but looking forward to reading the cricket scores again.',
  },
  {
    type: 'Support',
    author: 'thandi',
    text: 'My neighbour MaDlamini has been coughing since before winter and has finally agreed to go to the clinic if I go with her. We take the early taxi on Wednesday. Please pray it is something they have tablets for.',
  },
  {
    type: 'Support',
    author: 'bronte',
    text: 'Endo surgery number three on Wednesday. Tired of being brave about it.',
  },
  {
    type: 'Support',
    author: 'siti-r',
    text: 'My headmaster, Pak Budi, had a stroke during assembly. He can move his left hand. He wrote "sorry for the trouble" on a slip of paper.',
  },
  {
    type: 'Support',
    author: 'walt',
    text: "Numbers are up again. I'm 76 and in no hurry, but I would like to finish the canoe.",
  },
  {
    type: 'Support',
    author: 'leah',
    text: 'אבא שלי מתחיל השבוע טיפולי הקרנות. הוא אומר שהכול בסדר, ואני סופרת את הימים. שלחו מחשבה טובה לרפואתו השלמה.',
  },
  {
    type: 'Support',
    author: 'lupita_g',
    text: 'My comadre Chayo has kidney failure and we are paying for the dialysis with raffles. Pray that she holds on until there is a donor.',
  },
  {
    type: 'Support',
    author: 'thandi',
    text: 'My knees. That is all. Seventy-one years old and the clinic has stairs.',
  },
  {
    type: 'Support',
    author: 'wiremu',
    text: 'Gout. Laugh all you like.',
  },
];
