import { iceCards } from '@souvenance/contract/legacy/ice-card'
import { call } from '../../api/call.ts'
import { bytesOf } from './queries.ts'

/** Fetches the card and hands it to the browser as a file. */
export const downloadCard = async (name: string): Promise<void> => {
  const { pdf } = await call(iceCards.pdf, {})
  const address = URL.createObjectURL(new Blob([bytesOf(pdf)], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
