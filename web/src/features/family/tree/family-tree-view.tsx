import { limits } from '@souvenance/contract/limits'
import type { PageHeader } from '@souvenance/contract/pages/page-header'
import type { FamilyRequest, FamilyTree, TreePerson } from '@souvenance/contract/people/family'
import { type LinkType, linkTypes } from '@souvenance/contract/people/family-links'
import { IconHeartPlus, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { findKinships } from '../find-kinships.ts'
import { useAddWords } from '../use-add-words.ts'
import classes from './family-tree-view.module.css'
import { findNeighbour, isDirection } from './find-neighbour.ts'
import { layTree } from './lay-tree.ts'
import { placesToFill } from './places-to-fill.ts'
import { TreeLegend } from './tree-legend.tsx'
import { personSize } from './tree-measures.ts'
import { TreePersonLink } from './tree-person-link.tsx'
import { TreeTools, zoomStep } from './tree-tools.tsx'
import { TreeWaiting } from './tree-waiting.tsx'
import { useGenerationName } from './use-generation-name.ts'
import { usePanZoom } from './use-pan-zoom.ts'

/** The room for the drawing on a sheet of A4 or Letter, below the title. */
const sheets = { lying: { width: 930, height: 500 }, standing: { width: 660, height: 730 } } as const

/** The window is as high as the drawing, up to this. */
const highest = 1000

/** A drawing that is wider does not begin as a whole. */
const widestWhole = 3300

/** In which generation somebody stands who has not answered yet. */
const generationOf = ({ type, degree }: FamilyRequest): number => {
  if (type === linkTypes.ancestors) return -degree
  return type === linkTypes.descendants ? degree : 0
}

const zoomOf: Partial<Record<string, number>> = {
  '+': zoomStep,
  '=': zoomStep,
  '-': 1 / zoomStep,
  '−': 1 / zoomStep,
}

type Drawn = CSSProperties &
  Record<'--x' | '--y' | '--frame-height' | '--frame-ratio' | '--frame-room', string> &
  Record<'--scale' | '--print-scale', number>

interface FamilyTreeViewProps {
  page: PageHeader
  tree: FamilyTree
  /** Links that wait for an answer, for those who may see them. */
  waiting: readonly FamilyRequest[]
  /** Absent where the viewer may not add anybody to this circle. */
  onAdd: ((area: LinkType) => void) | undefined
  /** To the circle of somebody else in the tree. */
  onAddTo: (person: TreePerson) => void
}

export const FamilyTreeView = ({ page, tree, waiting, onAdd, onAddTo }: FamilyTreeViewProps) => {
  const { t } = useTranslation('family')
  const generationName = useGenerationName()
  const addWords = useAddWords()
  const canAdd = onAdd !== undefined
  const frame = useRef<HTMLDivElement>(null)
  const ownUid = page.userUid
  const layout = useMemo(
    () =>
      layTree(tree, {
        withPlaces: canAdd,
        waiting: waiting.map((one) => ({ uid: one.requestUid, generation: generationOf(one) })),
        ownUid,
      }),
    [tree, canAdd, waiting, ownUid],
  )
  const kinships = useMemo(() => findKinships(tree, page.userUid), [tree, page.userUid])
  const own = layout.people.find(({ uid }) => uid === page.userUid) ?? { x: 0, y: 0 }
  const { stand, zoom, showWhole, show, pointers } = usePanZoom(frame, layout, own)
  const [current, setCurrent] = useState(page.userUid)
  const people = new Map(tree.people.map((person) => [person.userUid, person]))

  const boxOf = ({ x, y }: { x: number; y: number }) => ({ x: x - personSize.width / 2, y, ...personSize })
  const go = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const factor = zoomOf[event.key]
    if (factor) {
      event.preventDefault()
      zoom(factor)
    }
    const from = layout.people.find(({ uid }) => uid === current)
    if (!from || !isDirection(event.key)) return
    event.preventDefault()
    const next = findNeighbour(layout.people, from, event.key)
    if (!next) return
    setCurrent(next.uid)
    show(boxOf(next))
    frame.current?.querySelector<HTMLElement>(`[data-person="${next.uid}"]`)?.focus({ preventScroll: true })
  }
  const sheet = layout.width > layout.height ? 'lying' : 'standing'
  const style: Drawn = {
    '--x': `${stand.x}px`,
    '--y': `${stand.y}px`,
    '--scale': stand.scale,
    '--frame-height': `${Math.min(layout.height + 48, highest)}px`,
    '--frame-ratio': `${layout.width} / ${layout.height + 48}`,
    '--frame-room': layout.width <= widestWhole ? 'auto' : 'var(--frame-height)',
    '--print-scale': Math.min(1, sheets[sheet].width / layout.width, sheets[sheet].height / layout.height),
  }
  return (
    <section
      className={classes.tree}
      style={style}
      data-sheet={sheet}
      aria-label={t('family:tree.label', { name: page.firstname })}
    >
      <TreeTools onZoom={zoom} onWhole={showWhole} />
      <div ref={frame} className={classes.frame} {...pointers}>
        <div className={classes.drawing} style={{ width: layout.width, height: layout.height }}>
          <svg className={classes.lines} width={layout.width} height={layout.height} aria-hidden="true">
            {layout.lines.map(({ id, path, kind, dashed }) => (
              <path key={id} d={path} data-kind={kind} data-dashed={dashed || undefined} />
            ))}
          </svg>
          {layout.rows.map(({ generation, y }) => (
            <span key={generation} className={classes.generation} style={{ top: y + 44 }} aria-hidden="true">
              {generationName(generation)}
            </span>
          ))}
          {layout.knots.map(({ id, x, y, year }) => (
            <span key={id} className={classes.knot} style={{ left: x, top: y }} aria-hidden="true">
              {year}
            </span>
          ))}
          {onAdd &&
            placesToFill(layout, page.userUid).map(({ area, x, y }) => (
              <button
                key={area}
                type="button"
                className={classes.place}
                style={{ left: x, top: y }}
                aria-label={addWords(area)}
                title={addWords(area)}
                onClick={() => onAdd(area)}
              >
                {area === linkTypes.spouses ? (
                  <IconHeartPlus size={22} stroke={1.6} aria-hidden="true" />
                ) : (
                  <IconPlus size={22} stroke={1.6} aria-hidden="true" />
                )}
              </button>
            ))}
          <ul className={classes.people} onKeyDown={go}>
            {layout.people.map(({ uid, x, y }) => {
              const person = people.get(uid)
              return (
                person && (
                  <li key={uid} className={classes.person} style={{ left: x, top: y }}>
                    <TreePersonLink
                      person={person}
                      kinship={kinships.get(uid)}
                      isCurrent={uid === current}
                      isOfPage={uid === page.userUid}
                      onFocus={() => setCurrent(uid)}
                    />
                    {person.can.add && uid !== page.userUid && (
                      <button
                        type="button"
                        className={classes.beside}
                        aria-label={t('family:add.title', { name: person.fullname })}
                        title={t('family:add.title', { name: person.fullname })}
                        onClick={() => onAddTo(person)}
                      >
                        <IconPlus size={18} stroke={1.6} aria-hidden="true" />
                      </button>
                    )}
                  </li>
                )
              )
            })}
            {waiting.map((request) => {
              const place = layout.waiting.find(({ uid }) => uid === request.requestUid)
              return (
                place && (
                  <li
                    key={request.requestUid}
                    className={classes.person}
                    style={{ left: place.x, top: place.y }}
                  >
                    <TreeWaiting request={request} />
                  </li>
                )
              )
            })}
          </ul>
        </div>
      </div>
      <TreeLegend waiting={waiting.length > 0} />
      {tree.more && <p className={classes.more}>{t('family:tree.more', { count: limits.treePeople })}</p>}
    </section>
  )
}
