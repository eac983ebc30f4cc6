import type { DemoRequest } from '../types.ts';

/** Marriages, children, quarrels and reconciliation. */
export const family: readonly DemoRequest[] = [
  {
    type: 'Support',
    author: 'mei-lin',
    anonymous: true,
    text: 'My brother sends money and thinks it is the same as coming. I would like to stop keeping the account in my head.',
  },
  {
    type: 'Support',
    author: 'aicha_d',
    text: 'Priez pour ma petite sœur qui accouche ce mois-ci, loin de nous, à Milan. Maman a préparé le tissu du baptême depuis longtemps.',
  },
  {
    type: 'Support',
    author: 'pravin_n',
    anonymous: true,
    text: 'My two sons are in Perth and London and they phone every Sunday. I tell them all is well. Please pray that it becomes a bit more true.',
  },
  {
    type: 'Support',
    author: 'jonas_w',
    anonymous: true,
    text: "My daughter has agreed to one coffee. One hour, a public place, her rules. I don't pray and I don't know whom to ask, so I am asking you.",
  },
  {
    type: 'Support',
    author: 'priya_r',
    anonymous: true,
    text: 'Amma wants me married by next year and I am not ready. We are crying in separate rooms. Need grace for the next conversation.',
  },
  {
    type: 'Support',
    author: 'ioana',
    text: "My mother has broken her hip in the village. My sister is with her, but she has small children of her own and my two boys are there as well. I am 1,900 kilometres away looking after a stranger's mother. Please pray for the operation tomorrow, and for my sister who is holding everyone up.",
  },
  {
    type: 'Support',
    author: 'omar',
    text: "Twins expected in January and we have one room. We are happy and frightened and looking at flats we can't pay for.",
  },
  {
    type: 'Support',
    author: 'claire_m',
    anonymous: true,
    text: 'Our eldest told us she no longer believes. She had been afraid to say it. I want her never again to be afraid of telling me something.',
  },
  {
    type: 'Support',
    author: 'sunil-p',
    anonymous: true,
    text: "My brother and I have been in court over our parents' house for three years. As boys we shared a bed. Now our wives look away from each other at the temple. The solicitor says we will win. I don't want to win any more, I want it to stop. Please pray that one of us picks up the phone.",
  },
  {
    type: 'Support',
    author: 'sokha',
    anonymous: true,
    text: "My father drinks, and my mother says it is his karma and hers. I don't want it to be mine. Please pray for the three of us.",
  },
  {
    type: 'Support',
    author: 'karim_b',
    anonymous: true,
    text: "I said something to my brother at our father's table that can't be unsaid. Two years now. I have written the message many times and it is still a draft.",
  },
  {
    type: 'Support',
    author: 'gurleen',
    text: 'ਮੰਮੀ-ਪਾਪਾ ਨੂੰ ਮਿਲਿਆਂ ਤਿੰਨ ਸਾਲ ਹੋ ਗਏ। ਵੀਜ਼ੇ ਦੀ ਉਡੀਕ ਹੈ। ਅਰਦਾਸ ਕਰਨਾ ਕਿ ਇਸ ਵਾਰ ਮਿਲ ਸਕੀਏ।',
  },
  {
    type: 'Support',
    author: 'samuel_r',
    text: "My father and I are building a boat because we can't talk. The boat is nearly finished. I don't know what we do after that.",
  },
  {
    type: 'Support',
    author: 'wren_m',
    text: "My grandmother is learning my new name. She practises it on the cat. Please be patient with us both, we're getting there.",
  },
  {
    type: 'Support',
    author: 'meera-d',
    text: 'My mother-in-law and I share one kitchen and two opinions about everything. Please ask for softness, mine first.',
  },
  {
    type: 'Support',
    author: 'padraig',
    text: 'No one to take on the farm after me. The young lad is in Melbourne and right to be. Pray that I can be glad for him without the "but".',
  },
  {
    type: 'Support',
    author: 'tomas_e',
    text: "Teaching my son to ride a bike over a video call from the camp. His mother runs behind him and I shout. I'd give a lot to be the one running.",
  },
  {
    type: 'Support',
    author: 'beatriz',
    anonymous: true,
    text: 'I have loved a friend for six years. She is getting married and asked me to do the flowers.',
  },
  {
    type: 'Support',
    author: 'astrid_n',
    anonymous: true,
    text: 'My partner has asked for a separation. She is kind about it, which leaves me nothing to be angry at.',
  },
  {
    type: 'Support',
    author: 'marcus-t',
    text: "Court date for partial custody is coming up. I've got a lease, a job, and a bed with dinosaur sheets on it. Pray the judge sees who I am now.",
  },
  {
    type: 'Support',
    author: 'diego_r',
    text: 'My daughter wants to be baptised in the church I walked out of at her age. I will be there. I want to do more than stand at the back.',
  },
  {
    type: 'Support',
    author: 'simran_g',
    anonymous: true,
    text: 'My teenage son has cut his hair. I am not angry, I am grieving, and he sees it in my face however much I try. Pray for peace in our house.',
  },
  {
    type: 'Support',
    author: 'thandi',
    anonymous: true,
    text: 'My eldest grandson is mixing with boys who frighten me. I lie awake listening for the gate. I do not want to lose him the way I lost his father.',
  },
  {
    type: 'Support',
    author: 'deborah_h',
    text: "My grandbaby's daddy gets out on the 14th. Praying for a job, a ride and better company, in that order. And Lord, for my own attitude.",
  },
  {
    type: 'Support',
    author: 'eitan_b',
    anonymous: true,
    text: 'הבן שלי בן 12 ולא רוצה ללכת לבית הספר כבר שבועיים. לא מספר למה. תתפללו שימצא מישהו לדבר איתו, גם אם זה לא אני.',
  },
  {
    type: 'Support',
    author: 'zawadi',
    text: 'My daughter Mwende wants to leave school and help me on the farm because she sees how tired I am. I want her to have the choice I did not have.',
  },
  {
    type: 'Support',
    author: 'leah',
    anonymous: true,
    text: 'I help people all day and come home with nothing left for the person I married. We eat in silence. I want to find the way back before it hardens.',
  },
  {
    type: 'Support',
    author: 'siti-r',
    anonymous: true,
    text: 'Ten years married and no child yet. We have stopped going to some of the family gatherings. Asking for contentment, whichever way it is written for us.',
  },
  {
    type: 'Support',
    author: 'zawadi',
    anonymous: true,
    text: 'I have been married nineteen years to a man who is good to everyone outside the house. Inside he does not speak to me for weeks. I am not in danger. I am only lonely in my own kitchen, and there is no one here I can tell without it going round the village.',
  },
  {
    type: 'Support',
    author: 'ioana',
    text: "My boys are with their grandmother and the small one has begun to call her mama. I told him it's fine. I was glad the camera was off.",
  },
  {
    type: 'Support',
    author: 'jaspreet',
    text: 'My brother Manpreet left for Canada and my mother keeps his slippers at the door. Please remember all the mothers of this village.',
  },
  {
    type: 'Support',
    author: 'diego_r',
    text: 'Learning to cook for three kids on my own. Tonight noodles, yesterday noodles. Pray for them, and for their mother who is away getting well.',
  },
  {
    type: 'Support',
    author: 'ravi_k',
    anonymous: true,
    text: 'My wife wants to move to Brisbane where her sisters are. I want to stay where my father is buried. We are both right. We have stopped talking about it, and that is worse than the arguing was. Pray we find a way that is not one of us giving up.',
  },
  {
    type: 'Support',
    author: 'anjali_s',
    text: "My mother couldn't get a visa to come for the baby, so she sings to her over the phone. The lullaby arrives a little late but it arrives.",
  },
  {
    type: 'Support',
    author: 'amara-o',
    text: "My son Tobi is 15 and has stopped telling me anything. I don't want to force the door. Ask God to give me the right moment, and a closed mouth until then.",
  },
  {
    type: 'Support',
    author: 'leah',
    text: "One of the teenagers I work with turns eighteen on Sunday and the system considers him done. He isn't done. Hold him in mind as he signs his first lease.",
  },
  {
    type: 'Support',
    author: 'yasmin_t',
    anonymous: true,
    text: 'I smile in all the committee photos. My marriage is not what it looks like. I have told one friend, and now you.',
  },
  {
    type: 'Support',
    author: 'aicha_d',
    text: 'My husband works on the boats and comes home twice a year. Pray that our children know him and that he knows them.',
  },
  {
    type: 'Support',
    author: 'tenzin_w',
    text: 'I have not seen my mother in nineteen years. We send voice messages and she describes the snow to me. May we both live long enough.',
  },
  {
    type: 'Support',
    author: 'tomas_e',
    anonymous: true,
    text: 'My wife and I separated in the winter and I see my son when I come down from work. On the last evening he holds on to the car door. I tell him ten sleeps, nine sleeps. Please think of him, and of the two of us, learning to be decent to each other on a doorstep.',
  },
  {
    type: 'Support',
    author: 'ines_f',
    anonymous: true,
    text: "My ex-husband and I are meeting about our son's school. We haven't been in one room since the court. I'd like to be the kind one.",
  },
  {
    type: 'Support',
    author: 'amira_k',
    anonymous: true,
    text: "My parents tell everyone I'm going to be a doctor. I changed to geology in second year. It is now fourth year.",
  },
  {
    type: 'Support',
    author: 'hassan-a',
    text: 'Missed the parent-teacher conference a third time because of a load. My daughter drew our family at school and I am the truck.',
  },
  {
    type: 'Support',
    author: 'elif-k',
    anonymous: true,
    text: "My father hasn't accepted my husband. He sends baby clothes without a note. I think the clothes are the note.",
  },
  {
    type: 'Support',
    author: 'ilana_s',
    text: 'My son is moving to Madrid. Everyone says how brave I am being. I could throw a plate.',
  },
  {
    type: 'Support',
    author: 'ruth-l',
    text: "My granddaughter's wedding is an interfaith one and half the family isn't coming. I am going, in the blue hat. Pray for softening, in them and in me towards them.",
  },
  {
    type: 'Support',
    author: 'josh_w',
    text: "We start fostering next week, a brother and sister, 5 and 7. The beds are made. I've read all the books and feel like I know nothing.",
  },
  {
    type: 'Support',
    author: 'grace_dc',
    text: "My daughter turns eight tomorrow back in Iloilo and I'll sing to her on video from a hospital corridor. Third birthday like this. Lord, make these years short.",
  },
  {
    type: 'Support',
    author: 'thandi',
    text: 'Raising four grandchildren on one pension. I speak to my ancestors every morning, and I would be glad of your words beside mine.',
  },
];
