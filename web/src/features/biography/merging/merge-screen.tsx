import { Button } from '@mantine/core'
import type { Composer as Laid, ProposalDetail } from '@souvenance/contract/biography/chapters'
import { pictureActions } from '@souvenance/contract/items/feed-items'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSubmissionKey } from '../../../shared/forms/use-submission-key.ts'
import { type ComposedPicture, composeHeld } from '../../../shared/pictures/composed-picture.ts'
import { useSession } from '../../../shared/session/session.ts'
import { useEscape } from '../../../ui/dialogs/use-escape.ts'
import { StillFields } from '../../../ui/fields/still-fields.tsx'
import { FullScreen } from '../full-screen.tsx'
import { useChapterLock } from '../lock/use-chapter-lock.ts'
import { valuesFrom } from '../writing/chapter-values.ts'
import type { FromLibrary } from '../writing/from-library.ts'
import { useChapterSave } from '../writing/use-chapter-save.ts'
import { dropChoices, dropMerge, keepMerge, mergedTextOf, readMerge } from './kept-merge.ts'
import { MergeNote } from './merge-note.tsx'
import { MergePreview } from './merge-preview.tsx'
import { MergeTable } from './merge-table.tsx'
import { MergeText } from './merge-text.tsx'
import { type MergeView, MergeWays } from './merge-ways.tsx'
import { useMerge } from './use-merge.ts'

const Composer = lazy(async () => ({ default: (await import('../writing/composer.tsx')).Composer }))
const StaleTexts = lazy(async () => ({ default: (await import('./stale-texts.tsx')).StaleTexts }))

interface MergeScreenProps {
  page: PageHeader
  composer: Laid
  chapter: NonNullable<Laid['chapter']>
  proposal: ProposalDetail
  fromLibrary: FromLibrary
  onDecline: (word: string) => void
  onClose: () => void
  onSaved: (chapterUid: string | undefined) => void
}

const nothing = () => {}

/** A proposed change beside the current chapter: each difference is accepted or not. */
export const MergeScreen = (props: MergeScreenProps) => {
  const { page, composer, chapter, proposal, fromLibrary, onDecline, onClose, onSaved } = props
  const { t } = useTranslation('biography')
  const { user } = useSession()
  const [begun] = useState(() => readMerge(user?.userUid, { chapter, proposal }))
  const [today, setToday] = useState(begun.today)
  const [step, setStep] = useState<'compare' | 'preview' | 'edit'>('compare')
  useEscape(step === 'preview', () => setStep('compare'))
  const [view, setView] = useState<MergeView>('two')
  const [at, setAt] = useState(0)
  const known = chapter.content.pictures.items
  const offered = proposal.content.pictures.items.filter(
    (picture) => !known.some(({ itemUid }) => itemUid === picture.itemUid),
  )
  const merge = useMerge(today, proposal, {
    pictures: { known, offered },
    start: begun.decisions,
  })
  const { places, decisions, result } = merge
  const pictures: ComposedPicture[] = [
    ...known.map(composeHeld),
    ...offered
      .filter(({ itemUid }) => decisions.get(itemUid) === 'take')
      .map((one) => ({ ...composeHeld(one), action: pictureActions.fromLibrary })),
  ]
  const [word, setWord] = useState(begun.word)
  const values = { ...valuesFrom(composer), ...result, word }
  const { proposed } = begun
  const settled = useRef(false)
  const begins = decisions.size > 0 || word !== ''
  useEffect(() => {
    if (settled.current) return
    if (begins)
      keepMerge(user?.userUid, proposal.itemUid, { today, decisions: [...decisions], word, proposed })
    else dropChoices(user?.userUid, proposal.itemUid)
  }, [user?.userUid, proposal.itemUid, begins, today, decisions, word, proposed])
  const tellSaved = (chapterUid: string | undefined) => {
    settled.current = true
    dropMerge(user?.userUid, proposal.itemUid)
    onSaved(chapterUid)
  }
  useChapterLock(page.userUid, { chapterUid: chapter.itemUid, proposalUid: proposal.itemUid }, true)
  const submit = useSubmissionKey()
  const { save, saving, stale, leaveStale } = useChapterSave({
    uid: page.userUid,
    composer,
    accepting: true,
    draft: {
      values,
      version: today.version,
      send: (written, send) => submit({ ...written, version: today.version }, (key) => send(written, key)),
      drop: nothing,
    },
    pictures,
    onSaved: tellSaved,
  })

  if (stale)
    return (
      <Suspense>
        <StaleTexts
          stale={stale}
          onClose={leaveStale}
          onGoOn={(text) => {
            setToday({ ...text, version: stale.version })
            leaveStale()
          }}
        />
      </Suspense>
    )
  if (step === 'edit')
    return (
      <Suspense>
        <Composer
          page={page}
          composer={composer}
          accepting
          heldElsewhere
          draftName={mergedTextOf(proposal.itemUid)}
          start={{ ...result, word }}
          startPictures={pictures}
          fromLibrary={fromLibrary}
          onClose={() => setStep('compare')}
          onSaved={tellSaved}
        />
      </Suspense>
    )

  const name = proposal.author?.firstname ?? ''
  const taken = [...decisions.values()].filter((decision) => decision === 'take').length
  // Choices made before another person saved are part of the current text.
  const resumed = today.title !== chapter.title || today.body !== chapter.body
  const left = [...decisions.values()].filter((decision) => decision === 'leave').length
  const go = (step: number) => {
    const next = (at + step + places.length) % places.length
    setAt(next)
    document.getElementById(`change-${next + 1}`)?.scrollIntoView({ block: 'center' })
  }
  const shown = {
    merge,
    left: today,
    right: proposal,
    num: composer.num,
    ...(places.length > 1 && { at: at + 1 }),
  }
  return (
    <FullScreen
      title={t('biography:merge.title', { num: composer.num, title: chapter.title })}
      sunken={step === 'compare'}
      onClose={onClose}
      head={
        step === 'compare' && (
          <MergeWays view={view} onView={setView} at={at + 1} count={places.length} onGo={go} />
        )
      }
      footer={
        <>
          <p>{t('biography:merge.sum', { taken, left })}</p>
          <Button variant="subtle" onClick={() => onDecline(word)}>
            {t('biography:merge.decline')}
          </Button>
          <Button variant="outline" onClick={() => setStep(step === 'preview' ? 'compare' : 'preview')}>
            {step === 'preview' ? t('biography:merge.compare') : t('biography:merge.preview')}
          </Button>
          <Button variant="outline" onClick={() => setStep('edit')}>
            {t('biography:merge.edit')}
          </Button>
          <Button loading={saving} disabled={taken === 0 && !resumed} onClick={() => void save()}>
            {t('biography:merge.save')}
          </Button>
        </>
      }
    >
      <StillFields still={saving}>
        <MergeNote proposal={proposal} word={word} onWord={setWord} />
        {step === 'preview' ? (
          <MergePreview text={result} pictures={pictures.flatMap(({ held }) => held ?? [])} />
        ) : view === 'one' ? (
          <MergeText {...shown} />
        ) : (
          <MergeTable
            {...shown}
            leftLabel={t('biography:merge.today')}
            rightLabel={t('biography:merge.proposed', { name })}
          />
        )}
      </StillFields>
    </FullScreen>
  )
}
