import { type GivenLetter, postMortem } from '@souvenance/contract/messages/post-mortem'
import { search } from '@souvenance/contract/pages/search'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sealedFor, theo } from '../../../../test/letters.ts'
import { claire, renderComponent, shown } from '../../../../test/render.tsx'
import { answerContacts, lost, refusal, startService } from '../../../../test/service.ts'
import { LaterHome } from './later-home.tsx'
import { LetterComposer } from './letter-composer.tsx'

const show = (letter?: ReturnType<typeof sealedFor>) =>
  renderComponent(<LetterComposer credits={3} {...(letter && { letter })} />, { user: claire })

const listening = () => {
  const service = startService()
  answerContacts(service)
  service.answer(search.find, () => ({
    items: [{ ...theo, level: null, attached: false }],
    invitation: null,
    eof: true,
    totalCount: 1,
  }))
  service.answer(postMortem.list, () => ({ items: [], credits: 3 }))
  return service
}

type Shown = Awaited<ReturnType<typeof show>>

const writeTo = async ({ person, say }: Shown) => {
  await person.type(screen.getByRole('combobox', { name: say('letters:write.to') }), 'Théo')
  await person.click(await screen.findByRole('option', { name: 'Théo Moreau' }))
  await person.type(screen.getByRole('combobox', { name: say('letters:write.else') }), 'ines@laurent.example')
  await person.click(await screen.findByRole('option', { name: /ines@laurent\.example/u }))
  await person.type(screen.getByLabelText(say('letters:write.letter')), 'La clé')
}

test('asks for a reader and words first', async () => {
  const service = listening()
  const save = service.answer(postMortem.save, () => ({ message: sealedFor(), credits: 2 }))
  const { person, say } = await show()
  await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
  for (const fault of [say('letters:write.needAddressee'), say('letters:write.needText')])
    expect((await screen.findByText(fault)).parentElement?.querySelectorAll('svg')).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: say('letters:write.to') }))
  expect(save.mock.calls).toHaveLength(0)
})

test('two readers get a letter each; after a failure nobody gets a second one', async () => {
  const service = listening()
  const sealed: GivenLetter[] = []
  let breaks = true
  service.answer(postMortem.save, ({ body }) => {
    const isInes = body.message.recipient.email !== undefined && body.message.recipient.userType === 1
    if (isInes && breaks) return lost
    sealed.push(body.message)
    return { message: sealedFor(), credits: 1 }
  })
  const shown = await show()
  const { person, say, place } = shown
  await writeTo(shown)
  await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
  await screen.findByRole('alert')
  expect(screen.queryByText('Théo Moreau')).toBeNull()
  breaks = false
  await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
  await waitFor(() => expect(place()).toBe('/post-mortem'))
  expect(sealed.map(({ recipient, type, minutes }) => [recipient, type, minutes])).toEqual([
    [{ userType: 0, userUid: theo.userUid }, 2, 1440],
    [{ userType: 1, email: 'ines@laurent.example', label: 'ines@laurent.example' }, 2, 1440],
  ])
})

test('what is not sealed is kept as a draft that outlives the browser', async () => {
  listening()
  const first = await show()
  await first.person.type(screen.getByLabelText(first.say('letters:write.letter')), 'La clé')
  await first.person.click(screen.getByRole('button', { name: first.say('letters:write.keepDraft') }))
  await waitFor(() => expect(first.place()).toBe('/post-mortem'))
  first.leave()
  sessionStorage.clear()
  await show()
  expect(screen.getByLabelText<HTMLTextAreaElement>(first.say('letters:write.letter')).value).toBe('La clé')
})

test('a draft keeps the name of a reader who is not chosen yet', async () => {
  listening()
  const first = await show()
  const to = () => screen.getByRole<HTMLInputElement>('combobox', { name: first.say('letters:write.to') })
  await first.person.type(to(), 'Inès')
  await first.person.click(screen.getByRole('button', { name: first.say('letters:write.keepDraft') }))
  await waitFor(() => expect(first.place()).toBe('/post-mortem'))
  first.leave()
  const home = await renderComponent(<LaterHome letters={[]} credits={3} />, { user: claire })
  await screen.findByText(shown(home.say('letters:begun.to', { name: 'Inès' })))
  home.leave()
  await show()
  expect(to().value).toBe('Inès')
})

test('a letter that another window changed is shown before mine takes its place', async () => {
  const service = listening()
  const letter = sealedFor()
  const later = '2026-05-15T10:00:00.000Z'
  service.answer(postMortem.preview, () => ({
    uid: letter.uid,
    from: 'Claire Laurent',
    subject: '',
    msg: 'Les mots de l’autre fenêtre',
    writtenDate: later,
    files: [],
  }))
  service.answer(postMortem.read, () => ({ ...letter, writtenDate: later }))
  const save = service.answer(postMortem.save, ({ body }) =>
    body.message.writtenDate === later ? { message: letter, credits: 2 } : refusal('letterChangedElsewhere'),
  )
  const { person, say, place } = await show(letter)
  await person.type(screen.getByLabelText(say('letters:write.letter')), ', encore')
  await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
  await screen.findByText('Les mots de l’autre fenêtre')
  await person.click(screen.getByRole('button', { name: say('letters:clash.mine') }))
  await waitFor(() => expect(place()).toBe('/post-mortem'))
  expect(save.mock.calls.at(-1)?.[0].body.message).toMatchObject({ uid: letter.uid, msg: 'Mon Théo, encore' })
})

test('one’s own address is no reader, and says so at the field', async () => {
  listening()
  const { person, say } = await show()
  await person.type(
    screen.getByRole('combobox', { name: say('letters:write.to') }),
    claire.email.toUpperCase(),
  )
  await screen.findByText(say('letters:write.yourself'))
  expect(screen.queryByRole('option', { name: new RegExp(claire.email, 'iu') })).toBeNull()
})

test('an address that was written is taken when its field is left', async () => {
  const service = listening()
  const sealed: GivenLetter[] = []
  service.answer(postMortem.save, ({ body }) => {
    sealed.push(body.message)
    return { message: sealedFor(), credits: 2 }
  })
  const { person, say, place } = await show()
  const to = screen.getByRole('combobox', { name: say('letters:write.to') })
  await person.type(to, 'ines@laurent.example')
  await person.tab()
  screen.getByRole('button', { name: say('search:recipient.remove', { name: 'ines@laurent.example' }) })
  await person.type(screen.getByLabelText(say('letters:write.letter')), 'La clé')
  await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
  await waitFor(() => expect(place()).toBe('/post-mortem'))
  expect(sealed.map(({ recipient }) => recipient)).toEqual([
    { userType: 1, email: 'ines@laurent.example', label: 'ines@laurent.example' },
  ])
})

test('whom a name finds is listed again when one comes back to the field', async () => {
  listening()
  const { person, say } = await show()
  const to = screen.getByRole('combobox', { name: say('letters:write.to') })
  await person.type(to, 'Théo')
  await screen.findByRole('option', { name: 'Théo Moreau' })
  await person.tab()
  expect(screen.queryByRole('option', { name: 'Théo Moreau' })).toBeNull()
  await person.tab({ shift: true })
  await screen.findByRole('option', { name: 'Théo Moreau' })
  await person.tab()
  await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
  await screen.findByText(shown(say('search:recipient.unchosen', { name: 'Théo' })))
  await person.click(to)
  await screen.findByRole('option', { name: 'Théo Moreau' })
})

const dated = (changes: object) =>
  sealedFor({
    type: 0,
    day: 30,
    month: 3,
    year: 2031,
    hours: 2,
    minutes: 30,
    timezoneUid: 'Europe/Paris',
    ...changes,
  })

test('an hour that the clocks skip or show twice says when the letter really leaves', async () => {
  listening()
  const first = await show(dated({}))
  const zone = 'Paris'
  await screen.findByText(shown(first.say('letters:when.skipped', { time: '02:30', later: '03:30', zone })))
  await screen.findByText(/March 2031 at 03:30/u)
  first.leave()
  await show(dated({ day: 26, month: 10 }))
  await screen.findByText(shown(first.say('letters:when.twice', { time: '02:30', zone })))
})

test('a zone is called as its reader calls it', async () => {
  listening()
  const letter = dated({ hours: 9, timezoneUid: 'Europe/London' })
  const { say } = await renderComponent(<LetterComposer credits={3} letter={letter} />, {
    user: claire,
    language: 'fr',
  })
  const name = say('letters:when.zone')
  const zone = await screen.findByRole<HTMLInputElement>('combobox', { name }, { timeout: 5000 })
  expect(zone.value).toBe('Londres')
  screen.getByText(/à 09:30, heure locale \(Londres\)/u)
})

test('a refusal stands at its field, and goes when it is mended', async () => {
  const service = listening()
  service.answer(postMortem.save, () => refusal('timezoneUnknown', { field: 'timezoneUid' }))
  const { person, say } = await show(dated({ hours: 9 }))
  const zone = await screen.findByRole('combobox', { name: say('letters:when.zone') }, { timeout: 5000 })
  await person.type(screen.getByLabelText(say('letters:write.letter')), '!')
  await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
  await waitFor(() => expect(zone.getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(document.activeElement).toBe(zone))
})

test('several letters can be begun', async () => {
  listening()
  const first = await show()
  await first.person.type(screen.getByLabelText(first.say('letters:write.letter')), 'La clé')
  first.leave()
  const { person, say, leave } = await renderComponent(<LetterComposer credits={3} begun="two" />, {
    user: claire,
  })
  const field = screen.getByLabelText<HTMLTextAreaElement>(say('letters:write.letter'))
  expect(field.value).toBe('')
  await person.type(field, 'Le poêle')
  leave()
  await renderComponent(<LaterHome letters={[]} credits={3} />, { user: claire })
  expect(
    screen.getAllByRole('link', { name: say('letters:begun.goOn') }).map((link) => link.getAttribute('href')),
  ).toEqual(['/post-mortem/new', '/post-mortem/new?begun=two'])
})

test('sealed again after a lost answer and a reload, it is the same letter; other words are another one', async () => {
  const service = listening()
  const keys: (string | null)[] = []
  let isLost = true
  service.answer(postMortem.save, ({ key }) => {
    keys.push(key)
    return isLost ? lost : { message: sealedFor(), credits: 2 }
  })
  const first = await show()
  const sealAgain = async ({ person, say }: Shown) => {
    const before = keys.length
    await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
    await waitFor(() => expect(keys.length).toBeGreaterThan(before))
    if (isLost) await screen.findByRole('alert')
  }
  await writeTo(first)
  await sealAgain(first)
  first.leave()
  const second = await show()
  await sealAgain(second)
  expect(keys[1]).toBe(keys[0])
  second.leave()
  const third = await show()
  await third.person.type(screen.getByLabelText(third.say('letters:write.letter')), ', encore')
  isLost = false
  await sealAgain(third)
  await waitFor(() => expect(third.place()).toBe('/post-mortem'))
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(3)
})

test('a window that closes between two letters has kept who waits for theirs', async () => {
  const service = listening()
  const sealed: string[] = []
  let closes = true
  const { promise: never } = Promise.withResolvers<{
    message: ReturnType<typeof sealedFor>
    credits: number
  }>()
  service.answer(postMortem.save, ({ body, key }) => {
    sealed.push(`${body.message.recipient.userType} ${key}`)
    return closes && body.message.recipient.userType === 1 ? never : { message: sealedFor(), credits: 1 }
  })
  const first = await show()
  await writeTo(first)
  await first.person.click(screen.getByRole('button', { name: first.say('letters:write.seal') }))
  await waitFor(() => expect(sealed).toHaveLength(2))
  first.leave()
  closes = false
  const { person, say, place } = await show()
  expect(screen.queryByText('Théo Moreau')).toBeNull()
  await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
  await waitFor(() => expect(place()).toBe('/post-mortem'))
  expect(sealed).toHaveLength(3)
  expect(sealed[2]).toBe(sealed[1])
})

test('a letter that was refused gets a new key with other words', async () => {
  const service = listening()
  const keys: (string | null)[] = []
  service.answer(postMortem.save, ({ key }) => {
    keys.push(key)
    return keys.length === 1
      ? refusal('timezoneUnknown', { field: 'timezoneUid' })
      : { message: sealedFor(), credits: 2 }
  })
  const { person, say, place } = await show(dated({ hours: 9 }))
  for (const words of [', encore', ' une fois']) {
    await person.type(screen.getByLabelText(say('letters:write.letter')), words)
    await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
  }
  await waitFor(() => expect(place()).toBe('/post-mortem'))
  expect(keys[1]).not.toBe(keys[0])
})

test('nothing can be written into a letter that is on its way', async () => {
  const service = listening()
  let fail = (_: typeof lost) => {}
  service.answer(postMortem.save, () => new Promise((resolve) => (fail = resolve)))
  const shownLetter = await show()
  await writeTo(shownLetter)
  const { person, say } = shownLetter
  const field = screen.getByLabelText(say('letters:write.letter'))
  await person.click(screen.getByRole('button', { name: say('letters:write.seal') }))
  await waitFor(() => expect(field.closest('fieldset')?.disabled).toBe(true))
  fail(lost)
  await screen.findByRole('alert')
  expect(field.closest('fieldset')?.disabled).toBe(false)
})
