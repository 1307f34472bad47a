import { Button } from '@mantine/core'
import { namePlates } from '@souvenance/contract/biography/plates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../../../shared/items/history/history.module.css'
import { WordDifference } from '../../../shared/items/history/word-difference.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { revisionQuery } from '../queries.ts'

interface ChapterRevisionProps {
  uid: string
  chapterUid: string
  version: number
  writing: { permalink: string; version: number } | undefined
}

/** Shows the changes of a save. An earlier text can be opened for writing, and is stored only when it is saved. */
export const ChapterRevision = ({ uid, chapterUid, version, writing }: ChapterRevisionProps) => {
  const { t } = useTranslation('biography')
  const { data } = useQuery(revisionQuery(uid, chapterUid, version))
  if (!data) return <LoadingState />
  const { before, after } = data
  const words = (body: string) => namePlates(body, t('biography:plate.word'))
  const differs = before?.title !== after.title || before.body !== after.body
  return (
    <>
      {differs ? (
        <div className={classes.text}>
          {before?.title !== after.title && (
            <WordDifference left={before?.title ?? ''} right={after.title} side="both" />
          )}
          <WordDifference left={words(before?.body ?? '')} right={words(after.body)} side="both" />
        </div>
      ) : (
        <p className={classes.text}>{t('biography:history.same')}</p>
      )}
      {writing && version < writing.version && (
        <Button
          renderRoot={(button) => (
            <Link
              to="/$permalink/biography/write"
              params={{ permalink: writing.permalink }}
              search={{ chapter: chapterUid, revision: version }}
              {...button}
            />
          )}
          variant="outline"
          size="sm"
        >
          {t('biography:history.writeFrom')}
        </Button>
      )}
    </>
  )
}
