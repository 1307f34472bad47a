import i18next from 'i18next'
import { Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { readTranslation, TranslationContext, useTranslation } from './use-translation.ts'

const Words = () => {
  const { t } = useTranslation('late')
  const [turns] = useState(3)
  return <p>{t('late:words', { turns })}</p>
}

test('a component that waits for its texts goes on with its other hooks', async () => {
  const failures: unknown[] = []
  const translation = i18next.createInstance()
  const read = (_language: string, _namespace: string) =>
    new Promise<{ words: string }>((resolve) => setTimeout(() => resolve({ words: 'Read {{turns}} times' })))
  await translation
    .use({ type: 'backend', read })
    .init({ lng: 'en', ns: [], interpolation: { escapeValue: false } })
  const place = document.createElement('div')
  const root = createRoot(place, { onRecoverableError: (error) => failures.push(error) })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    startTransition(() =>
      root.render(
        <TranslationContext value={readTranslation(translation)}>
          <Suspense>
            <Words />
          </Suspense>
        </TranslationContext>,
      ),
    )
    await vi.waitFor(() => expect(place.textContent).toBe('Read 3 times'))
    expect(failures).toEqual([])
  } finally {
    root.unmount()
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
})
