import type { LastWills, ReadWills } from '@souvenance/contract/legacy/last-wills'

const questions: LastWills['questions'] = [
  {
    num: 1,
    name: 'funeral',
    title: 'My funeral',
    lead: 'Burial or cremation.',
    content: [
      {
        num: 1,
        kind: 'choice',
        label: 'Burial or cremation?',
        options: [
          { num: 1, label: 'Burial' },
          { num: 2, label: 'Cremation' },
        ],
        answer: {},
      },
      { num: 4, kind: 'long', label: 'In your own words', answer: { text: 'In the morning.' } },
    ],
  },
  {
    num: 4,
    name: 'people',
    title: 'People to tell',
    lead: 'Who should hear it first.',
    content: [{ num: 1, kind: 'people', label: 'Whom to call first', answer: {} }],
  },
  {
    num: 6,
    name: 'digital',
    title: 'Digital accounts',
    lead: 'Close, keep or hand over.',
    content: [{ num: 1, kind: 'accounts', label: 'Your accounts', answer: {} }],
  },
]

export const aContract = {
  uid: '00000000-0000-4000-8000-00000000c001',
  kind: 1,
  company: 'Mutuelle du Lac',
  number: '88-2041',
}

/** Last wills as the service answers them: one answer and one contract, saved once. */
export const someWills = (more: Partial<LastWills> = {}): ReadWills => ({
  lastWills: {
    version: 1,
    changedAt: '2026-01-02T10:00:00.000Z',
    questions,
    contracts: [aContract],
    ...more,
  },
  contractKinds: [
    { num: 1, label: 'Life insurance' },
    { num: 4, label: 'Bank' },
  ],
  wishes: [
    { num: 1, label: 'Close it' },
    { num: 2, label: 'Keep it' },
    { num: 3, label: 'Hand it over' },
  ],
  files: [],
  safeLocked: false,
})
