import type { DemoRequest } from '../types.ts';

/** Small joys. */
export const smallJoys: readonly DemoRequest[] = [
  {
    type: 'Celebration',
    author: 'tenzin_w',
    text: 'First snow. The youngest novices ran out barefoot, and the strict old master threw the first snowball.',
  },
  {
    type: 'Celebration',
    author: 'walt',
    text: 'Finished the cradle for my great-niece, no nails. It rocks without a sound. I pushed it for about an hour with nothing in it.',
  },
  {
    type: 'Celebration',
    author: 'ravi_k',
    text: 'After the bhajans the neighbours came over and the Methodists brought the harmonies. You should have heard us.',
  },
  {
    type: 'Celebration',
    author: 'harjit',
    text: 'Turban tying class for the under-tens at the gurdwara. It ended as a conga line inside one very long turban.',
  },
  {
    type: 'Celebration',
    author: 'haruka',
    text: 'An old man at the bath house said my drawing of his dog had the dog in it. I will think of this for a long time.',
  },
  {
    type: 'Celebration',
    author: 'tesfaye',
    text: 'The fast ended and I ate at a table with eleven other people. I had forgotten what noise does for the heart.',
  },
  {
    type: 'Celebration',
    author: 'wiremu',
    text: "Whitebait fritters at the river with my brothers, the first time all four of us have been in one place since Mum's tangi. Nobody said anything much. It was very good.",
  },
  {
    type: 'Celebration',
    author: 'wren_m',
    text: 'Power out for four days and the whole street cooked its thawing freezers in one garden. I met everyone.',
  },
  {
    type: 'Celebration',
    author: 'dana_r',
    text: "Turnip, the nine-year-old hound nobody wanted, walked into a retired mailman's kitchen and put her chin on his shoe. Adopted.",
  },
  {
    type: 'Celebration',
    author: 'leah',
    text: 'Shabbat came in, the phone went into the drawer, and it rained on the balcony basil for the first time since spring.',
  },
  {
    type: 'Celebration',
    author: 'thandi',
    text: 'The little one, Sipho, tied his own shoes today. It took eleven minutes and nobody was allowed to help.',
  },
  {
    type: 'Celebration',
    author: 'pravin_n',
    text: 'Went to the sea at sunrise to offer water, and a whole school of dolphins came past as if they had an appointment.',
  },
  {
    type: 'Celebration',
    author: 'yasmin_t',
    text: 'Mrs Haddad, 72, swam a whole length, touched the wall and shouted for her grandchildren to come and look.',
  },
  {
    type: 'Celebration',
    author: 'claire_m',
    text: "Our choir sang at the hospice on Sunday, and a gentleman who hadn't spoken for days joined in at the second verse. Deo gratias.",
  },
  {
    type: 'Celebration',
    author: 'tomas_e',
    text: 'The desert bloomed. Nobody had warned me about the purple.',
  },
  {
    type: 'Celebration',
    author: 'arjun7',
    text: 'Power cut for three hours, so the entire hostel came out on the terrace and somebody had a guitar. Best evening of this year.',
  },
  {
    type: 'Celebration',
    author: 'joao_p',
    text: 'Choir practice out in the street because the church still has no floor. Neighbours brought chairs. By the third hymn the bar across the road had turned its music off to listen.',
  },
  {
    type: 'Celebration',
    author: 'meera-d',
    text: 'आज बेटी ने पहली बार साइकिल चलाई। गिरी, उठी, फिर चल पड़ी। ऐसी छोटी खुशियों के लिए भगवान का बहुत धन्यवाद।',
  },
  {
    type: 'Celebration',
    author: 'harman_s',
    text: 'Repaired a phone for a neighbour and got a bride her lost wedding photos back. She cried, her mother cried, I had something in my eye.',
  },
  {
    type: 'Celebration',
    author: 'jonas_w',
    text: "My daughter laughed at something I said. That's the whole message.",
  },
  {
    type: 'Celebration',
    author: 'fatou',
    text: 'A former pupil recognised me at the market and gave me a price on tomatoes "for the teacher". Twenty years later she can still recite her tables, and she did, in front of the whole stall.',
  },
  {
    type: 'Celebration',
    author: 'samuel_r',
    text: 'Cycled home with the wind behind me the whole way. In this country that almost never happens.',
  },
  {
    type: 'Celebration',
    author: 'mei-lin',
    text: 'Ba ate a whole peach, looked at me and said my real name. Then he said I look tired. I was never so happy to hear it.',
  },
  {
    type: 'Celebration',
    author: 'josh_w',
    text: "Havdalah in the back yard. My dad, who hasn't sung since Mom died, sang. Off key. All of it.",
  },
  {
    type: 'Celebration',
    author: 'bronte',
    text: 'Rain on the home paddock, forty millimetres, and green by the third day. Sat on the step with a cup of tea and watched it come up. May all beings have a morning like that.',
  },
  {
    type: 'Celebration',
    author: 'bronte',
    text: 'Let the first joey go at dusk. She looked back once. I did not hold it together.',
  },
  {
    type: 'Celebration',
    author: 'padraig',
    text: 'Sun, two days of it. A tractor in every field in the parish and everyone in good form, even Con.',
  },
  {
    type: 'Celebration',
    author: 'anjali_s',
    text: 'She smiled. Not gas. I have three witnesses.',
  },
  {
    type: 'Celebration',
    author: 'elif-k',
    text: 'A woman who had argued with me over a prescription came back to say sorry and brought plums.',
  },
  {
    type: 'Celebration',
    author: 'zawadi',
    text: 'It rained. All night on the iron roof, and the whole family lay awake just to listen. Asante Mungu.',
  },
  {
    type: 'Celebration',
    author: 'sokha',
    text: 'My son let go the fish he won at the fair. He made a speech to it first.',
  },
  {
    type: 'Celebration',
    author: 'jaspreet',
    text: 'ਕਣਕ ਦੀ ਵਾਢੀ ਮੀਂਹ ਤੋਂ ਪਹਿਲਾਂ ਸਾਂਭੀ ਗਈ। ਸਾਰੇ ਪਿੰਡ ਨੇ ਹੱਥ ਵੰਡਾਇਆ। ਸ਼ੁਕਰ ਹੈ ਵਾਹਿਗੁਰੂ ਦਾ।',
  },
  {
    type: 'Celebration',
    author: 'dana_r',
    text: "Rain, finally. The evacuation order was lifted and the horses came home this afternoon, down the ramp as if they had been on a cruise. The barn smells of smoke and I don't care.",
  },
  {
    type: 'Celebration',
    author: 'nadia_h',
    text: 'The children planted mint in an oil tin in our first week here. Today we made tea with it for guests.',
  },
  {
    type: 'Celebration',
    author: 'radha-m',
    text: 'A full bucket of hibiscus this morning, every bush at once. Half for the mandir and half for the Lutheran lady next door who is poorly.',
  },
];
