import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { FamilyRequest, FamilyTree, Relative } from '@souvenance/contract/people/family'
import { circleAreas, type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import { IconCalendarHeart, IconPlus, IconUnlink } from '@tabler/icons-react'
import { lazy, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useKinName } from '../../shared/people/kin-name.ts'
import { useAnswers } from '../../shared/requests/use-answers.ts'
import { useSession } from '../../shared/session/session.ts'
import { show } from '../../ui/dialogs/dialogs.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import classes from './family-list.module.css'
import { findKinships } from './find-kinships.ts'
import { furtherFamily } from './further-family.ts'
import { RelativeCard } from './relative-card.tsx'
import { unionWords } from './union-words.ts'
import { useAddWords } from './use-add-words.ts'
import { useUnlink } from './use-unlink.ts'
import { WaitingRow } from './waiting/waiting-row.tsx'

const UnionDialog = lazy(async () => ({ default: (await import('./union-dialog.tsx')).UnionDialog }))

interface FamilyListProps {
  page: PageHeader
  relatives: readonly Relative[]
  /** Adds those who are in the tree and not linked to the person. */
  tree: FamilyTree | undefined
  /** Links the page asked for; they stand in their areas. */
  asked: readonly FamilyRequest[]
  /** Absent where the viewer may not add anybody. */
  onAdd: ((area: LinkType) => void) | undefined
}

/** The circle in four areas, then the further family. */
export const FamilyList = ({ page, relatives, tree, asked, onAdd }: FamilyListProps) => {
  const words = useTranslation('family')
  const { t } = words
  const { user } = useSession()
  const kinName = useKinName()
  const unlink = useUnlink(page)
  const { answer, busy } = useAnswers()
  const addWords = useAddWords()
  const tellUnion = (relative: Relative) =>
    show(({ onClose }) => <UnionDialog page={page} relative={relative} onClose={onClose} />)
  const names: Record<LinkType, string> = {
    [linkTypes.ancestors]: t('family:area.ancestors'),
    [linkTypes.siblings]: t('family:area.siblings'),
    [linkTypes.spouses]: t('family:area.spouses'),
    [linkTypes.descendants]: t('family:area.descendants'),
  }
  const further = furtherFamily(tree, page.userUid, relatives)
  const kinships = tree ? findKinships(tree, page.userUid) : new Map()
  return (
    <div className={classes.areas}>
      {circleAreas.map((area) => {
        const people = relatives.filter(({ type }) => type === area)
        const waiting = asked.filter(({ type }) => type === area)
        return (
          (people.length > 0 || waiting.length > 0 || onAdd) && (
            <Area key={area} title={names[area]}>
              {people.map((relative) => (
                <li key={relative.userUid}>
                  <RelativeCard
                    person={relative}
                    lines={[
                      user?.userUid === relative.userUid
                        ? t('family:you')
                        : kinName(relative, relative.gender),
                      relative.via && t('family:via', { name: relative.via.firstname }),
                      relative.union && unionWords(words, relative.union),
                    ]}
                    action={
                      <>
                        {relative.can.changeUnion && (
                          <IconButton
                            label={`${t('family:union.action')}, ${relative.fullname}`}
                            onClick={() => tellUnion(relative)}
                          >
                            <IconCalendarHeart size={20} stroke={1.6} />
                          </IconButton>
                        )}
                        {relative.can.unlink && (
                          <IconButton
                            label={`${t('family:unlink.action')}, ${relative.fullname}`}
                            onClick={() => void unlink(relative)}
                          >
                            <IconUnlink size={20} stroke={1.6} />
                          </IconButton>
                        )}
                      </>
                    }
                  />
                </li>
              ))}
              {waiting.map((request) => (
                <li key={request.requestUid}>
                  <WaitingRow
                    request={request}
                    busy={busy === request.requestUid}
                    onAnswer={(given) =>
                      answer({ requestUid: request.requestUid, pageUid: page.userUid, ...given })
                    }
                  />
                </li>
              ))}
              {onAdd && (
                <li>
                  <button type="button" className={classes.add} onClick={() => onAdd(area)}>
                    <span>
                      <IconPlus size={22} stroke={1.6} aria-hidden="true" />
                    </span>
                    {addWords(area)}
                  </button>
                </li>
              )}
            </Area>
          )
        )
      })}
      {further.length > 0 && (
        <Area title={t('family:area.further')}>
          {further.map((person) => {
            const kinship = kinships.get(person.userUid)
            return (
              <li key={person.userUid}>
                <RelativeCard person={person} lines={[kinship && kinName(kinship, person.gender)]} />
              </li>
            )
          })}
        </Area>
      )}
    </div>
  )
}

const Area = ({ title, children }: { title: string; children: React.ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.people}>{children}</ul>
    </section>
  )
}
