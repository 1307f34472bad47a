import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { IconEyeOff } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkedWords } from '../../shared/run-by/linked-words.tsx'
import classes from './leaving-bar.module.css'

/** On a page that an operator folded away, for those who hold it: nobody else sees it. */
export const FoldedBar = ({ page }: { page: PageHeader }) => {
  const { t } = useTranslation('leaving')
  const title = t('leaving:folded.title', { name: page.firstname })
  return (
    <aside className={classes.bar} aria-label={title}>
      <IconEyeOff size={24} stroke={1.6} aria-hidden="true" />
      <p>
        <b>{title}</b>
        <span>
          <LinkedWords text={t('leaving:folded.text')} />
        </span>
      </p>
    </aside>
  )
}
