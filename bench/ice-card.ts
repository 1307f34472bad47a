import { setTimeout as pause } from 'node:timers/promises'
import { tidyCard } from '@souvenance/server/domains/ice-card/card-content'
import { cardDocument } from '@souvenance/server/domains/ice-card/card-document'
import { printPdf } from '@souvenance/server/platform/pdf/print-pdf'
import { cardOf, fullCard } from '../server/test/factories/ice-cards.ts'

const rounds = 9
const allowed = 500

type Print = { cpu: number; longestWait: number }

/** Measures the time of a card in the thread that draws, and how long the event loop of the requests was held meanwhile. */
export const benchIceCard = async (): Promise<void> => {
  const cold = await print(cardOf())
  const usual = await middleOf(() => print(cardOf()))
  const full = await middleOf(() => print(fullCard()))
  tell('emergency card as PDF', usual)
  tell('the same at the most of every list', full)
  tell('the first one of a process', cold)
  console.log(
    `${'event loop while a card is drawn'.padEnd(44)} held for ${usual.longestWait.toFixed(0)} ms at the longest (wanted well below the drawing)`,
  )
}

const tell = (name: string, { cpu }: Print): void =>
  console.log(
    `${name.padEnd(44)} ${(cpu / allowed).toFixed(2)} × ${allowed} ms of CPU  (${cpu.toFixed(0)} ms; wanted at most 1.00)`,
  )

const print = async (given: Parameters<typeof tidyCard>[0]): Promise<Print> => {
  const document = cardDocument({
    content: tidyCard(given),
    holder: { name: 'Rose Laurent', born: '14.05.1938' },
    address: `https://souvenance.example/ice/${'A'.repeat(22)}`,
    bare: false,
  })
  let longestWait = 0
  let drawing = true
  const watch = async () => {
    while (drawing) {
      const begun = performance.now()
      await pause(5)
      longestWait = Math.max(longestWait, performance.now() - begun - 5)
    }
  }
  const watching = watch()
  const before = process.cpuUsage()
  await printPdf(document)
  const { user, system } = process.cpuUsage(before)
  drawing = false
  await watching
  return { cpu: (user + system) / 1000, longestWait }
}

const middleOf = async (work: () => Promise<Print>): Promise<Print> => {
  const prints: Print[] = []
  for (let round = 0; round < rounds; round += 1) prints.push(await work())
  const sorted = prints.toSorted((one, other) => one.cpu - other.cpu)
  return sorted[(rounds - 1) / 2] ?? { cpu: 0, longestWait: 0 }
}
