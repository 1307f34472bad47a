import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { FamilyTree, Relative } from '@souvenance/contract/people/family'
import { circleAreas, type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import { IconUnlink } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../shared/session/session.ts'
import { IconButton } from '../../ui/page/icon-button.tsx'
import classes from './family-list.module.css'
import { findKinships } from './find-kinships.ts'
import { useKinName } from './kin-name.ts'
import { RelativeCard } from './relative-card.tsx'
import { unionWords } from './union-words.ts'
import { useUnlink } from './use-unlink.ts'

interface FamilyListProps {
  page: PageHeader
  relatives: readonly Relative[]
  /** Adds those who are in the tree and not linked to the person. */
  tree: FamilyTree | undefined
}

/** The circle in four areas, then the further family. */
export const FamilyList = ({ page, relatives, tree }: FamilyListProps) => {
  const words = useTranslation('followers')
  const { t } = words
  const { user } = useSession()
  const kinName = useKinName()
  const unlink = useUnlink(page)
  const names: Record<LinkType, string> = {
    [linkTypes.ancestors]: t('followers:family.area.ancestors'),
    [linkTypes.siblings]: t('followers:family.area.siblings'),
    [linkTypes.spouses]: t('followers:family.area.spouses'),
    [linkTypes.descendants]: t('followers:family.area.descendants'),
  }
  const linked = new Set([page.userUid, ...relatives.map(({ userUid }) => userUid)])
  const further = tree?.people.filter(({ userUid }) => !linked.has(userUid)) ?? []
  const kinships = tree ? findKinships(tree, page.userUid) : new Map()
  return (
    <div className={classes.areas}>
      {circleAreas.map((area) => {
        const people = relatives.filter(({ type }) => type === area)
        return (
          people.length > 0 && (
            <Area key={area} title={names[area]}>
              {people.map((relative) => (
                <li key={relative.userUid}>
                  <RelativeCard
                    person={relative}
                    lines={[
                      user?.userUid === relative.userUid
                        ? t('followers:family.you')
                        : kinName(relative, relative.gender),
                      relative.via && t('followers:family.via', { name: relative.via.firstname }),
                      relative.union && unionWords(words, relative.union),
                    ]}
                    action={
                      relative.can.unlink && (
                        <IconButton
                          label={`${t('followers:family.unlink.action')}, ${relative.fullname}`}
                          onClick={() => void unlink(relative)}
                        >
                          <IconUnlink size={20} stroke={1.6} />
                        </IconButton>
                      )
                    }
                  />
                </li>
              ))}
            </Area>
          )
        )
      })}
      {further.length > 0 && (
        <Area title={t('followers:family.area.further')}>
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
