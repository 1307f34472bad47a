import type { ReadWills, WillGroup } from '@souvenance/contract/legacy/last-wills'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ScreenHeading } from '../../../ui/text/screen-heading.tsx'
import { answerIn, keyOf, type Piece, type Pieces } from '../wills-pieces.ts'
import classes from './question-field.module.css'
import { QuestionField } from './question-field.tsx'

interface GroupPaneProps {
  group: WillGroup
  wishes: ReadWills['wishes']
  pieces: Pieces
  onWrite: (key: string, piece: Piece) => void
}

export const GroupPane = ({ group, wishes, pieces, onWrite }: GroupPaneProps) => {
  const { t } = useTranslation('last-wills')
  return (
    <>
      <ScreenHeading lead={`${group.lead} ${t('last-wills:blank')}`}>{group.title}</ScreenHeading>
      <div className={classes.questions}>
        {group.content.map((question) => {
          const key = keyOf(group.num, question.num)
          return (
            <QuestionField
              key={key}
              question={question}
              answer={answerIn(pieces, key)}
              wishes={wishes}
              onChange={(answer) => onWrite(key, answer)}
            />
          )
        })}
        {group.name === 'digital' && <p className={classes.note}>{t('last-wills:directives')}</p>}
        <p className={classes.note}>{t('last-wills:onlyYou')}</p>
      </div>
    </>
  )
}
