import type { DemoRequest } from '../types.ts';

/** Requests of about a page. */
export const longRequests: readonly DemoRequest[] = [
  {
    type: 'Support',
    author: 'mei-lin',
    anonymous: true,
    text: [
      'My parent has been ill for six years and for the last two has not known me reliably. I do the washing, the feeding, the nights. I am not writing for praise. People call me a good daughter and each time I feel like a thief.',
      'Because here is the truth. Last month a place came up in a home, a good one, with a garden and a woman at the desk who remembered our names. I went to see it. I signed nothing. I came home, and that evening there was singing, an old song, all the verses, in the bath, and I thought: how can I send away someone who still sings?',
      'The next night I was struck in the face, not meant for me, meant for somebody in 1960.',
      'They need an answer by the end of the week. Both answers feel like a betrayal, one of them of myself. May I decide with a clear mind. May whoever I say yes to, and no to, be well. And may all of us who are awake tonight changing sheets have an hour of sleep before it gets light.',
    ].join('\n\n'),
  },
  {
    type: 'Support',
    author: 'grace_dc',
    text: [
      'There are six of us in the flat, all from different provinces, and on our one common night off we push the beds against the wall and cook. Last night nobody cooked. Jocelyn had a message that her son is in hospital with leptospirosis after the floods. He is sixteen. His kidneys are weak and they are trying to find a bed for dialysis in the next city.',
      "She asked for emergency leave and was told that it would be looked at next week. So she is on shift now, in a neonatal unit, holding other women's babies, with her phone in her sock.",
      'We have collected what we could for the ticket. I signed over my own leave to her and so did two others, if the office will allow it. We prayed the rosary with her at five this morning, in our uniforms, all six of us, on one bed.',
      'Please pray for Jomar, and that the bed in the next city is found. Please pray for the person in the office who has the paper on the desk. She has children as well, I have seen their photos there.',
    ].join('\n\n'),
  },
  {
    type: 'Celebration',
    author: 'padraig',
    text: [
      "I was three weeks in hospital with the hip in the end. It came up sudden, a cancellation, and I'd a choice of Thursday or another year. So I went, with sixty cows to be milked twice a day and nobody to do it, and I lay there the first night working out what I'd get for the herd.",
      "I needn't have. Con came the first morning, that I've not said a civil word to since the business with the ditch. He'd a sheet of paper drawn up with fourteen names on it. The Brazilian lads from the factory took the Sundays. The curate did a Tuesday, and did it badly, and was forgiven. The two Nolan girls did the calves before school and named every one of them, so now I've a bullock called Beyond and another one called Measure.",
      "I came home yesterday to a yard you could eat your dinner off and a fire lit. There was a tart on the table and no note. I've been a man that doesn't ask for things. I'd like to give thanks now, and I'd like to learn to ask sooner.",
    ].join('\n\n'),
  },
  {
    type: 'Support',
    author: 'nadia_h',
    text: [
      'Tomorrow we will have been three years in this town. When we came I told the children it was for the winter.',
      "I keep a folder. In it are our papers, and the copies of our papers, and the receipts for the copies. There is a photograph of our building where you can see my mother's geraniums on the balcony. There is the letter that says that our case is being considered, and next to it the other letter which says the same thing with another date. My daughter translates them for me now. She is eleven. She reads them in the voice of a person much older than me.",
      "I am not unhappy. People have been good: the baker who keeps yesterday's bread, the teacher who learned to say our names properly, Umm Elias upstairs who lends me her oven and pretends it is because hers needs using.",
      'But I would like to hang a picture on the wall with a nail. That is what I am asking for. Please pray that this year we are told, yes or no, and that we have the strength for either. And if you have a wall and a nail, please look at it for me and be glad.',
    ].join('\n\n'),
  },
  {
    type: 'Support',
    author: 'tenzin_w',
    text: [
      'The old cook I learned from is dying in the room above the kitchen, because he asked to be where he can smell the bread. He came over the mountains at nineteen with a pot on his back. He has cooked for three generations of students here, and every one of them thinks he was his favourite.',
      "He doesn't want a fuss. He has given away his watch, his radio and his good knife, which is now mine and too sharp for me. In the afternoons the boys go up, two at a time, and read to him. He corrects their pronunciation. Last week he told a very serious twelve-year-old that dying is a lot like waiting for dough, and the boy came down and asked me whether that was a teaching or a joke. I said yes.",
      "I am asking for your prayers, in whatever way you make them, that his mind stays clear and unafraid, and that he has no pain at the end. Pray for the boys also. For some of them it is the second home they are losing. I am trying to make his barley soup for them. It isn't right yet, but they finish it.",
    ].join('\n\n'),
  },
  {
    type: 'Support',
    author: 'jonas_w',
    anonymous: true,
    text: [
      "My sister has invited me to her wedding. I have not seen the family in four years. The last time was our father's seventieth, and I was drunk by noon and said things in front of everyone, to him most of all. He has never mentioned it. That is how he punishes, or maybe how he forgives. I have never been able to tell the two apart.",
      "There will be wine on every table. I am not so afraid of the wine, I have learned what to do about wine. I am afraid of my aunt's face when I come in, and of the little pause before somebody hands me a glass of juice.",
      "My sponsor says I don't have to be forgiven by the end of the evening, I only have to be there and be sober and dance with the bride. I like that. It is a list I can manage.",
      "I don't have a religion and I don't know how this works. But I've read what people write here, and I have started to think of them during the day, by their names, so I suppose I am doing it already. If anyone could think of me on Saturday at about four, I'll be the man in the grey suit standing outside for five minutes before he goes in.",
    ].join('\n\n'),
  },
  {
    type: 'Celebration',
    author: 'marcus-t',
    text: [
      'Eleven years ago I broke into a house two streets from ours while the lady was at work. I took a television, some jewelry, and a jar of quarters. I did four years for that and a few other things. I never forgot the jar, because it had a label on it in a child\'s handwriting that said "DISNEY".',
      "Last spring I wrote her a letter through the program. You aren't allowed to ask for anything in those letters, so I didn't. I told her what I remember and that I was sorry, and that I think about the label. I didn't expect to hear back and I didn't.",
      'Then on Tuesday she walked into our meeting. She stood at the back with her purse held in front of her like a shield, and she waited until the end. She told me her daughter is nineteen now and studies nursing. She said they got to Disney, it just took two more years. Then she put a quarter in my hand and told me to start my own jar.',
      'I am not asking for anything today. I just want to say thank you to God in front of people. The jar is on my kitchen counter. My son is going to do the label.',
    ].join('\n\n'),
  },
  {
    type: 'Celebration',
    author: 'hassan-a',
    text: [
      'I want to share a thing from last night, alhamdulillah.',
      "I had a breakdown outside Rawlins, alternator, eleven at night, minus fourteen. I'd called it in and they told me six hours. I was making wudu from a bottle with my teeth chattering when an old pickup pulled over, and a man got out, maybe seventy-five, big hat. He asked me if I was praying or freezing. I told him I was about to do the first one, to keep my mind off the second.",
      'He said "go on then", and he stood between me and the wind. I promise you. He took his hat off and stood there the whole prayer, like a wall. After that he towed me with a chain nineteen miles to his own barn, his wife made eggs, and he found an alternator off some other truck that "nearly" fit. It fits. I am in Salt Lake now.',
      "He wouldn't take money. He said his boy used to drive. He said used to, so I didn't ask. I asked for the boy's name to make du'a for him, and he turned round to the stove for a while before he told me.",
      'His name was Dale. If you pray tonight, there is room for one more name.',
    ].join('\n\n'),
  },
  {
    type: 'Support',
    author: 'deborah_h',
    text: [
      'I run the pantry at our church with four other ladies, and the youngest of us is sixty-eight. Two years ago we fed thirty families on a Thursday. Last Thursday it was a hundred and twelve, and we ran out of everything but canned beets at a quarter past ten.',
      "There was a young man near the end of the line in his work uniform, with the name stitched on it. He had come on his lunch break. I had to tell him there wasn't anything left. He said \"yes ma'am, thank you ma'am\" and went back to work, and I have not been able to put that down since.",
      "I am asking you to pray for more hands and a second freezer. Pray for the trucks to come when they say. But mostly would you pray for that young man, because I don't know his full name and I can't find him, and I set aside a box with his name on it every week now in case he comes back.",
    ].join('\n\n'),
  },
  {
    type: 'Support',
    author: 'ruth-l',
    text: [
      "I have finally begun on Harold's study. It has been shut for fourteen months and I have been telling the children I would do it when the weather improved, which in Leeds is a way of saying never.",
      'He kept everything. Bus tickets with sums on the back. Every letter I wrote him in 1971, in order, and under them his own drafts of the replies, four or five to each, with the sentences crossed out that he thought too forward. I was married to that man for nearly half a century and I never knew that he crossed anything out.',
      'I got as far as the second shelf and then I sat on the floor and could not get up, partly from feeling and partly from the hip. My neighbour heard me laughing and let herself in with the spare key.',
      "What I'd ask is a thought for everyone who has a room like that, and for me on Wednesday, when my son comes with the car. I want to keep the letters and let the rest go. I should like to do it cheerfully, if that can be managed.",
    ].join('\n\n'),
  },
  {
    type: 'Support',
    author: 'omar',
    anonymous: true,
    text: [
      'I have worked on ambulances for a long time and I want to say something I cannot say at the station.',
      'Some weeks ago we were sent to two calls at once and had one crew. I chose. I chose by the book, and my supervisor read the recording and told me that I had chosen correctly. The other family waited nineteen minutes. I know their street. I drive round it now, even when it makes us late, and my colleague has noticed but he is kind and looks out of the window.',
      "I pray, and I sleep, and I eat, so it isn't the worst. But I have become short with my children. Yesterday the small one spilled his milk and flinched before I had said anything at all.",
      "Please make du'a for that family. Please make du'a that I go and speak to the counsellor whose number is in my locker. I have told myself Sunday. I am writing it here so that somebody knows I said Sunday.",
    ].join('\n\n'),
  },
  {
    type: 'Support',
    author: 'anjali_s',
    anonymous: true,
    text: [
      'I want to write this while she is asleep.',
      'Everyone told me I would feel a rush of love. What I felt was a rush of terror, and then nothing at all, for weeks, like a radio between stations. I fed her. I changed her. I smiled for the pictures. At night I would stand over the crib and check her breathing, forty or fifty times, and in the morning my husband would say how natural I was with her.',
      "On Friday I told him. I thought he would be angry. He sat down on the bathroom floor with me and asked what he should do first, and then he rang the doctor himself because I couldn't hold the phone. I have an appointment and I have started on something that will take a few weeks. My mother-in-law, whom I was so afraid of, said it happened to her too, in 1988, and that nobody had a word for it then.",
      'Please pray for my daughter, who deserves a mother who is in the room. Please pray for me to be patient with these weeks. And if you know someone with a new baby, please ask how she is, and then wait a little longer than is polite for the answer.',
    ].join('\n\n'),
  },
];
