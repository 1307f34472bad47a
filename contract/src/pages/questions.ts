/** The people a question suits: its words speak of someone in the present, in the past, or leave it open. */
type Suits = 'living' | 'dead' | 'anyone'

/** Questions about a person, one a day. Their words are `questions.json` of the web. */
export const questions = {
  firstMemory: 'anyone',
  taught: 'anyone',
  laughedTogether: 'anyone',
  photograph: 'anyone',
  thanks: 'anyone',
  likeness: 'anyone',
  secretKept: 'anyone',
  longestDay: 'anyone',
  meeting: 'anyone',
  neverSaid: 'anyone',
  stormOrSnow: 'anyone',
  journeyTogether: 'anyone',
  gift: 'anyone',
  smellOfHouse: 'anyone',
  holidaysTogether: 'anyone',
  surprised: 'anyone',
  proverb: 'dead',
  sundayTable: 'dead',
  hands: 'dead',
  voice: 'dead',
  song: 'dead',
  firstJob: 'dead',
  garden: 'dead',
  pockets: 'dead',
  chair: 'dead',
  morning: 'dead',
  evening: 'dead',
  anger: 'dead',
  fear: 'dead',
  pride: 'dead',
  childhoodHome: 'dead',
  school: 'dead',
  friend: 'dead',
  love: 'dead',
  dance: 'dead',
  animals: 'dead',
  recipe: 'dead',
  drawer: 'dead',
  letters: 'dead',
  car: 'dead',
  summer: 'dead',
  winter: 'dead',
  feastDay: 'dead',
  clothes: 'dead',
  book: 'dead',
  neighbours: 'dead',
  mending: 'dead',
  courage: 'dead',
  dream: 'dead',
  stillHear: 'dead',
  askToday: 'dead',
  passedOn: 'dead',
  knownFor: 'living',
  smile: 'living',
  favouriteDish: 'living',
  storyTold: 'living',
  talent: 'living',
  place: 'living',
  comfort: 'living',
  wish: 'living',
} as const satisfies Record<string, Suits>

export type Question = keyof typeof questions

const names = Object.keys(questions) as Question[]

/** The questions that can be asked about someone who lives, or who has died. */
export const questionsAbout = ({ alive }: { alive: boolean }): Question[] =>
  names.filter((name) => questions[name] === 'anyone' || questions[name] === (alive ? 'living' : 'dead'))
