import { Button, type ButtonProps } from '@mantine/core'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadNamespaces } from '../../../i18n/translation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { describePage } from '../describe-page.ts'
import classes from './share-button.module.css'

const ShareDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../../../shared/items/sharing/share-dialog.tsx'),
    loadNamespaces(['feed']),
  ])
  return { default: module.ShareDialog }
})

interface ShareButtonProps {
  page: PageHeader
  size?: NonNullable<ButtonProps['size']>
  /** On a phone the word is for screen readers only. */
  compact?: boolean
}

export const ShareButton = ({ page, size = 'md', compact = false }: ShareButtonProps) => {
  const { t, language } = useTranslation('pages')
  const [open, setOpen] = useState(false)
  const { title, description } = describePage(page, language, t)
  return (
    <>
      <Button
        variant="outline"
        size={size}
        className={compact ? (classes.compact ?? '') : ''}
        leftSection={<IconShare2 size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className={classes.word}>{t('pages:share')}</span>
      </Button>
      {open && (
        <Suspense>
          <ShareDialog
            shared={{ url: `${location.origin}/${page.permalink}`, title, text: description }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
