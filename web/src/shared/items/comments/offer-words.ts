import type { TFunction } from 'i18next'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { showNotice } from '../../../ui/notices/notices.ts'
import { keepWords, readWords } from './comment-draft.ts'

const quoted = (words: string): string =>
  words
    .split('\n')
    .map((line) => `> ${line.replaceAll(/[\\`*_{}[\]()#+\-.!<>|~]/gu, '\\$&')}`)
    .join('\n')

/** Shows the words once more, to be copied: what they were about is gone, and their draft with it. */
export const offerWords = async (t: TFunction, draft: string): Promise<void> => {
  const words = readWords(draft)
  if (words === '') return
  keepWords(draft, '')
  const copying = await confirm({
    title: t('feed:lost.title'),
    text: `${t('feed:lost.text')}\n\n${quoted(words)}`,
    keep: t('feed:lost.close'),
    action: t('feed:lost.copy'),
  })
  if (!copying) return
  try {
    await navigator.clipboard.writeText(words)
    showNotice({ type: 'success', text: t('feed:lost.copied') })
  } catch {
    // The clipboard needs a secure context: over plain http the words are copied by hand.
    showNotice({ type: 'info', text: quoted(words), lifetime: 60_000 })
  }
}
